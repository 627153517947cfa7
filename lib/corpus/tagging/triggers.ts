import type { Condition, Sought } from "./condition.ts";

/**
 * Things of which a text holds at least one where a condition holds, the rarest that do; null where
 * it may hold without any.
 */
export function triggersOf(
  condition: Condition,
  sought: readonly Sought[],
): ReadonlySet<number> | null {
  switch (condition.type) {
    case "leaf":
      return new Set([condition.sought]);
    case "not":
      return null;
    case "or": {
      const all = condition.clauses.map((each) => triggersOf(each, sought));
      const known = all.filter((each) => each !== null);
      return known.length < all.length ? null : new Set(known.flatMap((each) => [...each]));
    }
    case "and": {
      const known = condition.clauses.map((each) => triggersOf(each, sought))
        .filter((each) => each !== null);
      const cost = (triggers: ReadonlySet<number>) =>
        [...triggers].reduce((sum, each) => sum + commonness(sought[each]!), 0);
      return known.sort((a, b) => cost(a) - cost(b))[0] ?? null;
    }
  }
}

/** How common something is, roughly: phrases are rare, beginnings of words frequent. */
function commonness(sought: Sought): number {
  if (sought.type === "prefix") return 30;
  return sought.type === "words" && sought.terms.length > 1 ? 1 : 10;
}
