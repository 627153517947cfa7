const ASCII = /^[\u0020-\u007e\s]*$/;

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
  return text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replaceAll("ς", "σ");
}
