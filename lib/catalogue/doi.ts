/** A DOI without resolver and what follows its sentence, in lower case; null when a text is none. */
export function normalisedDoi(doi: unknown): string | null {
  if (typeof doi !== "string") return null;
  return doi.trim().toLowerCase().replace(/^(https?:\/\/(dx\.|www\.)?doi\.org\/|doi:?\s*)+/, "")
    .replace(/[.,;\s]+$/, "") || null;
}
