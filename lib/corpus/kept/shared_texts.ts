import { byCodePoint } from "../../text/code_points.ts";
import { float64s } from "../index/growable.ts";

/** A hash of 53 bits: of a million texts hardly two have the same. */
function hashOf(text: string): number {
  let low = 0x811c9dc5, high = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x85ebca6b);
  }
  return (low >>> 0) + ((high ^ high >>> 13) & 0x1fffff) * 2 ** 32;
}

/**
 * The texts that are there several times, by code point. Memory holds a number for each, and of the
 * texts those alone that may be some.
 *
 * @param all gives them, each time in one order
 */
export function sharedTexts(all: () => Iterable<string>): string[] {
  const hashes = float64s();
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
