// Makes the files of the search: reads what macros/search.py gives from stdin, writes
// {"files": {path: content}} to stdout. MiniSearch indexes here, esbuild and terser make the scripts.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import MiniSearch from "minisearch";
import { minify } from "terser";
import { encode, encodePlaces } from "./postings.js";
import { FIELDS, lengthSign } from "./terms.js";

const SCRIPTS = ["box", "search", "page"];
const PIECE = 3_000; // letters of a piece: few enough to load at a keystroke
const MOST_PIECES = 1024; // of a large index; its pieces grow instead

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** [[term, field, field, …], …] in order of terms, each field as encoded postings. */
function postingRows(records) {
  const index = new MiniSearch({
    fields: FIELDS,
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  });
  index.addAll(records);
  const places = placesOf(records);
  const { index: terms, averageFieldLength } = index.toJSON();
  const rows = terms.map(([term, byField]) => {
    const fields = FIELDS.map((name, field) => {
      const postings = inOrder(byField[field] ?? {});
      if (name !== "text") return encode(postings);
      return encodePlaces(postings.map(([id, often]) => [id, often, places.get(term).get(id)]));
    });
    while (fields.at(-1) === "") fields.pop();
    return [term, ...fields];
  });
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  return { rows, average: averageFieldLength[0] };
}

/** Term → record → where the text of the record has the term, in order. */
function placesOf(records) {
  const found = new Map();
  for (const { id, text, places } of records) {
    text.split(" ").forEach((term, n) => {
      if (!found.has(term)) found.set(term, new Map());
      const inRecords = found.get(term);
      inRecords.set(id, [...(inRecords.get(id) ?? []), ...(places[n] ?? [])]);
    });
  }
  for (const inRecords of found.values()) {
    for (const [id, all] of inRecords) inRecords.set(id, [...new Set(all)].sort((a, b) => a - b));
  }
  return found;
}

const inOrder = (frequencies) =>
  Object.entries(frequencies)
    .map(([id, frequency]) => [Number(id), frequency])
    .sort(([a], [b]) => a - b);

function pieces(rows) {
  const sizes = rows.map((row) => row.join("").length + 8);
  const most = Math.max(PIECE, sizes.reduce((sum, size) => sum + size, 0) / MOST_PIECES);
  const found = [];
  let filled = Infinity;
  rows.forEach((row, n) => {
    if (filled + sizes[n] > most) {
      found.push([]);
      filled = 0;
    }
    found.at(-1).push(row);
    filled += sizes[n];
  });
  return found;
}

/** The shortest beginnings that tell where each piece starts. */
const starts = (parts) =>
  parts.map(([[first]], n) => {
    const before = n ? parts[n - 1].at(-1)[0] : "";
    let length = 1;
    while (first.slice(0, length) <= before) length += 1;
    return first.slice(0, length);
  });

const part = (name, value) => `pinpointSearch(${JSON.stringify(name)},${JSON.stringify(value)})`;

function indexFiles({ records, directory }) {
  const { rows, average } = postingRows(records);
  const parts = pieces(rows);
  const files = Object.fromEntries(parts.map((rows, n) => [`terms/${n}`, rows]));
  const version = createHash("sha256").update(JSON.stringify([parts, directory])).digest("hex");
  files.directory = {
    ...directory,
    version: version.slice(0, 12),
    starts: starts(parts).join(" "),
    lengths: records.map(({ text }) => lengthSign(new Set(text.split(" ")).size)).join(""),
    average: Math.round(average * 10) / 10,
    letters: { ...directory.letters, terms: JSON.stringify(parts).length },
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, value]) => [`${name}.js`, part(name, value)]),
  );
}

async function scripts() {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(SCRIPTS.map((name) => [name, here(`${name}.js`)])),
    bundle: true,
    minify: true,
    mangleProps: /^_/, // those of MiniSearch
    charset: "utf8",
    target: "es2022",
    outdir: "/",
    write: false,
    legalComments: "inline",
  });
  const small = outputFiles.map(async ({ path, text }) => {
    const { code } = await minify(text, { ecma: 2020, compress: { passes: 3 } });
    return [path.replace(/^.*[/\\]/, ""), code];
  });
  return Object.fromEntries(await Promise.all(small));
}

const input = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify({ files: { ...(await scripts()), ...indexFiles(input) } }));
