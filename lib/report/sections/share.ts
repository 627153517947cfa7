import type { Collection } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { type Course, shareOf } from "../growth.ts";
import type { Scope } from "../scope.ts";

/** A share is told where the topics are at most this part of a type. */
const MOST_SHARE = 0.5;

/**
 * The course of the share that a series has of all records of its type: a corpus that grows lets
 * everything in it grow. Null where the topics are most of the type.
 *
 * @param all gives the series of all records of the type
 */
export async function shareCourse(
  { info }: Scope,
  collection: Collection,
  frame: Frame,
  total: number,
  all: () => Promise<Frame>,
): Promise<Course | null> {
  if (total > MOST_SHARE * (info.types[collection]?.count ?? 0)) return null;
  const background = await all();
  const counts = background.numbers("count");
  return shareOf(
    frame,
    new Map(background.texts("label").map((label, row) => [label ?? "", counts[row] ?? 0])),
  );
}
