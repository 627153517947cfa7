import { closestString } from "@std/text/closest-string";
import { levenshteinDistance } from "@std/text/levenshtein-distance";

/** A part of a name that tells it has so many letters. */
const PART = 5;

/** The known name that somebody most likely meant; null where none is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  if (!name || !known.length) return null;
  const letters = plain(name);
  const same = known.find((each) => plain(each) === letters) ??
    (letters.length < PART ? undefined : known.find((each) => plain(each).includes(letters)) ??
      longest(
        known.filter((each) => plain(each).length >= PART && letters.startsWith(plain(each))),
      ));
  if (same !== undefined) return same;
  const found = closestString(name, [...known]);
  const edits = levenshteinDistance(name.toLowerCase(), found.toLowerCase());
  return edits < name.length && edits <= Math.max(2, name.length / 3) ? found : null;
}

function longest(names: readonly string[]): string | undefined {
  return names.toSorted((one, other) => other.length - one.length)[0];
}

/** `publishedAt`, `published-at` and `published_at` are the same. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** `did you mean "a"?`, or as many of the known names as there is room for. */
export function hintOf(name: string, known: readonly string[], room: number): string {
  const meant = nearest(name, known);
  return meant === null ? knownIn(known, room) : `did you mean "${meant}"?`;
}

/** `known are a, b, and 7 more`: as many as there is room for. */
export function knownIn(known: readonly string[], room: number): string {
  if (!known.length) return "there is none";
  const shown: string[] = [];
  for (const each of known) {
    if ([...shown, each].join(", ").length > room - "known are , and 100 more".length) break;
    shown.push(each);
  }
  const left = known.length - shown.length;
  return `known are ${shown.join(", ")}${left ? `, and ${left} more` : ""}`;
}
