/** A logarithmic axis between two pixels. */
export interface LogScale {
  at(value: number): number;
  readonly domain: readonly [low: number, high: number];
}

export function logScale(
  domain: readonly [low: number, high: number],
  [start, end]: readonly [start: number, end: number],
): LogScale {
  const [low, high] = domain.map(Math.log) as [number, number];
  return { domain, at: (value) => start + (end - start) * (Math.log(value) - low) / (high - low) };
}

/** Every so many powers of ten in a domain. */
export function powersIn([low, high]: LogScale["domain"], every: number): number[] {
  const powers: number[] = [];
  for (let power = Math.ceil(Math.log10(low) - 1e-9); 10 ** power <= high * 1.001; power++) {
    if (power % every === 0) powers.push(Number(`1e${power}`));
  }
  return powers;
}

/** The powers of ten around some values. */
export function decadesAround(values: readonly number[]): [low: number, high: number] {
  const logs = values.map(Math.log10);
  return [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))];
}

/** `50 k`, `1 M`. */
export function countText(count: number): string {
  if (count >= 1e6) return `${count / 1e6} M`;
  return count >= 1e3 ? `${count / 1e3} k` : String(count);
}
