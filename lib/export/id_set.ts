const FREE = 0;

/**
 * Tells whether a text was seen before, in 16 bytes each: of every text a hash of 64 bits is kept.
 * That two of a million texts have the same hash happens once in 37 million such sets.
 */
export class IdSet {
  #size = 0;
  #slots = new Uint32Array(2 * 1_024);

  get size(): number {
    return this.#size;
  }

  /** Add a text; false when it was there. */
  add(text: string): boolean {
    if (this.#size * 4 >= this.#slots.length) this.#grow();
    const [low, high] = hashOf(text);
    if (!put(this.#slots, low, high)) return false;
    this.#size++;
    return true;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#slots.length * 2);
    for (let at = 0; at < this.#slots.length; at += 2) {
      const low = this.#slots[at]!, high = this.#slots[at + 1]!;
      if (low !== FREE || high !== FREE) put(larger, low, high);
    }
    this.#slots = larger;
  }
}

function put(slots: Uint32Array, low: number, high: number): boolean {
  const mask = slots.length - 1;
  for (let at = (low << 1) & mask;; at = (at + 2) & mask) {
    if (slots[at] === low && slots[at + 1] === high) return false;
    if (slots[at] === FREE && slots[at + 1] === FREE) {
      slots[at] = low;
      slots[at + 1] = high;
      return true;
    }
  }
}

/** Two hashes of 32 bits, by multiplication and a last mixing (cyrb53's rounds); never both 0. */
function hashOf(text: string): readonly [number, number] {
  let a = 0xdeadbeef, b = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [(a >>> 0) || 1, b >>> 0];
}
