import type { SourceDate } from "../record.ts";
import { DayCounts, dayOf } from "./day_counts.ts";
import { type Limits, MOST_ASTRAY } from "./limits.ts";

/** A record that may be astray. */
export interface DatedRecord {
  readonly document: number;
  readonly id: () => string;
  readonly date: SourceDate;
}

/** The dates of one source of a collection, whose records come in order of time. */
export class SourceRecords {
  readonly days = new DayCounts();
  readonly #first: DatedRecord[] = [];
  readonly #last: DatedRecord[] = [];

  add(record: DatedRecord): void {
    this.days.add(record.date);
    if (this.#first.length < MOST_ASTRAY) this.#first.push(record);
    this.#last.push(record);
    if (this.#last.length > MOST_ASTRAY) this.#last.shift();
  }

  /** Those before and after some limits: no more than are kept here. */
  astray({ first, last }: Limits): DatedRecord[] {
    return [
      ...this.#first.filter(({ date }) => dayOf(date.instant) < first),
      ...this.#last.filter(({ date }) => dayOf(date.instant) > last),
    ];
  }
}
