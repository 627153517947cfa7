import type { Growable } from "../index/growable.ts";
import type { FoundInTexts } from "../tagging/topic_tagger.ts";

/** Packs what is found in texts: of each of four maps how many entries, then keys and values. */
export function packFound({ named, searched }: FoundInTexts, to: Growable<Int32Array>): void {
  for (const found of [...named, searched]) {
    to.push(found.size);
    for (const [topic, value] of found) {
      to.push(topic);
      to.push(value);
    }
  }
}

/** Takes what {@link packFound} packed, one after another. */
export class PackedFound {
  #at = 0;

  constructor(private readonly packed: Int32Array) {}

  next(): FoundInTexts {
    const named = [this.#map(), this.#map(), this.#map()] as const;
    return { named, searched: this.#map() };
  }

  #map(): Map<number, number> {
    const map = new Map<number, number>();
    const end = 1 + this.#at + 2 * this.packed[this.#at]!;
    for (let at = this.#at + 1; at < end; at += 2) map.set(this.packed[at]!, this.packed[at + 1]!);
    this.#at = end;
    return map;
  }
}
