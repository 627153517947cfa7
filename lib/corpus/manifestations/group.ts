import type { Precision } from "../../catalogue/dates.ts";
import { MANIFESTATION_TYPES } from "../../catalogue/records.ts";
import type { IndexContext } from "../index/context.ts";
import { float64s, int32s, Lists } from "../index/growable.ts";
import { compareEncoded } from "../index/held_texts.ts";
import { sortInSteps } from "../index/sort_in_steps.ts";
import type { Fact } from "./facts.ts";
import type { HeldFacts } from "./held_facts.ts";
import type { SortedPoints } from "./held_points.ts";
import { NearDuplicates } from "./near_duplicates.ts";
import { type ComparedTexts, dayOf, type ProofPoint } from "./proof_points.ts";
import { Reports } from "./reports.ts";
import { ShingleCounts } from "./shingle_counts.ts";

/** A fact with its reports, or proof points that say the same. */
export interface Grouped {
  readonly type: Fact["type"];
  readonly fact: Fact | null;
  /** By date. */
  readonly points: readonly ProofPoint[];
  /** When the first of them happened; null when that is not known. */
  readonly start: number | null;
  readonly precision: Precision;
}

/** Groups, each as the numbers of what it is of. */
export class Groups {
  readonly #facts = int32s();
  readonly #points = new Lists();
  /** Infinity: not known. */
  readonly #starts = float64s();

  constructor(private readonly facts: HeldFacts, private readonly points: SortedPoints) {}

  get length(): number {
    return this.#facts.length;
  }

  /** @param fact −1: none */
  add(fact: number, points: readonly number[], start: number | null): void {
    this.#facts.push(fact);
    this.#points.add(points);
    this.#starts.push(start ?? Infinity);
  }

  at(at: number): Grouped {
    const number = this.#facts.get(at), start = this.#starts.get(at);
    const fact = number < 0 ? null : this.facts.at(number);
    return {
      type: this.#typeOf(at),
      fact,
      points: Array.from(this.#points.at(at), (each) => this.points.at(each)),
      start: start === Infinity ? null : start,
      precision: fact?.date?.precision ?? "day",
    };
  }

  /** Upwards: by start, those without last, then first id, then type. */
  order(pause: IndexContext["pause"]): Promise<number[]> {
    const starts = this.#starts.view();
    return sortInSteps(starts.keys(), (a, b) => {
      if (starts[a] !== starts[b]) return starts[a]! < starts[b]! ? -1 : 1;
      return compareEncoded(this.#firstIdOf(a), this.#firstIdOf(b)) ||
        MANIFESTATION_TYPES.indexOf(this.#typeOf(a)) -
          MANIFESTATION_TYPES.indexOf(this.#typeOf(b));
    }, pause);
  }

  #typeOf(at: number): Fact["type"] {
    const fact = this.#facts.get(at);
    return fact < 0 ? "news" : this.facts.typeOf(fact);
  }

  #firstIdOf(at: number): Uint8Array {
    const fact = this.#facts.get(at);
    return fact < 0 ? this.points.encodedId(this.#points.at(at)[0]!) : this.facts.encodedId(fact);
  }
}

/**
 * What happened: every fact with the proof points that report it, and the near-duplicates among
 * those that report none.
 *
 * @param points sorted by date
 * @param titleOf stems of the title of a fact, sorted and distinct
 * @param textsOf what is compared of a proof point
 * @param pace `step` is called for every fact and every proof point, `pause` in between
 */
export async function group(
  facts: HeldFacts,
  points: SortedPoints,
  titleOf: (fact: Fact) => Int32Array,
  textsOf: (point: ProofPoint) => ComparedTexts,
  { staging, step, pause }: Pick<IndexContext, "staging" | "step" | "pause">,
): Promise<Groups> {
  const groups = new Groups(facts, points);
  const reports = new Reports(points, textsOf, staging);
  const reporting = new Uint8Array(points.length);
  for (let number = 0; number < facts.length; number++) {
    const fact = facts.at(number);
    const found = reports.of(fact, () => titleOf(fact));
    for (const each of found) reporting[each] = 1;
    const first = found.length ? points.at(found[0]!).instant : Infinity;
    groups.add(number, found, fact.date && Math.min(fact.date.instant, first));
    await step();
  }
  const others = int32s();
  const counts = new ShingleCounts();
  for (let number = 0; number < points.length; number++) {
    if (reporting[number]) continue;
    others.push(number);
    counts.add(textsOf(points.at(number)).shingles);
    await pause();
  }
  const near = new NearDuplicates(counts);
  for (const number of others.view()) {
    const point = points.at(number);
    near.add(textsOf(point).shingles, dayOf(point));
    await step();
  }
  for (const places of near.groups()) {
    const own = places.map((place) => others.get(place));
    groups.add(-1, own, points.at(own[0]!).instant);
    await pause();
  }
  return groups;
}
