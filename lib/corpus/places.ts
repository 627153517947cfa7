import { placeId } from "./identity.ts";
import type { PlaceKind, PlaceMention } from "./record.ts";

/** A place of the corpus to be. */
export interface PlaceEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  /** The names of the places that hold it, narrowest first. */
  readonly within: readonly string[];
}

/** Every place that the sources name, each part of it a place of its own. */
export class PlaceRegistry {
  readonly #places = new Map<string, PlaceEntry>();
  readonly #parts = new Map<string, readonly string[]>();
  readonly #numbersOf = new Map<string, readonly number[]>();
  #numbers: ReadonlyMap<string, number> = new Map();
  #numbered: readonly PlaceEntry[] = [];

  /** @returns the ids of the parts, widest first */
  add(mention: PlaceMention): readonly string[] {
    const key = keyOf(mention);
    const known = this.#parts.get(key);
    if (known) return known;
    const ids = mention.parts.map(({ kind, name }, at) => {
      const id = placeId(mention, at + 1);
      if (!this.#places.has(id)) {
        const within = mention.parts.slice(0, at).map((part) => part.name).reverse();
        this.#places.set(id, { id, name, kind, within });
      }
      return id;
    });
    this.#parts.set(key, ids);
    return ids;
  }

  get(id: string): PlaceEntry {
    return this.#places.get(id)!;
  }

  at(number: number): PlaceEntry {
    return this.#numbered[number]!;
  }

  /** Gives every place its number, in the order of ids; later ones are not known. */
  number(): readonly PlaceEntry[] {
    const places = [...this.#places.values()].sort((a, b) => a.id < b.id ? -1 : 1);
    this.#numbers = new Map(places.map(({ id }, number) => [id, number]));
    this.#numbered = places;
    return places;
  }

  numberOf(id: string): number {
    return this.#numbers.get(id)!;
  }

  /** @returns the numbers of the parts, widest first, once all places have theirs */
  numbersOf(mention: PlaceMention): readonly number[] {
    const key = keyOf(mention), known = this.#numbersOf.get(key);
    if (known) return known;
    const numbers = this.add(mention).map((id) => this.numberOf(id));
    this.#numbersOf.set(key, numbers);
    return numbers;
  }
}

function keyOf({ parts }: PlaceMention): string {
  let key = "";
  for (const { kind, name } of parts) key += `${kind}\t${name}\n`;
  return key;
}
