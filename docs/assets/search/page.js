// Loaded on the page /search/: the same results at length, the whole search in the address.
import { readAddress, writeAddress } from "./address.js";
import { h } from "./element.js";
import { firstOf } from "./groups.js";
import { showHeading } from "./heading.js";
import { UNREACHABLE, count, groupTitle, hitLink } from "./hits.js";
import { openable } from "./local.js";
import { onEachPage } from "./pages.js";
import { engine, root } from "./shared.js";

const GROUPS = 15;
const HITS = 3;
const FACETS = 12;

function setUp(page) {
  let { q, filters } = readAddress();
  let shown = GROUPS;
  let latest = 0;
  const input = h("input", {
    type: "search",
    name: "q",
    value: q,
    "aria-label": "Search all treaties",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "search",
    placeholder: "dividends, 配当, 12,5 %, art. 10(2) Germany …",
  });
  const status = h("p", { class: "pp-search-status", role: "status", "aria-live": "polite" });
  const notes = h("div", { class: "pp-search-notes" });
  const choices = h("div", { class: "pp-facets", role: "group", "aria-label": "Narrow the results" });
  const list = h("div", { class: "pp-search-results" });
  const form = h("form", { role: "search", class: "pp-search-form", action: "" }, input);
  page.replaceChildren(form, status, notes, choices, list);

  function change(next) {
    filters = next;
    shown = GROUPS;
    writeAddress(q, filters);
    update();
  }

  async function update() {
    const mine = (latest += 1);
    list.setAttribute("aria-busy", String(q.trim() !== ""));
    if (!q.trim()) {
      status.textContent = "Type a word, a number or a provision, in any of the languages.";
      for (const part of [notes, choices, list]) part.replaceChildren();
      return;
    }
    try {
      const ready = await engine;
      const answer = await ready.ask(q);
      if (mine === latest) show(ready, answer);
    } catch {
      if (mine === latest) status.textContent = UNREACHABLE;
    }
    if (mine === latest) list.setAttribute("aria-busy", "false");
  }

  function show(ready, answer) {
    const { groups } = showHeading({ status, notes, choices }, ready, answer, filters, change, FACETS, root);
    if (Object.keys(filters).length) {
      const clear = { type: "button", class: "pp-facet-clear", onclick: () => change({}) };
      choices.append(h("button", clear, "Clear filters"));
    }
    list.replaceChildren(...groups.slice(0, shown).map((group) => section(group, ready, answer)));
    if (groups.length > shown) {
      const more = { type: "button", class: "pp-more", onclick: () => ((shown += GROUPS), show(ready, answer)) };
      list.append(h("button", more, `Show more of ${count(groups.length, "article", "articles")}`));
    }
  }

  function section({ article, hits }, ready, answer) {
    const item = (hit) => h("li", {}, hitLink(hit, ready, answer.query, root));
    const first = firstOf(hits, HITS);
    const items = h("ol", {}, ...first.map(item));
    const address = openable(`${root}${article.key}/`);
    const title = h("h2", { class: "pp-hits-title" }, h("a", { href: address }, ...groupTitle(article)));
    const rest = hits.filter((hit) => !first.includes(hit));
    const more = h("button", {
      type: "button",
      class: "pp-more",
      onclick: () => {
        items.append(...rest.map(item));
        more.remove();
      },
    }, `${rest.length} more in this article`);
    return h("section", { class: "pp-hits" }, title, items, rest.length ? more : null);
  }

  input.addEventListener("input", () => {
    q = input.value;
    shown = GROUPS;
    writeAddress(q, filters);
    update();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      list.querySelector("[data-result]")?.focus();
    }
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const links = [...list.querySelectorAll("[data-result]")];
    const at = links.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    (links[at + step] ?? (step < 0 ? input : links[at])).focus();
  });
  if (!q) input.focus();
  update();
}

onEachPage(() => {
  const page = document.querySelector("[data-pp-search-page]");
  if (page) setUp(page);
});
