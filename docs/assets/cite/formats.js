// Citations in the forms in which readers take them along; shared by the dialog and the list.
"use strict";

const pinpointCite = (() => {
  const escape = (words) =>
    words.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

  /** Reading must never fail: storage can be forbidden, or hold what another program wrote. */
  const kept = (key, otherwise) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  };

  const keep = (key, value) => {
    try {
      localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };

  const day = ({ pattern, months }, date) =>
    pattern
      .replace("{d}", date.getDate())
      .replace("{m}", months[date.getMonth()])
      .replace("{y}", date.getFullYear());

  /** [kind, words] for each part; kinds are "", "i", "b" and, for our address, "link". */
  const filled = (template, fills) =>
    template.map((part) => {
      if (typeof part === "string") return ["", part];
      const [kind, words] = part;
      if (kind !== "fill") return [kind, words];
      return [words === "address" ? "link" : "", fills[words]];
    });

  const plain = (parts) => parts.map(([, words]) => words).join("");

  const html = (parts) =>
    parts
      .map(([kind, words]) => {
        if (kind === "link") return `<a href="${escape(words)}">${escape(words)}</a>`;
        return kind ? `<${kind}>${escape(words)}</${kind}>` : escape(words);
      })
      .join("");

  const literal = (words) => words.replace(/[\\`*_[\]<>#|~]/g, "\\$&");

  const markdown = (parts) =>
    parts
      .map(([kind, words]) => {
        if (kind === "link") return `<${words}>`;
        const mark = { i: "*", b: "**" }[kind] ?? "";
        return `${mark}${literal(words)}${mark}`;
      })
      .join("");

  /** Words quoted with their citation: `quotes` is a list of {text, lang, marks, remarks}. */
  const quoted = {
    rich: (quotes, parts) =>
      quotes
        .map(({ text, lang, remarks }) => {
          const after = remarks.length ? `<p>(${escape(remarks.join("; "))})</p>` : "";
          return `<blockquote lang="${lang}"><p>${escape(text)}</p></blockquote>${after}`;
        })
        .join("") + `<p>${html(parts)}</p>`,
    markdown: (quotes, parts) =>
      quotes
        .map(({ text, remarks }) => {
          const after = remarks.length ? `\n\n(${literal(remarks.join("; "))})` : "";
          return `> ${literal(text)}${after}`;
        })
        .join("\n\n") + `\n\n${markdown(parts)}`,
    plain: (quotes, parts) =>
      quotes
        .map(({ text, marks, remarks }) => {
          const after = remarks.length ? ` (${remarks.join("; ")})` : "";
          return `${marks[0]}${text}${marks[1]}${after}`;
        })
        .join("\n\n") + `\n\n${plain(parts)}`,
  };

  const csl = (items) => JSON.stringify(items, null, 1);

  const iso = ({ "date-parts": [[y, m, d]] }) =>
    [y, String(m).padStart(2, "0"), String(d).padStart(2, "0")].join("-");

  const tex = (words) =>
    words.replace(/[\\{}&%$#_~^]/g, (sign) => {
      const named = { "\\": "textbackslash", "~": "textasciitilde", "^": "textasciicircum" }[sign];
      return named ? `\\${named}{}` : `\\${sign}`;
    });

  const bibtex = (items) =>
    items
      .map((item) => {
        const fields = {
          title: `{${tex(item.title)}}`,
          author: item.authority && `{${tex(item.authority)}}`,
          date: iso(item.issued),
          year: String(item.issued["date-parts"][0][0]),
          howpublished: item["container-title"] && tex(item["container-title"]),
          note: tex([item.locator, item.note].filter(Boolean).join("; ")),
          language: item.language && tex(item.language),
          url: item.URL,
          urldate: iso(item.accessed),
        };
        const lines = Object.entries(fields).filter(([, value]) => value);
        return `@misc{${item.id},\n${lines.map(([k, v]) => `  ${k} = {${v}}`).join(",\n")}\n}`;
      })
      .join("\n\n") + "\n";

  const ris = (items) =>
    items
      .map((item) =>
        [
          ["TY", "STAT"],
          ["ID", item.id],
          ["TI", item.title],
          ["A1", item.authority],
          ["PY", item.issued["date-parts"][0][0]],
          ["DA", iso(item.issued).replaceAll("-", "/")],
          ["T2", item["container-title"]],
          ["SE", item.locator],
          ["LA", item.language],
          ["N1", item.note],
          ["UR", item.URL],
          ["Y2", iso(item.accessed).replaceAll("-", "/")],
          ["ER", ""],
        ]
          .filter(([tag, value]) => value || tag === "ER")
          .map(([tag, value]) => `${tag}  - ${value}\r\n`)
          .join(""),
      )
      .join("\r\n");

  /** The way that works in a page opened as a file, too; only while a click is being answered. */
  const copyByEvent = (text, rich) => {
    let done = false;
    const take = (event) => {
      event.clipboardData.setData("text/plain", text);
      if (rich) event.clipboardData.setData("text/html", rich);
      event.preventDefault();
      done = true;
    };
    document.addEventListener("copy", take, { once: true });
    document.execCommand("copy");
    document.removeEventListener("copy", take);
    return done;
  };

  /** Copies text, and beside it its HTML if there is one; false if the browser forbids it. */
  const copy = async (text, rich = "") => {
    try {
      if (!rich) await navigator.clipboard.writeText(text);
      else {
        const kinds = { "text/plain": text, "text/html": rich };
        const blobs = Object.entries(kinds).map(([type, words]) => [type, new Blob([words], { type })]);
        await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
      }
      return true;
    } catch {
      return copyByEvent(text, rich);
    }
  };

  return { bibtex, copy, csl, day, filled, html, keep, kept, markdown, plain, quoted, ris };
})();
