import { fold } from "../../text/mod.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LOWER = /\p{Ll}/u;
/** Fewer letters are a name, such as `NASA` or `ITER`, not a title that shouts. */
const LEAST_LETTERS = 12;

/**
 * A title without capitals that shout: where it has no small letter, each word is written as the
 * texts of its record write it, else small; the first letter is a capital. What has a digit in it,
 * and what the texts write in capitals, stays: `QUANTUM DOTS AND DNA` is `Quantum dots and DNA`
 * where a text says DNA.
 */
export function tamed(title: string, texts: readonly (string | null | undefined)[]): string {
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  if (LOWER.test(title) || letters < LEAST_LETTERS || !/\p{Lu}/u.test(title)) return title;
  const forms = formsIn(texts);
  const words = title.replace(WORD, (word) => {
    if (/\p{N}/u.test(word)) return word;
    return forms.get(fold(word)) ?? word.toLowerCase();
  });
  return words.replace(/\p{L}/u, (first) => first.toUpperCase());
}

/** How texts write their words most often, those at the beginning of a sentence aside. */
function formsIn(texts: readonly (string | null | undefined)[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts) {
    // of a text that shouts, too, nothing can be learned
    if (!text || !LOWER.test(text)) continue;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      const begins = /(?:^|[.!?:;•\n])\s*["“‘(]*$/u.test(text.slice(Math.max(0, index - 4), index));
      if (begins && LOWER.test(word)) continue;
      const key = fold(word);
      const own = counts.get(key) ?? new Map<string, number>();
      own.set(word, (own.get(word) ?? 0) + 1);
      counts.set(key, own);
    }
  }
  return new Map([...counts].map(([key, own]) => {
    const [[form]] = [...own].sort(([, one], [, other]) => other - one) as [[string, number]];
    return [key, form];
  }));
}
