// Finds records for an understood query and puts them in order; the caller fetches words to show.
import { jumpsTo } from "./jumps.js";
import { queryTokens } from "./normalise.js";
import { better, hasInOrder, havingAll, havingMost, raise, raiseRuns } from "./rank.js";
import { settled } from "./settle.js";

/** [{record, score, match, jump?}] with what was not found: {hits, exact, missing, corrected, jumps}. */
export async function find(query, index, directory) {
  const jumps = jumpsTo(query, directory);
  const terms = jumps.length && query.place.bare ? [] : query.terms;
  const words = await textHits(query, terms, index, directory);
  const jumped = new Set(jumps.map((hit) => hit.record));
  const rest = words.hits.filter((hit) => !jumped.has(hit.record));
  const hits = [...jumps, ...(jumps.length && !words.exact ? [] : rest)];
  const { missing, corrected = [] } = words;
  return { hits, exact: words.exact || jumps.length > 0, missing, corrected, jumps };
}

async function textHits(query, terms, index, directory) {
  if (!terms.length) return { hits: [], exact: true, missing: [] };
  const [looked] = await Promise.all([settled(terms, index), index.ready(query.asides)]);
  const missing = looked.filter((term) => term.missing && !term.optional);
  const known = looked.filter((term) => !term.missing);
  if (!known.length) return { hits: [], exact: false, missing };
  const needed = known.filter((term) => !term.optional);
  let sought = needed.length ? needed : known;
  let hits = missing.length ? [] : havingAll(sought, index);
  let exact = hits.length > 0;
  if (!exact) {
    sought = known;
    hits = havingMost(known, index);
  }
  raise(hits, known.filter((term) => term.optional), query, index, directory);
  hits = raiseRuns(hits.sort(better), sought, index);
  if (query.phrases.length && exact) {
    const having = withPhrases(hits, query.phrases, index);
    if (having.length) hits = having;
    else exact = false;
  }
  const corrected = known.filter((term) => term.nearest).map((term) => term.written);
  return { hits, exact, missing, corrected };
}

function withPhrases(hits, phrases, index) {
  const wanted = phrases.map((phrase) => queryTokens(phrase).map(({ form }) => form));
  return hits.filter(
    ({ record, tier }) => tier === 0 && wanted.every((forms) => hasInOrder(record, forms, index)),
  );
}
