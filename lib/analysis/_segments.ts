/**
 * One stretch between two changes.
 *
 * @category Trend and change
 */
export interface Segment {
  /** Index of its first value. */
  readonly start: number;
  /** Index after its last value. */
  readonly end: number;
  /** Mean of its values. */
  readonly mean: number;
  /** Change per bucket of its least-squares line; null where the model has no line or a single value. */
  readonly slope: number | null;
}

/** The segments that breaks cut a series into; none for an empty series. */
export function describeSegments(
  y: Float64Array,
  breaks: readonly number[],
  model: "level" | "trend",
): Segment[] {
  if (y.length === 0) return [];
  const starts = [0, ...breaks];
  return starts.map((start, k) => {
    const end = starts[k + 1] ?? y.length;
    const part = y.subarray(start, end);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    return { start, end, mean, slope: model === "trend" ? slopeOf(part, mean) : null };
  });
}

function slopeOf(part: Float64Array, mean: number): number | null {
  const m = part.length;
  if (m < 2) return null;
  const sxy = part.reduce((sum, value, i) => sum + (i - (m - 1) / 2) * (value - mean), 0);
  return sxy / (m * (m * m - 1) / 12);
}
