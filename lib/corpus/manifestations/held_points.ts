import { CodedTexts } from "../index/coded_texts.ts";
import { bytes, float64s, int32s, Lists } from "../index/growable.ts";
import { HeldTexts } from "../index/held_texts.ts";
import { sortInSteps } from "../index/sort_in_steps.ts";
import { type ProofPoint, REPORTING_TYPES } from "./proof_points.ts";

/** Proof points in columns, as a large part of all documents are some. */
export class HeldPoints {
  readonly #types = bytes();
  readonly #documents = int32s();
  readonly #ids = new HeldTexts();
  readonly #instants = float64s();
  readonly #sources = new CodedTexts();
  readonly #organizations = new Lists();
  readonly #topics = new Lists();
  readonly #texts = int32s();

  get length(): number {
    return this.#ids.length;
  }

  add(point: ProofPoint): void {
    this.#types.push(REPORTING_TYPES.indexOf(point.type));
    this.#documents.push(point.document);
    this.#ids.push(point.id);
    this.#instants.push(point.instant);
    this.#sources.add(point.source);
    this.#organizations.add(point.organizations);
    this.#topics.add(point.topics);
    this.#texts.push(point.texts);
  }

  at(at: number): ProofPoint {
    return {
      type: REPORTING_TYPES[this.#types.get(at)]!,
      document: this.#documents.get(at),
      id: this.#ids.at(at),
      instant: this.#instants.get(at),
      source: this.#sources.at(at),
      organizations: this.#organizations.at(at),
      topics: this.#topics.at(at),
      texts: this.#texts.get(at),
    };
  }

  /** An id as UTF-8. */
  encodedId(at: number): Uint8Array {
    return this.#ids.encodedAt(at);
  }

  /** The same by date, then id, then type. */
  async sorted(pause: () => Promise<void> | undefined): Promise<SortedPoints> {
    const instants = this.#instants.view(), types = this.#types.view();
    const order = await sortInSteps(
      types.keys(),
      (a, b) => instants[a]! - instants[b]! || this.#ids.compare(a, b) || types[a]! - types[b]!,
      pause,
    );
    return new SortedPoints(this, Int32Array.from(order));
  }
}

/** Proof points by date, which their places follow. */
export class SortedPoints {
  constructor(private readonly points: HeldPoints, private readonly order: Int32Array) {}

  get length(): number {
    return this.order.length;
  }

  at(place: number): ProofPoint {
    return this.points.at(this.order[place]!);
  }

  encodedId(place: number): Uint8Array {
    return this.points.encodedId(this.order[place]!);
  }

  *[Symbol.iterator](): Generator<ProofPoint> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }
}
