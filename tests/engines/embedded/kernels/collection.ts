import { packOccurrence } from "../../../../lib/engines/embedded/kernels/occurrences.ts";
import { encodeLength, idf } from "../../../../lib/engines/embedded/kernels/bm25.ts";

/** Title, summary and body as words with spaces between. */
export type Texts = readonly [title: string, summary: string, body: string];

const FIELD_GAP = 100;
const EMPTY = {
  docs: new Int32Array(0),
  occurrences: new Int32Array(0),
  positions: new Int32Array(0),
};

/** An index of documents, made as plainly as can be. */
export function collection(texts: readonly Texts[]) {
  const places = new Map<string, Map<number, number[]>>();
  const starts: [number, number, number][] = [];
  const lengths: number[] = [];
  for (const [doc, fields] of texts.entries()) {
    let next = 0;
    let length = 0;
    const start = fields.map((field) => {
      const first = next;
      const words = split(field);
      for (const [i, word] of words.entries()) {
        const byDoc = places.get(word) ?? new Map<number, number[]>();
        byDoc.set(doc, [...byDoc.get(doc) ?? [], first + i]);
        places.set(word, byDoc);
      }
      length += words.length;
      if (words.length > 0) next = first + words.length + FIELD_GAP;
      return first;
    });
    starts.push(start as [number, number, number]);
    lengths.push(length);
  }
  const size = lengths.filter((length) => length > 0).length;

  function term(word: string) {
    const byDoc = places.get(word);
    if (byDoc === undefined) return EMPTY;
    return {
      docs: Int32Array.from(byDoc.keys()),
      occurrences: Int32Array.from(
        byDoc.values(),
        (positions) => packOccurrence(positions.length, 0),
      ),
      positions: Int32Array.from([...byDoc.values()].flat()),
    };
  }

  return {
    term,
    idf: (word: string) => idf(size, term(word).docs.length),
    lengths: Uint8Array.from(lengths, encodeLength),
    averageLength: lengths.reduce((a, b) => a + b, 0) / size,
    summaryStart: starts.map((start) => start[1]),
    bodyStart: starts.map((start) => start[2]),
  };
}

export function split(text: string): string[] {
  return text.split(" ").filter((word) => word !== "");
}
