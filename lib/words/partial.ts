/** Why a bucket is not of the whole, in words. */
export const PARTIAL_WORDS = {
  unfinished: "unfinished",
  cut: "cut by the bounds",
  source_ended: "not of all sources",
  source_began: "before a source begins",
  source_paused: "in a pause of a source",
} as const satisfies Record<string, string>;

/** The words of a reason; null for what is none. */
export function partialWords(reason: string | null | undefined): string | null {
  const known: Readonly<Record<string, string>> = PARTIAL_WORDS;
  return reason ? known[reason] ?? null : null;
}
