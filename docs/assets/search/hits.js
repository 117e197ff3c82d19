// What a hit, a facet and an answer look like; used by the box in the header and by the page.
import { pinpoint } from "./directory.js";
import { h } from "./element.js";
import { openable } from "./local.js";
import { keepFoundWords, showFoundWords } from "./shared.js";

export const NAMES = {
  preamble: "Preamble",
  closing: "Closing clause",
  protocol: "Protocol",
  act: "Domestic act",
};
export const LANGUAGES = { en: "English", pt: "Português", de: "Deutsch", ja: "日本語", zh: "中文" };
export const UNREACHABLE = "The search could not be loaded. Try again when you are online.";
const TAGS = { pt: "pt-BR", zh: "zh-Hans" };

export const count = (number, one, many) => `${number} ${number === 1 ? one : many}`;

/** A link to the provision in its edition; its words come when they are loaded. */
export function hitLink(hit, engine, query, root, attributes = {}) {
  const { edition, article } = engine.directory.section(hit.record);
  const anchor = engine.directory.anchor(hit.record);
  const address = engine.directory.address(hit.record);
  const words = h("span", { class: "pp-hit-words", lang: edition.tag }, "\u2026");
  const link = h(
    "a",
    { class: "pp-hit", href: openable(root + address), "data-result": true, ...attributes },
    h(
      "span",
      { class: "pp-hit-place" },
      h("span", { class: "pp-hit-pin" }, pinpoint(article.number, anchor, NAMES)),
      " ",
      h("span", { class: "pp-hit-edition" }, edition.name),
    ),
    " ",
    words,
  );
  let found = [];
  let followed = false;
  const keep = () => keepFoundWords(address, found);
  for (const kind of ["pointerdown", "click"]) {
    link.addEventListener(kind, () => {
      followed = true;
      keep();
    });
  }
  const show = ({ label, parts, matched }) => {
    found = matched;
    if (followed) {
      keep();
      showFoundWords(root);
    }
    const printed = label ? [h("span", { class: "pp-hit-label" }, label), " "] : [];
    const shown = parts.map(({ text, marked }) => (marked ? h("mark", {}, text) : text));
    words.replaceChildren(...printed, ...shown);
  };
  const lost = () => words.replaceChildren("The words of this provision could not be loaded.");
  // One who goes on typing needs no words of hits that have gone before they were seen.
  requestAnimationFrame(() => {
    if (link.isConnected || followed) engine.excerpt(hit, query).then(show, lost);
  });
  return link;
}

const articleTitle = ({ number, heading }) => {
  const name = NAMES[number] ?? `Article ${number}`;
  return heading ? `${name} · ${heading}` : name;
};

export const groupTitle = (article) => [
  h("span", { class: "pp-hits-treaty" }, article.treaty.short),
  " ",
  h("span", { class: "pp-hits-article" }, articleTitle(article)),
];

/** The choices of each facet with how many hits they leave, as buttons. */
export function facets(engine, answer, filters, choose, most) {
  const found = engine.counts(answer, filters);
  const { treaties, topics } = engine.directory;
  const short = Object.fromEntries(treaties.map((treaty) => [treaty.id, treaty.short]));
  const rows = [
    ["treaty", "Treaty", (id) => [short[id]], (id) => id],
    ["lang", "Language", (id) => [h("span", { lang: TAGS[id] ?? id }, LANGUAGES[id])], (id) => id],
    ["topic", "Topic", (n) => [topics[n][1]], (n) => topics[n][0]],
  ];
  return rows.flatMap(([facet, title, name, idOf]) => {
    const values = [...found[facet]].sort((a, b) => b[1] - a[1]);
    const chosen = values.filter(([value]) => value === filters[facet]);
    const offered = [...chosen, ...values.filter((v) => !chosen.includes(v))].slice(0, most);
    if (offered.length < 2 && !chosen.length) return [];
    const buttons = offered.map(([value, number]) => {
      const on = value === filters[facet];
      return h(
        "button",
        {
          type: "button",
          class: "pp-facet",
          "aria-pressed": String(on),
          "data-facet": facet,
          "data-value": idOf(value),
          onclick: () => choose(facet, on ? "" : idOf(value)),
        },
        ...name(value),
        h("span", { class: "pp-facet-count" }, ` ${number}`),
      );
    });
    const group = { class: "pp-facets-row", role: "group", "aria-label": title };
    return [h("div", group, h("span", { class: "pp-facets-name" }, title), ...buttons)];
  });
}

/** What was understood and what was not found, in sentences; the first one is for the ear too. */
export function summary(answer, groups, total) {
  const { query, exact, missing, jumps } = answer;
  const out = [];
  const treaties = new Set(groups.map((group) => group.article.treaty)).size;
  const found = `${count(total, "provision", "provisions")} in ${count(treaties, "treaty", "treaties")}`;
  const sought = sentence(query);
  if (!answer.hits.length) {
    out.push(`Nothing found. ${sought}`);
  } else if (!total) {
    out.push(`Nothing found with these filters; ${count(answer.hits.length, "provision", "provisions")} without.`);
  } else if (!exact) {
    const lost = missing.map((term) => `“${term.written}”`).join(", ");
    out.push(
      (lost ? `No provision has ${lost}. ` : "No provision has all of this together. ") +
        `The nearest: ${found}.`,
    );
    out.push(sought);
  } else {
    out.push(`${found}.`);
    if (query.place || query.treaties.length) out.push(sought);
  }
  if (jumps.some((hit) => hit.jump === "nearest")) {
    out.push("There is no such provision; this is the nearest that exists.");
  }
  const corrected = answer.corrected.map((term) => `“${term}”`).join(", ");
  if (corrected) out.push(`Nothing is written ${corrected}; these are the nearest words.`);
  return out.filter(Boolean);
}

/** The query as understood: `Understood as Article 10(2), Brazil–Germany 1975.` */
function sentence({ place, treaties, phrases, terms }) {
  const parts = [];
  if (place) {
    const anchor = place.labels.join(".") || "0";
    const name = pinpoint(place.article, anchor, NAMES);
    parts.push(place.article in NAMES ? name : `Article ${name}`);
  }
  parts.push(...treaties.map((treaty) => treaty.short));
  if (!place) {
    parts.push(...phrases.map((phrase) => `the phrase “${phrase}”`));
    const words = terms.filter((term) => !term.optional).map(spoken);
    if (words.length && !phrases.length) parts.push(words.join(" + "));
  }
  return parts.length ? `Understood as: ${parts.join(", ")}.` : "";
}

const UNITS = { "%": " per cent", m: " months", d: " days", y: " years" };

/** A number as it was read, `12.5 per cent`; a word as it was written. */
const spoken = ({ form, written }) =>
  form.startsWith("#") ? form.slice(1).replace(/[%mdy]$/, (unit) => UNITS[unit]) : written;

/** Where to look when nothing was found. */
export const elsewhere = (root) =>
  h(
    "p",
    {},
    "Look in the ",
    h("a", { href: openable(`${root}topics/`) }, "topics"),
    " or the ",
    h("a", { href: openable(`${root}treaties/`) }, "treaties"),
    ".",
  );
