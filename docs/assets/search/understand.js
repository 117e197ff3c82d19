// What a query means: a place in a treaty, treaties by name, phrases, words.
import words from "./places.json" with { type: "json" };
import { folded, hasCjk, queryTokens, tokens } from "./normalise.js";
import { plainNumerals, tables } from "./notation.js";

export const LONGEST = 300; // letters of a query that are read
const MOST = 24; // words of a query that are looked for

const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»|「([^」]+)」|『([^』]+)』/gu;

const numerals = `[0-9]{1,3}|[${Object.keys(tables.numerals).join("")}十百]+`;
const either = (list) => [...list].sort((a, b) => b.length - a.length).join("|");
const latin = (list) => `(?<!\\p{L})(?:${either(list)})(?!\\p{L})\\.?\\s*`;
const ordinal = "(?:o(?!\\p{L}))?"; // 7º, folded

const ARTICLE = new RegExp(
  `${latin(words.article)}(?<latin>[0-9]{1,3})${ordinal}(?![0-9])|第?(?<cjk>${numerals})条`,
  "u",
);
const SPECIAL = Object.entries(words.special).map(([article, names]) => [
  article,
  new RegExp(names.map((n) => (/[a-z]/.test(n) ? `(?<!\\p{L})${n}(?!\\p{L})` : n)).join("|"), "u"),
]);
const BRACKETED = /^\s*[0-9]{1,3}\s*\([^)]{1,3}\)/u;
const LABEL = new RegExp(
  [
    `\\(\\s*(?<bracketed>[0-9]{1,2}|[a-z]{1,4}|[${Object.keys(tables.numerals).join("")}十]{1,3})\\s*\\)[款项]?`,
    `(?:${latin(words.paragraph)}|§+\\s*)\\(?(?<paragraph>[0-9]{1,2})${ordinal}\\)?`,
    `${latin(words.item)}\\(?(?<item>[a-z]{1,2}|[0-9]{1,2})(?!\\p{L})\\)?`,
    `第?(?<cjk>${numerals})[款项号]`,
    `(?<bare>(?<![0-9\\p{Script=Latin}])(?:[0-9]{1,2}|[a-z](?!\\s*[0-9])|[ivx]{2,4}))(?![0-9\\p{L}])`,
  ].join("|"),
  "gu",
);

/** An article's number or a label as it stands in a locus. */
function labelOf(written, bracketed) {
  if (/^[0-9]+$/.test(written)) return String(Number(written));
  if (/^[a-z]+$/.test(written)) return written;
  const number = Number(plainNumerals(written));
  return bracketed ? String.fromCharCode(96 + number) : String(number);
}

/** Where a name stands in a text as a word of its own; Chinese and Japanese have no such words. */
function placeOf(name, plain) {
  if (!/[a-z]/.test(name)) return plain.indexOf(name);
  const apart = (sign) => !/[\p{L}0-9]/u.test(sign ?? "");
  let at = plain.indexOf(name);
  while (at >= 0 && !(apart(plain[at - 1]) && apart(plain[at + name.length]))) {
    at = plain.indexOf(name, at + 1);
  }
  return at;
}

