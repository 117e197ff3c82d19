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

/** The records that have one of the forms: {where: ANY or OWN by number of record, records}. */
function having(postings, index) {
  const found = { where: new Uint8Array(index.documentCount), records: [] };
  for (const one of postings) {
    FIELDS.forEach((field, number) => {
      const { documents = [] } = one.get(number) ?? {};
      for (let n = 0; n < documents.length; n += 1) add(found, documents[n], field === "topic" ? ANY : OWN);
    });
  }
  return found;
}

function add({ where, records }, record, bits) {
  if (!where[record]) records.push(record);
  where[record] |= bits;
}

/** The same for a term, which may be a compound whose parts all stand in the record. */
function havingTerm(term, index) {
  const found = having(
    forms(term).flatMap((form) => index.postings(form, isOpen(term, form, index))),
    index,
  );
  const parts = term.parts.map((part) => having(index.postings(part, false), index));
  for (const record of parts[0]?.records ?? []) {
    const bits = parts.reduce((all, { where }) => all & where[record], OWN);
    if (bits) add(found, record, bits);
  }
  return found;
}

/** [{record, score, tier, match}] of the records that have all terms, in no order. */
export function havingAll(terms, index) {
  const found = terms.map((term) => havingTerm(term, index));
  const [rarest] = [...found].sort((a, b) => a.records.length - b.records.length);
  const all = rarest.records.filter((record) => found.every(({ where }) => where[record]));
  return scored(all, found, terms, index);
}

/** The same for those that have the most of the terms. */
export function havingMost(terms, index) {
  const found = terms.map((term) => havingTerm(term, index));
  const many = new Uint8Array(index.documentCount);
  const often = new Uint32Array(terms.length + 1);
  const records = [...new Set(found.flatMap((one) => one.records))];
  for (const { records } of found) for (const record of records) many[record] += 1;
  for (const record of records) often[many[record]] += 1;
  let least = terms.length;
  for (let sum = often[least]; least > 1 && sum < ENOUGH; sum += often[least]) least -= 1;
  return scored(records.filter((record) => many[record] >= least), found, terms, index);
}

function scored(records, found, terms, index) {
  if (!records.length) return [];
  const mask = new Uint8Array(index.documentCount);
  for (const record of records) mask[record] = 1;
  const scores = index.among(mask, queryOf(terms, index, FIELDS));
  return records.map((record) => {
    const { score, match } = scores.get(record);
    const any = found.filter(({ where }) => where[record]).length;
    const own = found.every(({ where }) => where[record] === OWN);
    return { record, score: score * (any / terms.length) ** 2, tier: own ? 0 : 1, match };
  });
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
