import { levenshteinDistance } from "@std/text/levenshtein-distance";
import { words } from "../../text/mod.ts";

/** Names that are as far or farther are none that was meant. */
export const FAR = 0.5;

/** A name as names are compared: folded words, one space between. */
export function foldedName(name: string): string {
  return words(name).join(" ") || name.trim().toLowerCase();
}

/** How unlike two folded names are, 0 equal, 1 nothing in common: a part of the other is near. */
export function farness(name: string, asked: string): number {
  const longer = Math.max(name.length, asked.length);
  if (!longer || !asked) return 1;
  if (name.includes(asked) || asked.includes(name)) {
    return 0.4 * (1 - Math.min(name.length, asked.length) / longer);
  }
  if (Math.abs(name.length - asked.length) > longer / 2) return 1;
  return levenshteinDistance(name, asked) / longer;
}
