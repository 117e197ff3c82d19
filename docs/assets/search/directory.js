// What is where: treaties, articles, editions and rows, without any words of the treaties.

/** A record is one provision in one edition; its number is its place in this list. */
export class Directory {
  constructor({ treaties, topics }) {
    this.topics = topics;
    this.treaties = treaties.map((treaty) => ({
      ...treaty,
      editions: treaty.editions.map(([id, language, tag, name]) => ({ id, language, tag, name })),
    }));
    this.first = []; // number of the first record of each section, in order
    this.sections = []; // one edition of one article
    this.articles = new Map(); // `treaty/article` → article
    let next = 0;
    for (const treaty of this.treaties) {
      treaty.articles = treaty.articles.map(([number, name, topicNumbers, rows, shown]) => {
        const article = { treaty, number, name, topics: topicNumbers, sections: [] };
        article.key = `${treaty.id}/${number}`;
        article.anchors = rows ? rows.split(" ") : [];
        this.articles.set(article.key, article);
        for (const [edition, mask] of shown) {
          const anchors = mask ? article.anchors.filter((_, n) => mask[n] === "1") : article.anchors;
          const section = { article, edition: treaty.editions[edition], anchors, first: next };
          article.sections.push(section);
          this.first.push(next);
          this.sections.push(section);
          next += anchors.length;
        }
        return article;
      });
    }
    this.size = next;
  }

  section(record) {
    let [low, high] = [0, this.first.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.first[middle] <= record) low = middle;
      else high = middle - 1;
    }
    return this.sections[low];
  }
}

/** The fragment of a record on the page of its article. */
export const fragment = (section, record) =>
  `${section.anchors[record - section.first]}-${section.edition.id}`;

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
