import type { Resolution } from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import type { Answer, RunOptions } from "../../engines/engine.ts";
import { type Note, note } from "../../words/note.ts";
import { notesWithin } from "../../frame/lacks.ts";
import { outsideIn } from "../../frame/series_notes.ts";
import type { Bounds } from "../bounds.ts";
import { askedOf, type Plan, selectionOf, seriesRequest } from "./plan.ts";
import { readAllRows } from "./read_rows.ts";
import { asOfIn, reachOf } from "./context.ts";
import { reachIn, windowOf } from "./reach.ts";
import { seriesOfRows } from "./row_series.ts";
import type { SeriesOptions } from "../asked.ts";
import type { SeriesAnswer } from "./series_answer.ts";

/**
 * The series of a plan: its operation, else counts by the capability `groupBy`, else counts of its
 * rows while they are few.
 */
export async function seriesAnswerOf(
  plan: Plan,
  resolution: Resolution,
  { scoreWeighted = false, signal }: SeriesOptions,
): Promise<SeriesAnswer> {
  const { engine, by } = plan;
  const request = plan.series
    ? seriesRequest(plan, plan.series, resolution, scoreWeighted)
    : { select: selectionOf(plan, resolution), by: null, resolution };
  const [answer, info] = await Promise.all([
    "operation" in request
      ? engine.execute(request, { signal })
      : countedSeries(plan, resolution, scoreWeighted, { signal }),
    engine.corpus({ signal }),
  ]);
  const window = windowOf(plan, resolution, info, reachIn(answer.notes));
  return {
    series: answer.output as TimeSeries,
    resolution,
    window,
    asked: { ...askedOf(plan, request), asOf: asOfIn(window) },
    notes: notesWithin(answer.notes, (answer.output as TimeSeries).labels),
    info,
    ...(by !== undefined && { by }),
    ...(scoreWeighted && { scoreWeighted }),
  };
}

/** Of a collection that a server says nothing of. */
const UNKNOWN = { from: null, to: null, asOf: null };

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
  const { output: rows, notes } = await readAllRows(plan, {}, what, options);
  const { series, outside } = seriesOfRows(
    rows,
    resolution,
    plan.bounds,
    scoreWeighted,
    reachOf(await plan.engine.corpus(options), plan.collection) ?? UNKNOWN,
  );
  const out = outside.before || outside.after ? [note("outside", outside)] : [];
  return { output: series, notes: [...notes, ...out] };
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
  const { count, counts, outside } = open ?? within;
  const series = {
    labels: within.labels,
    counts: within.counts,
    amount: [],
    weightedCounts: within.counts,
    variances: within.counts,
    withoutLabel: counts.reduce((left, each) => left - each, count - outside),
  };
  return { output: series, notes: within.notes };
}

interface Ungrouped {
  readonly labels: string[];
  readonly counts: number[];
  readonly count: number;
  /** Records in a bucket that is not here. */
  readonly outside: number;
  readonly notes: readonly Note[];
}

async function ungrouped(
  plan: Plan,
  resolution: Resolution,
  bounds: Bounds,
  options: RunOptions,
): Promise<Ungrouped> {
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
    outside: outsideIn(notes),
    notes,
  };
}
