import {
  countWords,
  currencySign,
  dayWords,
  ENGLISH,
  fewWords,
  isEnglish,
  SPACE,
} from "../../words/numbers.ts";
import { beforeMore } from "./text_width.ts";

/** How numbers, money and days are written in a chart. */
export interface Formats {
  /** A number in full: `1,234`, `0.25`. */
  number(value: number): string;
  /** A number with so many decimals. */
  fixed(value: number, decimals: number): string;
  /** A number as short as it can be: `1.2k`, `3m`, `4.5bn`. */
  short(value: number): string;
  /** A short number with its unit: `$1.2bn`, `CHF 3m`, `12`. */
  amount(value: number, unit: string | null): string;
  /** `18 %`, with so many decimals, or as many as two significant figures need. */
  percent(fraction: number, decimals?: number): string;
  /** A change with its sign: `+18 %`. */
  change(fraction: number): string;
  /** `1 patent`, `2,000 patents`. */
  count(count: number, plural: string): string;
  /** A list that names so many: `a, b and 3 more`. */
  list(names: readonly string[], most: number): string;
  /** `17 May 2024`, of a day or of milliseconds since 1970, UTC. */
  day(day: string | number): string;
  /** `May`. */
  month(instant: number): string;
}

/** Less is zero: rounding leaves such rests. */
const MOST_DECIMALS = 9;
const UNITS = [[1e12, "tn"], [1e9, "bn"], [1e6, "m"], [1e3, "k"]] as const;

/** The formats of a language; English wherever none is asked for, so that pictures are the same. */
export function formatsOf(locale: string = ENGLISH): Formats {
  const english = isEnglish(locale);
  const decimals = (
    value: number,
    most: number,
    least = 0,
    signDisplay: "negative" | "exceptZero" = "negative",
  ) =>
    value.toLocaleString(english ? "en-US" : locale, {
      maximumFractionDigits: most,
      minimumFractionDigits: least,
      signDisplay,
    }).replace("-", "−");
  const short = (value: number): string => {
    if (!english) {
      return value.toLocaleString(locale, { notation: "compact", maximumSignificantDigits: 3 })
        .replace("-", "−");
    }
    const size = Math.abs(value);
    // 999,950 is 1m, not 1,000k.
    const [unit, suffix] = UNITS.find(([each]) => Number((size / each).toPrecision(3)) >= 1) ??
      [1, ""];
    return `${decimals(Number((value / unit).toPrecision(3)), MOST_DECIMALS)}${suffix}`;
  };
  const months = new Intl.DateTimeFormat(english ? "en-GB" : locale, {
    month: "short",
    timeZone: "UTC",
  });
  return {
    short,
    percent: (fraction, fixed) =>
      `${decimals(fraction * 100, fixed ?? decimalsOf(fraction * 100), fixed)}${SPACE}%`,
    fixed: (value, count) => decimals(value, count, count),
    number: (value) => {
      const size = Math.abs(value);
      return decimals(value, size >= 100 ? 0 : size >= 1 ? 2 : Math.max(4, decimalsOf(value)));
    },
    amount: (value, unit) => {
      const sign = currencySign(unit);
      return value < 0 ? `−${sign}${short(-value)}` : `${sign}${short(value)}`;
    },
    change: (fraction) => {
      const percents = fraction * 100;
      return `${decimals(percents, decimalsOf(percents), 0, "exceptZero")}${SPACE}%`;
    },
    count: (count, plural) => countWords(count, plural, locale),
    list: (names, most) => fewWords(names.map(beforeMore), most, { locale }),
    day: (day) => dayWords(day, locale),
    month: (instant) => {
      const month = months.format(instant);
      return english ? month.slice(0, 3) : month;
    },
  };
}

/** How many decimals a number needs to show two significant figures. */
export function decimalsOf(value: number): number {
  const size = Number(Math.abs(value).toPrecision(2));
  return size === 0 ? 0 : Math.min(MOST_DECIMALS, Math.max(0, 1 - Math.floor(Math.log10(size))));
}
