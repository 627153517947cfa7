import { int32s } from "./growable.ts";

/** The texts of a column, each kept once and numbered in the order in which they are met. */
export class CodedTexts {
  readonly texts: string[] = [];
  readonly #numbers = int32s();
  readonly #known = new Map<string, number>();

  add(text: string | null): void {
    this.#numbers.push(text === null ? -1 : this.#numberOf(text));
  }

  /** The number of each text that was added, −1 where there is none: valid until the next. */
  numbers(): Int32Array {
    return this.#numbers.view();
  }

  /** The text that was added at a place. */
  at(place: number): string | null {
    const number = this.#numbers.get(place);
    return number < 0 ? null : this.texts[number]!;
  }

  #numberOf(text: string): number {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    this.#known.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
