import { byCodePoint } from "../../../text/code_points.ts";
import { type Entries, MARK_BYTES } from "./ledger.ts";

/** Records of one state and the names of the files that they are of. */
export interface Told extends Entries {
  readonly fileNames: readonly string[];
}

/** What of a record differs between two states. */
export interface Differences {
  readonly content: boolean;
  readonly topics: boolean;
  readonly date: boolean;
  readonly file: boolean;
}

/** Two records of one id, or one that the other state does not have (−1). */
export type Pair = readonly [older: number, newer: number];

/** Every id of two states with its place in each, in the order of ids. */
export function* pairs(older: Entries, newer: Entries): Generator<Pair> {
  let at = 0, next = 0;
  while (at < older.ids.length || next < newer.ids.length) {
    const order = at === older.ids.length
      ? 1
      : next === newer.ids.length
      ? -1
      : byCodePoint(older.ids[at]!, newer.ids[next]!);
    if (order < 0) yield [at++, -1];
    else if (order > 0) yield [-1, next++];
    else yield [at++, next++];
  }
}

/** What differs between a record of one state and one of another. */
export function differences(
  older: Told,
  at: number,
  newer: Told,
  next: number,
): Differences {
  return {
    content: !sameMark(older.content, at, newer.content, next),
    topics: !sameMark(older.topics, at, newer.topics, next),
    date: !Object.is(older.instants[at], newer.instants[next]) ||
      older.precisions[at] !== newer.precisions[next],
    file: older.fileNames[older.files[at]!] !== newer.fileNames[newer.files[next]!],
  };
}

export function sameMark(one: Uint8Array, at: number, other: Uint8Array, next: number): boolean {
  const from = at * MARK_BYTES, to = next * MARK_BYTES;
  for (let byte = 0; byte < MARK_BYTES; byte++) {
    if (one[from + byte] !== other[to + byte]) return false;
  }
  return true;
}
