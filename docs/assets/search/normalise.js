// One form for all ways to write a word or a number, so that records and queries meet.
// macros/normalise.py does the same for the records; tests/vectors hold both together.
import {
  NUMBER,
  isGrouped,
  numberWords,
  plainNumber,
  plainNumerals,
  sumOfWords,
  tables,
  unitAfter,
} from "./notation.js";

const cjk = "\\u3005-\\u3007\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff";
const CJK = new RegExp(`[${cjk}]+`, "gu");
const WORD = new RegExp(`(?:(?![${cjk}])\\p{L})+`, "gu");
const PERCENT_BEFORE = /(?:vom|por|v\.)\s?$/u;
const HYPHENS = "-\u2010\u2011\u2012\u2013";
const IGNORED = "\u00ad\u200b\u200c\u200d\u2060\ufeff";
const VOICED = "\u3099\u309a";

let variants = new Map();
let cache = new Map();

/** Sets which character stands for its Japanese and traditional forms: variant, sign, variant, … */
export function setVariants(signs) {
  const all = [...signs];
  variants = new Map(all.flatMap((sign, n) => (n % 2 ? [] : [[sign, all[n + 1]]])));
  cache = new Map();
}

export const hasCjk = (text) => text.search(CJK) >= 0;

function foldedSign(sign) {
  if (IGNORED.includes(sign)) return "";
  if (HYPHENS.includes(sign)) return "-";
  let out = "";
  for (const letter of sign.normalize("NFKC").toLowerCase()) {
    const bare = letter.normalize("NFD").replace(/[\u0300-\u036f]/g, "").normalize("NFC");
    for (let plain of bare) {
      plain = tables.letters[plain] ?? plain;
      plain = tables.smallKana[plain] ?? plain;
      out += variants.get(plain) ?? plain;
    }
  }
  return out;
}

/** The text without case, width, accents and script variants; for each letter its origin. */
export function folded(text) {
  const out = [];
  const origins = [];
  let position = 0;
  for (const sign of text) {
    let plain = cache.get(sign);
    if (plain === undefined) {
      plain = foldedSign(sign);
      cache.set(sign, plain);
    }
    for (const letter of plain) {
      if (VOICED.includes(letter) && out.length) {
        const whole = (out.at(-1) + letter).normalize("NFC");
        if ([...whole].length === 1) {
          out[out.length - 1] = whole;
          continue;
        }
      }
      for (let unit = 0; unit < letter.length; unit += 1) origins.push(position);
      out.push(letter);
    }
    position += sign.length;
  }
  return [out.join(""), [...origins, text.length]];
}

/** Doubled letters once: Betriebsstätte and Betriebstätte meet; short words stay. */
export const squeezed = (word) => (word.length > 3 ? word.replace(/(.)\1+/gu, "$1") : word);

const token = (form, start, end, kind, parts = []) => ({ form, start, end, kind, parts });

/** By place; of those that begin together the longer and the more exact first. */
function byPlace(a, b) {
  const order = a.start - b.start || b.end - a.end || b.form.length - a.form.length;
  return order || (a.form < b.form ? -1 : a.form > b.form ? 1 : 0);
}

