// The page of the rate finder: asks, answers from the data, and keeps the question in the address.

import { answer, conditionWords, figure, longDay } from "./rate_answer.js";

/** Text, or an element with attributes and children; words of a treaty never become markup. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

function period(claim) {
  if (claim.from && claim.to) return `${longDay(claim.from)} to ${longDay(claim.to)}`;
  return claim.from ? `from ${longDay(claim.from)}` : "";
}

/** Addresses in the data begin with a slash, which is the site's root. */
const address = (root, url) => new URL(root + url.slice(1), location.href).href;

function headline(result, question) {
  const classes = { proved: "", depends: " pp-found-open", secondary: " pp-found-open", none: " pp-found-none" };
  const box = make("div", { class: `pp-found-answer${classes[result.kind]}` });
  if (result.kind === "proved") {
    const { claim } = result.found[0];
    box.append(
      make("h2", {}, claim.limit === "exempt" ? "Exempt" : `At most ${figure(claim)}`),
      make("p", {}, `${claim.cite}, ${claim.treaty_name} (${claim.law}), ${period(claim)}.`),
    );
  } else if (result.kind === "depends") {
    const open = result.found.filter(({ out }) => !out).map(({ claim }) => claim);
    const proved = open.filter((claim) => claim.evidence === "text");
    const figures = [...new Set(proved.map(figure))];
    const notes = ["Each ceiling with what it asks for stands below; the rule for a special case comes first."];
    if (new Set(open.map((claim) => claim.law)).size > 1) {
      notes.push("The law changed in this year: look at the periods.");
    }
    if (proved.length < open.length) notes.push("Dashed figures come from a secondary source.");
    const several = figures.length > 1 || proved.length < open.length;
    box.append(
      make("h2", {}, several ? `It depends: ${figures.join(" or ")}` : `${figures[0]}, on a condition`),
      make("p", {}, notes.join(" ")),
    );
  } else if (result.kind === "secondary") {
    box.append(
      make("h2", {}, "No answer that words prove"),
      make("p", {}, "Our documents do not have the words for this law. A secondary source gives the figures below; check them against the text."),
    );
  } else {
    box.append(make("h2", {}, "No answer"), make("p", {}, result.why));
  }
  if (result.status) {
    box.append(
      make("p", { class: "pp-checked" },
        `${result.status.label}. ${result.status.words} Checked ${longDay(result.status.checked)}. Asked for ${question.year}. No legal advice; only authentic texts bind.`),
    );
  }
  return box;
}

/** The sentence with the words that prove the claim marked. */
function quoted({ sentence, words, language, reading }, source) {
  const at = sentence.indexOf(words);
  const quote = make("blockquote", { lang: language });
  if (at < 0) quote.append(sentence);
  else quote.append(sentence.slice(0, at), make("mark", {}, words), sentence.slice(at + words.length));
  quote.append(" ", source);
  if (reading) quote.append(" ", make("span", { class: "pp-rate-remark", lang: "en" }, reading));
  return quote;
}

function memo(claim, root) {
  const link = address(root, claim.url);
  const text = `${claim.cite}, ${claim.treaty_name} (${claim.law}): ${figure(claim)}. ${link}`;
  const button = make("button", { type: "button" }, "Copy for the memo");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Select and copy the line";
    }
  });
  return make("p", { class: "pp-memo" }, make("code", {}, text), button);
}

