import { ASCII_LOWER } from "./ascii.ts";
import { fold } from "./fold.ts";
import { foldedWords } from "./words.ts";

const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/** The lower case of each byte of UTF-8 that is a letter or a digit in ASCII; what others are. */
const SEPARATOR = 0, FOREIGN = 0xff;
const LOWER = new Uint8Array(256).fill(FOREIGN);
LOWER.set(ASCII_LOWER);

/** So many runs of letters that are not in ASCII are known by their words, none longer than so. */
const MOST_RUNS = 1 << 14;
const LONGEST_RUN = 64;

const NO_BYTES = new Uint8Array(0);
const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Numbers for the words of many texts, in the order of first sight. The words are those of
 * `forEachWord`; one in ASCII is found by the hash and the bytes of its lower case, and is held as
 * these: a string is made of it where one is asked for.
 */
export class WordTable {
  #length = 0;
  readonly #foreign = new Map<string, number>();
  readonly #foreignWords = new Map<number, string>();
  readonly #runs = new Map<string, readonly number[]>();
  /** Open addressing: in each slot number + 1 of a word, 0 for an empty one, and its hash. */
  #slots = new Int32Array(1 << 13);
  #filled = 0;
  /** The words in ASCII, one after another: those of word i lie between starts i and i + 1. */
  #bytes = new Uint8Array(1 << 14);
  #starts = new Int32Array(1 << 11);
  /** The text that is read, in lower case as far as it is read. */
  #text = new Uint8Array(1 << 12);
  #found = new Int32Array(1 << 10);

  /** How many words there are. */
  get length(): number {
    return this.#length;
  }

  /** The word of a number. */
  at(number: number): string {
    const start = this.#starts[number]!, end = this.#starts[number + 1]!;
    return this.#foreignWords.get(number) ??
      String.fromCharCode(...this.#bytes.subarray(start, end));
  }

  /** The words from a number on. */
  from(number: number): string[] {
    const starts = this.#starts, first = starts[number]!;
    const ascii = decoder.decode(this.#bytes.subarray(first, starts[this.#length]));
    return Array.from({ length: this.#length - number }, (_, at) => {
      const start = starts[number + at]! - first, end = starts[number + at + 1]! - first;
      return this.#foreignWords.get(number + at) ?? ascii.slice(start, end);
    });
  }

  /** The number of each word of a text, in order: valid until the next call. */
  scan(text: string): Int32Array {
    // a character is three bytes at most; folding apart, no text has more words than characters
    if (3 * text.length >= this.#text.length) this.#text = new Uint8Array(6 * text.length);
    if (text.length > this.#found.length) this.#found = new Int32Array(2 * text.length);
    const bytes = this.#text, { written: end } = encoder.encodeInto(text, bytes);
    bytes[end] = SEPARATOR;
    let count = 0;
    for (let at = 0; at < end; at++) {
      const start = at;
      let hash = FNV_START, lower = LOWER[bytes[at]!]!;
      for (; lower !== SEPARATOR && lower !== FOREIGN; lower = LOWER[bytes[++at]!]!) {
        bytes[at] = lower;
        hash = Math.imul(hash ^ lower, FNV_PRIME);
      }
      if (lower === FOREIGN) {
        while (LOWER[bytes[at]!] !== SEPARATOR) at++;
        for (const each of this.#wordsOfRun(bytes.subarray(start, at))) this.#push(count++, each);
      } else if (at > start) this.#push(count++, this.#ascii(bytes, start, at - start, hash));
    }
    return this.#found.subarray(0, count);
  }

  /** The numbers of the words of a run that is not in ASCII alone. */
  #wordsOfRun(bytes: Uint8Array): readonly number[] {
    const run = decoder.decode(bytes), known = this.#runs.get(run);
    if (known) return known;
    const words = foldedWords(fold(run)).map((each) => this.numberOf(each));
    if (run.length > LONGEST_RUN) return words;
    if (this.#runs.size === MOST_RUNS) this.#runs.clear();
    this.#runs.set(run, words);
    return words;
  }

  #push(at: number, number: number): void {
    if (at === this.#found.length) this.#found = larger(this.#found, 2 * at);
    this.#found[at] = number;
  }

  /** The number of a word that folding gave: in ASCII it is the same word as one that stands so. */
  numberOf(text: string): number {
    const bytes = encoder.encode(text);
    if (bytes.length > text.length) return this.#foreignNumber(text);
    let hash = FNV_START;
    for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, FNV_PRIME);
    return this.#ascii(bytes, 0, bytes.length, hash);
  }

  #foreignNumber(text: string): number {
    const known = this.#foreign.get(text);
    if (known !== undefined) return known;
    const number = this.#add(NO_BYTES);
    this.#foreign.set(text, number);
    this.#foreignWords.set(number, text);
    return number;
  }

  /** The number of a word in ASCII. */
  #ascii(text: Uint8Array, start: number, length: number, hash: number): number {
    const slots = this.#slots, mask = slots.length - 1;
    let slot = 2 * hash & mask;
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      if (slots[slot + 1] === hash && this.#isAt(entry - 1, text, start, length)) return entry - 1;
      slot = (slot + 2) & mask;
    }
    const number = this.#add(text.subarray(start, start + length));
    slots[slot] = number + 1;
    slots[slot + 1] = hash;
    if (++this.#filled * 4 > slots.length) this.#grow();
    return number;
  }

  /** Whether a word stands at a place. */
  #isAt(number: number, text: Uint8Array, start: number, length: number): boolean {
    const bytes = this.#bytes, first = this.#starts[number]!;
    if (this.#starts[number + 1]! - first !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[first + i] !== text[start + i]) return false;
    return true;
  }

  #add(word: Uint8Array): number {
    const number = this.#length++;
    const start = this.#starts[number]!, end = start + word.length;
    if (number + 1 === this.#starts.length) {
      this.#starts = larger(this.#starts, 2 * this.#starts.length);
    }
    if (end > this.#bytes.length) this.#bytes = larger(this.#bytes, 2 * end);
    this.#bytes.set(word, start);
    this.#starts[number + 1] = end;
    return number;
  }

  #grow(): void {
    const old = this.#slots, slots = new Int32Array(2 * old.length);
    const mask = slots.length - 1;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] === 0) continue;
      let slot = 2 * old[at + 1]! & mask;
      while (slots[slot] !== 0) slot = (slot + 2) & mask;
      slots[slot] = old[at]!;
      slots[slot + 1] = old[at + 1]!;
    }
    this.#slots = slots;
  }
}

function larger<A extends Int32Array | Uint8Array>(array: A, length: number): A {
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array);
  return copy;
}
