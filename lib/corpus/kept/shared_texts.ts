import { hashOf } from "../../engines/embedded/store/id_index.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { int32s } from "../index/growable.ts";

/**
 * The texts that are there several times, by code point. Memory holds a number for each, and of the
 * texts those alone that may be some.
 *
 * @param all gives them, each time in one order
 */
export function sharedTexts(all: () => Iterable<string>): string[] {
  const hashes = int32s();
  for (const text of all()) hashes.push(hashOf(text));
  const sorted = hashes.view().slice().sort();
  const several = new Set<number>();
  for (let at = 1; at < sorted.length; at++) {
    if (sorted[at] === sorted[at - 1]) several.add(sorted[at]!);
  }
  if (!several.size) return [];
  const counts = new Map<string, number>();
  let at = 0;
  for (const text of all()) {
    if (several.has(hashes.get(at++))) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([text]) => text).sort(byCodePoint);
}
