// The rate finder: a question gets the ceiling that the treaty's words prove, or no answer.
"use strict";

(() => {
  const DAY = /^\d{4}-\d{2}-\d{2}$/;

  /** Text, or an element with attributes and children; words of a treaty never become markup. */
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.filter((child) => child !== null));
    return element;
  }

  const figure = (claim) => (claim.limit === "exempt" ? "exempt" : `${claim.limit}\u00a0%`);

  /** First and last day that are asked for. */
  const asked = (question) => [`${question.year}-01-01`, `${question.year}-12-31`];

  /** Does a delay of the whole rate, or of this State's tax, put it off to a later day? */
  function firstDay(claim, source) {
    const delays = claim.delays.filter(
      (delay) => !delay.conditions.length && ["both", source].includes(delay.source_state),
    );
    return [claim.from, ...delays.map((delay) => delay.from)].filter(Boolean).sort().at(-1) ?? null;
  }

  /** "yes", "no" or "open": is the minimum holding met? */
  function holds(condition, question) {
    if (condition.what !== "holding" || condition.unit !== "percent") return "open";
    if (question.holding === null) return "open";
    return question.holding >= Number(condition.value) ? "yes" : "no";
  }

  /** A claim with what is left to check; null when the question rules it out. */
  function weigh(claim, question) {
    const answers = claim.conditions.map((condition) => [condition, holds(condition, question)]);
    if (answers.some(([, answer]) => answer === "no")) return null;
    const open = answers.filter(([, answer]) => answer === "open").map(([condition]) => condition);
    const late = [];
    for (const delay of claim.delays) {
      if (!delay.conditions.length || delay.from <= asked(question)[0]) continue;
      const verdicts = delay.conditions.map((condition) => holds(condition, question));
      if (verdicts.includes("no")) continue;
      if (verdicts.every((verdict) => verdict === "yes")) return null;
      late.push(delay);
    }
    return { claim, open, late };
  }

  /**
   * The answer to a question, as data: kind is "proved", "depends", "secondary" or "none"; `why`
   * says what a "none" means, `found` has the claims with what is left to check.
   */
  function answer(claims, question) {
    const between = claims.filter(
      (claim) =>
        claim.parties.includes(question.source) && claim.parties.includes(question.residence),
    );
    if (question.source === question.residence) return none("A treaty needs two States: choose another one.");
    if (!between.length) return none("No treaty of this site is between these two States.");
    const ceilings = between.filter(
      (claim) =>
        claim.kind === "ceiling" &&
        claim.income === question.income &&
        ["both", question.source].includes(claim.source_state),
    );
    const status = between[0].status;
    if (!ceilings.length) {
      return none("We have no words of this treaty that put a ceiling on this income.", between[0]);
    }
    const [first, last] = asked(question);
    const then = ceilings.filter((claim) => {
      const since = firstDay(claim, question.source);
      return (!since || since <= last) && (!claim.to || claim.to >= first);
    });
    if (!then.length) {
      const ended = ceilings.filter((claim) => claim.to && claim.to < first);
      const why = ended.length
        ? `The last ceiling that we can prove ended on ${longDay(ended.map((c) => c.to).sort().at(-1))}. ${ended[0].after}`
        : `The first ceiling that we can prove began on ${longDay(
            ceilings.map((claim) => firstDay(claim, question.source)).filter(Boolean).sort()[0],
          )}.`;
      return none(why, between[0]);
    }
    const chosen = question.case ? then.filter((claim) => claim.case === question.case) : then;
    const general = then.filter((claim) => claim.case === "general");
    const pool = chosen.length ? chosen : general;
    const found = pool.map((claim) => weigh(claim, question)).filter(Boolean);
    if (!found.length) {
      return none(
        "The ceilings that we can prove do not cover this case; without one the State taxes by its own law.",
        between[0],
        then.map((claim) => ({ claim, open: claim.conditions, late: [] })),
      );
    }
    // A rule for a special case comes before the rule for all others.
    found.sort((a, b) => (a.claim.case === "general") - (b.claim.case === "general"));
    const proved = found.filter(({ claim }) => claim.evidence === "text");
    if (!proved.length) return { kind: "secondary", found, status };
    const settled = found.length === 1 && !found[0].open.length && !found[0].late.length;
    return { kind: settled ? "proved" : "depends", found, status };
  }

  const none = (why, claim = null, found = []) => ({ kind: "none", why, found, status: claim?.status ?? null });

  const longDay = (day) =>
    DAY.test(day)
      ? new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
          .format(new Date(`${day}T00:00:00Z`))
      : day;

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
      const figures = [...new Set(result.found.map(({ claim }) => figure(claim)))];
      box.append(
        make("h2", {}, figures.length > 1 ? `It depends: ${figures.join(" or ")}` : `${figures[0]}, on a condition`),
        make("p", {}, "Each ceiling with what it asks for stands below; the rule for a special case comes first."),
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
  function quoted({ sentence, words, language }, source) {
    const at = sentence.indexOf(words);
    const quote = make("blockquote", { lang: language });
    if (at < 0) quote.append(sentence);
    else quote.append(sentence.slice(0, at), make("mark", {}, words), sentence.slice(at + words.length));
    quote.append(" ", source);
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

  function conditionWords(condition) {
    const amount = condition.value === null ? "" : `at least ${condition.value} ${condition.unit === "percent" ? "%" : condition.unit} `;
    return `${condition.what.replaceAll("-", " ")}: ${amount}${condition.text}`;
  }

  function claimBox({ claim, open, late }, root) {
    const secondary = claim.evidence === "secondary";
    const box = make("section", { class: `pp-found-claim${secondary ? " pp-rate-secondary" : ""}` });
    const parts = { class: "pp-rate-period" };
    box.append(
      make("h3", {},
        make("a", { class: "pp-rate-figure", href: address(root, claim.page) }, figure(claim)), " ",
        `${claim.income_name} ${claim.case_name} `, make("span", parts, period(claim))),
    );
    if (claim.condition) box.append(make("p", { class: "pp-rate-condition" }, claim.condition));
    if (open.length) {
      box.append(make("p", {}, "To check: "), make("ul", {}, ...open.map((c) => make("li", {}, conditionWords(c)))));
    }
    for (const delay of [...late, ...claim.delays.filter((d) => !d.conditions.length)]) {
      box.append(make("p", { class: "pp-rate-remark" }, `${delay.text} `, make("a", { href: address(root, delay.url) }, delay.locus)));
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
      box.append(make("details", {}, make("summary", {}, "What else to look at"),
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

  if (typeof document$ === "undefined") setUp();
  else document$.subscribe(setUp);
})();
