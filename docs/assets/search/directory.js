// What is where: treaties, articles, editions and rows, without any words of the treaties.

/** A record is one provision in one edition; its number is its place in this list. */
export class Directory {
  constructor({ treaties, topics }) {
    this.topics = topics;
    this.treaties = treaties.map((treaty) => ({
      ...treaty,
      editions: treaty.editions.map(([id, language, tag, name]) => ({ id, language, tag, name })),
    }));
    this.sections = []; // one edition of one article
    this.articles = new Map(); // `treaty/article` → article
    let next = 0;
    for (const treaty of this.treaties) {
      treaty.articles = treaty.articles.map(([number, heading, topicNumbers, rows, shown]) => {
        const article = { treaty, number, heading, topics: topicNumbers, sections: [] };
        article.key = `${treaty.id}/${number}`;
        article.anchors = rows ? rows.split(" ") : [];
        this.articles.set(article.key, article);
        for (const [edition, mask] of shown) {
          const anchors = mask ? article.anchors.filter((_, n) => mask[n] === "1") : article.anchors;
          const section = { article, edition: treaty.editions[edition], anchors, first: next };
          article.sections.push(section);
          this.sections.push(section);
          next += anchors.length;
        }
        return article;
      });
    }
    this.numbers = new Uint32Array(next); // of each record's section
    this.sections.forEach(({ first, anchors }, n) => this.numbers.fill(n, first, first + anchors.length));
  }

  section(record) {
    return this.sections[this.numbers[record]];
  }

  /** The record's provision, as in `2.a`. */
  anchor(record) {
    const { anchors, first } = this.section(record);
    return anchors[record - first];
  }

  /** The record's address, counted from the site's root. */
  address(record) {
    const { article, edition } = this.section(record);
    return `${article.key}/#${this.anchor(record)}-${edition.id}`;
  }
}

/** `9(2)(a)`, `Protocol 3(a)`, `6, closing words`: as macros/citation.py names a provision. */
export function pinpoint(article, anchor, names) {
  const labels = anchor === "0" ? [] : anchor.split(".");
  let part = "";
  if (/^(s\d+|tail\d*)$/.test(labels.at(-1) ?? "")) part = labels.pop();
  let name = names[article] ?? article;
  if (article in names && labels.length) name += ` ${labels.shift()}`;
  const words = part.startsWith("tail")
    ? `closing words${part.length > 4 ? ` ${part.slice(4)}` : ""}`
    : part && `unnumbered para. ${part.slice(1)}`;
  return name + labels.map((label) => `(${label})`).join("") + (words ? `, ${words}` : "");
}
