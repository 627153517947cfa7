import type { Collection } from "../catalogue/collections.ts";
import { bucketLabel, bucketOf, firstInstant, type Resolution } from "../catalogue/dates.ts";
import type { RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/mod.ts";
import type { Scope } from "./scope.ts";
import { bucketWords, countWords } from "./words/numbers.ts";

/** A question whose series is asked for. */
interface SeriesQuery {
  timeSeries(resolution: Resolution, options: RunOptions): Promise<Frame>;
  since(start: string): SeriesQuery;
  until(end: string): SeriesQuery;
}

/** A few records, then so many years without any: their dates are wrong, or another story. */
const GAP_YEARS = 3;
const MOST_STRAY = 0.05;
const YEAR_MS = 365.25 * 86_400_000;

/**
 * A series up to where the data of its type reaches, so that a topic that is no longer written about
 * ends in zeros, not early; and from where it begins in earnest, stray early records being noted.
 */
export async function seriesOf(
  { info, resolution, signal }: Scope,
  collection: Collection,
  query: SeriesQuery,
): Promise<Frame> {
  const open = await query.timeSeries(resolution, { signal });
  const last = open.texts("label").at(-1);
  if (!last) return open;
  const { asOf = null, to = null } = info.types[collection] ?? {};
  const reach = [asOf, to].filter((day) => day !== null).sort()[0];
  const end = reach ? bucketLabel(bucketOf(firstInstant(reach), resolution), resolution) : last;
  const stray = strayOf(open);
  if (!stray && last >= end) return open;
  const from = stray ? query.since(stray.start) : query;
  const frame = await (last < end ? from.until(end) : from).timeSeries(resolution, { signal });
  if (!stray) return frame;
  const note = `Not shown: ${countWords(stray.records, "records")} before ${
    bucketWords(stray.start)
  }, apart from the others by at least ${GAP_YEARS} years without any`;
  return frame.with({ notes: [...frame.notes, note] });
}

/** The bucket that ends the last long gap, and how few records lie before it; null without one. */
function strayOf(frame: Frame): { readonly start: string; readonly records: number } | null {
  const labels = frame.texts("label");
  const starts = frame.numbers("start");
  const counts = frame.numbers("count").map((count) => count ?? 0);
  const filled = counts.flatMap((count, row) => count > 0 ? [row] : []);
  const at = filled.findLastIndex((row, index) =>
    index > 0 && (starts[row]! - starts[filled[index - 1]! + 1]!) / YEAR_MS > GAP_YEARS - 0.1
  );
  if (at < 0) return null;
  const row = filled[at]!;
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  const records = sum(counts.slice(0, row));
  return records <= MOST_STRAY * sum(counts) ? { start: labels[row]!, records } : null;
}
