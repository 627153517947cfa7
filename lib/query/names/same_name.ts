/** Compares names as people do: case and accents do not matter. */
const NAMES = new Intl.Collator("en", { sensitivity: "base" });

/** Whether two names are the same, case and accents aside. */
export function isSameName(one: string, other: string): boolean {
  return NAMES.compare(one.trim(), other.trim()) === 0;
}

/** Whether two names are the same, case, accents and punctuation aside. */
export function hasSameWords(one: string, other: string): boolean {
  return isSameName(wordsOf(one), wordsOf(other));
}

/** A name without its punctuation. */
export function wordsOf(name: string): string {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).join(" ");
}
