// Finds records for an understood query and puts them in order; the caller fetches words to show.
import { BOOST, FIELDS } from "./terms.js";
import { fragment } from "./directory.js";
import { squeezed } from "./normalise.js";
import { longestRun } from "./snippet.js";

const OWN = FIELDS.filter((field) => field !== "topic");
const MENTIONED = 3; // how much a treaty that the query names is raised
const WRITTEN = 1.5; // how much the languages in whose script the query is written are raised
const VERIFIED = 200; // records whose words are read for a phrase
const READ_AGAIN = 12; // hits whose words are read to put them in order
const SHORTEST = 5; // letters of a word that may begin a longer one
const OFTEN = 0.4; // a word in more of the records than this does not go on

/** [{record, score, terms, jump?}] with what was not found: {hits, exact, missing}. */
export async function find(query, index, directory, wordsOf, hasPhrase) {
  const jumps = placeHits(query, directory);
  const terms = jumps.length && query.place.bare ? [] : query.terms;
  const words = await textHits(query, terms, index, directory, wordsOf, hasPhrase);
  const jumped = new Set(jumps.map((hit) => hit.record));
  const rest = words.hits.filter((hit) => !jumped.has(hit.record));
  const hits = [...jumps, ...(jumps.length && !words.exact ? [] : rest)];
  const { missing, corrected = [] } = words;
  return { hits, exact: words.exact || jumps.length > 0, missing, corrected, jumps };
}

/** The provision that the query names, in each treaty and edition, the likely language first. */
function placeHits({ place, treaties }, directory) {
  if (!place) return [];
  const wanted = treaties.length ? treaties : directory.treaties;
  const found = [];
  for (const treaty of wanted) {
    const article = directory.articles.get(`${treaty.id}/${place.article}`);
    if (!article) continue;
    for (const section of article.sections) {
      const at = rowOf(section.anchors, place.labels);
      const rank = place.languages.includes(section.edition.language) ? 0 : 1;
      if (at) found.push({ record: section.first + at.row, rank: rank - 10 * at.depth, at });
    }
  }
  const deepest = Math.max(0, ...found.map((hit) => hit.at.depth));
  return found
    .filter((hit) => hit.at.depth === deepest)
    .sort((a, b) => a.rank - b.rank || a.record - b.record)
    .map(({ record, at }) => ({
      record,
      score: Infinity,
      terms: [],
      jump: at.depth < place.labels.length ? "nearest" : place.labels.length ? "exact" : "article",
    }));
}

/** The first row of the deepest provision that exists on the way to the labels. */
function rowOf(anchors, labels) {
  const plain = anchors.map((anchor) => anchor.toLowerCase());
  for (let depth = labels.length; depth >= 0; depth -= 1) {
    const wanted = labels.slice(0, depth).join(".");
    const row = depth
      ? plain.findIndex((anchor) => anchor === wanted || anchor.startsWith(`${wanted}.`))
      : 0;
    if (row >= 0 && anchors.length) return { row, depth };
  }
  return null;
}

async function textHits(query, terms, index, directory, wordsOf, hasPhrase) {
  if (!terms.length) return { hits: [], exact: true, missing: [] };
  await index.ready([...terms.flatMap(prefixesOf), ...query.asides]);
  const joined = terms.flatMap((term, n) => joinedWords(term, terms[n + 1]));
  await index.ready(joined.map((term) => term.form));
  const looked = await settled(terms, joined.filter((term) => index.has(term.form)), index);
  const missing = looked.filter((term) => term.missing && !term.optional);
  const known = looked.filter((term) => !term.missing);
  const needed = known.filter((term) => !term.optional);
  if (!known.length) return { hits: [], exact: false, missing };
  let exact = missing.length === 0;
  let hits = exact ? ranked(needed.length ? needed : known, "AND", index) : [];
  if (!hits.length) {
    exact = false;
    hits = ranked(known, "OR", index);
  }
  raise(hits, looked.filter((term) => term.optional && !term.missing), query, index, directory);
  hits.sort(better);
  if (exact && needed.length > 1) hits = await nearFirst(hits, needed, wordsOf);
  if (query.phrases.length && exact) {
    const candidates = hits.filter((hit) => hit.tier === 0).slice(0, VERIFIED);
    const having = await withPhrases(candidates, query.phrases, wordsOf, hasPhrase);
    if (having.length) hits = having;
    else exact = false;
  }
  const corrected = known.filter((term) => term.slips || term.swapped).map((term) => term.written);
  return { hits, exact, missing, corrected };
}

const prefixesOf = (term) => [term.form, ...term.parts];

/** Two words of the query that a text may write as one. */
const joinedWords = (one, next) =>
  one.kind === "word" && next?.kind === "word"
    ? [{ ...one, form: squeezed(one.form + next.form), written: one.written + next.written, of: [one, next] }]
    : [];

/** The terms as they can be asked for: two words as one where one of them stands nowhere. */
async function settled(terms, joined, index) {
  const found = await Promise.all(terms.map((term) => settle(term, index)));
  for (const pair of joined) {
    const at = terms.indexOf(pair.of[0]);
    const lost = found.slice(at, at + 2).some((term) => term?.missing || term?.slips || term?.swapped);
    if (lost) found.splice(at, 2, pair, null);
  }
  return found.filter(Boolean);
}

