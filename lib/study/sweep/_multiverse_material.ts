import type { Resolution } from "../../catalogue/dates.ts";
import { note, type NoteOf } from "../../words/note.ts";
import type { Query, RunOptions } from "../_query.ts";
import { growthPart } from "../_growth_part.ts";
import { viewOf, viewsOf } from "../_read_view.ts";
import { completeLabels, completeTimes, completeValues, type View } from "../_view.ts";
import { hasTopic, type ThresholdName, thresholdOf } from "./_thresholds.ts";
import { sweep } from "./sweep.ts";

/** A series from its first record on, which specifications are computed from. */
export interface Material {
  readonly resolution: Resolution;
  readonly threshold: ThresholdName | null;
  /** Null: the query has no topic. */
  readonly certainty: number | null;
  readonly view: View;
  readonly times: readonly number[];
  readonly counts: readonly number[];
  /** The bucket after the last complete one, with what is counted so far; null without one. */
  readonly unfinished: { readonly label: string; readonly count: number } | null;
}

const TASK = "run the multiverse";

/** The series of a query at each certainty, per year and per quarter. */
export async function materialOf(
  query: Query,
  certainties: readonly number[],
  options: RunOptions,
): Promise<Material[]> {
  const all = await Promise.all((["year", "quarter"] as const).map(async (resolution) => {
    if (!hasTopic(query)) {
      const frame = await query.timeSeries(resolution, options);
      return [material(viewOf(frame, {}, TASK), resolution, null, null)];
    }
    const threshold = thresholdOf(query);
    const over = threshold === "certainty" ? { certainty: certainties } : { minScore: certainties };
    const frame = await sweep(query, over, { resolution, ...options });
    const views = [...viewsOf(frame, {}, TASK).values()];
    if (views.length < certainties.length) {
      const nothing = viewOf(await query.timeSeries(resolution, options), {}, TASK);
      return certainties.map((certainty) => material(nothing, resolution, threshold, certainty));
    }
    const values = frame.numbers(threshold);
    return views.map((view) => material(view, resolution, threshold, values[view.rows[0]!]!));
  }));
  return all.flat();
}

/** What the quarters lack: records whose date is only a year. */
export function withoutQuarter(material: readonly Material[]): NoteOf<"quarters_lack">[] {
  const [years, quarters] = (["year", "quarter"] as const).map((wanted) =>
    material.find(({ resolution }) => resolution === wanted)!
  );
  const complete = new Set(completeLabels(years!.view));
  const { labels, values } = quarters!.view;
  const sum = (counts: readonly (number | null)[]) =>
    counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const left = sum(years!.counts) -
    sum(values.filter((_, at) => complete.has(labels[at]!.slice(0, 4))));
  return left > 0 ? [note("quarters_lack", { count: left })] : [];
}

function material(
  whole: View,
  resolution: Resolution,
  threshold: ThresholdName | null,
  certainty: number | null,
): Material {
  const view = growthPart(whole);
  const next = (view.kept.at(-1) ?? -1) + 1;
  return {
    resolution,
    threshold,
    certainty,
    view,
    times: completeTimes(view),
    counts: completeValues(view),
    unfinished: view.labels[next] === undefined
      ? null
      : { label: view.labels[next], count: view.values[next] ?? 0 },
  };
}
