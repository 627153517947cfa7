import type { Collection } from "../../catalogue/collections.ts";
import { periodEnd } from "../../catalogue/dates.ts";
import { idIndex, idKey } from "../../engines/embedded/store/id_index.ts";
import { type CollectionMeta, PRECISIONS } from "../../engines/embedded/store/layout.ts";
import type { SourceDate } from "../record.ts";
import type { IndexContext } from "./context.ts";
import { bytes, float64s, int32s } from "./growable.ts";

/** The columns that every collection has: when, how exactly, and the order of the ids. */
export class DateColumns {
  readonly #instants = float64s();
  readonly #precisions = bytes();
  readonly #ranks = int32s();
  readonly #ids;
  readonly #idKeys = float64s();
  #dated = 0;
  #last = -Infinity;

  constructor(private readonly context: IndexContext, private readonly collection: Collection) {
    this.#ids = context.writer.texts(collection, "id");
  }

  /** @param rank place among all by id */
  add(rank: number, id: string, date: SourceDate | undefined): void {
    this.#ids.add(id);
    this.#idKeys.push(idKey(id, this.#ranks.length));
    this.#ranks.push(rank);
    this.#instants.push(date?.instant ?? NaN);
    this.#precisions.push(date ? PRECISIONS.indexOf(date.precision) : 0);
    if (!date) return;
    this.#dated++;
    this.#last = Math.max(this.#last, periodEnd(date.instant, date.precision));
  }

  /** Writes the columns and gives what they say of the collection. */
  finish(): Omit<CollectionMeta, "withText" | "averageLength"> {
    const { writer, asOf } = this.context;
    const count = this.#ranks.length;
    this.#ids.close();
    writer.column(this.collection, "published", this.#instants.view());
    writer.column(this.collection, "precision", this.#precisions.view());
    writer.column(this.collection, "rank", this.#ranks.view());
    const { hashes, documents } = idIndex(this.#idKeys.view());
    writer.column(this.collection, "id.hashes", hashes);
    writer.column(this.collection, "id.documents", documents);
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
