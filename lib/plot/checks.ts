import {
  byName,
  check,
  type Checks,
  choice,
  either,
  LIST,
  listOf,
  number,
  optional,
  shape,
  TEXT,
  whole,
} from "../words/check.ts";

/** Pixels of a side of a picture. */
export const SIDE = number({ least: 16, most: 10_000 });
export const THEME = choice("light", "dark", "auto");
export const LOCALE = check('a language such as "en" or "de-CH"', isLocale);

/** The only option of what makes annotations. */
export const ONLY_LOCALE: Checks<{ locale?: string }> = { locale: LOCALE };

/** Names of series, or of rows. */
export const NAMES = listOf(TEXT);

/** The place of something among the theme's colours. */
export const COLOR = whole({ least: 0 });

export const COLORS = byName(COLOR);

/** How many are drawn or named. */
export const MOST = whole({ least: 0 });

const TIME = either(TEXT, number());

export const ANNOTATIONS = listOf(
  shape("{ at, text } with perhaps a to", { at: TIME, to: optional(TIME), text: TEXT }),
);

/** An object whose parts pass; it may have more of them. */
export function having(must: string, parts: Readonly<Record<string, (value: unknown) => boolean>>) {
  return check(must, (value) =>
    typeof value === "object" && value !== null &&
    Object.entries(parts).every(([name, passes]) =>
      passes((value as Readonly<Record<string, unknown>>)[name])
    ));
}

/** Whether it is a list. */
export const isList = LIST.passes;

/** Whether it is an object. */
export function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Whether it is a finite number, or null, which is not known. */
export function isKnownOrNot(value: unknown): boolean {
  return value === null || Number.isFinite(value);
}

function isLocale(value: unknown): boolean {
  if (typeof value !== "string") return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
