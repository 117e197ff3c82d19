// The search without a screen: loads the directory once, then answers queries.
import { Directory } from "./directory.js";
import { find } from "./find.js";
import { counts, grouped } from "./groups.js";
import { hasCjk, setVariants } from "./normalise.js";
import { matches, snippet } from "./snippet.js";
import { Terms } from "./terms.js";
import { Texts } from "./texts.js";
import { treatyNames, understand } from "./understand.js";

const CJK = ["ja", "zh"];
const MOST_TERMS = 16e6; // letters that are fetched in advance; of more, only what a query needs
const MOST_TEXTS = 1e6;
const askedAgain = () => {
  /* what could not be fetched in advance is fetched when a query needs it */
};
const whenIdle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 200));

/** Everything that answers queries; `load` gives a part by name (see parts.js). */
export async function openEngine(load) {
  const data = await load("directory");
  const directory = new Directory(data);
  directory.names = treatyNames(directory.treaties);
  const index = new Terms(data, load);
  const texts = new Texts(directory, load);

  /** Knows the variants of Chinese characters from then on. */
  let variants = null;
  const forCjk = () => (variants ??= load("variants").then(setVariants));

  /** What to show of a hit: {label, parts: [{text, marked}, …], matched: [words that are marked]}. */
  async function excerpt(hit, query) {
    const section = directory.section(hit.record);
    const rows = texts.of(section);
    if (CJK.includes(section.edition.language)) await forCjk();
    const [label, text] = (await rows)[hit.record - section.first];
    const spans = matches(text, hit, query);
    const matched = [...new Set(spans.map(([start, end]) => text.slice(start, end)))];
    return { label, parts: snippet(text, spans), matched };
  }

  /** Fetches the rest of the script in which the reader types, so that later answers come at once. */
  async function warm(cjk) {
    if (globalThis.navigator?.connection?.saveData) return;
    if (data.letters.terms <= MOST_TERMS) await index.warm(cjk);
    if (data.letters.texts <= MOST_TEXTS) {
      await texts.warm((language) => CJK.includes(language) === cjk);
    }
  }

  /** The answer to a query: {query, hits, exact, missing, corrected, jumps}. */
  async function ask(text) {
    if (hasCjk(text)) await forCjk();
    const query = understand(text, directory);
    const answer = await find(query, index, directory);
    if (query.terms.length) whenIdle(() => warm(hasCjk(text)).catch(askedAgain));
    return { query, ...answer };
  }

  return {
    data,
    directory,
    index,
    ask,
    excerpt,
    groups: (answer, filters) => grouped(answer.hits, directory, filters),
    counts: (answer, filters) => counts(answer.hits, directory, filters),
  };
}
