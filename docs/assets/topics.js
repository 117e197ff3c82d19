// Topic pages: choose a language and treaties; the choice is part of the address.
"use strict";

(() => {
  /** The choice that the address names, as far as the page offers it. */
  function fromAddress(form) {
    const query = new URLSearchParams(location.search);
    const language = query.get("lang");
    for (const radio of form.querySelectorAll("[name=lang]")) {
      if (radio.value === language) radio.checked = true;
    }
    const boxes = [...form.querySelectorAll("[name=treaties]")];
    const wanted = (query.get("treaties") ?? "").split(",");
    if (boxes.some((box) => wanted.includes(box.value))) {
      for (const box of boxes) box.checked = wanted.includes(box.value);
    }
  }

  /** Writes the choice into the address; what the page shows anyway stays out of it. */
  function toAddress(form, standard) {
    const url = new URL(location.href);
    const language = chosenLanguage(form, standard);
    if (language === standard) url.searchParams.delete("lang");
    else url.searchParams.set("lang", language);
    const boxes = [...form.querySelectorAll("[name=treaties]")];
    const shown = boxes.filter((box) => box.checked).map((box) => box.value);
    if (shown.length === boxes.length) url.searchParams.delete("treaties");
    else url.searchParams.set("treaties", shown.join(","));
    url.search = url.searchParams.toString().replaceAll("%2C", ",");
    history.replaceState(history.state, "", url);
  }

  function chosenLanguage(form, standard) {
    return form.querySelector("[name=lang]:checked")?.value ?? standard;
  }

  function show(table, form) {
    const language = chosenLanguage(form, table.dataset.language);
    for (const part of table.querySelectorAll("[data-for]")) {
      part.hidden = !part.dataset.for.split(" ").includes(language);
    }
    const boxes = [...form.querySelectorAll("[name=treaties]")];
    const shown = boxes.filter((box) => box.checked).map((box) => box.value);
    for (const box of boxes) box.disabled = box.checked && shown.length === 1;
    for (const cell of table.querySelectorAll("[data-treaty]")) {
      cell.hidden = boxes.length > 0 && !shown.includes(cell.dataset.treaty);
    }
  }

  function setUp() {
    for (const table of document.querySelectorAll("[data-pp-compare]")) {
      const form = table.querySelector("[data-pp-choices]");
      if (!form || !form.hidden) continue;
      form.hidden = false;
      fromAddress(form);
      show(table, form);
      form.addEventListener("submit", (event) => event.preventDefault());
      form.addEventListener("change", () => {
        show(table, form);
        toAddress(form, table.dataset.language);
      });
      // Rows have other heights now: the target is brought back into view.
      if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }

  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);

  // What is folded away is printed too.
  addEventListener("beforeprint", () => {
    for (const fold of document.querySelectorAll("details.pp-fold, details.pp-defined")) {
      fold.open = true;
    }
  });
})();
