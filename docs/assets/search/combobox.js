// The box in the header: results open below it as one types (ARIA combobox with a list).
import { h } from "./element.js";
import { firstOf } from "./groups.js";
import { showHeading } from "./heading.js";
import { UNREACHABLE, count, groupTitle, hitLink } from "./hits.js";
import { openable } from "./local.js";
import { showFoundWords } from "./shared.js";

const GROUPS = 6;
const HITS = 3;
const FACETS = 5;

/** Makes a combobox of the form; `engine` is a promise. */
export function setUpBox(form, engine, root) {
  const input = form.querySelector("input");
  const list = h("div", { id: "pp-search-list", role: "listbox", "aria-label": "Provisions found" });
  const status = h("p", { class: "pp-search-status", role: "status", "aria-live": "polite" });
  const notes = h("div", { class: "pp-search-notes" });
  const choices = h("div", { class: "pp-facets" });
  const all = h("a", { class: "pp-search-all" });
  const panel = h("div", { class: "pp-search-panel", hidden: true }, status, notes, choices, list, all);
  form.append(panel);
  for (const [name, value] of Object.entries({
    role: "combobox",
    "aria-expanded": "false",
    "aria-controls": list.id,
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
  })) {
    input.setAttribute(name, value);
  }
  let filters = {};
  let latest = 0;
  let active = -1;
  let jump = null;

  const options = () => [...list.querySelectorAll("[role=option]")];

  function open(yes) {
    panel.hidden = !yes;
    input.setAttribute("aria-expanded", String(yes));
    if (!yes) activate(-1);
  }

  function activate(number) {
    const all = options();
    all[active]?.setAttribute("aria-selected", "false");
    active = all.length ? Math.max(-1, Math.min(number, all.length - 1)) : -1;
    const option = all[active];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  }

  async function update() {
    const text = input.value.trim();
    const mine = (latest += 1);
    jump = null;
    list.setAttribute("aria-busy", String(text !== ""));
    if (!text) return open(false);
    all.href = openable(`${root}search/`) + `?${new URLSearchParams({ q: text, ...filters })}`;
    try {
      const ready = await engine;
      const answer = await ready.ask(text);
      if (mine !== latest) return undefined;
      return show(ready, answer);
    } catch {
      if (mine === latest) {
        status.textContent = UNREACHABLE;
        list.setAttribute("aria-busy", "false");
        for (const part of [notes, choices, list]) part.replaceChildren();
        open(true);
      }
      return undefined;
    }
  }

  function show(ready, answer) {
    const choose = (next) => {
      filters = next;
      update();
      input.focus();
    };
    const { groups, total } = showHeading({ status, notes, choices }, ready, answer, filters, choose, FACETS, root);
    let number = 0;
    list.replaceChildren(
      ...groups.slice(0, GROUPS).map((group, n) => {
        const id = `pp-search-group-${n}`;
        const hits = firstOf(group.hits, HITS).map((hit) =>
          hitLink(hit, ready, answer.query, root, {
            role: "option",
            id: `pp-search-option-${(number += 1)}`,
            "aria-selected": "false",
            tabindex: "-1",
          }),
        );
        const title = h("div", { id, class: "pp-hits-title", role: "presentation" }, ...groupTitle(group.article));
        return h("div", { role: "group", "aria-labelledby": id, class: "pp-hits" }, title, ...hits);
      }),
    );
    active = -1;
    jump = answer.jumps.length ? options()[0] : null;
    all.hidden = !total;
    all.textContent = `All ${count(total, "result", "results")} on one page`;
    input.removeAttribute("aria-activedescendant");
    list.setAttribute("aria-busy", "false");
    open(true);
  }

  input.addEventListener("input", update);
  input.addEventListener("focus", () => input.value.trim() && panel.hidden && update());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (panel.hidden) update();
      else activate(active + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (panel.hidden) input.value = "";
      else open(false);
    } else if (event.key === "Enter") {
      event.preventDefault();
      go(options()[active] ?? jump ?? all);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(jump ?? all);
  });
  form.addEventListener("focusout", (event) => {
    if (!form.contains(event.relatedTarget)) open(false);
  });
  // Keeps the focus in the box while the pointer chooses, so that the list stays open.
  panel.addEventListener("mousedown", (event) => event.preventDefault());
  panel.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    close();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.href.split("#")[0] === location.href.split("#")[0]) goWithinPage(event, link.hash);
  });

  function close() {
    open(false);
    input.blur();
    setTimeout(() => panel.hidden && list.replaceChildren());
  }

  /** The theme's own way to a place on the same page leaves it without its mark. */
  function goWithinPage(event, hash) {
    event.preventDefault();
    event.stopPropagation();
    location.hash = hash;
    showFoundWords(root);
  }

  function go(link) {
    if (!input.value.trim()) return;
    if (!link.getAttribute("href")) {
      all.href = `${openable(`${root}search/`)}?${new URLSearchParams({ q: input.value.trim() })}`;
    }
    link.click();
    close();
  }

  if (input.value.trim() && document.activeElement === input) update();
}
