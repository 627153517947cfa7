const ASCII = /^[\u0020-\u007e\s]*$/;
/** Marks, and letters that become marks. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu;
/** Decomposition sorts marks in a row, in the square of their number; a letter has few. */
const MANY = /[\p{M}\uff9e\uff9f]{32}/u;

/**
 * Fold a text to what comparison sees: compatibility decomposition (NFKD), combining marks
 * dropped, lower case. A final sigma becomes an ordinary one, so that folding a word alone and
 * folding it inside a text give the same.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { fold } from "./fold.ts";
 *
 * assertEquals(fold("Müller’s ﬁlm, Ångström"), "muller’s film, angstrom");
 * ```
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const sortable = text.length >= 32 && MANY.test(text) ? text.replace(MARKS, "") : text;
  return sortable.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replaceAll("ς", "σ");
}
