// The index: MiniSearch, fed with the terms that a query needs, piece by piece.
import MiniSearch from "minisearch";
import { Postings } from "./postings.js";

const CJK_BEGINS = "\u3000";

export const FIELDS = ["text", "heading", "part", "topic"];
export const BOOST = { text: 1, heading: 1.5, part: 0.7, topic: 0.5 };

/** How long a record is, as one sign: doublings, for scores need no more. */
export const lengthSign = (words) => String.fromCharCode(48 + Math.round(Math.log2(words + 1)));
const signLength = (sign) => 2 ** (sign - 48) - 1;

/**
 * MiniSearch over all records, with the terms in sorted pieces (`starts`: how each begins).
 * Its protected members hold what its own `loadJS` would fill, so that no piece is read twice.
 */
export class Terms extends MiniSearch {
  constructor({ lengths, average, starts }, load) {
    super({ fields: FIELDS, tokenize: (text) => [text], processTerm: (term) => term });
    const known = Array.from({ length: 64 }, (_, n) => [signLength(48 + n), 1, 1, 1]);
    this._documentCount = lengths.length;
    this._documentIds = { get: (id) => id, has: () => true };
    this._fieldLength = { get: (id) => known[lengths.charCodeAt(id) - 48] };
    this._avgFieldLength = [average, 1, 1, 1];
    this.starts = starts.split(" ");
    this.load = load;
    this.pieces = new Map();
    this.scope = { mask: null }; // which records a query looks at: 1 at their numbers; null: all
  }

  /** The numbers of the pieces that hold the terms from `first` to `last`. */
  between(first, last) {
    const low = Math.max(0, this.starts.findLastIndex((start) => start <= first));
    const beyond = this.starts.findIndex((start, n) => n > low && start > last);
    const end = beyond < 0 ? this.starts.length : beyond;
    return Array.from({ length: end - low }, (_, n) => low + n);
  }

  /** Loads every piece with terms that begin with one of the prefixes. */
  async ready(prefixes) {
    const wanted = prefixes.flatMap((prefix) => this.between(prefix, `${prefix}\uffff`));
    await Promise.all([...new Set(wanted)].map((n) => this.piece(n)));
  }

  /** Fetches the other pieces of the script in which the reader types, two at a time. */
  async warm(cjk) {
    const wanted = [...this.starts.keys()].filter((n) => this.starts[n] >= CJK_BEGINS === cjk);
    const left = wanted.filter((n) => !this.pieces.has(n));
    const fetchNext = async () => {
      for (let n = left.shift(); n !== undefined; n = left.shift()) await this.piece(n);
    };
    await Promise.all([fetchNext(), fetchNext()]);
  }

  piece(number) {
    if (!this.pieces.has(number)) {
      const loading = this.load(`terms/${number}`).then(
        (rows) => {
          for (const [term, ...fields] of rows) {
            this._index.set(term, new Postings(fields, this.scope));
          }
        },
        (error) => {
          this.pieces.delete(number);
          throw error;
        },
      );
      this.pieces.set(number, loading);
    }
    return this.pieces.get(number);
  }

  has(term) {
    return this._index.has(term);
  }

  /** Whether any term begins so. */
  begins(prefix) {
    return this._index.atPrefix(prefix).size > 0;
  }

  /** The terms that are at most so many slips away, none of them in the first letters that are kept. */
  near(form, slips, kept) {
    const [begin, rest] = [form.slice(0, kept), form.slice(kept)];
    return [...this._index.atPrefix(begin).fuzzyGet(rest, slips).keys()].map((end) => begin + end);
  }

  /** How many records have the term in their text. */
  count(term) {
    return this._index.get(term)?.get(0)?.size ?? 0;
  }

  /** [Postings, …] of the form, and of what begins so if `prefix`. */
  postings(form, prefix) {
    if (prefix) return [...this._index.atPrefix(form).values()];
    return this.has(form) ? [this._index.get(form)] : [];
  }

  /** The places of a term in the text of a record. */
  places(term, record) {
    return this._index.get(term)?.places(record) ?? [];
  }

  /** What MiniSearch finds for a query among the records of the mask, with their scores. */
  among(mask, query) {
    this.scope.mask = mask;
    try {
      return this.executeQuery(query);
    } finally {
      this.scope.mask = null;
    }
  }
}
