// The words of the hits: one section at a time, or a whole edition in advance.

export class Texts {
  constructor(directory, load) {
    this.directory = directory;
    this.load = load;
    this.editions = new Map(); // `treaty/edition` → {article: rows}
  }

  /** [[label, words], …] of one article in one edition. */
  of({ article, edition }) {
    const whole = this.editions.get(`${article.treaty.id}/${edition.id}`);
    return whole?.[article.number] ?? this.load(`text/${article.key}-${edition.id}`);
  }

  /** Fetches every edition whose language is wanted, one after another. */
  async warm(wanted) {
    for (const treaty of this.directory.treaties) {
      for (const edition of treaty.editions.filter(({ language }) => wanted(language))) {
        const key = `${treaty.id}/${edition.id}`;
        if (!this.editions.has(key)) this.editions.set(key, await this.load(`editions/${key}`));
      }
    }
  }
}
