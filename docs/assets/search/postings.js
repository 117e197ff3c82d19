// Where a term stands, as short text: one field after another, runs of documents in base 36.

/** [[document, frequency], …] in order → `gap`, `gap.run` for a run of documents, `*frequency`. */
export function encode(postings) {
  const out = [];
  let end = 0;
  for (let at = 0; at < postings.length; ) {
    const [first, frequency] = postings[at];
    let run = 1;
    while (
      postings[at + run]?.[0] === first + run &&
      postings[at + run][1] === frequency
    ) {
      run += 1;
    }
    const times = frequency > 1 ? `*${frequency.toString(36)}` : "";
    out.push((first - end).toString(36) + (run > 1 ? `.${run.toString(36)}` : "") + times);
    [end, at] = [first + run, at + run];
  }
  return out.join(" ");
}

/** The reverse of `encode`, as the map from document to frequency that MiniSearch keeps. */
export function decode(text) {
  const found = new Map();
  let next = 0;
  for (const entry of text.split(" ")) {
    const star = entry.indexOf("*");
    const frequency = star < 0 ? 1 : parseInt(entry.slice(star + 1), 36);
    const [gap, run = "1"] = (star < 0 ? entry : entry.slice(0, star)).split(".");
    next += parseInt(gap, 36);
    for (let left = parseInt(run, 36); left > 0; left -= 1) found.set(next++, frequency);
  }
  return found;
}

/** The postings of one term by field; a field is decoded when a query first asks for it. */
export class Postings {
  constructor(texts) {
    this.texts = texts; // text or map by number of field
  }

  get(field) {
    const kept = this.texts[field];
    if (typeof kept !== "string" || kept === "") return kept || undefined;
    return (this.texts[field] = decode(kept));
  }
}
