import { FREELY, Pace, PART, stretch, type Work } from "./work.ts";

/** Lists of numbers, one after another: those of item i lie between offsets i and i + 1. */
export interface NumberLists {
  readonly offsets: Int32Array;
  readonly values: Int32Array;
}

/** Lists as they are up to some ends, one right after the other. */
export function cut(
  { offsets, values }: NumberLists,
  ends: Int32Array,
  work: Work = FREELY,
): NumberLists {
  const cuts = new Int32Array(offsets.length);
  const kept = new Int32Array(values.length);
  const pace = new Pace(work);
  let count = 0;
  for (let list = 0; list < ends.length; list++) {
    const last = ends[list]!;
    let at = offsets[list]!;
    pace.spend(last - at > PART ? 1 : last - at + 1);
    while (at < last) {
      for (const end = pace.within(at, last); at < end; at++) kept[count++] = values[at]!;
    }
    cuts[list + 1] = count;
  }
  return { offsets: cuts, values: kept.slice(0, count) };
}

/**
 * Lists the other way around: those of each number below `size` hold the items whose list has it,
 * upwards, and `places` where in the lists that is.
 */
export function inverted(
  { offsets, values }: NumberLists,
  size: number,
  work: Work = FREELY,
): NumberLists & { readonly places: Int32Array } {
  const ends = new Int32Array(size + 1);
  for (let at = 0; at < values.length;) {
    for (const end = stretch(at, values.length, work); at < end; at++) ends[values[at]! + 1]!++;
  }
  for (let number = 0; number < size;) {
    for (const end = stretch(number, size, work); number < end; number++) {
      ends[number + 1]! += ends[number]!;
    }
  }
  const next = ends.slice();
  const items = new Int32Array(values.length);
  const places = new Int32Array(values.length);
  for (let at = 0, item = 0; at < values.length;) {
    for (const end = stretch(at, values.length, work); at < end; at++) {
      while (at >= offsets[item + 1]!) item++;
      const to = next[values[at]!]!++;
      items[to] = item;
      places[to] = at;
    }
  }
  return { offsets: ends, values: items, places };
}

/** Whether any number in the list of each document is marked; a byte for each document, 1 or 0. */
export function anyMarked(
  docs: Int32Array,
  lists: NumberLists,
  marked: Uint8Array,
  work: Work = FREELY,
): Uint8Array {
  const { offsets, values } = lists;
  const pace = new Pace(work);
  const found = new Uint8Array(docs.length);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    const last = offsets[doc + 1]!;
    let at = offsets[doc]!, any = 0;
    while (last - at > PART) {
      const end = pace.within(at, last);
      any |= anyIn(values, at, end, marked);
      at = end;
    }
    pace.spend(last - at + 1);
    found[i] = any | anyIn(values, at, last, marked);
  }
  return found;
}

function anyIn(values: Int32Array, from: number, to: number, marked: Uint8Array): number {
  let any = 0;
  for (let at = from; at < to; at++) any |= marked[values[at]!]!;
  return any;
}
