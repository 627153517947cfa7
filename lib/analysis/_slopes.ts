import { countPairs, forEachInversion } from "./_inversions.ts";

const FEW_PAIRS = 20_000;
const DRAWS = 32_768;
const EPSILON = 2 ** -50;

/**
 * The slopes of all pairs of points at the given ranks (0 is the smallest), without computing all
 * pairs when they are many.
 *
 * A fixed sample of slopes is bracketed by counting, for a slope t, the inversions of y − t x
 * (Matoušek 1991), then only the pairs between two neighbouring sampled slopes are listed. Slopes
 * that differ by less than rounding are one.
 */
export function slopesAtRanks(
  x: Float64Array,
  y: Float64Array,
  ranks: readonly number[],
): number[] {
  const n = x.length;
  if (n * (n - 1) / 2 <= FEW_PAIRS) {
    const slopes = allSlopes(x, y);
    return ranks.map((rank) => slopes[rank]!);
  }
  const search = slopeSearch(x, y);
  return ranks.map(search);
}

function allSlopes(x: Float64Array, y: Float64Array): Float64Array {
  const n = x.length;
  const slopes = new Float64Array(n * (n - 1) / 2);
  let k = 0;
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) slopes[k++] = (y[j]! - y[i]!) / (x[j]! - x[i]!);
  }
  return slopes.sort();
}

/** Distinct slopes of a fixed sample of pairs, ascending; the extreme ones are slopes of neighbours. */
function sampledSlopes(x: Float64Array, y: Float64Array): Float64Array {
  const n = x.length;
  const slopes: number[] = [];
  let state = 1;
  const below = (limit: number) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0;
    return Math.floor(state / 2 ** 32 * limit);
  };
  for (let k = 0; k < DRAWS; k++) {
    const [i, j] = [below(n), below(n)];
    if (i < j) slopes.push((y[j]! - y[i]!) / (x[j]! - x[i]!));
  }
  let [least, most] = [Infinity, -Infinity];
  for (let i = 1; i < n; i++) {
    const slope = (y[i]! - y[i - 1]!) / (x[i]! - x[i - 1]!);
    least = Math.min(least, slope);
    most = Math.max(most, slope);
  }
  slopes.push(least, most);
  return Float64Array.from(slopes).sort().filter((t, i, all) => i === 0 || t !== all[i - 1]);
}

function slopeSearch(x: Float64Array, y: Float64Array): (rank: number) => number {
  const sample = sampledSlopes(x, y);
  const scaleX = x.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scaleY = y.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const tolerance = (t: number) => EPSILON * (scaleY + Math.abs(t) * scaleX);
  const residuals = (t: number) => y.map((value, i) => value - t * x[i]!);
  const countBelow = remembered((index) => {
    const t = sample[index]!;
    return countPairs(residuals(t), -tolerance(t));
  });
  const gapUpTo = remembered((index) => slopesBetween(sample[index - 1]!, sample[index]!));

  function slopesBetween(low: number, high: number): Float64Array {
    const [atLow, atHigh] = [residuals(low), residuals(high)];
    const [nearLow, nearHigh] = [tolerance(low), tolerance(high)];
    const order = Uint32Array.from(x, (_, i) => i)
      .sort((a, b) => atLow[a]! - atLow[b]! || b - a);
    const slopes: number[] = [];
    forEachInversion(Float64Array.from(order, (i) => atHigh[i]!), (p, q) => {
      const [i, j] = [order[p]!, order[q]!];
      if (i < j && atLow[j]! > atLow[i]! + nearLow && atHigh[j]! < atHigh[i]! - nearHigh) {
        slopes.push((y[j]! - y[i]!) / (x[j]! - x[i]!));
      }
    });
    return Float64Array.from(slopes).sort();
  }

  const countsUpTo = new Map([[-1, 0], [sample.length - 1, x.length * (x.length - 1) / 2]]);
  return (rank) => {
    let [low, high] = [-1, sample.length - 1];
    for (const [index, count] of countsUpTo) {
      if (count <= rank) low = Math.max(low, index);
      else high = Math.min(high, index);
    }
    for (let step = 1; high - low > 1; step++) {
      const [before, after] = [countsUpTo.get(low)!, countsUpTo.get(high)!];
      const share = step % 3 === 0 ? 0.5 : (rank + 0.5 - before) / (after - before);
      const guess = Math.round(low + share * (high - low));
      const middle = Math.min(high - 1, Math.max(low + 1, guess));
      const t = sample[middle]!;
      const count = countPairs(residuals(t), tolerance(t));
      countsUpTo.set(middle, count);
      if (count > rank) high = middle;
      else low = middle;
    }
    if (countBelow(high) <= rank) return sample[high]!;
    return gapUpTo(high)[rank - countsUpTo.get(low)!]!;
  };
}

function remembered<Value>(compute: (index: number) => Value): (index: number) => Value {
  const known = new Map<number, Value>();
  return (index) => {
    const value = known.get(index) ?? compute(index);
    known.set(index, value);
    return value;
  };
}