/** Names of treaties in a folded query: [treaties that all names fit, query without the names]. */
function treatiesIn(plain, directory) {
  let rest = plain;
  let fitting = null;
  for (const [name, treaties] of directory.names) {
    const at = placeOf(name, rest);
    if (at < 0) continue;
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length)}`;
    const both = fitting && treaties.filter((treaty) => fitting.includes(treaty));
    fitting = both?.length ? both : fitting ? [...fitting, ...treaties] : treaties;
  }
  return [fitting ?? [], rest];
}

/** Folded name → treaties, the longest first; for `understand`. */
export function treatyNames(treaties) {
  const known = new Map();
  const add = (name, treaty) => known.set(name, (known.get(name) ?? new Set()).add(treaty));
  for (const treaty of treaties) {
    for (const name of [treaty.id, treaty.id.replace(/-\d+$/, ""), ...treaty.names]) {
      add(name, treaty);
      if (/^.{2,}国$/u.test(name)) add(name.slice(0, -1), treaty);
    }
  }
  const found = new Map();
  for (const [name, named] of known) {
    const [plain] = folded(name);
    if (plain) found.set(plain, [...new Set([...(found.get(plain) ?? []), ...named])]);
  }
  return [...found].sort(([a], [b]) => b.length - a.length);
}

function languagesIn(plain) {
  for (const [language, forms] of Object.entries(words.languages)) {
    if (new RegExp(`(?<!\\p{L})(?:${either(forms)})(?!\\p{L})`, "u").test(plain)) return [language];
  }
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(plain)) return ["ja"];
  if (plain.includes("款")) return ["zh"];
  return plain.includes("条") ? ["ja", "zh"] : [];
}

const onlyLabels = (plain) => !/[^\s\p{P}0-9]/u.test(plain.replace(LABEL, " "));

/**
 * The place that the query names, if it names one: {article, labels, languages, bare}; `bare` is a
 * place given by figures alone.
 */
function placeIn(plain, named, languages) {
  let article = "";
  let bare = false;
  let rest = plain;
  const match = ARTICLE.exec(plain);
  if (match) {
    article = labelOf(match.groups.latin ?? match.groups.cjk, false);
    rest = plain.slice(0, match.index) + " " + plain.slice(match.index + match[0].length);
  } else {
    const first = /^\s*(?<number>[0-9]{1,3})(?=$|[\s.(,:/])/u.exec(plain);
    const special = SPECIAL.find(([, pattern]) => pattern.test(plain));
    if (special && (named || /[0-9(]/.test(plain))) {
      article = special[0];
      rest = plain.replace(special[1], " ");
    } else if (first && (BRACKETED.test(plain) || (named && onlyLabels(plain)))) {
      article = labelOf(first.groups.number, false);
      rest = plain.slice(first[0].length);
      bare = true;
    }
  }
  if (!article) return null;
  const labels = [];
  let roman = false; // the paragraph may be written so: Art. 15 II
  for (const found of rest.matchAll(LABEL)) {
    const { bracketed, paragraph, item, cjk, bare } = found.groups;
    const label = labelOf(bracketed ?? paragraph ?? item ?? cjk ?? bare, Boolean(bracketed));
    if (bare && !labels.length) roman = true;
    if (paragraph) labels.unshift(label);
    else labels.push(label);
  }
  return { article, labels: labels.slice(0, 6), languages, bare, roman };
}

/** The query as read: place, treaties, phrases and terms (see `term`). */
export function understand(query, directory) {
  const text = query.slice(0, LONGEST).replace(/[\u0000-\u001f\u007f]/gu, " ").trim();
  const phrases = [...text.matchAll(QUOTED)].map((m) => m.slice(1).find((words) => words));
  const [plain] = folded(text.replace(QUOTED, " "));
  const [treaties, rest] = treatiesIn(plain, directory);
  const place = phrases.length ? null : placeIn(rest, treaties.length > 0, languagesIn(plain));
  const bare = text.replace(/["“”„«»「」『』]/gu, " ");
  const all = queryTokens(bare);
  const last = all.findLastIndex((token) => token.end === text.length);
  const names = treaties.length ? differing(queryTokens(plain), queryTokens(rest)) : [];
  const onlyNames = all.every((token) => names.includes(token.form));
  const terms = all
    .map((one, n) => ({
      ...term(one, n === last, !onlyNames && names.includes(one.form)),
      written: bare.slice(one.start, one.end),
    }))
    .filter((one, n, list) => list.findIndex((other) => other.form === one.form) === n)
    .slice(0, MOST);
  const languages = scriptLanguages(bare);
  return { text, phrases, place, treaties, terms, languages, asides: asides(bare, all) };
}

/** The languages that are written in the script of the query. */
function scriptLanguages(text) {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ["ja"];
  if (hasCjk(text)) return ["ja", "zh"];
  return /\p{Script=Latin}{2}/u.test(text) ? ["en", "pt", "de"] : [];
}

/** The forms of the query that its names of treaties consist of. */
function differing(all, rest) {
  const left = rest.map((token) => token.form);
  return all
    .map((token) => token.form)
    .filter((form) => {
      const at = left.indexOf(form);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
}

/**
 * One thing to look for: `parts` stand for a compound that may be written apart, `open` means that
 * the word may go on, `optional` that it only raises what has it.
 */
function term({ form, kind, parts }, typing, optional) {
  const word = kind === "word" || kind === "compound";
  const open = word ? form.length > 3 || (typing && form.length > 1) : typing && form.length === 1;
  return { form, kind, parts, open: open || (kind === "bigram" && form.length === 1), optional };
}

/** The words inside numbers (`per cent`, 箇月): they tell the language that the reader means. */
function asides(text, all) {
  const numbers = all.filter((token) => token.kind === "number");
  return tokens(text)
    .filter(({ kind }) => kind === "word" || kind === "bigram")
    .filter(({ start, end }) => numbers.some((n) => start < n.end && n.start < end))
    .map((token) => token.form);
}
