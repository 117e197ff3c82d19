// The search without a screen: loads the directory once, then answers queries.
import { Directory } from "./directory.js";
import { counts, find, grouped } from "./find.js";
import { hasCjk, setVariants } from "./normalise.js";
import { hasPhrase } from "./snippet.js";
import { Terms } from "./terms.js";
import { treatyNames, understand } from "./understand.js";

const CJK = ["ja", "zh"];
const whenIdle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 200));

/** Everything that answers queries; `load` gives a part by name (see parts.js). */
export async function openEngine(load) {
  const data = await load("directory");
  const directory = new Directory(data);
  directory.names = treatyNames(directory.treaties);
  const index = new Terms(data, load);

  /** Knows the variants of Chinese characters from then on. */
  let variants = null;
  const forCjk = () => (variants ??= load("variants").then(setVariants));

  /** Label and words of a record. */
  async function wordsOf(record) {
    const section = directory.section(record);
    const rows = load(`text/${section.article.key}-${section.edition.id}`);
    if (CJK.includes(section.edition.language)) await forCjk();
    const [label, text] = (await rows)[record - section.first];
    return { label, text };
  }

  /** The answer to a query: {query, hits, exact, missing, corrected, jumps}. */
  async function ask(text) {
    if (hasCjk(text)) await forCjk();
    const query = understand(text, directory);
    const answer = await find(query, index, directory, wordsOf, hasPhrase);
    if (query.terms.length) whenIdle(() => index.warm(hasCjk(text)));
    return { query, ...answer };
  }

  return {
    data,
    directory,
    index,
    ask,
    wordsOf,
    groups: (answer, filters) => grouped(answer.hits, directory, filters),
    counts: (answer, filters) => counts(answer.hits, directory, filters),
  };
}
