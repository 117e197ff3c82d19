// Loaded when the reader turns to the search: opens the engine and sets up box and page.
import { setUpBox } from "./combobox.js";
import { openEngine } from "./engine.js";
import { setUpPage } from "./page.js";
import { onEachPage } from "./pages.js";
import { partLoader } from "./parts.js";

const { root, form } = globalThis.pinpointSearchBox;
const load = partLoader(`${root}search/`);
const engine = openEngine(load);
engine.catch(() => {
  /* the box says so when the reader types */
});

setUpBox(form, engine, root);

onEachPage(() => {
  const page = document.querySelector("[data-pp-search-page]");
  if (page) setUpPage(page, engine, root);
});
