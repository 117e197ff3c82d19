// Runs modules of the search in Node.js for the tests: reads {"variants", "tokens": [text, …],
// "pinpoints": [[article, anchor], …]} from stdin, writes what they give.
import { readFileSync } from "node:fs";
import { pinpoint } from "../../docs/assets/search/directory.js";
import { NAMES } from "../../docs/assets/search/hits.js";
import { places, queryTokens, setVariants, tokens } from "../../docs/assets/search/normalise.js";

const asked = JSON.parse(readFileSync(0, "utf8"));
setVariants(asked.variants);
const plain = (found) => found.map(({ form, start, end }) => [form, start, end]);
process.stdout.write(
  JSON.stringify({
    tokens: asked.tokens.map((text) => [plain(tokens(text)), plain(queryTokens(text))]),
    places: asked.tokens.map((text) => places(tokens(text))),
    pinpoints: asked.pinpoints.map(([article, anchor]) => pinpoint(article, anchor, NAMES)),
  }),
);
