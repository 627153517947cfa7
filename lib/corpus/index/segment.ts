/** The occurrences of one term in one segment, or in all. */
export interface Occurrences {
  readonly documents: Int32Array;
  readonly frequencies: Int32Array;
  readonly masks: Uint8Array;
  /** Of all documents, one after another. */
  readonly positions: Int32Array;
}

/** A run of tokens, in document order. */
export interface Tokens {
  readonly terms: Int32Array;
  readonly documents: Int32Array;
  readonly positions: Int32Array;
  /** The bit of the field that holds the token. */
  readonly fields: Uint8Array;
}

/** Tokens gathered by term; sections hold the terms one after another, in order of their number. */
export interface Segment {
  readonly terms: Int32Array;
  /** Documents of each term, and occurrences of each. */
  readonly documentCounts: Int32Array;
  readonly occurrenceCounts: Int32Array;
  readonly documents: Int32Array;
  readonly frequencies: Int32Array;
  readonly masks: Uint8Array;
  readonly positions: Int32Array;
}

/** Inverts tokens: a counting sort by term, which keeps documents and positions in order. */
export function invert(tokens: Tokens, vocabularySize: number): Segment {
  const count = tokens.terms.length;
  const starts = new Int32Array(vocabularySize + 1);
  for (let i = 0; i < count; i++) starts[tokens.terms[i]! + 1]!++;
  let distinct = 0;
  for (let term = 0; term < vocabularySize; term++) {
    if (starts[term + 1]! > 0) distinct++;
    starts[term + 1]! += starts[term]!;
  }
  const order = new Int32Array(count);
  const next = starts.slice(0, vocabularySize);
  for (let i = 0; i < count; i++) order[next[tokens.terms[i]!]!++] = i;

  const terms = new Int32Array(distinct);
  const documentCounts = new Int32Array(distinct);
  const occurrenceCounts = new Int32Array(distinct);
  const documents = new Int32Array(count);
  const frequencies = new Int32Array(count);
  const masks = new Uint8Array(count);
  const positions = new Int32Array(count);
  let entry = -1, at = 0;
  for (let term = 0; term < vocabularySize; term++) {
    const from = starts[term]!, to = starts[term + 1]!;
    if (from === to) continue;
    const first = entry + 1;
    let previous = -1;
    for (let i = from; i < to; i++) {
      const token = order[i]!;
      const document = tokens.documents[token]!;
      if (document !== previous) {
        documents[++entry] = document;
        previous = document;
      }
      frequencies[entry]!++;
      masks[entry]! |= tokens.fields[token]!;
      positions[i] = tokens.positions[token]!;
    }
    terms[at] = term;
    documentCounts[at] = entry + 1 - first;
    occurrenceCounts[at++] = to - from;
  }
  return {
    terms,
    documentCounts,
    occurrenceCounts,
    documents: documents.slice(0, entry + 1),
    frequencies: frequencies.slice(0, entry + 1),
    masks: masks.slice(0, entry + 1),
    positions,
  };
}
