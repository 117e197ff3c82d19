// The words of a hit: which letters matched, and the stretch of text that shows them best.
import { hasCjk, places, queryTokens, tokens } from "./normalise.js";

const WIDE = 180; // letters of a snippet
const WIDE_CJK = 80;

/** [[start, end], …] of what matched in a text, in order, never overlapping. */
export function matches(text, hit, query) {
  const whole = query.phrases.flatMap((phrase) => phrasePlaces(text, phrase));
  if (whole.length) return whole;
  const terms = Object.keys(hit.match);
  const wanted = new Set([...terms, ...query.asides.filter((form) => form.length > 2)]);
  const ends = terms.filter((form) => form.length > 4 && !form.startsWith("#"));
  const found = tokens(text).filter(
    ({ form, kind }) =>
      wanted.has(form) || (kind === "word" && ends.some((end) => form.endsWith(end))),
  );
  const spans = [];
  for (const { start, end } of found) {
    const last = spans.at(-1);
    if (last && !/\S/u.test(text.slice(last[1], start))) last[1] = Math.max(last[1], end);
    else spans.push([start, end]);
  }
  return withoutStrays(text, spans, query);
}

/** Small words and single pairs of characters mean little where more of the query matched. */
function withoutStrays(text, spans, query) {
  const runs = query.text.match(/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{3,}/gu);
  const least = (words) => (hasCjk(words) ? (runs ? 3 : 1) : /\d/u.test(words) ? 1 : 4);
  const long = spans.filter(([start, end]) => end - start >= least(text.slice(start, end)));
  return long.length ? long : spans;
}

/** A stretch of the text with its marks: [{text, marked}], with … where it was cut. */
export function snippet(text, spans) {
  const wide = hasCjk(text) ? WIDE_CJK : WIDE;
  const [from, to] = stretch(text, spans, wide);
  const out = [];
  let at = from;
  for (const [start, end] of spans.filter(([start, end]) => start >= from && end <= to)) {
    if (start > at) out.push({ text: text.slice(at, start), marked: false });
    out.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < to) out.push({ text: text.slice(at, to), marked: false });
  if (from > 0) out.unshift({ text: "… ", marked: false });
  if (to < text.length) out.push({ text: " …", marked: false });
  return out;
}

/** Where the most letters matched within the width, from the beginning of a word. */
function stretch(text, spans, wide) {
  if (text.length <= wide * 1.2) return [0, text.length];
  let best = [0, -1];
  spans.forEach(([start], first) => {
    const within = spans.slice(first).filter(([, end]) => end <= start + wide * 0.8);
    const weight = within.reduce((sum, [s, e]) => sum + e - s, 0);
    if (weight > best[1]) best = [start, weight];
  });
  let from = best[0] < wide * 0.8 ? 0 : best[0] - Math.round(wide * 0.2);
  if (from > text.length - wide) from = text.length - wide;
  let to = from + wide;
  const spaces = /\s/u;
  if (from > 0 && spaces.test(text)) while (from > 0 && !spaces.test(text[from - 1])) from -= 1;
  if (spaces.test(text)) while (to < text.length && !spaces.test(text[to])) to += 1;
  return [from, Math.min(to, text.length)];
}

/** [[start, end], …] where the words of the phrase stand in the text one after another. */
function phrasePlaces(text, phrase) {
  const wanted = queryTokens(phrase).map(({ form }) => form);
  const found = tokens(text);
  const at = places(found);
  let runs = found.flatMap((token, n) =>
    token.form === wanted[0] ? at[n].map((place) => ({ place, start: token.start, end: token.end })) : [],
  );
  for (const form of wanted.slice(1)) {
    const ends = new Map();
    found.forEach((token, n) => {
      if (token.form === form) for (const place of at[n]) ends.set(place, token.end);
    });
    runs = runs
      .filter(({ place }) => ends.has(place + 1))
      .map(({ place, start }) => ({ place: place + 1, start, end: ends.get(place + 1) }));
  }
  return runs.map(({ start, end }) => [start, end]);
}
