import { ASCII_KINDS, CAPITAL, FOREIGN, SEPARATOR } from "./ascii.ts";
import { fold } from "./fold.ts";

const FNV_START = 0x811c9dc5 | 0;
const FNV_PRIME = 0x01000193;

/**
 * Numbers for the words of many texts, in the order of first sight. The words are those of
 * `forEachWord`; one in ASCII is found by hashing its characters where they stand, without making
 * a string of it.
 */
export class WordTable {
  /** Every word by its number. */
  readonly words: string[] = [];
  readonly #foreign = new Map<string, number>();
  /** Open addressing: number + 1 of the word in each slot, 0 for an empty one. */
  #slots = new Int32Array(1 << 12);
  #hashes = new Int32Array(1 << 11);
  #filled = 0;

  /** Visits the number of each word of a text; `added` tells that it was not seen before. */
  scan(text: string, visit: (number: number) => void): void {
    let start = 0, seen = 0, hash = FNV_START;
    for (let i = 0; i <= text.length; i++) {
      const code = i < text.length ? text.charCodeAt(i) : 0;
      const kind = code < 128 ? ASCII_KINDS[code]! : FOREIGN;
      if (kind !== SEPARATOR) {
        seen |= kind;
        hash = Math.imul(hash ^ (kind === CAPITAL ? code | 32 : code), FNV_PRIME);
        continue;
      }
      if (seen !== 0) {
        if (seen < FOREIGN) visit(this.#ascii(text, start, i, hash));
        else {
          for (const word of fold(text.slice(start, i)).match(/[\p{L}\p{N}]+/gu) ?? []) {
            visit(this.#numberOf(word));
          }
        }
        seen = 0;
        hash = FNV_START;
      }
      start = i + 1;
    }
  }

  /** The number of a word that folding gave: in ASCII it is the same word as one that stands so. */
  #numberOf(word: string): number {
    let hash = FNV_START;
    for (let i = 0; i < word.length; i++) {
      const code = word.charCodeAt(i);
      if (code >= 128) return this.#foreignNumber(word);
      hash = Math.imul(hash ^ code, FNV_PRIME);
    }
    return this.#ascii(word, 0, word.length, hash);
  }

  #foreignNumber(word: string): number {
    const known = this.#foreign.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.#foreign.set(word, number);
    return number;
  }

  #ascii(text: string, start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]!; entry !== 0; entry = this.#slots[slot]!) {
      if (this.#hashes[entry - 1] === hash && this.#isAt(entry - 1, text, start, end)) {
        return entry - 1;
      }
      slot = (slot + 1) & mask;
    }
    // a copy: a slice would keep the whole text alive
    const codes: number[] = [];
    for (let i = start; i < end; i++) codes.push(text.charCodeAt(i));
    const number = this.words.push(String.fromCharCode(...codes).toLowerCase()) - 1;
    this.#slots[slot] = number + 1;
    if (number >= this.#hashes.length) {
      const hashes = new Int32Array(2 * number);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    this.#hashes[number] = hash;
    if (++this.#filled * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #isAt(number: number, text: string, start: number, end: number): boolean {
    const word = this.words[number]!;
    if (word.length !== end - start) return false;
    for (let i = 0; i < word.length; i++) {
      const code = text.charCodeAt(start + i);
      if (word.charCodeAt(i) !== (ASCII_KINDS[code] === CAPITAL ? code | 32 : code)) return false;
    }
    return true;
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
