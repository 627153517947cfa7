import type { Sourced } from "../reference/sourced.ts";

export { shrinkQuestion } from "../../lib/court/smaller.ts";

const BUILDS = 40;

/** A small part of the records that still fails; gives up after some builds. */
export async function shrinkRecords(
  records: readonly Sourced[],
  fails: (records: readonly Sourced[]) => Promise<boolean>,
): Promise<readonly Sourced[]> {
  let needed = records;
  let builds = 0;
  for (let size = Math.ceil(records.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < needed.length && builds < BUILDS;) {
      const fewer = needed.toSpliced(from, size);
      builds++;
      if (await fails(fewer)) needed = fewer;
      else from += size;
    }
  }
  return needed;
}
