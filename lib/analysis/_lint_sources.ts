import { sum } from "simple-statistics";
import {
  finishedIndices,
  type LintRule,
  percent,
  type TrendToLint,
  warn,
} from "./_trend_warning.ts";

const ONE_SOURCE = 0.8;
const NEW_SOURCE = 0.5;
const LOST_SOURCE = 0.1;
const UNKNOWN_AMOUNTS = 0.2;
const ONE_AMOUNT = 0.5;
const FEWEST_AMOUNTS = 3;

/** Documents of each source in the finished buckets. */
function sourceSeries(trend: TrendToLint) {
  const buckets = finishedIndices(trend);
  return (trend.sources ?? []).map(({ source, counts }) => ({
    source,
    counts: buckets.map((i) => counts[i]!),
  }));
}

const oneSource: LintRule = (trend) => {
  const totals = sourceSeries(trend).map(({ source, counts }) => ({ source, count: sum(counts) }));
  const total = sum(totals.map(({ count }) => count));
  if (totals.length < 2 || total === 0) return [];
  const top = totals.reduce((a, b) => b.count > a.count ? b : a);
  const share = top.count / total;
  if (share < ONE_SOURCE) return [];
  return warn("one_source", `${top.source} alone gives ${percent(share)} of the documents`, {
    source: top.source,
    count: top.count,
    total,
    share,
  });
};

const sourceAppears: LintRule = (trend) => {
  const labels = finishedIndices(trend).map((i) => trend.labels[i]!);
  const half = Math.floor(labels.length / 2);
  const gainOf = (counts: readonly number[]) =>
    sum(counts.slice(counts.length - half)) - sum(counts.slice(0, half));
  const series = sourceSeries(trend);
  const all = labels.map((_, i) => sum(series.map(({ counts }) => counts[i]!)));
  const start = all.findIndex((count) => count > 0);
  const gain = gainOf(all);
  if (gain <= 0) return [];
  return series.flatMap(({ source, counts }) => {
    const first = counts.findIndex((count) => count > 0);
    const share = gainOf(counts) / gain;
    if (first <= start || share < NEW_SOURCE) return [];
    const label = labels[first];
    return warn(
      "source_appears",
      `${source} begins in ${label} and is ${percent(share)} of the growth`,
      {
        source,
        label,
        gain: gainOf(counts),
        totalGain: gain,
        share,
      },
    );
  });
};

const sourceEnds: LintRule = (trend) => {
  const labels = finishedIndices(trend).map((i) => trend.labels[i]!);
  const series = sourceSeries(trend);
  const all = labels.map((_, i) => sum(series.map(({ counts }) => counts[i]!)));
  const end = all.findLastIndex((count) => count > 0);
  return series.flatMap(({ source, counts }) => {
    const last = counts.findLastIndex((count) => count > 0);
    const share = last < 0 ? 0 : sum(counts) / sum(all.slice(0, last + 1));
    if (last < 0 || last >= end || share < LOST_SOURCE) return [];
    const label = labels[last];
    return warn(
      "source_ends",
      `${source}, ${percent(share)} of the documents until then, ends in ${label}`,
      {
        source,
        label,
        count: sum(counts),
        share,
      },
    );
  });
};

const amountsUnknown: LintRule = ({ amounts = [] }) => {
  const unknown = amounts.filter(({ amount }) => amount === null).length;
  const share = amounts.length === 0 ? 0 : unknown / amounts.length;
  if (share < UNKNOWN_AMOUNTS) return [];
  return warn("amounts_unknown", `the amount of ${percent(share)} of the deals is unknown`, {
    unknown,
    deals: amounts.length,
    share,
  });
};

const oneAmount: LintRule = ({ labels, amounts = [] }) => {
  const known = amounts.flatMap(({ bucket, amount }) =>
    amount === null ? [] : [{ bucket, amount }]
  );
  const total = sum(known.map(({ amount }) => amount));
  if (known.length < FEWEST_AMOUNTS || total === 0) return [];
  const top = known.reduce((a, b) => b.amount > a.amount ? b : a);
  const share = top.amount / total;
  if (share < ONE_AMOUNT) return [];
  const label = labels[top.bucket];
  return warn("one_amount", `one deal in ${label} is ${percent(share)} of all known amounts`, {
    label,
    amount: top.amount,
    total,
    share,
  });
};

/** Rules on where they come from. */
export const sourceRules: readonly LintRule[] = [oneSource, sourceAppears, sourceEnds];

/** Rules on the amounts of deals. */
export const amountRules: readonly LintRule[] = [amountsUnknown, oneAmount];
