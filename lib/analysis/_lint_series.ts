import { median, sum } from "simple-statistics";
import { note } from "../words/note.ts";
import { finishedIndices, type LintRule } from "./_trend_warning.ts";

const FEW_BUCKETS = 5;
const FEW_DOCUMENTS = 5;
const ONE_BUCKET = 0.5;
const UNDATED = 0.05;
const DUPLICATED = 0.1;

const partialBucket: LintRule = ({ labels, counts, partial }) => {
  const unfinished = labels.filter((_, i) => partial?.[i]);
  if (unfinished.length === 0) return [];
  const found = Array.from(counts).filter((_, i) => partial?.[i]);
  return [note("partial_bucket", { labels: unfinished, counts: found })];
};

const fewBuckets: LintRule = (trend) => {
  const buckets = finishedIndices(trend).length;
  if (buckets >= FEW_BUCKETS) return [];
  return [note("few_buckets", { buckets })];
};

const fewDocuments: LintRule = (trend) => {
  const counts = finishedIndices(trend).map((i) => trend.counts[i]!);
  if (counts.length === 0) return [];
  const middle = median(counts);
  if (middle >= FEW_DOCUMENTS) return [];
  return [note("few_documents", { median: middle, total: sum(counts) })];
};

const zeroBase: LintRule = (trend) => {
  const [first] = finishedIndices(trend);
  if (first === undefined || trend.counts[first] !== 0) return [];
  return [note("zero_base", { label: trend.labels[first]! })];
};

const emptyBucket: LintRule = (trend) => {
  const { labels, counts } = trend;
  const filled = finishedIndices(trend).filter((i) => counts[i]! > 0);
  const empty = finishedIndices(trend)
    .filter((i) => counts[i] === 0 && i > filled[0]! && i < filled.at(-1)!)
    .map((i) => labels[i]!);
  if (empty.length === 0) return [];
  return [note("empty_bucket", { labels: empty })];
};

const oneBucket: LintRule = (trend) => {
  const buckets = finishedIndices(trend);
  const total = sum(buckets.map((i) => trend.counts[i]!));
  if (buckets.length < FEW_BUCKETS || total === 0) return [];
  const top = buckets.reduce((a, b) => trend.counts[b]! > trend.counts[a]! ? b : a);
  const share = trend.counts[top]! / total;
  if (share < ONE_BUCKET) return [];
  const [label, count] = [trend.labels[top]!, trend.counts[top]!];
  return [note("one_bucket", { label, count, total, share })];
};

const undated: LintRule = ({ counts, withoutLabel = 0 }) => {
  const total = sum(Array.from(counts)) + withoutLabel;
  const share = total === 0 ? 0 : withoutLabel / total;
  if (share < UNDATED) return [];
  return [note("undated", { withoutLabel, total, share })];
};

const nearDuplicates: LintRule = (trend) => {
  const { counts, duplicates = [] } = trend;
  const total = sum(Array.from(counts));
  const repeated = sum(duplicates.map((group) => Math.max(0, group.length - 1)));
  const share = total === 0 ? 0 : repeated / total;
  if (share < DUPLICATED) return [];
  const once = Array.from(counts);
  for (const group of duplicates) {
    for (const bucket of [...group].sort((a, b) => a - b).slice(1)) once[bucket]! -= 1;
  }
  const groups = duplicates.length;
  return [note("near_duplicates", { groups, repeated, share, countsWithoutRepeats: once })];
};

/** Rules on the buckets. */
export const seriesRules: readonly LintRule[] = [
  partialBucket,
  fewBuckets,
  fewDocuments,
  zeroBase,
  emptyBucket,
  oneBucket,
];

/** Rules on the documents behind them. */
export const documentRules: readonly LintRule[] = [undated, nearDuplicates];
