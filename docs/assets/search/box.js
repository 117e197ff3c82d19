// On every page, from its head, so that it may come before the page does: the search box in the
// header, which loads the search when the reader turns to it, and the words that one has led to.
import { keepFoundWords, showFoundWords } from "./found.js";
import { followLinksInLocalCopy } from "./local.js";
import { onEachPage } from "./pages.js";
import { loadScript, partLoader } from "./parts.js";

const root = new URL("../", document.currentScript.src).href;
const form = () => document.querySelector("[data-pp-search]");
const inBox = (element) => element?.matches("[data-pp-search] input");
const load = partLoader(`${root}search/`);
const started = new Set();
let opened;
const engine = new Promise((resolve) => (opened = resolve));
engine.catch(() => {
  /* box and page say so when the reader types */
});

/** Loads one of the scripts; each finds in `pinpointSearchBox` what it needs (see shared.js). */
function start(name) {
  if (started.has(name)) return;
  started.add(name);
  loadScript(`${root}search/${name}.js`).catch(() => started.delete(name));
}

/** Loads the search and, at the same time, what it needs first. */
function startSearch() {
  start("search");
  load("directory").catch(() => {
    /* the engine asks again */
  });
}

const shown = (element) => element && element.getClientRects().length > 0;
const typing = (element) =>
  element?.isContentEditable ||
  element?.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target)) return;
  const boxes = ["[data-pp-search-page] input", "[data-pp-search] input"];
  const box = boxes.map((which) => document.querySelector(which)).find(shown);
  event.preventDefault();
  if (box) {
    box.focus();
    box.select();
  } else {
    form()?.querySelector(".pp-search-link")?.click();
  }
});

/** A new page may be in another folder, so that addresses are given in full. */
function newPage() {
  if (form()) {
    form().action = `${root}search/`;
    form().querySelector(".pp-search-link").href = form().action;
  }
  if (document.querySelector("[data-pp-search-page]")) {
    startSearch();
    start("page");
  }
  showFoundWords(root);
}

globalThis.pinpointSearchBox = { root, load, engine, opened, keepFoundWords, showFoundWords };
document.addEventListener("focusin", ({ target }) => inBox(target) && startSearch());
if (inBox(document.activeElement)) startSearch();
followLinksInLocalCopy();
onEachPage(newPage);
addEventListener("hashchange", () => showFoundWords(root));
