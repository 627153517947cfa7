import { FREELY, Pace, PART, stretch, type Work } from "./work.ts";

/** Lists of numbers, one after another: those of item i lie between offsets i and i + 1. */
export interface NumberLists {
  readonly offsets: Int32Array;
  readonly values: Int32Array;
}

/**
 * Raise the value of everything in the list of an item to that of the item: `values[i]` is that of
 * `items[i]`.
 *
 * @param best changed in place.
 * @returns of how many the value was 0 before.
 */
export function spread(
  items: Int32Array,
  values: Uint8Array,
  lists: NumberLists,
  best: Uint8Array,
  work: Work = FREELY,
): number {
  const { offsets, values: members } = lists;
  const pace = new Pace(work);
  let reached = 0;
  for (let i = 0; i < items.length; i++) {
    const value = values[i]!;
    const last = offsets[items[i]! + 1]!;
    let at = offsets[items[i]!]!;
    pace.spend(last - at > PART ? 1 : last - at + 1);
    while (at < last) {
      for (const end = pace.within(at, last); at < end; at++) {
        const member = members[at]!, known = best[member]!;
        if (value <= known) continue;
        reached += Number(known === 0);
        best[member] = value;
      }
    }
  }
  return reached;
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

/** Bytes that are looked at together: most are 0. */
const TOGETHER = 8;

/**
 * The places of an array that are not 0, ascending.
 *
 * @param most as many as there are, or more
 */
export function nonZero(
  values: Uint8Array,
  work: Work = FREELY,
  most: number = values.length,
): Int32Array {
  const { buffer, byteOffset } = values.byteOffset % TOGETHER ? values.slice() : values;
  const groups = Math.floor(values.length / TOGETHER);
  const halves = new Int32Array(buffer, byteOffset, 2 * groups);
  // one after the last is written before it is known to be none
  const places = new Int32Array(most + 1);
  let count = 0;
  for (let group = 0; group < groups;) {
    for (const end = stretch(group, groups, work, TOGETHER); group < end; group++) {
      if ((halves[2 * group]! | halves[2 * group + 1]!) === 0) continue;
      const next = (group + 1) * TOGETHER;
      for (let place = group * TOGETHER; place < next; place++) {
        places[count] = place;
        count += Number(values[place]! > 0);
      }
    }
  }
  for (let place = groups * TOGETHER; place < values.length; place++) {
    places[count] = place;
    count += Number(values[place]! > 0);
  }
  return places.slice(0, count);
}
