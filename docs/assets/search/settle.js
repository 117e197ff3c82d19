// The terms of a query as the index can be asked for them: as written, or the nearest that it has.
import { squeezed } from "./normalise.js";

const SHORTEST = 5; // letters of a word that may begin a longer one

/** Loads what the terms need and gives them as they can be asked for; `missing` if they cannot. */
export async function settled(terms, index) {
  await index.ready(terms.flatMap((term) => [term.form, ...term.parts]));
  const joined = terms.flatMap((term, n) => joinedWords(term, terms[n + 1]));
  await index.ready(joined.map((term) => term.form));
  const found = await Promise.all(terms.map((term) => settle(term, index)));
  for (const pair of joined.filter((term) => index.has(term.form))) {
    const at = terms.indexOf(pair.of[0]);
    const lost = found.slice(at, at + 2).some((term) => term?.missing || term?.slips || term?.swapped);
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
