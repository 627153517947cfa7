import { float64s, int32s } from "./growable.ts";
import { invert, MOST_DOCUMENTS, type Occurrences, placeOf, type Segment } from "./segment.ts";

/** Tokens of one segment: what nearly fits the processor's cache while it is sorted. */
const SEGMENT_TOKENS = 1_000_000;
const READ_BYTES = 1 << 17;

/** Collects the tokens of a collection and gives them back by term, spilling to a file. */
export class Segments {
  readonly #terms = int32s();
  readonly #places = float64s();
  readonly #spilled: SpilledSegment[] = [];
  #first = 0;
  #file: Deno.FsFile | null = null;
  #end = 0;

  constructor(private readonly spillPath: string, private readonly limit = SEGMENT_TOKENS) {}

  /** Adds the words of a field, which follow one another from a position on. */
  add(terms: Int32Array, document: number, field: number, position: number): void {
    this.#terms.append(terms);
    this.#places.ascend(placeOf(document - this.#first, field, position), terms.length);
  }

  /** The segment so far, when it is full, goes to the file. */
  endDocument(document: number, vocabularySize: number): void {
    const full = this.#terms.length >= this.limit || document - this.#first === MOST_DOCUMENTS - 1;
    if (full) this.#spill(vocabularySize);
    if (full) this.#first = document + 1;
  }

  /** Every term with its occurrences, by ascending term number. */
  *merge(vocabularySize: number): Generator<{ term: number } & Occurrences> {
    const last = this.#invert(vocabularySize);
    const cursors = [...this.#spilled.map((each) => each.cursor(this.#file!)), memoryCursor(last)];
    for (let term = 0; term < vocabularySize; term++) {
      const parts: Occurrences[] = [];
      for (const cursor of cursors) if (cursor.term === term) parts.push(cursor.take());
      if (parts.length === 1) yield { term, ...parts[0]! };
      else if (parts.length) yield { term, ...joined(parts) };
    }
  }

  /** Removes the spill file. */
  async close(): Promise<void> {
    if (!this.#file) return;
    this.#file.close();
    this.#file = null;
    await Deno.remove(this.spillPath);
  }

  #invert(vocabularySize: number): Segment {
    const tokens = { terms: this.#terms.view(), places: this.#places.view() };
    const segment = invert(tokens, this.#first, vocabularySize);
    this.#terms.clear();
    this.#places.clear();
    return segment;
  }

  #spill(vocabularySize: number): void {
    const segment = this.#invert(vocabularySize);
    this.#file ??= Deno.openSync(this.spillPath, {
      create: true,
      truncate: true,
      read: true,
      write: true,
    });
    const sections = [segment.documents, segment.frequencies, segment.masks, segment.positions];
    const starts = sections.map((section) => {
      const start = this.#end;
      this.#file!.seekSync(start, Deno.SeekMode.Start);
      const all = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
      for (let written = 0; written < all.length;) {
        written += this.#file!.writeSync(all.subarray(written));
      }
      // sections begin where numbers of 32 bits may
      this.#end += Math.ceil(all.length / 4) * 4;
      return start;
    });
    this.#spilled.push(new SpilledSegment(segment, starts));
  }
}

/** Gives the terms of a segment in order. */
interface Cursor {
  /** The term that {@link take} would give; −1 at the end. */
  readonly term: number;
  take(): Occurrences;
}

function memoryCursor(segment: Segment): Cursor {
  let at = 0, entry = 0, occurrence = 0;
  return {
    get term() {
      return segment.terms[at] ?? -1;
    },
    take() {
      const documents = segment.documentCounts[at]!;
      const occurrences = segment.occurrenceCounts[at++]!;
      const from = entry, first = occurrence;
      entry += documents;
      occurrence += occurrences;
      return {
        documents: segment.documents.subarray(from, entry),
        frequencies: segment.frequencies.subarray(from, entry),
        masks: segment.masks.subarray(from, entry),
        positions: segment.positions.subarray(first, occurrence),
      };
    },
  };
}

/** A segment whose sections lie in the spill file; what each term has stays in memory. */
class SpilledSegment {
  readonly #terms: Int32Array;
  readonly #documentCounts: Int32Array;
  readonly #occurrenceCounts: Int32Array;

  constructor(segment: Segment, private readonly starts: readonly number[]) {
    this.#terms = segment.terms;
    this.#documentCounts = segment.documentCounts;
    this.#occurrenceCounts = segment.occurrenceCounts;
  }

  cursor(file: Deno.FsFile): Cursor {
    const [documents, frequencies, masks, positions] = this.starts.map((start) =>
      new SectionReader(file, start)
    );
    let at = 0;
    const terms = this.#terms;
    const counts = this.#documentCounts, occurrenceCounts = this.#occurrenceCounts;
    return {
      get term() {
        return terms[at] ?? -1;
      },
      take() {
        const count = counts[at]!, occurrences = occurrenceCounts[at++]!;
        return {
          documents: int32sOf(documents!.take(4 * count)),
          frequencies: int32sOf(frequencies!.take(4 * count)),
          masks: masks!.take(count),
          positions: int32sOf(positions!.take(4 * occurrences)),
        };
      },
    };
  }
}

/** Reads a section of a file in order, a large piece at a time. */
class SectionReader {
  #buffer = new Uint8Array(READ_BYTES);
  #at = 0;
  #filled = 0;

  constructor(private readonly file: Deno.FsFile, private next: number) {}

  /** The next bytes: valid until the next call, and aligned as the calls before were. */
  take(length: number): Uint8Array<ArrayBuffer> {
    if (length > this.#filled - this.#at) this.#fill(length);
    const taken = this.#buffer.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  #fill(length: number): void {
    const left = this.#buffer.subarray(this.#at, this.#filled);
    const larger = length > this.#buffer.length;
    const buffer = larger
      ? new Uint8Array(Math.ceil(length / READ_BYTES) * READ_BYTES)
      : this.#buffer;
    buffer.set(left);
    this.#buffer = buffer;
    this.#filled = left.length;
    this.#at = 0;
    this.file.seekSync(this.next, Deno.SeekMode.Start);
    while (this.#filled < length) {
      const read = this.file.readSync(buffer.subarray(this.#filled));
      if (!read) throw new Error("Cannot merge the index: the spill file ended early");
      this.#filled += read;
      this.next += read;
    }
  }
}

function int32sOf(taken: Uint8Array<ArrayBuffer>): Int32Array {
  return new Int32Array(taken.buffer, taken.byteOffset, taken.length / 4);
}

function joined(parts: readonly Occurrences[]): Occurrences {
  const join = <A extends Int32Array | Uint8Array>(
    Type: new (length: number) => A,
    arrays: readonly A[],
  ): A => {
    const all = new Type(arrays.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const array of arrays) {
      all.set(array, at);
      at += array.length;
    }
    return all;
  };
  return {
    documents: join(Int32Array, parts.map(({ documents }) => documents)),
    frequencies: join(Int32Array, parts.map(({ frequencies }) => frequencies)),
    masks: join(Uint8Array, parts.map(({ masks }) => masks)),
    positions: join(Int32Array, parts.map(({ positions }) => positions)),
  };
}