/** The term as it can be asked for: as written, or with one slip if nothing is written so. */
async function settle(term, index) {
  const written = (form) => index.has(form) || (term.open && index.begins(form));
  if (written(term.form) || (term.parts.length && term.parts.every(written))) return term;
  if (term.kind !== "word" && term.kind !== "compound") return { ...term, missing: true };
  await index.ready([...term.form.slice(0, 2)]);
  const swapped = swaps(term.form).filter((form) => index.has(form));
  const slips = term.form.length > 5 ? 2 : term.form.length > 2 ? 1 : 0;
  if (swapped.length) return { ...term, swapped, slips: 0 };
  for (let fuzzy = 1; fuzzy <= slips; fuzzy += 1) {
    if (index.near(term.form, fuzzy)) return { ...term, slips: fuzzy };
  }
  const ends = beginnings(term.form).find((form) => index.has(form));
  return ends ? { ...term, swapped: [ends] } : { ...term, missing: true };
}

/** Words that the longer one may be composed with: of Steuerabkommen, Steuer. */
const beginnings = (form) => {
  const shortest = Math.max(SHORTEST, Math.ceil(form.length / 2));
  const letters = form.length - shortest;
  return Array.from({ length: Math.max(letters, 0) }, (_, n) => form.slice(0, form.length - 1 - n));
};

const swaps = (form) =>
  Array.from({ length: form.length - 1 }, (_, n) =>
    form.slice(0, n) + form[n + 1] + form[n] + form.slice(n + 2),
  ).filter((other) => other !== form);

function ranked(terms, combineWith, index) {
  const own = queryOf(terms, combineWith, index, OWN);
  const all = queryOf(terms, combineWith, index, FIELDS);
  const first = index.executeQuery(own);
  const found = [];
  for (const [record, { score, terms: matched, match }] of index.executeQuery(all)) {
    const quality = combineWith === "AND" ? 1 : matched.length ** 2;
    found.push({
      record,
      score: score * quality,
      tier: first.has(record) ? 0 : 1,
      terms: Object.keys(match),
    });
  }
  return found;
}

/** The query as MiniSearch takes it: a tree of terms. */
function queryOf(terms, combineWith, index, fields) {
  const leaf = (form, options = {}) => ({ queries: [form], fields, boost: BOOST, ...options });
  const often = (form) => index.count(form) > OFTEN * index.documentCount;
  return {
    combineWith,
    queries: terms.map((term) => {
      const options = { prefix: term.open && !often(term.form), fuzzy: term.slips || false };
      const ways = [term.form, ...(term.swapped ?? [])].map((form) => leaf(form, options));
      if (term.parts.length) {
        ways.push({ combineWith: "AND", queries: term.parts.map((part) => leaf(part)) });
      }
      return { combineWith: "OR", queries: ways };
    }),
  };
}

/** Raises what stands in a treaty that the query names, or has the words around a number. */
function raise(hits, optional, { treaties, asides, languages }, index, directory) {
  const hints = [...optional, ...asides.map((form) => ({ form, parts: [], open: false }))].filter(
    ({ form }) => index.has(form),
  );
  const hinted = hints.length
    ? index.executeQuery(queryOf(hints, "OR", index, OWN))
    : new Map();
  const named = new Set(treaties);
  for (const hit of hits) {
    hit.score += hinted.get(hit.record)?.score ?? 0;
    if (languages.includes(directory.section(hit.record).edition.language)) {
      hit.score *= WRITTEN;
    }
    if (named.size && named.has(directory.section(hit.record).article.treaty)) {
      hit.score *= MENTIONED;
    }
  }
}

const better = (a, b) => a.tier - b.tier || b.score - a.score || a.record - b.record;

/** The first hits again, those first that have the words in the order of the query. */
async function nearFirst(hits, terms, wordsOf) {
  const first = hits.slice(0, READ_AGAIN);
  const texts = await Promise.all(first.map((hit) => wordsOf(hit.record)));
  first.forEach((hit, n) => {
    const run = longestRun(texts[n].text, terms);
    hit.score *= 1 + (run - 1) / (terms.length - 1);
  });
  return [...first.sort(better), ...hits.slice(READ_AGAIN)];
}

async function withPhrases(hits, phrases, wordsOf, hasPhrase) {
  const texts = await Promise.all(hits.map((hit) => wordsOf(hit.record)));
  return hits.filter((_, n) => phrases.every((phrase) => hasPhrase(texts[n].text, phrase)));
}

/** The hits that the filters let through, by treaty and article, the best group first. */
export function grouped(hits, directory, filters) {
  const groups = new Map();
  for (const hit of hits) {
    const section = directory.section(hit.record);
    if (!passes(section, filters)) continue;
    const { article } = section;
    if (!groups.has(article)) groups.set(article, { article, hits: [] });
    groups.get(article).hits.push({
      ...hit,
      section,
      address: `${article.key}/#${fragment(section, hit.record)}`,
    });
  }
  return [...groups.values()];
}

const passes = ({ article, edition }, { treaty, lang, topic }, but = "") =>
  (but === "treaty" || !treaty || article.treaty.id === treaty) &&
  (but === "lang" || !lang || edition.language === lang) &&
  (but === "topic" || !topic || article.topics.includes(topic));

/** How many hits each choice of a facet would leave: {treaty, lang, topic} → Map(value → count). */
export function counts(hits, directory, filters) {
  const found = { treaty: new Map(), lang: new Map(), topic: new Map() };
  const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { record } of hits) {
    const section = directory.section(record);
    const { article, edition } = section;
    if (passes(section, filters, "treaty")) add(found.treaty, article.treaty.id);
    if (passes(section, filters, "lang")) add(found.lang, edition.language);
    if (passes(section, filters, "topic")) {
      for (const topic of article.topics) add(found.topic, topic);
    }
  }
  return found;
}
