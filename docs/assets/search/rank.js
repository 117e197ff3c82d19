// Puts the records that have the terms of a query in order: MiniSearch scores them, words that
// follow one another as in the query raise them.
import { BOOST, FIELDS } from "./terms.js";

const MENTIONED = 3; // how much a treaty that the query names is raised
const WRITTEN = 1.5; // how much the languages in whose script the query is written are raised
const OFTEN = 0.4; // a word in more of the records than this does not go on
const ENOUGH = 50; // records that are offered as the nearest
const READ_AGAIN = 100; // hits whose words are compared with the order of the query
const [ANY, OWN] = [1, 3]; // where a record has a term: in the topic's names, in its own words

/** Whether to find the longer words that begin so. */
const isOpen = (term, form, index) =>
  term.open && index.count(form) <= OFTEN * index.documentCount;

const forms = (term) => term.nearest ?? [term.form];

/** Where each record has the term: 0, ANY or OWN by number of record. */
function having(term, index) {
  const found = new Uint8Array(index.documentCount);
  for (const form of forms(term)) mark(found, index.postings(form, isOpen(term, form, index)));
  if (term.parts.length) {
    const each = term.parts.map((part) =>
      mark(new Uint8Array(index.documentCount), index.postings(part, false)),
    );
    for (let n = 0; n < found.length; n += 1) found[n] |= each.reduce((bits, one) => bits & one[n], OWN);
  }
  return found;
}

function mark(found, postings) {
  for (const one of postings) {
    FIELDS.forEach((field, number) => {
      const where = field === "topic" ? ANY : OWN;
      const { documents = [] } = one.get(number) ?? {};
      for (let n = 0; n < documents.length; n += 1) found[documents[n]] |= where;
    });
  }
  return found;
}

/** For each record how many of the terms it has, in any field and in its own words. */
function counted(terms, index) {
  const [any, own] = [new Uint8Array(index.documentCount), new Uint8Array(index.documentCount)];
  for (const term of terms) {
    const where = having(term, index);
    for (let n = 0; n < where.length; n += 1) {
      any[n] += where[n] & 1;
      own[n] += where[n] >> 1;
    }
  }
  return { any, own };
}

/** [{record, score, tier, match}] of the records that have all terms, in no order. */
export function havingAll(terms, index) {
  return scored(terms, counted(terms, index), terms.length, index);
}

/** The same for those that have the most of the terms. */
export function havingMost(terms, index) {
  const found = counted(terms, index);
  const often = new Uint32Array(terms.length + 1);
  for (const many of found.any) often[many] += 1;
  let least = terms.length;
  for (let sum = often[least]; least > 1 && sum < ENOUGH; sum += often[least]) least -= 1;
  return scored(terms, found, least, index);
}

function scored(terms, { any, own }, least, index) {
  const mask = any.map((many) => (many >= least ? 1 : 0));
  if (!mask.includes(1)) return [];
  const hits = [];
  for (const [record, { score, match }] of index.among(mask, queryOf(terms, index, FIELDS))) {
    const share = any[record] / terms.length;
    const tier = own[record] === terms.length ? 0 : 1;
    hits.push({ record, score: score * share ** 2, tier, match });
  }
  return hits;
}

/** The query as MiniSearch takes it: a tree of terms. */
function queryOf(terms, index, fields) {
  const leaf = (form, prefix = false) => ({ queries: [form], fields, boost: BOOST, prefix });
  const tree = terms.map((term) => {
    const found = forms(term).map((form) => leaf(form, isOpen(term, form, index)));
    if (term.parts.length) found.push({ combineWith: "AND", queries: term.parts.map((part) => leaf(part)) });
    return { combineWith: "OR", queries: found };
  });
  return { combineWith: "OR", queries: tree };
}

/** Raises what stands in a treaty that the query names, or has the words around a number. */
export function raise(hits, optional, { treaties, asides, languages }, index, directory) {
  const hints = [...optional, ...asides.map((form) => ({ form, parts: [], open: false }))].filter(
    ({ form }) => index.has(form),
  );
  const mask = new Uint8Array(index.documentCount);
  for (const { record } of hits) mask[record] = 1;
  const own = FIELDS.filter((field) => field !== "topic");
  const hinted = hints.length ? index.among(mask, queryOf(hints, index, own)) : new Map();
  const named = new Set(treaties);
  for (const hit of hits) {
    const { article, edition } = directory.section(hit.record);
    hit.score += hinted.get(hit.record)?.score ?? 0;
    if (languages.includes(edition.language)) hit.score *= WRITTEN;
    if (named.has(article.treaty)) hit.score *= MENTIONED;
  }
}

export const better = (a, b) => a.tier - b.tier || b.score - a.score || a.record - b.record;

/** Raises among the first hits those that have the terms one after another. */
export function raiseRuns(hits, terms, index) {
  if (terms.length < 2) return hits;
  const first = hits.slice(0, READ_AGAIN);
  for (const hit of first) {
    const places = terms.map((term) => placesOf(term, hit, index));
    hit.score *= 1 + Math.max(0, longestRun(places) - 1) / (terms.length - 1);
  }
  return [...first.sort(better), ...hits.slice(READ_AGAIN)];
}

/** Where a hit has a term, or a longer word that the term begins. */
function placesOf(term, { record, match }, index) {
  const matched = Object.keys(match).filter((form) =>
    forms(term).some((one) => form === one || (term.open && form.startsWith(one))),
  );
  return matched.flatMap((form) => [...index.places(form, record)]);
}

/** How many of the terms follow one another at most, given the places of each. */
function longestRun(places) {
  let [best, before] = [0, new Map()];
  for (const own of places) {
    const runs = new Map(own.map((place) => [place, 1 + (before.get(place - 1) ?? 0)]));
    best = Math.max(best, ...runs.values());
    before = runs;
  }
  return best;
}

/** Whether the text of a record has the forms one after another. */
export const hasInOrder = (record, forms, index) =>
  longestRun(forms.map((form) => [...index.places(form, record)])) === forms.length;
