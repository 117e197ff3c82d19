// Asks the search as built, without a screen: `ask.mjs FOLDER`, [[query, filters], …] on stdin;
// writes for each what was found and understood.
import { readFileSync } from "node:fs";
import { openEngine } from "../../docs/assets/search/engine.js";
import { firstOf } from "../../docs/assets/search/groups.js";

const SHOWN = 3; // hits of an article that the list shows at once
const folder = process.argv[2];
const loaded = [];

async function load(name) {
  loaded.push(name);
  let value;
  new Function("pinpointSearch", readFileSync(`${folder}/${name}.js`, "utf8"))((_, given) => {
    value = given;
  });
  return value;
}

const engine = await openEngine(load);
const out = [];
for (const [text, filters] of JSON.parse(readFileSync(0, "utf8"))) {
  loaded.length = 0;
  const answer = await engine.ask(text);
  const groups = engine.groups(answer, filters);
  out.push({
    shown: groups.flatMap(({ hits }) => firstOf(hits, SHOWN).map(({ record }) => engine.directory.address(record))),
    total: groups.reduce((sum, { hits }) => sum + hits.length, 0),
    exact: answer.exact,
    missing: answer.missing.map(({ written }) => written),
    corrected: answer.corrected,
    place: answer.query.place,
    treaties: answer.query.treaties.map(({ id }) => id),
    jumps: answer.jumps.map(({ jump }) => jump),
    loaded: [...loaded],
  });
}
process.stdout.write(JSON.stringify(out));
