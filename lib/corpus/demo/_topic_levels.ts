import type { Collection } from "../../catalogue/collections.ts";
import type { Clock } from "./_clock.ts";
import { DEMO_LAGS } from "./plan.ts";
import type { Random } from "./_random.ts";
import type { DemoTopic } from "./topics.ts";
import { curve } from "./trajectory.ts";
import { search, Weighted } from "./_weighted.ts";

const LONGEST_LAG = Math.max(...Object.values(DEMO_LAGS));

/**
 * How much there is of every topic in every month. Dates are drawn from the sum of all topics, then
 * the topic from those of the month, so that each topic follows its own trajectory.
 */
export class TopicLevels {
  readonly #clock: Clock;
  /** Per month from `LONGEST_LAG` before the first on: running sums over the topics. */
  readonly #sums: readonly Float64Array[];
  /** Per topic: the first topic of its domain, and the one after the last. */
  readonly #domains: readonly (readonly [number, number])[];
  readonly #months = new Map<Collection, Weighted>();

  constructor(topics: readonly DemoTopic[], clock: Clock) {
    this.#clock = clock;
    const months = clock.months + LONGEST_LAG;
    this.#sums = Array.from({ length: months }, () => new Float64Array(topics.length));
    topics.forEach(({ trajectory, share }, topic) => {
      const level = curve(trajectory);
      const levels = Float64Array.from(
        { length: months },
        (_, month) => level(clock.firstMonth - LONGEST_LAG + month),
      );
      const total = levels.subarray(LONGEST_LAG).reduce((sum, value) => sum + value, 0);
      levels.forEach((value, month) => {
        const sums = this.#sums[month]!;
        sums[topic] = (sums[topic - 1] ?? 0) + (share * value) / total;
      });
    });
    const names = topics.map(({ names }) => names[0]);
    this.#domains = names.map((name) => [names.indexOf(name), names.lastIndexOf(name) + 1]);
  }

  /** A generator of months since the first, as the collection's topics together develop. */
  monthsOf(collection: Collection): Weighted {
    let months = this.#months.get(collection);
    if (months === undefined) {
      months = new Weighted(
        Float64Array.from(
          { length: this.#clock.months },
          (_, month) => this.#at(this.#clock.firstMonth + month, collection).at(-1)!,
        ),
      );
      this.#months.set(collection, months);
    }
    return months;
  }

  /** A topic of a month (since 1970). */
  draw(random: Random, month: number, collection: Collection): number {
    const sums = this.#at(month, collection);
    return search(sums, random.next() * sums[sums.length - 1]!);
  }

  /** A topic of a month out of the domain of another. */
  drawNear(random: Random, month: number, collection: Collection, topic: number): number {
    const sums = this.#at(month, collection);
    const [start, end] = this.#domains[topic]!;
    const low = sums[start - 1] ?? 0;
    return search(sums, low + random.next() * (sums[end - 1]! - low), start, end - 1);
  }

  #at(month: number, collection: Collection): Float64Array {
    return this.#sums[month - DEMO_LAGS[collection] - this.#clock.firstMonth + LONGEST_LAG]!;
  }
}
