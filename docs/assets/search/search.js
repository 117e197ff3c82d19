// Loaded when the reader turns to the search: opens the engine and sets up the box.
import { setUpBox } from "./combobox.js";
import { openEngine } from "./engine.js";
import { engine, form, load, opened, root } from "./shared.js";

opened(openEngine(load));
setUpBox(form, engine, root);
