import { DAY } from "../../catalogue/dates.ts";
import {
  type CollectionMeta,
  PRECISIONS,
  type StoredCollection,
} from "../../engines/embedded/store/layout.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";
import { int32s } from "./growable.ts";

/**
 * Writes when the documents of a collection are, in their order, and gives how many are dated, and
 * how exactly.
 *
 * @param instants NaN without a date
 * @param precisions codes of {@link PRECISIONS}
 */
export function writeDates(
  writer: CorpusWriter,
  collection: StoredCollection,
  instants: Float64Array,
  precisions: Uint8Array,
): Pick<CollectionMeta, "count" | "dated" | "undated" | "precisions"> {
  const days = int32s(), firsts = int32s();
  const counts = PRECISIONS.map(() => 0);
  let dated = 0;
  for (; dated < instants.length && !Number.isNaN(instants[dated]!); dated++) {
    const day = Math.floor(instants[dated]! / DAY);
    counts[precisions[dated]!]!++;
    if (dated && day === days.get(days.length - 1)) continue;
    days.push(day);
    firsts.push(dated);
  }
  writer.column(collection, "published", instants);
  writer.column(collection, "precision", precisions);
  writer.column(collection, "days", days.view());
  writer.column(collection, "days.first", firsts.view());
  const count = instants.length;
  return { count, dated, undated: count - dated, precisions: counts };
}
