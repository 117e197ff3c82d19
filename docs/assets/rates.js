// The table of rates on a date: the choice is part of the address (?on=1985), today is the reader's.
"use strict";

(() => {
  const pad = (number) => String(number).padStart(2, "0");

  /** The reader's own day, as 2026-11-30. */
  function today() {
    const now = new Date();
    return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
  }

  const longDay = (day) =>
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
      .format(new Date(`${day}T00:00:00Z`));

  /** First and last day of a choice: "all", a year, or a day; null for anything else. */
  function span(choice) {
    if (choice === "all") return ["", ""];
    if (/^\d{4}$/.test(choice)) return [`${choice}-01-01`, `${choice}-12-31`];
    if (/^\d{4}-\d{2}-\d{2}$/.test(choice) && !Number.isNaN(Date.parse(choice))) return [choice, choice];
    return null;
  }

  /** Whether a rate was the law on some day of the span. */
  function holds(rate, [first, last]) {
    const { ppSince: since, ppUntil: until } = rate.dataset;
    return (!last || !since || since <= last) && (!first || !until || until >= first);
  }

  function show(box, days) {
    for (const rate of box.querySelectorAll(".pp-rate")) rate.hidden = !holds(rate, days);
    for (const none of box.querySelectorAll("[data-pp-none]")) {
      none.hidden = Boolean(none.parentElement.querySelector(".pp-rate:not([hidden])"));
    }
    for (const row of box.querySelectorAll("[data-pp-row]")) {
      row.hidden = !row.querySelector(".pp-rate:not([hidden])");
    }
    for (const group of box.querySelectorAll("[data-pp-group]")) {
      group.hidden = !group.querySelector("[data-pp-row]:not([hidden])");
    }
    const empty = box.querySelector("[data-pp-empty]");
    if (empty) empty.hidden = Boolean(box.querySelector("[data-pp-group]:not([hidden])"));
  }

  function said(choice) {
    if (choice === "all") return "All periods since the first treaty.";
    if (choice.length === 4) return `Everything that was the law on some day of ${choice}.`;
    return choice === today() ? `Today by your clock: ${longDay(choice)}.` : `${longDay(choice)}.`;
  }

  function setUpDate(form) {
    const box = document.querySelector("[data-pp-rates]");
    const select = form.querySelector("select");
    if (!box || !select) return;
    const now = today();
    const add = (value, words) => select.add(new Option(words, value));
    add(now, `today (${longDay(now)})`);
    add("all", "all periods");
    for (let year = Number(now.slice(0, 4)); year >= Number(form.dataset.ppFirst); year -= 1) {
      add(String(year), String(year));
    }
    const asked = new URLSearchParams(location.search).get("on") ?? "";
    // A link to one rate has to show it, whenever it was the law.
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const linked = target?.matches(".pp-rate");
    let choice = span(asked) ? asked : linked ? "all" : now;
    if (![...select.options].some((option) => option.value === choice)) add(choice, longDay(choice));
    const apply = () => {
      show(box, span(choice));
      form.querySelector("[data-pp-said]").value = said(choice);
    };
    select.value = choice;
    select.addEventListener("change", () => {
      choice = select.value;
      const address = new URL(location.href);
      address.searchParams.set("on", choice);
      address.hash = "";
      history.replaceState(history.state, "", address);
      apply();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.hidden = false;
    apply();
    if (linked) target.scrollIntoView();
  }

  function setUp() {
    for (const form of document.querySelectorAll("[data-pp-date]")) setUpDate(form);
  }

  // Escape puts a proof away without moving the pointer or the focus.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const box of document.querySelectorAll(".pp-rates-box")) box.dataset.ppQuiet = "";
  });
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const head = event.target.closest?.(".pp-rate-head");
      if (head) delete head.closest(".pp-rates-box")?.dataset.ppQuiet;
    });
  }

  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
})();
