import type { Resolution } from "../../catalogue/dates.ts";
import { type Query, reaching, type RunOptions } from "../_query.ts";
import { viewsOf } from "../_read_view.ts";
import { completeTimes, completeValues, type View } from "../_view.ts";
import { hasTopic, type ThresholdName, thresholdOf } from "./_thresholds.ts";
import { sweep } from "./sweep.ts";

/** A series that specifications are computed from. */
export interface Material {
  readonly resolution: Resolution;
  readonly threshold: ThresholdName | null;
  /** Null: the query has no topic. */
  readonly certainty: number | null;
  readonly view: View;
  readonly times: readonly number[];
  readonly counts: readonly number[];
  /** What is counted so far in the bucket after the last complete one. */
  readonly unfinishedCount: number;
}

/** The series of a query at each certainty, per year and per quarter. */
export async function materialOf(
  query: Query,
  certainties: readonly number[],
  options: RunOptions,
): Promise<Material[]> {
  const all = await Promise.all((["year", "quarter"] as const).map(async (resolution) => {
    const asked = await reaching(query, resolution, options);
    if (!hasTopic(query)) {
      const frame = await asked.timeSeries(resolution, options);
      return [...viewsOf(frame, {}, "run the multiverse").values()].map((view) =>
        material(view, resolution, null, null)
      );
    }
    const threshold = thresholdOf(query);
    const over = threshold === "certainty" ? { certainty: certainties } : { minScore: certainties };
    const frame = await sweep(asked, over, { resolution, ...options });
    const values = frame.numbers(threshold);
    const views = [...viewsOf(frame, {}, "run the multiverse").values()];
    return views.map((view) => material(view, resolution, threshold, values[view.rows[0]!]!));
  }));
  return all.flat();
}

function material(
  view: View,
  resolution: Resolution,
  threshold: ThresholdName | null,
  certainty: number | null,
): Material {
  return {
    resolution,
    threshold,
    certainty,
    view,
    times: completeTimes(view),
    counts: completeValues(view),
    unfinishedCount: view.values[(view.kept.at(-1) ?? -1) + 1] ?? 0,
  };
}
