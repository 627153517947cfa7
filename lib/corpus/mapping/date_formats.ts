import { utc, UTCDate } from "@date-fns/utc";
import { parse } from "date-fns/parse";
import { bucketOf, bucketStart, DAY, type Precision } from "../../catalogue/dates.ts";
import type { SourceDate } from "../record.ts";

type DateReader = (text: string) => SourceDate | null;

/** Letters of Unicode date patterns (LDML) that a date may be written in. */
const LETTERS = "yuMLdQqEHhKkmsSaXx";
/** Years of two digits are read as POSIX does: 69 is 1969, and 68 is 2068. */
const REFERENCE = new UTCDate(2019, 0, 1);
const FIRST_YEAR = 1000;

const NUMBERS: Readonly<Record<string, number>> = { "unix": 1000, "unix-ms": 1 };

/** What is wrong with a format of dates, or null. */
export function patternFault(format: string): string | null {
  if (Object.hasOwn(NUMBERS, format)) return null;
  const letters = withoutQuoted(format);
  const strange = [...letters].find((each) => /[A-Za-z]/.test(each) && !LETTERS.includes(each));
  if ((strange === "D" || strange === "Y") && !format.includes("%")) {
    return `must have ${strange === "D" ? "dd for days" : "yyyy for years"}, current value is ${
      JSON.stringify(format)
    }`;
  }
  if (strange !== undefined || !/[yu]/.test(letters)) {
    return "must be a Unicode date pattern, as dd.MM.yyyy or d MMM yyyy, unix or unix-ms, " +
      `current value is ${JSON.stringify(format)}`;
  }
  return null;
}

/** Reads dates that are written in one of some formats. */
export function formattedDate(formats: readonly string[]): DateReader {
  const readers = formats.map((format) => {
    const unit = Object.hasOwn(NUMBERS, format) ? NUMBERS[format]! : null;
    return unit === null ? patternReader(format) : numberReader(unit);
  });
  return (text) => {
    for (const read of readers) {
      const date = read(text);
      if (date) return date;
    }
    return null;
  };
}

/** A date that is known less exactly than it is written. */
export function withPrecision(date: SourceDate, precision: Precision): SourceDate {
  if (precision === "day") return { ...date, precision };
  return { instant: bucketStart(bucketOf(date.instant, precision), precision), precision };
}

function patternReader(format: string): DateReader {
  const precision = precisionOf(withoutQuoted(format));
  return (text) => {
    const instant = Number(parse(text, format, REFERENCE, { in: utc }));
    if (!Number.isFinite(instant)) return null;
    if (new Date(instant).getUTCFullYear() < FIRST_YEAR) return null;
    return { instant: dayOf(instant), precision };
  };
}

function numberReader(unit: number): DateReader {
  return (text) => {
    const instant = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) * unit : NaN;
    if (!Number.isFinite(instant) || Number.isNaN(new Date(instant).getTime())) return null;
    return { instant: dayOf(instant), precision: "day" };
  };
}

function precisionOf(letters: string): Precision {
  if (/d/.test(letters)) return "day";
  if (/[ML]/.test(letters)) return "month";
  return /[Qq]/.test(letters) ? "quarter" : "year";
}

/** The letters of a pattern that stand for parts of a date. */
function withoutQuoted(format: string): string {
  return format.replace(/'(?:[^']|'')*'/g, "");
}

function dayOf(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}
