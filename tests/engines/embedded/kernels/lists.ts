import type { NumberLists } from "../../../../lib/engines/embedded/kernels/mod.ts";

/** Lists as they are stored, one after the other. */
export function listsOf(all: readonly (readonly number[])[]): NumberLists {
  const offsets = new Int32Array(all.length + 1);
  for (const [at, { length }] of all.entries()) offsets[at + 1] = offsets[at]! + length;
  return { offsets, values: Int32Array.from(all.flat()) };
}
