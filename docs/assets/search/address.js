// The address of a search: /search/?q=…&treaty=…&lang=…&topic=….
const FACETS = ["treaty", "lang", "topic"];

/** What the address asks for: {q, filters}. */
export function readAddress() {
  const given = new URLSearchParams(location.search);
  const filters = {};
  for (const facet of FACETS) if (given.get(facet)) filters[facet] = given.get(facet);
  return { q: given.get("q") ?? "", filters };
}

/** Puts the search into the address, without a new entry in the history. */
export function writeAddress(q, filters) {
  const query = new URLSearchParams({ ...(q && { q }), ...filters }).toString();
  history.replaceState(history.state, "", location.pathname + (query && `?${query}`));
}

/** The filters with the topic as its number in the directory; an unknown one lets nothing through. */
export function asNumber({ directory }, filters) {
  if (!filters.topic) return filters;
  return { ...filters, topic: directory.topics.findIndex(([id]) => id === filters.topic) };
}
