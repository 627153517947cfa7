import { productError, TwofoldSums } from "./twofold_sums.ts";

/**
 * Count the projects that are active in every bucket and spread their costs over it: a project is
 * active in each bucket that it touches, and adds to it cost × days inside ÷ days in all.
 *
 * One pass over the projects marks where each begins and ends, one over the buckets adds up.
 *
 * @param docs the projects.
 * @param starts first day of every project, in days since 1970.
 * @param ends last day of every project; one that ends before it starts is left out.
 * @param costs cost of every project; NaN where unknown, which counts and adds no amount.
 * @param edges first day of each bucket, and the day after the last.
 */
export function activity(
  docs: Int32Array,
  starts: Int32Array,
  ends: Int32Array,
  costs: Float64Array,
  edges: Int32Array,
): { counts: Float64Array; amounts: Float64Array } {
  const size = Math.max(0, edges.length - 1);
  const counts = new Float64Array(size);
  const amounts = new Float64Array(size);
  if (size === 0) return { counts, amounts };

  const changes = new Int32Array(size + 1);
  const pricedChanges = new Int32Array(size + 1);
  const parts = new TwofoldSums(size);
  const rates = new TwofoldSums(size + 1);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    const days = ends[doc]! - starts[doc]! + 1;
    const from = Math.max(starts[doc]!, edges[0]!);
    const to = Math.min(ends[doc]!, edges[size]! - 1);
    if (days < 1 || from > to) continue;
    const first = bucketOf(from, edges);
    const last = bucketOf(to, edges);
    changes[first]!++;
    changes[last + 1]!--;
    const cost = costs[doc]!;
    if (Number.isNaN(cost)) continue;
    pricedChanges[first]!++;
    pricedChanges[last + 1]!--;
    const rate = cost / days;
    const rest = rateRest(cost, days, rate);
    parts.addProduct(first, rate, rest, edges[first + 1]! - from);
    parts.addProduct(last, rate, rest, to + 1 - edges[last + 1]!);
    rates.addProduct(first + 1, rate, rest, 1);
    rates.addProduct(last + 1, rate, rest, -1);
  }

  let active = 0;
  let priced = 0;
  const running = new TwofoldSums(1);
  for (let bucket = 0; bucket < size; bucket++) {
    active += changes[bucket]!;
    counts[bucket] = active;
    priced += pricedChanges[bucket]!;
    const change = rates.at(bucket);
    running.addProduct(0, change.high, change.low, 1);
    const rate = running.at(0);
    parts.addProduct(bucket, rate.high, rate.low, edges[bucket + 1]! - edges[bucket]!);
    amounts[bucket] = priced === 0 ? 0 : parts.value(bucket);
  }
  return { counts, amounts };
}

/** What the rate per day lost when it was rounded. */
function rateRest(cost: number, days: number, rate: number): number {
  const product = rate * days;
  return (cost - product - productError(rate, days, product)) / days;
}

/** The bucket of a day within the edges: buckets are about equally long, so a guess is near. */
function bucketOf(day: number, edges: Int32Array): number {
  const size = edges.length - 1;
  const share = (day - edges[0]!) / (edges[size]! - edges[0]!);
  let bucket = Math.min(size - 1, Math.floor(share * size));
  while (edges[bucket]! > day) bucket--;
  while (edges[bucket + 1]! <= day) bucket++;
  return bucket;
}