function claimBox({ claim, open, late, out }, root) {
  const secondary = claim.evidence === "secondary";
  const look = `${secondary ? " pp-rate-secondary" : ""}${out ? " pp-found-out" : ""}`;
  const box = make("section", { class: `pp-found-claim${look}` });
  box.append(
    make("h3", {},
      make("a", { class: "pp-rate-figure", href: address(root, claim.page) }, figure(claim)), " ",
      `${claim.income_name} ${claim.case_name} `,
      make("span", { class: "pp-rate-period" }, `${period(claim)} · ${claim.status.label}`)),
  );
  if (out) {
    box.append(make("p", {}, `Not in this case: ${out}.`));
    return box;
  }
  if (claim.condition) box.append(make("p", { class: "pp-rate-condition" }, claim.condition));
  if (open.length) {
    box.append(make("p", {}, "To check: "), make("ul", {}, ...open.map((c) => make("li", {}, conditionWords(c)))));
  }
  for (const delay of [...late, ...claim.delays.filter((d) => !d.conditions.length)]) {
    box.append(make("p", { class: "pp-rate-remark" }, `${delay.text} `, make("a", { href: address(root, delay.url) }, delay.cite)));
  }
  if (claim.note) box.append(make("p", { class: "pp-rate-remark" }, claim.note));
  if (secondary) {
    const host = new URL(claim.source).hostname.replace(/^www\./, "");
    box.append(make("p", { class: "pp-rate-source" }, "Secondary source: ",
      make("a", { href: claim.source, rel: "noopener" }, host), `, checked ${longDay(claim.checked)}.`));
  }
  for (const words of claim.words.filter((w) => w.part === "limit")) {
    box.append(quoted(words, make("a", { href: address(root, words.url) }, words.edition)));
  }
  if (!secondary) box.append(memo(claim, root));
  if (claim.see.length) {
    box.append(make("div", { class: "pp-found-see" }, make("h4", {}, "What else to look at"),
      make("ul", {}, ...claim.see.map((s) =>
        make("li", {}, `${s.what} (`, make("a", { href: address(root, s.url) }, s.cite), ")")))));
  }
  return box;
}

function question(form) {
  const data = new FormData(form);
  const holding = String(data.get("holding") ?? "").trim();
  return {
    source: data.get("source"),
    residence: data.get("residence"),
    income: data.get("income"),
    case: data.get("case") ?? "",
    holding: holding === "" || Number.isNaN(Number(holding)) ? null : Number(holding),
    year: data.get("year"),
  };
}

function fillCases(form, chosen = "") {
  const select = form.elements.case;
  const template = form.querySelector(`[data-pp-cases="${CSS.escape(form.elements.income.value)}"]`);
  select.replaceChildren(new Option("not known", ""), ...(template?.content.cloneNode(true).children ?? []));
  select.value = [...select.options].some((option) => option.value === chosen) ? chosen : "";
}

async function setUpFinder(form) {
  const target = document.querySelector("[data-pp-found]");
  const root = form.dataset.ppRoot;
  const given = new URLSearchParams(location.search);
  for (const name of ["source", "residence", "income", "holding", "year"]) {
    if (given.has(name)) form.elements[name].value = given.get(name);
  }
  if (!given.has("residence") && form.elements.residence.value === form.elements.source.value) {
    form.elements.residence.selectedIndex = form.elements.source.selectedIndex ? 0 : 1;
  }
  if (!form.elements.year.value) form.elements.year.value = String(new Date().getFullYear());
  fillCases(form, given.get("case") ?? "");
  form.hidden = false;
  form.elements.income.addEventListener("change", () => fillCases(form));
  let claims = null;
  const reply = async () => {
    const asking = question(form);
    if (!/^\d{4}$/.test(asking.year)) {
      target.replaceChildren(make("p", {}, "Give a year of four figures."));
      return;
    }
    try {
      claims ??= await (await fetch(form.dataset.ppFinder)).json();
    } catch {
      target.replaceChildren(make("p", {}, "The data of the rates could not be read; the table of rates has them all."));
      return;
    }
    const result = answer(claims, asking);
    target.replaceChildren(headline(result, asking), ...result.found.map((found) => claimBox(found, root)));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const address = new URL(location.href);
    address.search = new URLSearchParams(
      [...new FormData(form)].filter(([, value]) => String(value) !== ""),
    ).toString();
    history.replaceState(history.state, "", address);
    reply();
  });
  if (given.has("source") && given.has("income")) reply();
}

function setUp() {
  for (const form of document.querySelectorAll("[data-pp-finder]")) setUpFinder(form);
}

if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
else document$.subscribe(setUp);
