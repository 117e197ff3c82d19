// Defined terms show their definition on hover, focus and tap; the glossary can be filtered.
"use strict";

(() => {
  let box = null;
  let owner = null;
  let closing = 0;

  /** The definition of a term in the edition that the words are from. */
  function definition(word) {
    const edition = word.closest("[data-edition]")?.dataset.edition;
    const term = CSS.escape(word.dataset.term);
    return document.querySelector(`[data-defines="${term}"][data-of="${CSS.escape(edition ?? "")}"]`);
  }

  function close() {
    clearTimeout(closing);
    owner?.removeAttribute("aria-describedby");
    box?.remove();
    box = owner = null;
  }

  /** The pointer may move from the word into the box. */
  function closeSoon() {
    clearTimeout(closing);
    closing = setTimeout(close, 250);
  }

  function open(word) {
    clearTimeout(closing);
    if (word === owner) return;
    close();
    const found = definition(word);
    if (!found) return;
    owner = word;
    box = document.createElement("div");
    box.className = "pp-definition";
    box.id = "pp-definition";
    box.setAttribute("role", "tooltip");
    const words = found.querySelector("[lang]").cloneNode(true);
    const link = document.createElement("a");
    link.href = found.dataset.url;
    link.textContent = found.dataset.name;
    box.append(words, link);
    document.body.append(box);
    word.setAttribute("aria-describedby", box.id);
    place(word);
  }

  /** Below the word, or above it where there is no room below. */
  function place(word) {
    const at = word.getClientRects()[0];
    if (!at) return;
    const left = Math.min(at.left, innerWidth - box.offsetWidth - 8);
    const below = at.bottom + box.offsetHeight + 8 < innerHeight;
    const top = below ? at.bottom + 4 : at.top - box.offsetHeight - 4;
    box.style.left = `${Math.max(8, left) + scrollX}px`;
    box.style.top = `${Math.max(4, top) + scrollY}px`;
  }

  const word = (event) => event.target.closest?.(".pp-term");

  document.addEventListener("mouseover", (event) => {
    if (word(event)) open(word(event));
    else if (box?.contains(event.target)) clearTimeout(closing);
    else if (box) closeSoon();
  });
  document.addEventListener("focusin", (event) => {
    if (word(event)) open(word(event));
    else if (!box?.contains(event.target)) close();
  });
  document.addEventListener("click", (event) => {
    if (word(event)) open(word(event));
    else if (!box?.contains(event.target)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });

  /** Hides the terms none of whose forms has the letters, accents and capitals apart. */
  function setUpFilter() {
    const line = document.querySelector("[data-pp-filter]");
    if (!line || !line.hidden) return;
    line.hidden = false;
    const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const entries = [...document.querySelectorAll("[data-pp-entry]")];
    const forms = entries.map((entry) =>
      plain([...entry.querySelectorAll("h2, .pp-forms dd")].map((e) => e.textContent).join(" ")),
    );
    line.querySelector("input").addEventListener("input", (event) => {
      const wanted = plain(event.target.value.trim());
      entries.forEach((entry, n) => (entry.hidden = !forms[n].includes(wanted)));
      const count = entries.filter((entry) => !entry.hidden).length;
      line.querySelector("[role=status]").textContent = wanted ? `${count} of ${entries.length}` : "";
    });
  }

  function setUp() {
    close();
    setUpFilter();
  }

  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
})();
