/** Lists of numbers, one after another: those of item i lie between offsets i and i + 1. */
export interface NumberLists {
  readonly offsets: Int32Array;
  readonly values: Int32Array;
}

/**
 * Raise the value of everything in the list of an item to that of the item; an item without a value
 * has 0.
 *
 * @param best changed in place.
 */
export function spread(values: Uint8Array, lists: NumberLists, best: Uint8Array): void {
  const { offsets, values: members } = lists;
  for (let item = 0; item < values.length; item++) {
    const value = values[item]!;
    if (value === 0) continue;
    for (let at = offsets[item]!, end = offsets[item + 1]!; at < end; at++) {
      if (value > best[members[at]!]!) best[members[at]!] = value;
    }
  }
}

/** Whether any number in the list of each document is marked; a byte for each document, 1 or 0. */
export function anyMarked(docs: Int32Array, lists: NumberLists, marked: Uint8Array): Uint8Array {
  const { offsets, values } = lists;
  const found = new Uint8Array(docs.length);
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i]!;
    for (let at = offsets[doc]!, end = offsets[doc + 1]!; at < end; at++) {
      found[i]! |= marked[values[at]!]!;
    }
  }
  return found;
}

/** The places of an array that are not 0, ascending. */
export function nonZero(values: Uint8Array): Int32Array {
  const places = new Int32Array(values.length);
  let count = 0;
  for (let place = 0; place < values.length; place++) {
    places[count] = place;
    count += values[place] === 0 ? 0 : 1;
  }
  return places.slice(0, count);
}
