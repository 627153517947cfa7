import type { DailyRates } from "./daily_rates.ts";
import { TwofoldSums } from "./twofold_sums.ts";
import { FREELY, stretch, type Work } from "./work.ts";

/**
 * Count the projects that are active in every bucket and spread their costs over it: a project is
 * active in each bucket that it touches, and adds to it cost × days inside ÷ days in all.
 *
 * One pass over the projects marks where each begins and ends, one over the buckets adds up.
 *
 * @param docs the projects.
 * @param starts first day of every project, in days since 1970.
 * @param ends last day of every project; one that ends before it starts is left out.
 * @param daily cost per day of every project; one without counts and adds no amount.
 * @param edges first day of each bucket, and the day after the last.
 * @param buckets the bucket of each day, as {@link bucketOfDays} gives it.
 */
export function activity(
  docs: Int32Array,
  starts: Int32Array,
  ends: Int32Array,
  { rates, rests }: DailyRates,
  edges: Int32Array,
  work: Work = FREELY,
  buckets: Int32Array = bucketOfDays(edges, work),
): { counts: Float64Array; amounts: Float64Array } {
  const size = Math.max(0, edges.length - 1);
  const counts = new Float64Array(size);
  const amounts = new Float64Array(size);
  if (size === 0) return { counts, amounts };

  const changes = new Int32Array(size + 1);
  const pricedChanges = new Int32Array(size + 1);
  const parts = new TwofoldSums(size);
  const flows = new TwofoldSums(size + 1);
  const [firstDay, lastDay] = [edges[0]!, edges[size]! - 1];
  for (let i = 0; i < docs.length;) {
    for (const end = stretch(i, docs.length, work); i < end; i++) {
      const doc = docs[i]!;
      const from = Math.max(starts[doc]!, firstDay);
      const to = Math.min(ends[doc]!, lastDay);
      if (from > to) continue;
      const first = buckets[from - firstDay]!;
      const last = buckets[to - firstDay]!;
      changes[first]!++;
      changes[last + 1]!--;
      const rate = rates[doc]!;
      if (Number.isNaN(rate)) continue;
      const rest = rests[doc]!;
      pricedChanges[first]!++;
      pricedChanges[last + 1]!--;
      parts.addProduct(first, rate, rest, edges[first + 1]! - from);
      parts.addProduct(last, rate, rest, to + 1 - edges[last + 1]!);
      flows.addPair(first + 1, rate, rest);
      flows.addPair(last + 1, -rate, -rest);
    }
  }

  let active = 0;
  let priced = 0;
  const running = new TwofoldSums(1);
  for (let bucket = 0; bucket < size;) {
    for (const end = stretch(bucket, size, work); bucket < end; bucket++) {
      active += changes[bucket]!;
      counts[bucket] = active;
      priced += pricedChanges[bucket]!;
      const flow = flows.high(bucket), rest = flows.low(bucket);
      if (flow !== 0 || rest !== 0) running.addPair(0, flow, rest);
      if (priced === 0) continue;
      const days = edges[bucket + 1]! - edges[bucket]!;
      parts.addProduct(bucket, running.high(0), running.low(0), days);
      amounts[bucket] = parts.value(bucket);
    }
  }
  return { counts, amounts };
}

/** The bucket of each day from the first edge to the last. */
export function bucketOfDays(edges: Int32Array, work: Work = FREELY): Int32Array {
  const first = edges.at(0) ?? 0;
  const buckets = new Int32Array((edges.at(-1) ?? 0) - first);
  for (let bucket = 0, from = 0; bucket + 1 < edges.length;) {
    for (const end = stretch(bucket, edges.length - 1, work); bucket < end; bucket++) {
      const to = edges[bucket + 1]! - first;
      buckets.fill(bucket, from, to);
      from = to;
    }
  }
  return buckets;
}
