// What stands over the hits in the box and on the page: how many, what was understood, the facets.
import { asNumber } from "./address.js";
import { h } from "./element.js";
import { elsewhere, facets, summary } from "./hits.js";

/**
 * Fills `status`, `notes` and `choices`; gives the groups of hits and their total. `choose` gets the new filters,
 * `most` is how many values of a facet are offered.
 */
export function showHeading({ status, notes, choices }, ready, answer, filters, choose, most, root) {
  const by = asNumber(ready, filters);
  const groups = ready.groups(answer, by);
  const total = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const [first, ...others] = summary(answer, groups, total);
  status.textContent = first;
  notes.replaceChildren(...others.map((words) => h("p", {}, words)));
  if (!answer.hits.length) notes.append(elsewhere(root));
  choices.replaceChildren(
    ...facets(ready, answer, by, (facet, value) => {
      const next = { ...filters, [facet]: value };
      if (!value) delete next[facet];
      choose(next);
    }, most),
  );
  return { groups, total };
}
