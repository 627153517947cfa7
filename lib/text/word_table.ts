import { ASCII_LOWER } from "./ascii.ts";
import { fold } from "./fold.ts";
import { foldedWords } from "./words.ts";

const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/**
 * Numbers for the words of many texts, in the order of first sight. The words are those of
 * `forEachWord`; one in ASCII is found by the hash and the bytes of its lower case, and is held as
 * these: a string is made of it where one is asked for.
 */
export class WordTable {
  #length = 0;
  readonly #foreign = new Map<string, number>();
  readonly #foreignWords = new Map<number, string>();
  /** Open addressing: number + 1 of the word in each slot, 0 for an empty one. */
  #slots = new Int32Array(1 << 12);
  #filled = 0;
  #hashes = new Int32Array(1 << 11);
  /** The words in ASCII, one after another: those of word i lie between starts i and i + 1. */
  #bytes = new Uint8Array(1 << 14);
  #starts = new Int32Array(1 << 11);
  /** The word that is read. */
  #word = new Uint8Array(1 << 10);
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
    return Array.from({ length: this.#length - number }, (_, at) => this.at(number + at));
  }

  /** The number of each word of a text, in order: valid until the next call. */
  scan(text: string): Int32Array {
    // folding apart, no text has more words than characters, nor a longer word than itself
    if (text.length > this.#word.length) {
      this.#word = new Uint8Array(2 * text.length);
      this.#found = new Int32Array(2 * text.length);
    }
    let word = this.#word;
    let count = 0, start = 0, length = 0, hash = FNV_START, foreign = false;
    for (let i = 0; i <= text.length; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 0;
      if (code >= 128) {
        foreign = true;
        continue;
      }
      const lower = ASCII_LOWER[code]!;
      if (lower !== 0) {
        word[length++] = lower;
        hash = Math.imul(hash ^ lower, FNV_PRIME);
        continue;
      }
      if (foreign) {
        for (const each of foldedWords(fold(text.slice(start, i)))) {
          this.#push(count++, this.numberOf(each));
        }
        word = this.#word;
      } else if (length > 0) {
        this.#push(count++, this.#ascii(length, hash));
      }
      start = i + 1;
      length = 0;
      hash = FNV_START;
      foreign = false;
    }
    return this.#found.subarray(0, count);
  }

  #push(at: number, number: number): void {
    if (at === this.#found.length) this.#found = larger(this.#found, 2 * at);
    this.#found[at] = number;
  }

  /** The number of a word that folding gave: in ASCII it is the same word as one that stands so. */
  numberOf(text: string): number {
    if (text.length > this.#word.length) this.#word = new Uint8Array(2 * text.length);
    let hash = FNV_START;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code >= 128) return this.#foreignNumber(text);
      this.#word[i] = code;
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    return this.#ascii(text.length, hash);
  }

  #foreignNumber(text: string): number {
    const known = this.#foreign.get(text);
    if (known !== undefined) return known;
    const number = this.#add(0);
    this.#foreign.set(text, number);
    this.#foreignWords.set(number, text);
    return number;
  }

  /** The number of the word that was read. */
  #ascii(length: number, hash: number): number {
    const slots = this.#slots, mask = slots.length - 1;
    let slot = hash & mask;
    for (let entry = slots[slot]!; entry !== 0; entry = slots[slot]!) {
      if (this.#hashes[entry - 1] === hash && this.#isRead(entry - 1, length)) return entry - 1;
      slot = (slot + 1) & mask;
    }
    const number = this.#add(length);
    this.#hashes[number] = hash;
    slots[slot] = number + 1;
    if (++this.#filled * 2 > slots.length) this.#grow();
    return number;
  }

  #isRead(number: number, length: number): boolean {
    const bytes = this.#bytes, word = this.#word;
    const start = this.#starts[number]!;
    if (this.#starts[number + 1]! - start !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[start + i] !== word[i]) return false;
    return true;
  }

  /** @param length of the word that was read; 0 for another */
  #add(length: number): number {
    const number = this.#length++;
    const start = this.#starts[number]!, end = start + length;
    if (number + 1 === this.#starts.length) {
      this.#starts = larger(this.#starts, 2 * this.#starts.length);
      this.#hashes = larger(this.#hashes, 2 * this.#hashes.length);
    }
    if (end > this.#bytes.length) this.#bytes = larger(this.#bytes, 2 * end);
    this.#bytes.set(this.#word.subarray(0, length), start);
    this.#starts[number + 1] = end;
    return number;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (const entry of this.#slots) {
      if (entry === 0) continue;
      let slot = this.#hashes[entry - 1]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = entry;
    }
    this.#slots = slots;
  }
}

function larger<A extends Int32Array | Uint8Array>(array: A, length: number): A {
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array);
  return copy;
}
