// The hits that the filters let through, by treaty and article, and what other filters would leave.

/** [{article, hits}], the best group first. */
export function grouped(hits, directory, filters) {
  const groups = new Map();
  for (const hit of hits) {
    const section = directory.section(hit.record);
    if (!passes(section, filters)) continue;
    const { article } = section;
    if (!groups.has(article)) groups.set(article, { article, hits: [] });
    groups.get(article).hits.push(hit);
  }
  return [...groups.values()];
}

/** The hits of a group that are shown at once: those like the first, which have the words themselves. */
export const firstOf = (hits, most) => hits.filter(({ tier }) => tier === hits[0].tier).slice(0, most);

const passes = ({ article, edition }, { treaty, lang, topic }, but = "") =>
  (but === "treaty" || !treaty || article.treaty.id === treaty) &&
  (but === "lang" || !lang || edition.language === lang) &&
  (but === "topic" || !topic || article.topics.includes(topic));

/** How many hits each choice of a facet would leave: {treaty, lang, topic} → Map(value → count). */
export function counts(hits, directory, filters) {
  const found = { treaty: new Map(), lang: new Map(), topic: new Map() };
  const add = (map, key) => map.set(key, (map.get(key) ?? 0) + 1);
  for (const { record } of hits) {
    const section = directory.section(record);
    const { article, edition } = section;
    if (passes(section, filters, "treaty")) add(found.treaty, article.treaty.id);
    if (passes(section, filters, "lang")) add(found.lang, edition.language);
    if (passes(section, filters, "topic")) {
      for (const topic of article.topics) add(found.topic, topic);
    }
  }
  return found;
}
