const NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];

/** Codes of two letters by the English name of their language. */
const CODES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = NAMES.of(code);
    return name && new Intl.Locale(code).language === code ? [[name.toLowerCase(), code]] : [];
  }),
);

/**
 * The code of a language, `en` for `English`, `eng` and `en-GB`; of several the first. Null where the
 * text names none.
 */
export function languageOf(text: string): string | null {
  const name = text.split(/[;,|]/)[0]!.trim().toLowerCase();
  const code = CODES.get(name) ?? /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/.exec(name)?.[1];
  if (!code || code === "und" || code === "mul") return null;
  const { language } = new Intl.Locale(code);
  return NAMES.of(language) ? language : null;
}
