const STEPS = [1, 2, 5, 10];
/** How far above a tick a value may reach without a further tick, in steps. */
const REACH = 0.5;
const PAD = 0.08;

/** Values at which an axis is marked, and the range that it spans. */
export interface Ticks {
  readonly values: readonly number[];
  readonly domain: readonly [number, number];
}

export interface TickOptions {
  readonly most?: number;
  /** No fractions. @default {false} */
  readonly whole?: boolean;
}

/**
 * At most so many round ticks around zero and all values: Plot takes how many as a hint, and ends
 * its axes at the values.
 */
export function valueTicks(
  least: number,
  greatest: number,
  { most = 6, whole = false }: TickOptions = {},
): Ticks {
  const [low, high] = [Math.min(0, least), Math.max(0, greatest)];
  if (low === high) return { values: [0, 1], domain: [0, 1] };
  const span = high - low;
  for (let power = 10 ** Math.floor(Math.log10(span / most));; power *= 10) {
    for (const factor of STEPS) {
      const step = factor * power;
      if (whole && step < 1) continue;
      const top = edge(high, step);
      const bottom = -edge(-low, step);
      const first = Math.ceil(bottom / step - 1e-9);
      const count = Math.floor(top / step + 1e-9) - first + 1;
      if (count > most) continue;
      const values = Array.from({ length: count }, (_, index) => exact((first + index) * step));
      return { values, domain: [bottom, top] };
    }
  }
}

/** The next tick, or a little beyond a value that lies far before it. */
function edge(value: number, step: number): number {
  if (value <= 0) return 0;
  const next = exact(Math.ceil(value / step - 1e-9) * step);
  return next - value > step * REACH ? value + step * PAD : next;
}

/**
 * Powers of ten around values above zero, and their 2 and 5 where there is room for all; round
 * numbers where these are less than three.
 */
export function logTicks(
  least: number,
  greatest: number,
  { most = 6, whole = false }: TickOptions = {},
): Ticks {
  const domain = [exact(least / 1.25), exact(greatest * 1.25)] as const;
  const [first, last] = [Math.floor(Math.log10(domain[0])), Math.ceil(Math.log10(domain[1]))];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const inside = (value: number) => value >= domain[0] && value <= domain[1];
  const marked = (factors: readonly number[]) =>
    powers.flatMap((power) => factors.map((factor) => exact(factor * 10 ** power))).filter(inside);
  const fine = [[1, 2, 5], [1, 3], [1]].map(marked).find(({ length }) => length <= most);
  if (fine) return { values: fine.length < 3 ? roundWithin(domain, most, whole) : fine, domain };
  const step = Math.ceil(powers.length / most);
  const values = powers.filter((power) => power % step === 0).map((power) => exact(10 ** power));
  return { values: values.filter(inside), domain };
}

/** At most so many multiples of a round step. */
function roundWithin(
  [low, high]: readonly [number, number],
  most: number,
  whole: boolean,
): number[] {
  for (let power = 10 ** Math.floor(Math.log10((high - low) / most));; power *= 10) {
    for (const factor of [1, 2, 2.5, 5]) {
      const step = factor * power;
      if (whole && !Number.isInteger(step)) continue;
      const first = Math.ceil(low / step);
      const count = Math.floor(high / step) - first + 1;
      if (count > most) continue;
      return Array.from({ length: count }, (_, index) => exact((first + index) * step));
    }
  }
}

function exact(value: number): number {
  return Number(value.toPrecision(12));
}
