// "Cite" at every row and cell of an article: citation, words, reference managers, collection.
"use strict";

{
  const STYLE = "pinpoint.citation-style";
  const LIST = "pinpoint.authorities";
  const { bibtex, copy, csl, day, filled, html, keep, kept, markdown, plain, quoted, ris } =
    pinpointCite;

  const collected = () => {
    const list = kept(LIST, []);
    return Array.isArray(list) ? list : [];
  };

  /** The page's own address; a copy for use offline names the published one. */
  const pageAddress = () =>
    document.querySelector('link[rel="canonical"]')?.href ?? location.href.split("#")[0];

  /** The words of a cell as we read them, without what the page hangs onto them. */
  const wordsOf = (cell) => {
    const words = cell.querySelector("p").cloneNode(true);
    for (const extra of words.querySelectorAll("[hidden], [aria-hidden], [role=tooltip], button")) {
      extra.remove();
    }
    for (const fix of words.querySelectorAll("[data-ours]")) fix.textContent = fix.dataset.ours;
    return words.textContent.replace(/\s+/g, " ").trim();
  };

  /** What is being cited: a row in all editions, one cell, or the whole article (anchor ""). */
  class Provision {
    constructor(data, anchor, edition, date = new Date()) {
      Object.assign(this, { data, anchor, edition, date });
      this.row = data.rows[anchor];
      this.text = data.editions[edition];
      this.suffix = edition ? `-${edition}` : "";
      this.address = pageAddress() + (anchor ? `#${anchor}${this.suffix}` : "");
    }

    get id() {
      return `${this.data.treaty}/${this.data.article}/#${this.anchor}${this.suffix}`;
    }

    get name() {
      return `${this.row.name}, ${this.text.name}`;
    }

    note(language) {
      return this.text.notes[this.row.variant][language];
    }

    citation(style) {
      return filled(this.text.styles[style.id], {
        pin: this.row.pins[style.pins],
        note: this.note(style.words),
        address: this.address,
        day: day(style.day, this.date),
      });
    }

    quotes(style) {
      if (!this.anchor) return [];
      const shown = this.edition ? [this.edition] : Object.keys(this.data.editions).filter(Boolean);
      return shown
        .map((edition) => [edition, document.getElementById(`${this.anchor}-${edition}`)])
        .filter(([, cell]) => cell && !cell.hidden)
        .map(([edition, cell]) => ({
          text: wordsOf(cell),
          lang: this.data.editions[edition].lang,
          marks: this.data.editions[edition].quotes,
          remarks: [
            cell.querySelector(".pp-lost") && style.lost,
            cell.querySelector(".pp-fix") && style.corrected,
          ].filter(Boolean),
        }));
    }

    get item() {
      const { date } = this;
      return {
        ...this.text.item,
        id: this.id.replace(/\/#?/g, "-").replace(/-$/, ""),
        locator: this.row.pins.plain,
        note: this.note("en"),
        URL: this.address,
        accessed: { "date-parts": [[date.getFullYear(), date.getMonth() + 1, date.getDate()]] },
      };
    }

    /** What the list keeps: the citation in every style, as of the day on which it was added. */
    get entry() {
      const { id, name, address, item } = this;
      const citations = Object.fromEntries(
        this.data.styles.map((style) => [style.id, this.citation(style)]),
      );
      const { treaty, short } = this.data;
      return { id, treaty, short, order: this.row.order, name, address, citations, item };
    }
  }

  const FORMS = {
    citation: (provision, style) => {
      const parts = provision.citation(style);
      return [plain(parts), html(parts)];
    },
    link: (provision) => [provision.address],
    rich: (provision, style) => {
      const pair = [provision.quotes(style), provision.citation(style)];
      return [quoted.plain(...pair), quoted.rich(...pair)];
    },
    markdown: (provision, style) => [
      quoted.markdown(provision.quotes(style), provision.citation(style)),
    ],
    plain: (provision, style) => [quoted.plain(provision.quotes(style), provision.citation(style))],
    csl: (provision) => [csl([provision.item])],
    bibtex: (provision) => [bibtex([provision.item])],
    ris: (provision) => [ris([provision.item])],
  };

  const count = () => {
    for (const place of document.querySelectorAll("[data-pp-cite-count]")) {
      place.textContent = collected().length;
    }
  };

  const setUpDialog = (dialog, data) => {
    const find = (selector) => dialog.querySelector(selector);
    const choice = find("select");
    let provision = null;

    const style = () => data.styles.find(({ id }) => id === choice.value);
    const say = (words) => {
      find("[data-pp-cite-status]").textContent = words;
    };
    const show = () => {
      const preview = find("[data-pp-cite-preview]");
      preview.lang = style().lang;
      preview.innerHTML = html(provision.citation(style()));
      const inList = collected().some(({ id }) => id === provision.id);
      const collect = find("[data-pp-cite-collect]");
      collect.setAttribute("aria-pressed", inList);
      collect.textContent = inList
        ? "Take off the list of authorities"
        : "Add to the list of authorities";
      count();
    };

    const chosen = kept(STYLE, "");
    if (data.styles.some(({ id }) => id === chosen)) choice.value = chosen;
    choice.addEventListener("change", () => {
      keep(STYLE, choice.value);
      say("");
      show();
    });

    dialog.addEventListener("click", async (event) => {
      if (event.target === dialog) dialog.close();
      const form = event.target.closest("[data-pp-cite-copy]")?.dataset.ppCiteCopy;
      if (form) {
        const done = await copy(...FORMS[form](provision, style()));
        say(done ? "Copied" : "The browser does not allow copying; select the citation instead");
      }
      if (event.target.closest("[data-pp-cite-collect]")) {
        const others = collected().filter(({ id }) => id !== provision.id);
        const added = others.length === collected().length;
        const done = keep(LIST, added ? [...others, provision.entry] : others);
        show();
        if (!done) say("The browser does not allow keeping a list");
        else say(added ? "Added to the list of authorities" : "Taken off the list");
      }
    });

    return (anchor, edition) => {
      provision = new Provision(data, anchor, edition);
      find("[data-pp-cite-name]").textContent = provision.name;
      find("[data-pp-cite-words]").hidden = !anchor;
      say("");
      show();
      dialog.showModal();
    };
  };

  const button = (label, open) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "pp-cite-button";
    made.textContent = "Cite";
    made.setAttribute("aria-haspopup", "dialog");
    made.setAttribute("aria-label", `Cite ${label}`);
    made.addEventListener("click", open);
    return made;
  };

  const setUp = () => {
    const source = document.querySelector("template[data-pp-cite-data]");
    const dialog = document.querySelector("[data-pp-cite-dialog]");
    if (!source || !dialog || dialog.dataset.ready) return count();
    dialog.dataset.ready = "yes";
    const data = JSON.parse(source.content.textContent);
    const open = setUpDialog(dialog, data);
    const tools = document.querySelector("[data-pp-cite-tools]");
    tools.hidden = false;
    tools.querySelector("[data-pp-cite]").addEventListener("click", () => open("", ""));
    for (const row of document.querySelectorAll(".pp-article tr[id]")) {
      const known = data.rows[row.id];
      if (!known) continue;
      row.querySelector(".pp-pin")?.append(button(known.name, () => open(row.id, "")));
      for (const place of row.querySelectorAll("td[data-edition] > .pp-tools")) {
        const { edition } = place.parentElement.dataset;
        const label = `${known.name}, ${data.editions[edition].name}`;
        place.prepend(button(label, () => open(row.id, edition)));
      }
    }
    count();
  };

  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
}