/** Every form under which a text can be found, in order of place. */
export function tokens(text) {
  const [plain, origins] = folded(text);
  const words = [...plain.matchAll(WORD)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found = [
    ...numbers(plain),
    ...spelledNumbers(plain, words),
    ...words.map((w) => token(squeezed(w.text), w.start, w.end, "word")),
    ...umlauts(text, origins, words),
    ...compounds(plain, words),
    ...bigrams(plain),
  ];
  for (const one of found) {
    one.start = origins[one.start];
    one.end = endOf(text, origins[one.end - 1]);
  }
  return found.sort(byPlace);
}

const endOf = (text, start) => start + (text.codePointAt(start) > 0xffff ? 2 : 1);
const overlap = (one, other) => one.start < other.end && other.start < one.end;

/** What a reader asks for: numbers hide the words that they consist of, compounds theirs. */
export function queryTokens(text) {
  const every = tokens(text);
  const kept = [];
  for (const kind of ["number", "compound"]) {
    for (const one of every) {
      if (one.kind === kind && !kept.some((other) => overlap(one, other))) kept.push(one);
    }
  }
  const rest = every.filter(
    (one) =>
      (one.kind === "word" || one.kind === "bigram") && !kept.some((other) => overlap(one, other)),
  );
  return [...kept, ...rest].sort(byPlace);
}

/**
 * Where each of a text's tokens stands among its words: numbers that count up from 0. A number or a
 * compound stands at each of the words that it consists of, so that what follows it follows it here.
 */
export function places(found) {
  const starts = [...new Set(found.map(({ start }) => start))].sort((a, b) => a - b);
  const at = new Map(starts.map((start, number) => [start, number]));
  return found.map(({ start, end, kind }) => {
    const first = at.get(start);
    if (kind !== "number" && kind !== "compound") return [first];
    let last = first;
    while (starts[last + 1] < end) last += 1;
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}

function* withUnit(plain, value, start, end, before) {
  const [unit, stop] = before ? ["%", end] : unitAfter(plain, end);
  if (unit) yield token(`#${value}${unit}`, start, stop, "number");
  yield token(`#${value}`, start, stop, "number");
}

function* numbers(plain) {
  for (const match of plain.matchAll(NUMBER)) {
    const { before, digits, numerals, list } = match.groups;
    const [start, end] = [match.index, match.index + match[0].length];
    if (digits) {
      yield* withUnit(plain, plainNumber(digits), start, end, before);
    } else if (numerals) {
      if (numerals.length > 1 || before || unitAfter(plain, end)[0]) {
        yield* withUnit(plain, plainNumerals(numerals), start, end, before);
      }
    } else if (isGrouped(list)) {
      yield* withUnit(plain, plainNumber(list), start, end, before);
    } else {
      for (const one of list.matchAll(/[0-9]+/g)) {
        const place = end - list.length + one.index;
        yield token(`#${plainNumber(one[0])}`, place, place + one[0].length, "number");
      }
    }
  }
}

/** `twenty-five`, `cento e oitenta e três`, `fünfundzwanzig`; a lone `one` is an article. */
function* spelledNumbers(plain, words) {
  let at = 0;
  while (at < words.length) {
    if (!numberWords.has(words[at].text)) {
      at += 1;
      continue;
    }
    let last = at;
    for (let next = at + 1; next < words.length; next += 1) {
      if (/[^ \u00a0-]/u.test(plain.slice(words[next - 1].end, words[next].start))) break;
      if (numberWords.has(words[next].text)) last = next;
      else if (!tables.joiners.includes(words[next].text)) break;
    }
    const value = sumOfWords(words.slice(at, last + 1).map((w) => w.text));
    const [start, end] = [words[at].start, words[last].end];
    const [unit, stop] = unitAfter(plain, end);
    if ((value !== 1 || unit) && !PERCENT_BEFORE.test(plain.slice(0, start))) {
      yield* withUnit(plain, String(value), start, end, false);
    }
    at = last + 1;
    while (at < words.length && words[at].start < stop) at += 1;
  }
}

/** `Künstler` is found as `Kuenstler` too. */
function* umlauts(text, origins, words) {
  for (const { start, end } of words) {
    const last = origins[end - 1];
    const written = text.slice(origins[start], endOf(text, last)).normalize("NFC").toLowerCase();
    if (![...written].some((sign) => sign in tables.umlauts)) continue;
    const spelled = [...written].map((sign) => tables.umlauts[sign] ?? sign).join("");
    yield token(squeezed(folded(spelled)[0]), start, end, "spelling");
  }
}

/** `sub-division` is found as `subdivision` too. */
function* compounds(plain, words) {
  let at = 0;
  while (at < words.length) {
    let last = at;
    while (last + 1 < words.length && plain.slice(words[last].end, words[last + 1].start) === "-") {
      last += 1;
    }
    if (last > at) {
      const parts = words.slice(at, last + 1).map((w) => w.text);
      const [start, end] = [words[at].start, words[last].end];
      yield token(squeezed(parts.join("")), start, end, "compound", parts.map(squeezed));
    }
    at = last + 1;
  }
}

function* bigrams(plain) {
  for (const { 0: run, index } of plain.matchAll(CJK)) {
    if (run.length === 1) yield token(run, index, index + 1, "bigram");
    for (let place = 0; place < run.length - 1; place += 1) {
      yield token(run.slice(place, place + 2), index + place, index + place + 2, "bigram");
    }
  }
}
