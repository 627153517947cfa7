import type { Collection } from "../../catalogue/collections.ts";
import { bucketOf, bucketStart, DAY } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";
import type { Random } from "./_random.ts";

/** How likely records of a month (January first) and of a weekday (Sunday first) are. */
interface Rhythm {
  readonly months: readonly number[];
  readonly weekdays: readonly number[];
}

const WORKING_YEAR = [0.9, 0.95, 1, 0.95, 0.95, 1, 0.85, 0.7, 1, 1, 1, 0.8];
const WORKING_WEEK = [0.12, 0.9, 1, 1, 1, 0.85, 0.15];
const OFFICE = { months: WORKING_YEAR, weekdays: WORKING_WEEK };

const RHYTHMS: Readonly<Record<Collection, Rhythm>> = {
  "research-articles": {
    months: [1, 0.85, 0.9, 0.85, 0.85, 0.9, 0.85, 0.75, 0.85, 0.9, 0.85, 0.85],
    weekdays: [0.35, 0.9, 1, 1, 1, 0.95, 0.45],
  },
  "news-articles": OFFICE,
  "patents": { months: WORKING_YEAR, weekdays: [0, 0.02, 1, 0.7, 0.6, 0.02, 0] },
  "projects": {
    months: [0.8, 0.6, 0.7, 0.8, 0.9, 0.8, 0.7, 0.5, 0.8, 0.9, 1, 1],
    weekdays: [0.02, 0.9, 1, 1, 1, 0.8, 0.02],
  },
  "pdfs": OFFICE,
  "product-launches": { months: WORKING_YEAR, weekdays: [0.05, 0.8, 1, 1, 0.9, 0.4, 0.05] },
  "partnerships": OFFICE,
  "earnings-calls": {
    months: [0.5, 1, 0.3, 0.6, 1, 0.2, 0.6, 1, 0.2, 0.6, 1, 0.2],
    weekdays: [0, 0.6, 0.9, 1, 1, 0.4, 0],
  },
  "acquisitions": OFFICE,
  "investments": OFFICE,
  "organizations": { months: WORKING_YEAR, weekdays: [1, 1, 1, 1, 1, 1, 1] },
};

const UNKNOWN = 0.024;
const COARSE = [
  ["month", 0.04],
  ["quarter", 0.003],
  ["year", 0.016],
] as const;

/** The days from the first month to the as-of date, numbered since 1970. */
export class Clock {
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly lastDay: number;
  readonly #starts: Int32Array;

  constructor(firstMonth: number, asOf: number) {
    this.firstMonth = firstMonth;
    this.lastDay = Math.floor(asOf / DAY);
    this.lastMonth = bucketOf(asOf, "month");
    this.#starts = Int32Array.from(
      { length: this.lastMonth - firstMonth + 2 },
      (_, month) => bucketStart(firstMonth + month, "month") / DAY,
    );
  }

  get months(): number {
    return this.lastMonth - this.firstMonth + 1;
  }

  /**
   * A day by the rhythm of a collection; `drawMonth` gives months since the first. Days after the
   * as-of date do not occur, so the last month is as unfinished as the date says.
   */
  draw(
    random: Random,
    collection: Collection,
    drawMonth: () => number,
  ): { readonly day: number; readonly month: number } {
    const { months, weekdays } = RHYTHMS[collection];
    for (;;) {
      const month = drawMonth();
      const start = this.#starts[month]!;
      const day = start + random.below(this.#starts[month + 1]! - start);
      const chance = months[(this.firstMonth + month) % 12]! * weekdays[(day + 4) % 7]!;
      if (random.next() < chance && day <= this.lastDay) {
        return { day, month: this.firstMonth + month };
      }
    }
  }

  /** The day that lies `shift` days after another, or the first or last one there is. */
  near(other: number, shift: number): { readonly day: number; readonly month: number } {
    const day = Math.min(this.lastDay, Math.max(this.#starts[0]!, other + shift));
    return { day, month: bucketOf(day * DAY, "month") };
  }
}

export function exactDate(day: number): SourceDate {
  return { instant: day * DAY, precision: "day" };
}

/** A day as a source may know it: sometimes only its month or year, sometimes not at all. */
export function knownDate(random: Random, day: number): SourceDate | undefined {
  let chance = random.next() - UNKNOWN;
  if (chance < 0) return undefined;
  for (const [precision, share] of COARSE) {
    chance -= share;
    if (chance < 0) {
      return {
        instant: bucketStart(bucketOf(day * DAY, precision), precision),
        precision,
      };
    }
  }
  return exactDate(day);
}
