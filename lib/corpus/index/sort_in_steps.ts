/** So many are sorted at once, and so many put together. */
const PIECE = 8_192;

/**
 * Sorts in pieces, with a pause after each; equal values keep their order.
 *
 * @param pause lets other work run when it is time
 */
export async function sortInSteps<T>(
  values: Iterable<T>,
  compare: (a: T, b: T) => number,
  pause: () => Promise<void> | undefined,
): Promise<T[]> {
  const all = Array.isArray(values) ? values as T[] : [...values];
  let runs: T[][] = [];
  for (let at = 0; at < all.length; at += PIECE) {
    runs.push(all.slice(at, at + PIECE).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const second = runs[at + 1];
      merged.push(second ? await merge(runs[at]!, second, compare, pause) : runs[at]!);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: (a: T, b: T) => number,
  pause: () => Promise<void> | undefined,
): Promise<T[]> {
  const merged = new Array<T>(first.length + second.length);
  let one = 0, two = 0;
  for (let at = 0; at < merged.length; at++) {
    const takesSecond = one === first.length ||
      two < second.length && compare(second[two]!, first[one]!) < 0;
    merged[at] = takesSecond ? second[two++]! : first[one++]!;
    if (at % PIECE === 0) await pause();
  }
  return merged;
}
