/** A space that does not break a line between a number and its unit. */
export const SPACE = "\u00a0";
const SIGNS: Readonly<Record<string, string>> = { USD: "$", EUR: "€", GBP: "£", JPY: "¥" };
const SCALES = [[1e12, "trillion"], [1e9, "billion"], [1e6, "million"]] as const;
/** The language where none is asked for. */
export const ENGLISH = "en";
const DAYS = daysIn(ENGLISH);
const MONTHS = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** Whether a language is English, whose numbers are written as in America, its days as in Britain. */
export function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale);
}

/** A whole number: `12,345`. */
export function wholeWords(value: number, locale: string = ENGLISH): string {
  return value.toLocaleString(isEnglish(locale) ? "en-US" : locale, { maximumFractionDigits: 0 });
}

/** Whether a unit is the code of a currency. */
export function isCurrency(unit: string | null): unit is string {
  return /^[A-Z]{3}$/.test(unit ?? "");
}

/** What stands before an amount: `$`, `CHF ` with a space that does not break; empty without one. */
export function currencySign(unit: string | null): string {
  return isCurrency(unit) ? SIGNS[unit] ?? `${unit}${SPACE}` : "";
}

/** An amount as a person says it: `$1.2 billion`, `€450,000`, `CHF 3 million`. */
export function amountWords(value: number, unit: string | null): string {
  if (value < 0) return `−${amountWords(-value, unit)}`;
  const sign = currencySign(unit);
  // 999,950,000 is 1 billion, not 1,000 million.
  const [scale, name] = SCALES.find(([each]) => Number((value / each).toPrecision(3)) >= 1) ??
    [1, ""];
  const digits = name === "" ? wholeWords(value) : threeDigits(value / scale);
  return `${sign}${digits}${name && SPACE + name}`;
}

/** A fraction in percent: `18 %`, `4.2 %`. */
export function percentWords(fraction: number): string {
  return `${percentDigits(fraction)}${SPACE}%`;
}

/** Two fractions in percent: `12 to 25 %`. */
export function rangeWords(low: number, high: number): string {
  return `${percentDigits(low)} to ${percentDigits(high)}${SPACE}%`;
}

/** `17 May 2025`, of `2025-05-17`, a date-time, or milliseconds since 1970. */
export function dayWords(day: string | number, locale: string = ENGLISH): string {
  const days = locale === ENGLISH ? DAYS : daysIn(locale);
  return days.format(typeof day === "number" ? day : new Date(day.slice(0, 10)));
}

/** The days of a request: `from 1 January 2020 to 30 June 2023`; empty without a bound. */
export function windowWords(
  { start, end }: { readonly start: string | undefined; readonly end: string | undefined },
): string {
  return [start && `from ${dayWords(start)}`, end && `to ${dayWords(end)}`].filter(Boolean).join(
    " ",
  );
}

/** A bucket in words: `2024`, `March 2024`, `Q3 2024`. */
export function bucketWords(label: string): string {
  if (/^\d{4}-\d\d$/.test(label)) return MONTHS.format(new Date(`${label}-01`));
  const quarter = /^(\d{4})-(Q\d)$/.exec(label);
  return quarter ? `${quarter[2]} ${quarter[1]}` : label;
}

/** `April`, of the months 1 to 12. */
export function monthWords(month: number): string {
  return MONTH.format(Date.UTC(2000, month - 1));
}

/** `1 patent`, `2 patents`. */
export function countWords(count: number, noun: string, locale: string = ENGLISH): string {
  return `${wholeWords(count, locale)} ${count === 1 ? singularOf(noun) : noun}`;
}

/** `a, b and c`. */
export function listWords(items: readonly string[], word = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1)}`;
}

/** How the items that a list does not name are told. */
export interface FewOptions {
  readonly locale?: string;
  /** What they are: `other types`; absent: `3 more`. */
  readonly others?: string;
}

/** A list that names so many of its items, and one left over, too: `a, b and 3 more`. */
export function fewWords(
  items: readonly string[],
  most: number,
  { locale = ENGLISH, others }: FewOptions = {},
): string {
  const left = items.length - most;
  if (left <= 1) return listWords(items);
  const rest = others ? countWords(left, others, locale) : `${wholeWords(left, locale)} more`;
  return `${items.slice(0, most).join(", ")} and ${rest}`;
}

/** With a capital at its beginning, unless the word has one inside: `mRNA vaccines`. */
export function capital(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

function daysIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(isEnglish(locale) ? "en-GB" : locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** A noun of one: `patent`, `battery`, `series`. */
export function singularOf(noun: string): string {
  if (/(series|news)$/.test(noun)) return noun;
  return noun.replace(/ies$/, "y").replace(/(ch|sh|x)es$/, "$1").replace(/s$/, "");
}

function percentDigits(fraction: number): string {
  const percent = fraction * 100;
  const digits = Math.abs(percent) < 9.95 ? 1 : 0;
  const text = percent.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return text.replace(/^-(?=[0.]+$)/, "").replace("-", "−");
}

function threeDigits(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });
}

/** How a collection is called in words, in the plural: `research articles`. */
export function collectionWords(collection: string): string {
  return collection === "pdfs" ? "PDFs" : collection.replaceAll("-", " ");
}
