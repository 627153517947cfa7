import { note, type NoteOf } from "../words/note.ts";
import { checkSameLength } from "./_check.ts";

/** The positions of the finished buckets, and the note that says how many others were left out. */
export interface Finished {
  readonly kept: readonly number[];
  readonly notes: readonly NoteOf<"unfinished_buckets">[];
}

/** Leaves out unfinished buckets; without flags every bucket is finished. */
export function finishedBuckets(
  task: string,
  values: ArrayLike<unknown>,
  partial: readonly boolean[] | undefined,
): Finished {
  checkSameLength(task, { values, partial });
  const kept = Array.from(values, (_, i) => i).filter((i) => !partial?.[i]);
  const left = values.length - kept.length;
  if (left === 0) return { kept, notes: [] };
  return { kept, notes: [note("unfinished_buckets", { count: left })] };
}
