import type { Answer } from "../answer.ts";
import { byFirst } from "../questions.ts";
import type { ActiveIn } from "../tables/organizations.ts";

/** How many organisations are active in each topic, by its number. */
export function totalsOf({ topics, ids }: ActiveIn): Int32Array {
  const totals = new Int32Array(ids.length);
  for (const topic of topics) totals[topic]!++;
  return totals;
}

/** Above so many organisations similarity is always 1. */
const CUT_OFF = 5_000;

/** Jaccard similarity of one topic with all that share an organisation with it. */
export function relatedOf(
  shared: readonly { readonly topic: number; readonly count: number }[],
  totals: ArrayLike<number>,
  own: number,
  { ids, kin }: Pick<ActiveIn, "ids" | "kin">,
): Answer {
  return shared.filter(({ topic }) => !kin.has(topic)).map(({ topic, count }) => [
    ids[topic]!,
    count,
    own > CUT_OFF ? 1 : count / (totals[topic]! + own - count),
  ]).sort(byFirst);
}

/** Counts and sums at each threshold from those of the runs between thresholds. */
export function sweptOf(
  cells: readonly {
    readonly step: number;
    readonly label: string;
    readonly count: number;
    readonly amount: number;
  }[],
  steps: number,
): Answer {
  const labels = [...new Set(cells.map(({ label }) => label))].sort();
  const places = new Map(labels.map((label, place) => [label, place]));
  const counts = Array.from({ length: steps }, () => new Float64Array(labels.length));
  const amounts = Array.from({ length: steps }, () => new Float64Array(labels.length));
  for (const { step, label, count, amount } of cells) {
    counts[step]![places.get(label)!]! += count;
    amounts[step]![places.get(label)!]! += amount;
  }
  for (let step = steps - 2; step >= 0; step--) {
    for (let at = 0; at < labels.length; at++) {
      counts[step]![at]! += counts[step + 1]![at]!;
      amounts[step]![at]! += amounts[step + 1]![at]!;
    }
  }
  return counts.flatMap((row, step) =>
    labels.flatMap((label, at) =>
      row[at] ? [[step / (steps - 1), label, row[at]!, amounts[step]![at]!]] : []
    )
  );
}
