import type { Collection } from "../../catalogue/collections.ts";
import { periodEnd } from "../../catalogue/dates.ts";
import { type CollectionMeta, PRECISIONS } from "../../engines/embedded/store/layout.ts";
import type { SourceDate } from "../record.ts";
import type { IndexContext } from "./context.ts";
import { bytes, float64s, int32s } from "./growable.ts";

/** The columns that every collection has: when, how exactly, and the order of the ids. */
export class DateColumns {
  readonly #instants = float64s();
  readonly #precisions = bytes();
  readonly #rows = int32s();
  #dated = 0;
  #last = -Infinity;

  constructor(private readonly context: IndexContext, private readonly collection: Collection) {}

  add(row: number, id: string, date: SourceDate | undefined): void {
    this.context.writer.document(this.collection, this.#rows.length, id);
    this.#rows.push(row);
    this.#instants.push(date?.instant ?? NaN);
    this.#precisions.push(date ? PRECISIONS.indexOf(date.precision) : 0);
    if (!date) return;
    this.#dated++;
    this.#last = Math.max(this.#last, periodEnd(date.instant, date.precision));
  }

  /** Writes the columns and gives what they say of the collection. */
  finish(): Omit<CollectionMeta, "withText" | "averageLength"> {
    const { writer, staging, asOf } = this.context;
    const count = this.#rows.length;
    writer.column(this.collection, "published", this.#instants.view());
    writer.column(this.collection, "precision", this.#precisions.view());
    const documentOfRow = new Map<number, number>();
    for (const [document, row] of this.#rows.view().entries()) documentOfRow.set(row, document);
    const ranks = new Int32Array(count);
    let rank = 0;
    for (const row of staging.rowsById(this.collection)) ranks[documentOfRow.get(row)!] = rank++;
    writer.column(this.collection, "rank", ranks);
    return {
      count,
      dated: this.#dated,
      undated: count - this.#dated,
      from: this.#dated ? dayOf(this.#instants.get(0)) : null,
      to: this.#dated ? dayOf(this.#last) : null,
      asOf: asOf(this.collection),
    };
  }
}

/** The day of an instant, `2024-03-31`. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
