import { Resolution } from "../../catalogue/dates.ts";
import { checkOptions, type Checks, checkValue, choice, whole } from "../../words/check.ts";
import { RefusedType, RefusedValue } from "../../words/refusals.ts";
import { FISCAL_YEAR_START } from "../fiscal_years.ts";
import { BUCKET, MEASURES } from "../series_columns.ts";
import type { ReadTable } from "../table.ts";
import { isPartialName, seriesNames } from "../wide.ts";

export interface ResampleOptions {
  /**
   * The month, 1 to 12, in which a fiscal year begins; the year is named by the one it ends in: with
   * 4, FY2024 is April 2023 to March 2024. A series of quarters takes 1, 4, 7 or 10.
   *
   * @default {1: calendar years}
   */
  readonly fiscalYearStart?: number;
}

const TASK = "resample";
const CHECKS: Checks<ResampleOptions> = { [FISCAL_YEAR_START]: whole({ least: 1, most: 12 }) };
const ORDER: readonly Resolution[] = Resolution.options;
const MONTHS_OF_QUARTER = 3;
/** Columns that buckets are named and described by, and those that add up over them. */
const KNOWN = new Set([
  ...["series", "id", "total"],
  ...Object.values(BUCKET).map(({ name }) => name),
  ...Object.values(MEASURES).map(({ name }) => name),
]);

/**
 * How wide the buckets of a frame are, where they can be added up to others.
 *
 * @throws {TypeError} for a frame without a series, or an option of another kind
 * @throws {RangeError} for buckets that are no parts of those asked for, and for numbers that do
 * not add up
 */
export function checkedFrom(
  frame: ReadTable,
  resolution: Resolution,
  options: ResampleOptions,
): Resolution {
  checkValue(TASK, "resolution", resolution, choice(...ORDER));
  checkOptions(TASK, options, CHECKS);
  const from = resolutionOf(frame);
  if (ORDER.indexOf(resolution) <= ORDER.indexOf(from)) {
    throw new RefusedValue(
      `Cannot ${TASK}: a series of ${from}s can be put together to wider buckets only; ask ` +
        `timeSeries("${resolution}") of the query, current value is "${resolution}"`,
    );
  }
  checkYears(options.fiscalYearStart ?? 1, from, resolution);
  checkAdding(frame);
  return from;
}

function resolutionOf({ kind, facts }: ReadTable): Resolution {
  const { success, data } = Resolution.safeParse(facts.resolution);
  if (["series", "wide", "long"].includes(kind) && success) return data;
  throw new RefusedType(
    `Cannot ${TASK}: the frame must be a time series, as timeSeries("month") gives it, current ` +
      `value is a frame of ${
        kind === "rows" ? "records" : kind === "groups" ? "groups" : "a table"
      }`,
  );
}

function checkYears(start: number, from: Resolution, to: Resolution): void {
  if (start === 1) return;
  if (to !== "year") {
    throw new RefusedValue(
      `Cannot ${TASK}: ${FISCAL_YEAR_START} is for years, resample("year", …), current value is ` +
        `"${to}"`,
    );
  }
  if (from !== "quarter" || start % MONTHS_OF_QUARTER === 1) return;
  throw new RefusedValue(
    `Cannot ${TASK}: ${FISCAL_YEAR_START} must be 1, 4, 7 or 10 for a series of quarters, current ` +
      `value is ${start}; a series of months takes any month`,
  );
}

function checkAdding(frame: ReadTable): void {
  const { kind, columns, provenance: { subjects } } = frame;
  if (subjects.some(({ collection }) => collection === "grants")) {
    throw new RefusedValue(
      `Cannot ${TASK}: an active project counts in every bucket in which it runs, so counts do ` +
        'not add up; ask timeSeries("year") of the query',
    );
  }
  const names = new Set(kind === "wide" ? seriesNames(frame) : []);
  const counted = ({ name, kind }: ReadTable["schema"][number]) =>
    names.has(name) ? kind === "integer" : isPartialName(name) && columns.includes(name);
  const other = frame.schema.find((each) => !KNOWN.has(each.name) && !counted(each));
  if (other === undefined) return;
  throw new RefusedValue(
    `Cannot ${TASK}: column ${JSON.stringify(other.name).slice(0, 60)} does not add up over ` +
      "buckets; resample the series it was made of, or leave the column out by select",
  );
}
