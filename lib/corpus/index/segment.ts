/** Numbers up to the length of the longest text: of 16 bits unless there is one beyond these. */
export type Counts = Uint16Array | Int32Array;

/** The occurrences of one term in one segment, or in all. */
export interface Occurrences {
  readonly documents: Int32Array;
  readonly frequencies: Counts;
  readonly masks: Uint8Array;
  /** Of all documents, one after another. */
  readonly positions: Counts;
}

/** A run of tokens, in document order: the term of each, and where it stands. */
export interface Tokens {
  readonly terms: Int32Array;
  /** As {@link placeOf} gives them. */
  readonly places: Float64Array;
  /** No position is beyond it. */
  readonly longest: number;
}

/** Tokens gathered by term; sections hold the terms one after another, in order of their number. */
export interface Segment {
  readonly terms: Int32Array;
  /** Documents of each term, and occurrences of each. */
  readonly documentCounts: Int32Array;
  readonly occurrenceCounts: Int32Array;
  readonly documents: Int32Array;
  readonly frequencies: Counts;
  readonly masks: Uint8Array;
  readonly positions: Counts;
}

const POSITIONS = 2 ** 31;

/** How many documents can have tokens in one segment. */
export const MOST_DOCUMENTS = 2 ** 19;

/**
 * Document (counted from the first of the segment), field and position as one whole number, so that
 * sorting moves one number per token: the next position is the next number.
 *
 * @param field the bit of the field, at most 4
 */
export function placeOf(document: number, field: number, position: number): number {
  return (document * 8 + field) * POSITIONS + position;
}

/**
 * Inverts tokens: a counting sort by term, which keeps documents and positions in order.
 *
 * @param first number of the document that places count from
 */
export function invert(
  { terms, places, longest }: Tokens,
  first: number,
  vocabularySize: number,
): Segment {
  const count = terms.length;
  const starts = new Int32Array(vocabularySize + 1);
  for (let i = 0; i < count; i++) starts[terms[i]! + 1]!++;
  let distinct = 0;
  for (let term = 0; term < vocabularySize; term++) {
    if (starts[term + 1]! > 0) distinct++;
    starts[term + 1]! += starts[term]!;
  }
  const sorted = new Float64Array(count);
  const next = starts.slice(0, vocabularySize);
  for (let i = 0; i < count; i++) sorted[next[terms[i]!]!++] = places[i]!;

  const found = new Int32Array(distinct);
  const documentCounts = new Int32Array(distinct);
  const occurrenceCounts = new Int32Array(distinct);
  const documents = new Int32Array(count);
  const Counts = longest < 2 ** 16 ? Uint16Array : Int32Array;
  const frequencies = new Counts(count);
  const masks = new Uint8Array(count);
  const positions = new Counts(count);
  let entry = -1, at = 0;
  for (let term = 0; term < vocabularySize; term++) {
    const from = starts[term]!, to = starts[term + 1]!;
    if (from === to) continue;
    const before = entry;
    let previous = -1;
    for (let i = from; i < to; i++) {
      const place = sorted[i]!;
      const holder = Math.floor(place / POSITIONS);
      const document = holder >> 3;
      if (document !== previous) {
        documents[++entry] = first + document;
        previous = document;
      }
      frequencies[entry]!++;
      masks[entry]! |= holder & 7;
      positions[i] = place - holder * POSITIONS;
    }
    found[at] = term;
    documentCounts[at] = entry - before;
    occurrenceCounts[at++] = to - from;
  }
  return {
    terms: found,
    documentCounts,
    occurrenceCounts,
    documents: documents.slice(0, entry + 1),
    frequencies: frequencies.slice(0, entry + 1),
    masks: masks.slice(0, entry + 1),
    positions,
  };
}
