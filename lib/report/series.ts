import type { Collection } from "../catalogue/collections.ts";
import { bucketLabel, bucketOf, firstInstant, lastInstant } from "../catalogue/dates.ts";
import type { Frame } from "../frame/mod.ts";
import { lastBound } from "../query/bounds.ts";
import type { Moment } from "../query/mod.ts";
import type { Query } from "../study/mod.ts";
import { note } from "../words/note.ts";
import { type Scope, within } from "./scope.ts";

/** A query that can be bounded on either side, as documents and deals can. */
interface Asked extends Query {
  between(start: Moment, end: Moment): Asked;
  since(start: Moment): Asked;
  until(end: Moment): Asked;
}

/** A series, and the query that gives it. */
export interface AskedSeries {
  readonly query: Query;
  readonly frame: Frame;
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
  scope: Scope,
  collection: Collection,
  asked: Asked,
): Promise<AskedSeries> {
  const { resolution, start, signal, breathe } = scope;
  await breathe();
  const open = within(scope, asked);
  const frame = await open.timeSeries(resolution, { signal });
  const last = frame.texts("label").at(-1);
  if (!last) return { query: open, frame };
  const reach = reachOf(scope, collection) ?? last;
  const stray = start === undefined ? strayOf(frame) : null;
  if (!stray && last >= reach) return { query: open, frame };
  const end = last < reach ? reach : scope.end ?? last;
  const query = within({ ...scope, start: stray?.start ?? start, end }, asked);
  await breathe();
  const shown = await query.timeSeries(resolution, { signal });
  if (!stray) return { query, frame: shown };
  const { records, start: before } = stray;
  const left = note("strays_not_shown", { records, before, years: GAP_YEARS });
  return { query, frame: shown.with({ notes: [...shown.notes, left] }) };
}

/**
 * The query within the days of the report, and where these have no end, up to the bucket that the
 * data of its type reaches.
 */
export function reaching(scope: Scope, collection: Collection, query: Asked): Query {
  const end = scope.end ?? reachOf(scope, collection);
  return within({ ...scope, end }, query);
}

/** The label of the bucket that the data of a type reaches, or of the report's end before that. */
function reachOf({ info, resolution, end }: Scope, collection: Collection): string | undefined {
  const { asOf = null, to = null } = info.types[collection] ?? {};
  const days = [asOf, to].filter((day) => day !== null).map(firstInstant);
  if (end !== undefined) days.push(lastInstant(lastBound(end)));
  if (!days.length) return undefined;
  return bucketLabel(bucketOf(Math.min(...days), resolution), resolution);
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
