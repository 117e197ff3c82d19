// Loaded when the reader turns to the search: opens the engine and sets up the box.
import { setUpBox } from "./combobox.js";
import { openEngine } from "./engine.js";
import { engine, load, opened, root } from "./shared.js";

opened(openEngine(load));
setUpBox(document.querySelector("[data-pp-search]"), engine, root);
