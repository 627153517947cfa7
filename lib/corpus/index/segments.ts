import { concatenate } from "../../catalogue/concatenate.ts";
import { float64s, int32s } from "./growable.ts";
import {
  type Counts,
  invert,
  MOST_DOCUMENTS,
  type Occurrences,
  placeOf,
  type Segment,
} from "./segment.ts";

/** Tokens of one segment: what nearly fits the processor's cache while it is sorted. */
const SEGMENT_TOKENS = 1_000_000;
/** So many bytes of a segment are in memory when all are merged, and of all of them. */
const MOST_OF_ONE = 1 << 19;
const MOST_OF_ALL = 1 << 25;

/** Collects the tokens of a collection and gives them back by term, spilling to a file. */
export class Segments {
  readonly #terms = int32s();
  readonly #places = float64s();
  readonly #spilled: SpilledSegment[] = [];
  #first = 0;
  #longest = 0;
  #file: Deno.FsFile | null = null;
  #end = 0;

  constructor(private readonly spillPath: string, private readonly limit = SEGMENT_TOKENS) {}

  /** Adds the words of a field, which follow one another from a position on. */
  add(terms: Int32Array, document: number, field: number, position: number): void {
    this.#terms.append(terms);
    this.#longest = Math.max(this.#longest, position + terms.length);
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
    const most = Math.min(MOST_OF_ONE, MOST_OF_ALL / this.#spilled.length);
    const cursors = [
      ...this.#spilled.map((each) => each.cursor(this.#file!, most)),
      memoryCursor(last),
    ];
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
    const tokens = {
      terms: this.#terms.view(),
      places: this.#places.view(),
      longest: this.#longest,
    };
    const segment = invert(tokens, this.#first, vocabularySize);
    this.#terms.clear();
    this.#places.clear();
    this.#longest = 0;
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
    const sections = [
      segment.terms,
      segment.documentCounts,
      segment.occurrenceCounts,
      segment.documents,
      segment.frequencies,
      segment.masks,
      segment.positions,
    ];
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

/** A segment whose sections lie in the spill file. */
class SpilledSegment {
  readonly #terms: number;
  readonly #counts: CountsType;

  constructor({ terms, positions }: Segment, private readonly starts: readonly number[]) {
    this.#terms = terms.length;
    this.#counts = positions instanceof Uint16Array ? Uint16Array : Int32Array;
  }

  /** @param most how many bytes of all its sections may be in memory, but for what a term has */
  cursor(file: Deno.FsFile, most: number): Cursor {
    const size = Math.floor(most / this.starts.length / 8) * 8;
    const [terms, documentCounts, occurrenceCounts, documents, frequencies, masks, positions] = this
      .starts.map((start) => new SectionReader(file, start, size));
    const Counts = this.#counts, left = { terms: this.#terms };
    let term = left.terms ? terms!.number() : -1;
    return {
      get term() {
        return term;
      },
      take() {
        const count = documentCounts!.number(), occurrences = occurrenceCounts!.number();
        term = --left.terms ? terms!.number() : -1;
        return {
          documents: arrayOf(Int32Array, documents!, count),
          frequencies: arrayOf(Counts, frequencies!, count),
          masks: arrayOf(Uint8Array, masks!, count),
          positions: arrayOf(Counts, positions!, occurrences),
        };
      },
    };
  }
}

interface CountsType {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): Counts;
  new (buffer: ArrayBuffer, start: number, length: number): Counts;
}

/** Reads a section of a file in order, a piece at a time. */
class SectionReader {
  readonly #buffer: Uint8Array<ArrayBuffer>;
  readonly #numbers: Int32Array;
  #at = 0;
  #filled = 0;

  constructor(private readonly file: Deno.FsFile, private next: number, size: number) {
    this.#buffer = new Uint8Array(size);
    this.#numbers = new Int32Array(this.#buffer.buffer);
  }

  /** The next number of 32 bits, in a section of nothing else. */
  number(): number {
    if (this.#filled - this.#at < 4) this.#refill(4);
    const number = this.#numbers[this.#at >> 2]!;
    this.#at += 4;
    return number;
  }

  /** The next bytes: valid until the next call, and aligned as the calls before were. */
  take(length: number): Uint8Array<ArrayBuffer> {
    if (length > this.#buffer.length) return this.#takeLong(length);
    if (length > this.#filled - this.#at) this.#refill(length);
    const taken = this.#buffer.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  #takeLong(length: number): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(length);
    const left = this.#buffer.subarray(this.#at, this.#filled);
    all.set(left);
    this.#read(all, left.length, length);
    this.#at = this.#filled = 0;
    return all;
  }

  #refill(least: number): void {
    this.#buffer.copyWithin(0, this.#at, this.#filled);
    this.#filled = this.#read(this.#buffer, this.#filled - this.#at, least);
    this.#at = 0;
  }

  /** Fills a buffer until it has enough. @returns up to where */
  #read(buffer: Uint8Array, from: number, least: number): number {
    let filled = from;
    this.file.seekSync(this.next, Deno.SeekMode.Start);
    while (filled < least) {
      const read = this.file.readSync(buffer.subarray(filled));
      if (!read) throw new Error("Cannot merge the index: the spill file ended early");
      filled += read;
      this.next += read;
    }
    return filled;
  }
}

function arrayOf<A extends Uint8Array | Counts>(
  Type: {
    readonly BYTES_PER_ELEMENT: number;
    new (buffer: ArrayBuffer, start: number, length: number): A;
  },
  section: SectionReader,
  length: number,
): A {
  const { buffer, byteOffset } = section.take(Type.BYTES_PER_ELEMENT * length);
  return new Type(buffer, byteOffset, length);
}

function joined(parts: readonly Occurrences[]): Occurrences {
  const isNarrow = parts.every(({ positions }) => positions instanceof Uint16Array);
  const Counts: CountsType = isNarrow ? Uint16Array : Int32Array;
  return {
    documents: concatenate(parts.map(({ documents }) => documents), Int32Array),
    frequencies: concatenate<Counts>(parts.map(({ frequencies }) => frequencies), Counts),
    masks: concatenate(parts.map(({ masks }) => masks), Uint8Array),
    positions: concatenate<Counts>(parts.map(({ positions }) => positions), Counts),
  };
}
