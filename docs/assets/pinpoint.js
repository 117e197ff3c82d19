// The article page: copy a link, choose columns and keep the choice, show the targeted paragraph.
"use strict";

const KEY = "pinpoint.hidden-columns";

/** Editions that the reader hides, by treaty. Reading must never fail: storage can be forbidden. */
function hiddenColumns() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

function keepHidden(treaty, editions) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...hiddenColumns(), [treaty]: editions }));
  } catch {
    /* the choice lasts for this page only */
  }
}

function showColumns(article) {
  const boxes = [...article.querySelectorAll("[data-pp-columns] input")];
  const shown = boxes.filter((box) => box.checked).map((box) => box.value);
  for (const box of boxes) box.disabled = box.checked && shown.length === 1;
  for (const cell of article.querySelectorAll("[data-edition]")) {
    cell.hidden = shown.length > 0 && !shown.includes(cell.dataset.edition);
  }
}

function setUpColumns(article) {
  const choice = article.querySelector("[data-pp-columns]");
  if (!choice) return;
  const boxes = [...choice.querySelectorAll("input")];
  const hidden = hiddenColumns()[article.dataset.treaty];
  const keep = Array.isArray(hidden) ? hidden : [];
  if (boxes.some((box) => !keep.includes(box.value))) {
    for (const box of boxes) box.checked = !keep.includes(box.value);
  }
  choice.hidden = false;
  choice.addEventListener("change", () => {
    showColumns(article);
    const off = boxes.filter((box) => !box.checked).map((box) => box.value);
    keepHidden(article.dataset.treaty, off);
  });
  showColumns(article);
}

/** Shows the document's own letters in place of our corrections, or ours again. */
function setUpSourceSwitch(article) {
  const line = article.querySelector("[data-pp-source-switch]");
  if (!line) return;
  line.hidden = false;
  line.addEventListener("change", (event) => {
    article.classList.toggle("pp-source-letters", event.target.checked);
    for (const word of article.querySelectorAll(".pp-fix")) {
      word.dataset.ours ??= word.textContent; // what is cited, whatever is shown
      word.ours ??= [...word.childNodes];
      word.replaceChildren(...(event.target.checked ? [word.dataset.source] : word.ours));
    }
  });
}

/** A link to words in a hidden column shows that column. */
function revealTarget() {
  const target = document.getElementById(location.hash.slice(1));
  const article = target?.closest(".pp-article");
  if (!article || !target.hidden) return;
  const box = article.querySelector(`[data-pp-columns] input[value="${target.dataset.edition}"]`);
  if (!box) return;
  box.checked = true;
  showColumns(article);
  target.scrollIntoView();
}

function say(words) {
  const old = document.querySelector(".pp-toast");
  if (old) old.remove();
  const toast = document.createElement("div");
  toast.className = "pp-toast";
  toast.setAttribute("role", "status");
  document.body.append(toast);
  toast.textContent = words;
  setTimeout(() => toast.remove(), 4000);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The link itself is followed, so the address bar shows it too. */
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-pp-copy]");
  if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const done = await copy(link.href);
  say(done ? "Link copied" : "The link is in the address bar");
});

function setUp() {
  for (const article of document.querySelectorAll(".pp-article")) {
    setUpColumns(article);
    setUpSourceSwitch(article);
  }
  revealTarget();
}

// With instant navigation the theme's document$ tells of each new page; in a page opened as a file
// it tells nothing.
if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
else document$.subscribe(setUp);
addEventListener("hashchange", revealTarget);

// Printed pages carry the corrections as notes.
addEventListener("beforeprint", () => {
  for (const notes of document.querySelectorAll("details.pp-apparatus")) notes.open = true;
});
