// Where a term stands, as short text: numbers in base 36, each named by the sign before it.

const GAP = 32; // " ": documents since the last one
const NEXT = 46; // ".": a further place in the document, or further documents of the same kind
const TIMES = 42; // "*": how often the document has the term

const written = (number) => number.toString(36);
const gaps = (numbers) => numbers.map((number, n) => written(number - (n ? numbers[n - 1] : 0)));

/** [[document, frequency, [place, …]], …] in order → ` gap.place.gap*frequency`. */
export function encodePlaces(postings) {
  let last = 0;
  return postings.map(([document, frequency, places]) => {
    const times = frequency === places.length ? "" : `*${written(frequency)}`;
    const gap = written(document - last);
    last = document;
    return ` ${[gap, ...gaps(places)].join(".")}${times}`;
  }).join("");
}

/** [[document, frequency], …] in order → ` gap.further*frequency`, runs of documents together. */
export function encode(postings) {
  const out = [];
  let last = 0;
  for (let at = 0; at < postings.length; ) {
    const [first, frequency] = postings[at];
    let run = 1;
    while (postings[at + run]?.[0] === first + run && postings[at + run][1] === frequency) run += 1;
    const further = run > 1 ? `.${written(run - 1)}` : "";
    out.push(` ${written(first - last)}${further}${frequency > 1 ? `*${written(frequency)}` : ""}`);
    last = first + run - 1;
    at += run;
  }
  return out.join("");
}

/** Calls `each` with every number and the sign before it. */
function scan(text, each) {
  let [sign, number] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 97) number = number * 36 + code - 87;
    else if (code >= 48) number = number * 36 + code - 48;
    else {
      if (sign) each(number, sign);
      [sign, number] = [code, 0];
    }
  }
  if (sign) each(number, sign);
}

/** The documents of one term in one field, as the map from document to frequency of MiniSearch. */
class List {
  constructor(documents, frequencies, scope) {
    this.documents = Uint32Array.from(documents);
    this.frequencies = Uint16Array.from(frequencies);
    this.size = documents.length;
    this.scope = scope; // its `mask`, if any, says which documents MiniSearch sees
    this.at = 0;
  }

  *keys() {
    const { mask } = this.scope;
    for (this.at = 0; this.at < this.size; this.at += 1) {
      const document = this.documents[this.at];
      if (!mask || mask[document]) yield document;
    }
  }

  get(document) {
    if (this.documents[this.at] !== document) this.at = indexOf(this.documents, document);
    return this.frequencies[this.at];
  }
}

/** Where a number stands in a sorted list; the length of the list if it does not. */
function indexOf(sorted, number) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < number) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === number ? low : sorted.length;
}

function decodePlaces(text, scope) {
  const [documents, frequencies, starts, places] = [[], [], [], []];
  let last = 0;
  scan(text, (number, sign) => {
    if (sign === GAP) {
      documents.push((last += number));
      frequencies.push(0);
      starts.push(places.length);
    } else if (sign === TIMES) {
      frequencies[frequencies.length - 1] = number;
    } else {
      places.push(number + (places.length > starts.at(-1) ? places.at(-1) : 0));
      frequencies[frequencies.length - 1] += 1;
    }
  });
  const list = new List(documents, frequencies, scope);
  list.starts = Uint32Array.from([...starts, places.length]);
  list.places = Uint16Array.from(places);
  return list;
}

function decode(text, scope) {
  const [documents, frequencies] = [[], []];
  let [last, since] = [0, 0];
  scan(text, (number, sign) => {
    if (sign === GAP) {
      since = documents.length;
      documents.push((last += number));
      frequencies.push(1);
    } else if (sign === TIMES) {
      frequencies.fill(number, since);
    } else {
      for (let left = number; left > 0; left -= 1) {
        documents.push((last += 1));
        frequencies.push(1);
      }
    }
  });
  return new List(documents, frequencies, scope);
}

/** The postings of one term by field, the first with places; read when a query first asks for it. */
export class Postings {
  constructor(texts, scope) {
    this.fields = texts; // text or list by number of field
    this.scope = scope;
  }

  get(field) {
    const kept = this.fields[field];
    if (typeof kept !== "string" || kept === "") return kept || undefined;
    return (this.fields[field] = (field ? decode : decodePlaces)(kept, this.scope));
  }

  /** The places of the term in the first field of a document, in order. */
  places(document) {
    const list = this.get(0);
    if (!list) return [];
    const at = indexOf(list.documents, document);
    return at < list.size ? list.places.subarray(list.starts[at], list.starts[at + 1]) : [];
  }
}
