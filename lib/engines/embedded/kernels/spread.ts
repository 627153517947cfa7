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
 */
export function spread(
  items: Int32Array,
  values: Uint8Array,
  lists: NumberLists,
  best: Uint8Array,
): void {
  const { offsets, values: members } = lists;
  for (let i = 0; i < items.length; i++) {
    const value = values[i]!;
    for (let at = offsets[items[i]!]!, end = offsets[items[i]! + 1]!; at < end; at++) {
      if (value > best[members[at]!]!) best[members[at]!] = value;
    }
  }
}

/** The lists without what is less certain than a threshold; `certainties` are those of `values`. */
export function listsAtLeast(
  { offsets, values }: NumberLists,
  certainties: Float64Array,
  threshold: number,
): NumberLists {
  const ends = new Int32Array(offsets.length);
  const kept = new Int32Array(values.length);
  let count = 0;
  for (let item = 1; item < offsets.length; item++) {
    for (let at = offsets[item - 1]!, end = offsets[item]!; at < end; at++) {
      kept[count] = values[at]!;
      count += Number(certainties[at]! >= threshold);
    }
    ends[item] = count;
  }
  return { offsets: ends, values: kept.slice(0, count) };
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
    count += Number(values[place] !== 0);
  }
  return places.slice(0, count);
}
