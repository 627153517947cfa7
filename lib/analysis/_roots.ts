/** A function's value and slope at a point. */
export interface Local {
  readonly f: number;
  readonly slope: number;
}

/** Root of an increasing function, by Newton's steps kept inside a shrinking bracket. */
export function solveIncreasing(at: (u: number) => Local, start: number): number {
  let [low, high, u] = [-Infinity, Infinity, start];
  for (let i = 0; i < 200; i++) {
    const { f, slope } = at(u);
    let next = u - f / slope;
    if (Math.abs(next - u) <= 1e-9) return next;
    if (f < 0) low = u;
    else high = u;
    if (!(next > low && next < high) || Math.abs(next - u) > 50) {
      next = low === -Infinity ? high - 5 : high === Infinity ? low + 5 : (low + high) / 2;
    }
    u = next;
  }
  return u;
}
