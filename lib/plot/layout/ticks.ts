const STEPS = [1, 2, 5, 10];

/** Values at which an axis is marked, and the range that they span. */
export interface Ticks {
  readonly values: readonly number[];
  readonly domain: readonly [number, number];
}

/**
 * At most `most` round ticks from 0 (or below) to the greatest value. `whole`: no fractions.
 */
export function valueTicks(
  least: number,
  greatest: number,
  { most = 6, whole = false }: { most?: number; whole?: boolean } = {},
): Ticks {
  const [low, high] = [Math.min(0, least), Math.max(0, greatest)];
  const span = high - low || 1;
  for (let power = 10 ** Math.floor(Math.log10(span / most));; power *= 10) {
    for (const factor of STEPS) {
      const step = factor * power;
      if (whole && step < 1) continue;
      const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
      if (last - first + 1 > most) continue;
      const count = Math.max(last, first + 1) - first + 1;
      const values = Array.from({ length: count }, (_, index) => exact((first + index) * step));
      return {
        values: values.filter((each) => each <= roof(high, step)),
        domain: [values[0]!, roof(high, step)],
      };
    }
  }
}

/** Powers of ten (and their 2 and 5 when there are few) around values above zero. */
export function logTicks(least: number, greatest: number, most = 6): Ticks {
  const [low, high] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(greatest))];
  const from = 10 ** low;
  const to = 10 ** Math.max(high, low + 1);
  const step = Math.ceil((Math.log10(to / from) + 1) / most);
  const tens = steps(low, Math.log10(to), step).map((power) => exact(10 ** power));
  const fine = tens.flatMap((ten) => [ten, 2 * ten, 5 * ten]).filter((each) => each <= to);
  const all = step === 1 && fine.length <= most ? fine : tens;
  const domain = [
    all.findLast((each) => each <= least) ?? from,
    all.find((each) => each >= greatest) ?? to,
  ] as const;
  return { values: all.filter((each) => each >= domain[0] && each <= domain[1]), domain };
}

/** The next tick, or a little above the greatest value where that tick is far. */
function roof(high: number, step: number): number {
  const next = exact(Math.ceil(high / step - 1e-9) * step) || step;
  return next - high > step / 2 && high > step ? high + step * 0.08 : next;
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step + 1e-9) + 1 },
    (_, i) => from + i * step,
  );
}

function exact(value: number): number {
  return Number(value.toPrecision(12));
}
