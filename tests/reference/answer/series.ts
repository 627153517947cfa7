import type { Resolution } from "../../../lib/catalogue/dates.ts";
import { roundToCents } from "../round.ts";
import { axisOf } from "./axis.ts";
import { labelsOf } from "./dates.ts";
import { amountNote, labelNote } from "./notes.ts";
import type { Placed, Selected } from "./selected.ts";

/** The buckets of a selection with the rows in each. */
export interface Buckets {
  readonly labels: readonly string[];
  readonly buckets: readonly (readonly Placed[])[];
}

export function bucketsOf(selected: Selected, resolution: Resolution): Buckets {
  const placed = selected.placed(resolution);
  const range = axisOf(selected, resolution);
  return {
    labels: labelsOf(range, resolution),
    buckets: range.map((bucket) => placed.filter((each) => each.bucket === bucket)),
  };
}

/** The counts, weights and squares of the documents of a series. */
export function documentSeries(
  selected: Selected,
  { resolution, scoreWeighted }: { resolution: Resolution; scoreWeighted: boolean },
) {
  const { labels, buckets } = bucketsOf(selected, resolution);
  const weights = buckets.map((bucket) =>
    bucket.map(({ row }) => scoreWeighted ? Number(row.record.score) : 1)
  );
  return {
    labels,
    counts: buckets.map((bucket) => bucket.length),
    amount: [],
    weightedCounts: weights.map((bucket) => sumOf(bucket)),
    variances: weights.map((bucket) => sumOf(bucket.map((weight) => weight * weight))),
    withoutLabel: selected.withoutLabel(resolution).length,
  };
}

/** The deals of a series and their known amounts. */
export function dealSeries(selected: Selected, resolution: Resolution) {
  const { labels, buckets } = bucketsOf(selected, resolution);
  return {
    output: {
      labels,
      counts: buckets.map((bucket) => bucket.length),
      amount: [],
      weightedCounts: [],
      variances: [],
      withoutLabel: selected.withoutLabel(resolution).length,
      amounts: buckets.map((bucket) => roundToCents(amountOf(bucket))),
    },
    notes: [
      ...amountNote(selected.collection, selected.placed(resolution)),
      ...labelNote(selected, resolution),
    ],
  };
}

/** The projects active in each bucket and the exposure of capital, in whole units. */
export function grantSeries(selected: Selected, resolution: Resolution) {
  const { labels, buckets } = bucketsOf(selected, resolution);
  return {
    labels,
    counts: buckets.map((bucket) => bucket.length),
    amount: buckets.map((bucket) => Math.round(amountOf(bucket))),
    weightedCounts: [],
    variances: [],
    withoutLabel: selected.withoutLabel(resolution).length,
  };
}

/** Σ of the known amounts. */
export function amountOf(bucket: readonly Placed[]): number {
  return sumOf(bucket.map(({ amount }) => amount ?? 0));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
