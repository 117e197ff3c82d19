// How numbers are written in five languages: the tables of notation.json, ready to use.
// macros/notation.py does the same for the records.
import tables from "../../../macros/notation.json" with { type: "json" };

export { tables };

function germanAndOtherWords() {
  const found = new Map();
  for (const words of Object.values(tables.words)) {
    for (const [word, value] of Object.entries(words)) found.set(word, value);
  }
  const german = tables.words.de;
  for (const ten of tables.germanTens) {
    for (const one of tables.germanOnes) found.set(`${one}und${ten}`, german[one] + german[ten]);
  }
  const below = [...found].filter(([w, n]) => n < 100 && (w in german || w.includes("und")));
  for (const one of ["", ...tables.germanOnes]) {
    const hundreds = 100 * (german[one] ?? 1);
    found.set(`${one}hundert`, hundreds);
    for (const [word, value] of below) found.set(`${one}hundert${word}`, hundreds + value);
  }
  return found;
}

export const numberWords = germanAndOtherWords();

/** `one hundred eighty three` → 183; joiners (and, e, und) count nothing. */
export function sumOfWords(words) {
  let [total, current] = [0, 0];
  for (const word of words) {
    const value = numberWords.get(word) ?? 0;
    if (value === 1000) [total, current] = [total + Math.max(current, 1) * value, 0];
    else if (value === 100 && current > 0 && current < 10) current *= value;
    else current += value;
  }
  return total + current;
}

/** 百八十三 → 183, 一九七六 → 1976. */
function sumOfNumerals(numerals) {
  const { numerals: digits, powers } = tables;
  const signs = [...numerals];
  if (!signs.some((sign) => sign in powers)) {
    return String(BigInt(signs.map((sign) => digits[sign]).join("")));
  }
  let [total, current, digit] = [0n, 0n, null];
  for (const sign of signs) {
    if (sign in digits) {
      digit = digit === null ? BigInt(digits[sign]) : digit * 10n + BigInt(digits[sign]);
    } else if (powers[sign] === 10000) {
      [total, current, digit] = [(total + current + (digit ?? 0n)) * 10000n, 0n, null];
    } else {
      current += (digit ?? 1n) * BigInt(powers[sign]);
      digit = null;
    }
  }
  return String(total + current + (digit ?? 0n));
}

const alternatives = (patterns, after = "") => patterns.map((p) => `(?:${p})${after}`).join("|");

function unit(key) {
  const { latin, cjk } = tables.units[key];
  return `[\\s-]*(?:${alternatives(latin, "(?!\\p{L})")}|${alternatives(cjk)})`;
}

const units = Object.keys(tables.units);
const suffix = new RegExp(
  `(?<percent>\\s*(?:${alternatives(tables.percent.after, "(?![a-z])")}))|` +
    units.map((u) => `(?<${u}>${unit(u)})`).join("|"),
  "uy",
);
const digits = Object.keys(tables.numerals).join("");
const numerals = `[${digits}${Object.keys(tables.powers).join("")}]+(?:[・·点.][${digits}]+)?`;

export const NUMBER = new RegExp(
  `(?<before>${alternatives(tables.percent.before)})?` +
    "(?:(?<list>[0-9]+(?:[.,][0-9]+){2,})|(?<digits>[0-9]+(?:[.,][0-9]+)?)" +
    `|(?<numerals>${numerals}))`,
  "gu",
);
const grouped = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
export const isGrouped = (written) => grouped.test(written);

/** The unit that follows a number (`%`, m, d, y or "") and where it ends. */
export function unitAfter(text, position) {
  suffix.lastIndex = position;
  const match = suffix.exec(text);
  if (!match) return ["", position];
  const name = units.find((u) => match.groups[u] !== undefined) ?? "%";
  return [name, position + match[0].length];
}

/** `12,50` → `12.5`, `1.000` → `1000`, `007` → `7`. */
export function plainNumber(written) {
  if (isGrouped(written)) return written.replace(/[.,]/g, "");
  const [whole, part = ""] = written.replaceAll(",", ".").split(".");
  const fraction = part.replace(/0+$/, "");
  return (whole.replace(/^0+/, "") || "0") + (fraction && `.${fraction}`);
}

/** 十二・五 → `12.5`. */
export function plainNumerals(written) {
  const [whole, part = ""] = written.split(/[・·点.]/);
  const fraction = [...part].map((sign) => tables.numerals[sign]).join("");
  return sumOfNumerals(whole) + (fraction && `.${fraction}`);
}
