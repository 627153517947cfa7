import { FREELY, LOOK_EVERY, stretch, type Work } from "./work.ts";

/** Sorts numbers upwards, in place; none of them is NaN. */
export function sortNumbers<A extends Int32Array | Float64Array>(
  values: A,
  work: Work = FREELY,
): A {
  for (let from = 0; from < values.length; from += LOOK_EVERY) {
    const part = values.subarray(from, from + LOOK_EVERY);
    work(part.length);
    part.sort();
  }
  let given: Int32Array | Float64Array = values, taken = values.slice();
  for (let run = LOOK_EVERY; run < values.length; run *= 2) {
    for (let from = 0; from < values.length; from += 2 * run) {
      mergeRuns(given, taken, from, from + run, Math.min(from + 2 * run, values.length), work);
    }
    [given, taken] = [taken, given as typeof taken];
  }
  if (given !== values) values.set(given);
  return values;
}

/** Two sorted runs that follow one another as one. */
function mergeRuns(
  from: Int32Array | Float64Array,
  into: Int32Array | Float64Array,
  first: number,
  middle: number,
  last: number,
  work: Work,
): void {
  const half = Math.min(middle, last);
  let i = first, j = half;
  for (let at = first; at < last;) {
    for (const end = stretch(at, last, work); at < end; at++) {
      into[at] = j >= last || i < half && from[i]! <= from[j]! ? from[i++]! : from[j++]!;
    }
  }
}
