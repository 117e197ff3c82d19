// The terms of a query as the index can be asked for them: as written, or the nearest that it has.
import { squeezed } from "./normalise.js";

const SHORTEST = 5; // letters of a word that may begin a longer one

/** Loads what the terms need and gives them with the `nearest` forms, or `missing` if there are none. */
export async function settled(terms, index) {
  const joined = terms.flatMap((term, n) => joinedWords(term, terms[n + 1]));
  await index.ready([...terms, ...joined].flatMap((term) => [term.form, ...term.parts]));
  const found = await Promise.all(terms.map((term) => settle(term, index)));
  for (const pair of joined.filter((term) => index.has(term.form))) {
    const at = terms.indexOf(pair.of[0]);
    const lost = found.slice(at, at + 2).some((term) => term?.missing || term?.nearest);
    if (lost) found.splice(at, 2, pair, null);
  }
  return found.filter(Boolean);
}

/** Two words of the query that a text may write as one. */
const joinedWords = (one, next) =>
  one.kind === "word" && next?.kind === "word"
    ? [{ ...one, form: squeezed(one.form + next.form), written: one.written + next.written, of: [one, next] }]
    : [];

/** The term as it can be asked for: as written, or with one slip if nothing is written so. */
async function settle(term, index) {
  const written = (form) => index.has(form) || (term.open && index.begins(form));
  if (written(term.form) || (term.parts.length && term.parts.every(written))) return term;
  if (term.kind !== "word" && term.kind !== "compound") return { ...term, missing: true };
  const [first, second] = term.form;
  for (const [kept, begins] of [[2, [first + second, second + first]], [0, [first, second]]]) {
    await index.ready(begins.filter(Boolean));
    const nearest = nearestOf(term.form, kept, index);
    if (nearest.length) return { ...term, nearest };
  }
  const ends = beginnings(term.form).find((form) => index.has(form));
  return ends ? { ...term, nearest: [ends] } : { ...term, missing: true };
}

/** What the index has with two letters swapped, or with the fewest slips after the letters kept. */
function nearestOf(form, kept, index) {
  const swapped = swaps(form).filter((other) => index.has(other));
  const most = form.length > 5 && kept ? 2 : form.length > 2 ? 1 : 0;
  for (let slips = 1; !swapped.length && slips <= most; slips += 1) {
    const near = index.near(form, slips, kept);
    if (near.length) return near;
  }
  return swapped;
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
