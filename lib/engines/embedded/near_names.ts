import { levenshteinDistance } from "@std/text/levenshtein-distance";
import { words } from "../../text/mod.ts";
import type { Session } from "./session.ts";

/** Names between two looks at the clock. */
const PAUSE = 256;
/** Names that are as far or farther are none that was meant. */
const FAR = 0.5;

/** A name as names are compared: folded words, one space between. */
export function foldedName(name: string): string {
  return words(name).join(" ") || name.trim().toLowerCase();
}

/**
 * The numbers of names that are near another, with how far each is: 0 equal, 1 nothing in common.
 *
 * @param nameAt the name of a number; null: it is not asked for
 */
export async function nearest(
  session: Session,
  name: string,
  count: number,
  nameAt: (number: number) => string | null,
): Promise<{ readonly number: number; readonly far: number }[]> {
  const asked = foldedName(name);
  const near: { readonly number: number; readonly far: number }[] = [];
  for (let number = 0; number < count; number++) {
    if (number % PAUSE === 0) await session.pause();
    const found = nameAt(number);
    const far = found === null ? 1 : farness(foldedName(found), asked);
    if (far < FAR) near.push({ number, far });
  }
  return near;
}

/** How unlike two folded names are: a part of the other is near. */
function farness(name: string, asked: string): number {
  const longer = Math.max(name.length, asked.length);
  if (!longer || !asked) return 1;
  if (name.includes(asked) || asked.includes(name)) {
    return 0.4 * (1 - Math.min(name.length, asked.length) / longer);
  }
  if (Math.abs(name.length - asked.length) > longer / 2) return 1;
  return levenshteinDistance(name, asked) / longer;
}
