const ASCII = /^[\u0020-\u007e\s]*$/;
const DROPPED = /(?:(?![\u3099\u309a])\p{M})+/gu;
/** Marks, and letters that become some: those in a row are sorted in the square of their number. */
const MANY = /[\p{M}\uff9e\uff9f]{32}/u;

/**
 * Fold a text to what comparison sees: compatibility forms resolved (NFKD), combining marks
 * dropped, lower case. The marks of kana, which make other letters of them, and the syllables of
 * Korean stay whole. A final sigma becomes an ordinary one, so that folding a word alone and
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
  const sortable = text.length >= 32 && MANY.test(text) ? text.replace(DROPPED, "") : text;
  const plain = sortable.normalize("NFKD").replace(DROPPED, "").normalize("NFC");
  return plain.toLowerCase().replaceAll("ς", "σ");
}
