import type { Collection } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import type { Query } from "../../study/mod.ts";
import { type Course, shareOf } from "../growth.ts";
import type { Scope } from "../scope.ts";

/** A share is told where the records are at most this part of a type. */
const MOST_SHARE = 0.5;

/**
 * The course of the share that a series has of all records of its type: a corpus that grows lets
 * everything in it grow. Null where the records are most of the type.
 *
 * @param all the query for all records of the type
 */
export async function shareCourse(
  { info, resolution, signal, breathe }: Scope,
  collection: Collection,
  frame: Frame,
  total: number,
  all: Query,
): Promise<Course | null> {
  const labels = frame.texts("label");
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last) return null;
  if (total > MOST_SHARE * (info.types[collection]?.count ?? 0)) return null;
  await breathe();
  const background = await all.between(first, last).timeSeries(resolution, { signal });
  return background.height === frame.height ? shareOf(frame, background) : null;
}
