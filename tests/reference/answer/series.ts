import type { Resolution } from "../../../lib/catalogue/dates.ts";
import { exposureInUnits, sumInCents, type Worthy } from "../money.ts";
import { axisOf } from "./axis.ts";
import { labelsOf } from "./dates.ts";
import { amountNote, labelNote } from "./notes.ts";
import type { Placed, Row, Selected } from "./selected.ts";

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
      amounts: buckets.map((bucket) => sumInCents(amountsOf(bucket))),
    },
    notes: [
      ...amountNote(selected.collection, selected.placed(resolution).map(({ row }) => row)),
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
    amount: buckets.map((bucket) => exposureInUnits(amountsOf(bucket))),
    weightedCounts: [],
    variances: [],
    withoutLabel: selected.withoutLabel(resolution).length,
  };
}

/** The known amounts, or what is known of some of each. */
export function amountsOf(
  bucket: readonly Placed[],
  amountIn: (row: Row) => number | null = ({ amount }) => amount,
): Worthy[] {
  return bucket.flatMap(({ row, part }) => {
    const amount = amountIn(row);
    return amount === null ? [] : [{ amount, worth: row.worth!, part }];
  });
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
