// On every page: the search box in the header, which loads the search when the reader turns to it,
// and the words that a search has led to.
import { showFoundWords } from "./found.js";
import { followLinksInLocalCopy } from "./local.js";
import { onEachPage } from "./pages.js";

const root = new URL("../", document.currentScript.src).href;
const form = document.querySelector("[data-pp-search]");
const input = form?.querySelector("input");
let started = false;

/** Loads the search itself; `search.js` finds all it needs in `pinpointSearchBox`. */
function start() {
  if (started) return;
  started = true;
  const script = document.createElement("script");
  script.src = `${root}search/search.js`;
  script.addEventListener("error", () => {
    started = false;
    script.remove();
  });
  document.head.append(script);
}

const shown = (element) => element && element.getClientRects().length > 0;
const typing = (element) =>
  element?.isContentEditable ||
  element?.matches?.("textarea, select, input:not([type=checkbox], [type=radio])");

document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (typing(event.target)) return;
  const boxes = [document.querySelector("[data-pp-search-page] input"), input];
  const box = boxes.find(shown);
  event.preventDefault();
  if (box) {
    box.focus();
    box.select();
  } else {
    form?.querySelector("a")?.click();
  }
});

if (form) {
  globalThis.pinpointSearchBox = { root, form };
  form.action = `${root}search/`;
  for (const link of form.querySelectorAll("a")) link.href = form.action;
  input.addEventListener("focus", start);
  if (document.activeElement === input) start();
}

function newPage() {
  if (document.querySelector("[data-pp-search-page]")) start();
  showFoundWords(root);
}

followLinksInLocalCopy();
onEachPage(newPage);
addEventListener("hashchange", () => showFoundWords(root));
