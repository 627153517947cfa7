import { bucketOf, isExact, periodEnd, type Precision } from "../../../catalogue/dates.ts";
import { checkOf } from "./keys.ts";

/** A document as it is sent: its id, and its fields as the mapping has them. */
export interface Row {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** When something was, and how exactly that is known. */
export interface Dated {
  readonly instant: number;
  readonly precision: Precision;
}

/** What is told of every record of a collection, beside what it holds. */
export interface Placed {
  /** Its place in the order of dates, then ids, undated ones last. */
  readonly number: number;
  readonly date: Dated | null;
}

export interface Collected extends Placed {
  /** Its place in the order of ids. */
  readonly rank: number;
  /** Its source by its place among those of the collection; null: nobody read it. */
  readonly importer: number | null;
  readonly isAstray: boolean;
  /** The places of the caveats of the collection that are about it. */
  readonly caveats: readonly number[];
}

/** A record with its id; everything else as it is given back. */
export type Recorded = Readonly<Record<string, unknown>> & { readonly id: string };

export function placedFields(id: string, { number, date }: Placed): Row["fields"] {
  return {
    number,
    check: checkOf(number, id),
    ...(date && {
      published: date.instant,
      until: periodEnd(date.instant, date.precision),
      ...bucketsOf(date.instant, date.precision),
    }),
  };
}

export function collectedFields(record: Recorded, facts: Collected): Row["fields"] {
  const { rank, importer, isAstray, caveats } = facts;
  return {
    ...placedFields(record.id, facts),
    rank,
    ...(importer === null ? {} : { importer }),
    ...(isAstray ? { astray: true } : {}),
    ...listed("caveats", caveats),
    record: JSON.stringify(record),
  };
}

/** The buckets of an instant, those that are no finer than it is known. */
export function bucketsOf(instant: number, precision: Precision): Record<string, number> {
  const resolutions = ["year", "quarter", "month"] as const;
  return Object.fromEntries(
    resolutions.filter((resolution) => isExact(precision, resolution))
      .map((resolution) => [resolution, bucketOf(instant, resolution)]),
  );
}

/** A field where it has values. */
export function listed<T>(name: string, values: readonly T[]): Record<string, readonly T[]> {
  return values.length ? { [name]: values } : {};
}
