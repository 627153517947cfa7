import { bytes, int32s } from "./growable.ts";
import { invert, type Occurrences, type Segment } from "./segment.ts";

/** Tokens of one segment: what fits the processor's cache while it is sorted. */
const SEGMENT_TOKENS = 2_000_000;
const READ_BYTES = 1 << 17;

/** Collects the tokens of a collection and gives them back by term, spilling to a file. */
export class Segments {
  readonly #terms = int32s();
  readonly #documents = int32s();
  readonly #positions = int32s();
  readonly #fields = bytes();
  readonly #spilled: SpilledSegment[] = [];
  #file: Deno.FsFile | null = null;
  #end = 0;

  constructor(private readonly spillPath: string, private readonly limit = SEGMENT_TOKENS) {}

  /** The segment so far, when it is full, goes to the file. */
  endDocument(vocabularySize: number): void {
    if (this.#terms.length >= this.limit) this.#spill(vocabularySize);
  }

  add(term: number, document: number, position: number, field: number): void {
    this.#terms.push(term);
    this.#documents.push(document);
    this.#positions.push(position);
    this.#fields.push(field);
  }

  /** Every term with its occurrences, by ascending term number; ends the collection. */
  *merge(vocabularySize: number): Generator<{ term: number } & Occurrences> {
    const last = this.#invert(vocabularySize);
    const cursors = [...this.#spilled.map((each) => each.cursor(this.#file!)), memoryCursor(last)];
    for (let term = 0; term < vocabularySize; term++) {
      const parts: Occurrences[] = [];
      for (const cursor of cursors) if (cursor.term === term) parts.push(cursor.take());
      if (parts.length === 1) yield { term, ...parts[0]! };
      else if (parts.length) yield { term, ...joined(parts) };
    }
    this.close();
  }

  /** Removes the spill file. */
  close(): void {
    if (!this.#file) return;
    this.#file.close();
    this.#file = null;
    Deno.removeSync(this.spillPath);
  }

  #invert(vocabularySize: number): Segment {
    const segment = invert({
      terms: this.#terms.view(),
      documents: this.#documents.view(),
      positions: this.#positions.view(),
      fields: this.#fields.view(),
    }, vocabularySize);
    for (const part of [this.#terms, this.#documents, this.#positions, this.#fields]) part.clear();
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
      this.#end += all.length;
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
  #buffer = new Uint8Array(0);
  #at = 0;

  constructor(private readonly file: Deno.FsFile, private next: number) {}

  /** The next bytes, as a copy. */
  take(length: number): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      if (this.#at === this.#buffer.length) this.#fill();
      const part = this.#buffer.subarray(this.#at, this.#at + length - filled);
      taken.set(part, filled);
      filled += part.length;
      this.#at += part.length;
    }
    return taken;
  }

  #fill(): void {
    const buffer = new Uint8Array(READ_BYTES);
    this.file.seekSync(this.next, Deno.SeekMode.Start);
    const read = this.file.readSync(buffer);
    if (!read) throw new Error("Cannot merge the index: the spill file ended early");
    this.#buffer = buffer.subarray(0, read);
    this.#at = 0;
    this.next += read;
  }
}

function int32sOf(taken: Uint8Array<ArrayBuffer>): Int32Array {
  return new Int32Array(taken.buffer);
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
