import type { Collection } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/records.ts";
import type { Answer, CorpusInfo, RunOptions } from "../../engines/engine.ts";
import { type Note, notesOf } from "../../words/note.ts";
import { reachOf } from "./context.ts";
import type { Bounds } from "../bounds.ts";
import { askedOf, type Plan, selectionOf, seriesRequest } from "./plan.ts";
import { readAllRows } from "./read_rows.ts";
import { seriesOfRows } from "./row_series.ts";
import type { SeriesAnswer, SeriesOptions } from "./series_answer.ts";

/**
 * The series of a plan: its operation, else counts by the capability `groupBy`, else counts of its
 * rows while they are few.
 */
export async function seriesAnswerOf(
  plan: Plan,
  resolution: Resolution,
  { scoreWeighted = false, signal }: SeriesOptions,
): Promise<SeriesAnswer> {
  const { engine, collection, by } = plan;
  const request = plan.series
    ? seriesRequest(plan, plan.series, resolution, scoreWeighted)
    : { select: selectionOf(plan, resolution), by: null, resolution };
  const [answer, info] = await Promise.all([
    "operation" in request
      ? engine.execute(request, { signal })
      : countedSeries(plan, resolution, scoreWeighted, { signal }),
    engine.corpus({ signal }),
  ]);
  const reach = reachOf(info, collection);
  return {
    series: answer.output as TimeSeries,
    resolution,
    window: { ...plan.windowOf(resolution), from: reach?.from ?? null, asOf: reach?.asOf ?? null },
    asked: askedOf(plan, request),
    notes: [...answer.notes, ...earlierEnds(info, collection)],
    info,
    ...(by !== undefined && { by }),
  };
}

/** What the corpus notes of sources that end before the others of their type. */
function earlierEnds({ notes }: CorpusInfo, collection: Collection): Note[] {
  return notesOf(notes, "source_ends").filter(({ data }) => data.collection === collection);
}

async function countedSeries(
  plan: Plan,
  resolution: Resolution,
  scoreWeighted: boolean,
  options: RunOptions,
): Promise<Answer<TimeSeries>> {
  if (plan.engine.capabilities.groupBy && !scoreWeighted) {
    return await groupedSeries(plan, resolution, options);
  }
  const what = scoreWeighted ? `score-weighted series of ${plan.collection}` : "groupBy";
  const { output, notes } = await readAllRows(plan, {}, what, options);
  return { output: seriesOfRows(output, resolution, plan.bounds, scoreWeighted), notes };
}

/** Bounds do not apply to records in no bucket, so those are counted without bounds. */
async function groupedSeries(
  plan: Plan,
  resolution: Resolution,
  options: RunOptions,
): Promise<Answer<TimeSeries>> {
  const { start, end } = plan.bounds;
  const [within, open] = await Promise.all([
    ungrouped(plan, resolution, plan.bounds, options),
    start || end ? ungrouped(plan, resolution, {}, options) : null,
  ]);
  const { count, counts } = open ?? within;
  const series = {
    labels: within.labels,
    counts: within.counts,
    amount: [],
    weightedCounts: within.counts,
    variances: within.counts,
    withoutLabel: counts.reduce((left, each) => left - each, count),
  };
  return { output: series, notes: within.notes };
}

async function ungrouped(
  plan: Plan,
  resolution: Resolution,
  bounds: Bounds,
  options: RunOptions,
): Promise<{ labels: string[]; counts: number[]; count: number; notes: readonly Note[] }> {
  const select = selectionOf(plan, resolution, bounds);
  const { output, notes } = await plan.engine.capabilities.groupBy!(
    { select, by: null, resolution },
    options,
  );
  const [all] = output.groups;
  const labels = [...output.labels];
  return {
    labels,
    counts: labels.map((_, i) => all?.counts[i] ?? 0),
    count: all?.count ?? 0,
    notes,
  };
}
