// The provision that a query names: in each treaty and edition, or the nearest that exists.

const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];

/** [{record, score, match, jump}], the likely language first; `jump` says how near it is. */
export function jumpsTo({ place, treaties }, directory) {
  if (!place) return [];
  const wanted = treaties.length ? treaties : directory.treaties;
  const found = [];
  for (const treaty of wanted) {
    const article = directory.articles.get(`${treaty.id}/${place.article}`);
    if (!article) continue;
    for (const section of article.sections) {
      const at = rowWith(section.anchors, place);
      const rank = place.languages.includes(section.edition.language) ? 0 : 1;
      if (at) found.push({ record: section.first + at.row, rank: rank - 10 * at.depth, at });
    }
  }
  const deepest = Math.max(0, ...found.map((hit) => hit.at.depth));
  return found
    .filter((hit) => hit.at.depth === deepest)
    .sort((a, b) => a.rank - b.rank || a.record - b.record)
    .map(({ record, at }) => ({
      record,
      score: Infinity,
      match: {},
      jump: at.depth < place.labels.length ? "nearest" : place.labels.length ? "exact" : "article",
    }));
}

/** The row as `rowOf` finds it; `Art. 15 II` may be paragraph 2. */
function rowWith(anchors, { labels, roman }) {
  const at = rowOf(anchors, labels);
  const paragraph = roman ? ROMAN.indexOf(labels[0]) + 1 : 0;
  if (at?.depth !== 0 || !paragraph) return at;
  return rowOf(anchors, [String(paragraph), ...labels.slice(1)]);
}

/** The first row of the deepest provision that exists on the way to the labels. */
function rowOf(anchors, labels) {
  const plain = anchors.map((anchor) => anchor.toLowerCase());
  for (let depth = labels.length; depth >= 0; depth -= 1) {
    const wanted = labels.slice(0, depth).join(".");
    const row = depth
      ? plain.findIndex((anchor) => anchor === wanted || anchor.startsWith(`${wanted}.`))
      : 0;
    if (row >= 0 && anchors.length) return { row, depth };
  }
  return null;
}
