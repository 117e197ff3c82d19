// The list of authorities: what the reader collected, in treaty order, copied together.
"use strict";

{
  const STYLE = "pinpoint.citation-style";
  const LIST = "pinpoint.authorities";
  const { bibtex, copy, csl, html, keep, kept, markdown, plain, ris } = pinpointCite;

  /** Entries that this version understands; storage may hold those of another. */
  const entries = () => {
    const list = kept(LIST, []);
    const whole = (entry) => entry?.id && entry.name && entry.citations && entry.item;
    return (Array.isArray(list) ? list : [])
      .filter(whole)
      .sort((a, b) => a.short.localeCompare(b.short) || a.order - b.order || (a.id < b.id ? -1 : 1));
  };

  const FORMS = {
    rich: (citations) => [
      citations.map(plain).join("\n"),
      `<ul>${citations.map((parts) => `<li>${html(parts)}</li>`).join("")}</ul>`,
    ],
    markdown: (citations) => [citations.map((parts) => `- ${markdown(parts)}`).join("\n")],
    plain: (citations) => [citations.map(plain).join("\n")],
    csl: (_, items) => [csl(items)],
    bibtex: (_, items) => [bibtex(items)],
    ris: (_, items) => [ris(items)],
  };

  const setUp = () => {
    const root = document.querySelector("[data-pp-authorities]");
    if (!root || root.dataset.ready) return;
    root.dataset.ready = "yes";
    const find = (selector) => root.querySelector(selector);
    const choice = find("select");
    const styles = JSON.parse(
      document.querySelector("template[data-pp-cite-styles]").content.textContent,
    );
    const style = () => styles.find(({ id }) => id === choice.value);
    const say = (words) => {
      find("[data-pp-cite-status]").textContent = words;
    };

    const line = (entry) => {
      const item = document.createElement("li");
      const words = document.createElement("span");
      words.lang = style().lang;
      words.innerHTML = html(entry.citations[style().id] ?? Object.values(entry.citations)[0]);
      const remove = document.createElement("button");
      remove.type = "button";
      remove.textContent = "Remove";
      remove.setAttribute("aria-label", `Remove ${entry.short}, ${entry.name}`);
      remove.addEventListener("click", () => {
        keep(LIST, entries().filter(({ id }) => id !== entry.id));
        say(`Removed ${entry.name}`);
        show();
        choice.focus();
      });
      item.append(words, " ", remove);
      return item;
    };

    const show = () => {
      const list = entries();
      find("[data-pp-authorities-list]").replaceChildren(...list.map(line));
      find("[data-pp-authorities-empty]").hidden = list.length > 0;
      find("[data-pp-authorities-full]").hidden = list.length === 0;
    };

    const chosen = kept(STYLE, "");
    if (styles.some(({ id }) => id === chosen)) choice.value = chosen;
    choice.addEventListener("change", () => {
      keep(STYLE, choice.value);
      show();
    });
    find("[data-pp-authorities-clear]").addEventListener("click", () => {
      keep(LIST, []);
      say("The list is empty");
      show();
    });
    root.addEventListener("click", async (event) => {
      const form = event.target.closest("[data-pp-authorities-copy]")?.dataset.ppAuthoritiesCopy;
      if (!form) return;
      const list = entries();
      const citations = list.map(({ citations }) => citations[style().id]);
      const items = list.map(({ item }) => item);
      const done = await copy(...FORMS[form](citations, items));
      say(done ? "Copied" : "The browser does not allow copying; select the list instead");
    });
    show();
  };

  if (typeof document$ === "undefined" || location.protocol === "file:") setUp();
  else document$.subscribe(setUp);
}
