import { PRECISIONS } from "../../engines/embedded/store/layout.ts";
import { CodedTexts } from "../index/coded_texts.ts";
import { bytes, float64s, int32s, Lists } from "../index/growable.ts";
import { HeldTexts } from "../index/held_texts.ts";
import type { Fact } from "./facts.ts";

const NOTHING: readonly string[] = [];

/** Facts in columns, as there may be more of them than documents: objects take four times as much. */
export class HeldFacts {
  readonly #types = new CodedTexts();
  readonly #collections = new CodedTexts();
  readonly #numbers = int32s();
  readonly #ids = new HeldTexts();
  readonly #instants = float64s();
  readonly #precisions = bytes();
  readonly #sources = new CodedTexts();
  readonly #sides = new Lists();
  /** Where the sides of each begin. */
  readonly #firstSides = int32s();
  readonly #topics = new Lists();
  readonly #hasTopics = bytes();
  readonly #titles: (string | null)[] = [];
  readonly #products = new Map<number, readonly string[]>();
  readonly #amounts = float64s();

  get length(): number {
    return this.#ids.length;
  }

  add(fact: Fact): void {
    if (fact.products.length) this.#products.set(this.length, fact.products);
    this.#types.add(fact.type);
    this.#collections.add(fact.collection);
    this.#numbers.push(fact.number);
    this.#ids.push(fact.id);
    this.#instants.push(fact.date?.instant ?? NaN);
    this.#precisions.push(fact.date ? PRECISIONS.indexOf(fact.date.precision) : 0);
    this.#sources.add(fact.source);
    this.#firstSides.push(this.#sides.length);
    for (const side of fact.sides) this.#sides.add(side);
    this.#topics.add(fact.topics ?? []);
    this.#hasTopics.push(Number(fact.topics !== null));
    this.#titles.push(fact.title);
    this.#amounts.push(fact.amount ?? NaN);
  }

  /** An id as UTF-8. */
  encodedId(at: number): Uint8Array {
    return this.#ids.encodedAt(at);
  }

  typeOf(at: number): Fact["type"] {
    return this.#types.at(at) as Fact["type"];
  }

  at(at: number): Fact {
    const instant = this.#instants.get(at), amount = this.#amounts.get(at);
    const precision = PRECISIONS[this.#precisions.get(at)]!;
    return {
      type: this.typeOf(at),
      collection: this.#collections.at(at) as Fact["collection"],
      number: this.#numbers.get(at),
      id: this.#ids.at(at),
      date: Number.isNaN(instant) ? null : { instant, precision },
      source: this.#sources.at(at),
      sides: this.#sidesOf(at),
      topics: this.#hasTopics.get(at) ? this.#topics.at(at) : null,
      title: this.#titles[at]!,
      products: this.#products.get(at) ?? NOTHING,
      amount: Number.isNaN(amount) ? null : amount,
    };
  }

  #sidesOf(at: number): Int32Array[] {
    const first = this.#firstSides.get(at);
    const end = at + 1 < this.length ? this.#firstSides.get(at + 1) : this.#sides.length;
    return Array.from({ length: end - first }, (_, side) => this.#sides.at(first + side));
  }
}
