/** Records of one bucket: the ages at which they were added, and the age up to which additions are known. */
export interface AddedAges {
  readonly ages: readonly number[];
  readonly limit: number;
}

/**
 * The share of a bucket's records that are added up to an age, as a function of the age: the
 * product-limit estimate for right-truncated data, Π over later ages a of
 * 1 − (added at a) / (added up to a in buckets known at a).
 */
export function completenessCurve(buckets: readonly AddedAges[]): (age: number) => number {
  const ages = Float64Array.from(buckets.flatMap((bucket) => bucket.ages)).sort();
  const limits = Float64Array.from(
    buckets.flatMap((bucket) => bucket.ages.map(() => bucket.limit)),
  ).sort();
  return (age) => {
    let share = 1;
    let truncated = limits.length;
    for (let end = ages.length; end > 0 && ages[end - 1]! > age;) {
      const latest = ages[end - 1]!;
      let start = end - 1;
      while (start > 0 && ages[start - 1] === latest) start--;
      while (truncated > 0 && limits[truncated - 1]! >= latest) truncated--;
      share *= 1 - (end - start) / (end - truncated);
      end = start;
    }
    return share;
  };
}
