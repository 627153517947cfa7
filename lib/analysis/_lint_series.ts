import { median, sum } from "simple-statistics";
import { counted } from "./_text.ts";
import { finishedIndices, type LintRule, percent, warn } from "./_trend_warning.ts";

const FEW_BUCKETS = 5;
const FEW_DOCUMENTS = 5;
const ONE_BUCKET = 0.5;
const UNDATED = 0.05;
const DUPLICATED = 0.1;

const partialBucket: LintRule = ({ labels, counts, partial }) => {
  const unfinished = labels.filter((_, i) => partial?.[i]);
  if (unfinished.length === 0) return [];
  const found = Array.from(counts).filter((_, i) => partial?.[i]);
  return warn("partial_bucket", `unfinished: ${unfinished.join(", ")}`, {
    labels: unfinished,
    counts: found,
  });
};

const fewBuckets: LintRule = (trend) => {
  const buckets = finishedIndices(trend).length;
  if (buckets >= FEW_BUCKETS) return [];
  return warn("few_buckets", `${buckets} finished buckets are too few for a trend`, { buckets });
};

const fewDocuments: LintRule = (trend) => {
  const counts = finishedIndices(trend).map((i) => trend.counts[i]!);
  if (counts.length === 0) return [];
  const middle = median(counts);
  if (middle >= FEW_DOCUMENTS) return [];
  const most = Math.floor(middle);
  const held = most === 0 ? "no documents" : `at most ${counted(most, "document")}`;
  return warn("few_documents", `half of the buckets hold ${held}`, {
    median: middle,
    total: sum(counts),
  });
};

const zeroBase: LintRule = (trend) => {
  const [first] = finishedIndices(trend);
  if (first === undefined || trend.counts[first] !== 0) return [];
  const label = trend.labels[first];
  return warn("zero_base", `${label} holds nothing: growth from it has no base`, { label });
};

const emptyBucket: LintRule = (trend) => {
  const { labels, counts } = trend;
  const filled = finishedIndices(trend).filter((i) => counts[i]! > 0);
  const empty = finishedIndices(trend)
    .filter((i) => counts[i] === 0 && i > filled[0]! && i < filled.at(-1)!)
    .map((i) => labels[i]!);
  if (empty.length === 0) return [];
  return warn("empty_bucket", `nothing between filled buckets: ${empty.join(", ")}`, {
    labels: empty,
  });
};

const oneBucket: LintRule = (trend) => {
  const buckets = finishedIndices(trend);
  const total = sum(buckets.map((i) => trend.counts[i]!));
  if (buckets.length < FEW_BUCKETS || total === 0) return [];
  const top = buckets.reduce((a, b) => trend.counts[b]! > trend.counts[a]! ? b : a);
  const share = trend.counts[top]! / total;
  if (share < ONE_BUCKET) return [];
  const label = trend.labels[top];
  return warn("one_bucket", `${label} alone holds ${percent(share)} of the documents`, {
    label,
    count: trend.counts[top],
    total,
    share,
  });
};

const undated: LintRule = ({ counts, withoutLabel = 0 }) => {
  const total = sum(Array.from(counts)) + withoutLabel;
  const share = total === 0 ? 0 : withoutLabel / total;
  if (share < UNDATED) return [];
  return warn("undated", `${percent(share)} of the documents have no bucket`, {
    withoutLabel,
    total,
    share,
  });
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
  return warn("near_duplicates", `${percent(share)} of the documents repeat another`, {
    groups: duplicates.length,
    repeated,
    share,
    countsWithoutRepeats: once,
  });
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
