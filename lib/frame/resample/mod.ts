import pl from "nodejs-polars";
import type { Resolution } from "../../catalogue/dates.ts";
import { note, type NoteCode } from "../../words/note.ts";
import { lastDayOf } from "../buckets.ts";
import { makeColumn } from "../columns/make.ts";
import { FISCAL_YEAR_START } from "../fiscal_years.ts";
import type { FrameContext } from "../provenance.ts";
import type { ColumnSchema } from "../schema.ts";
import { knownAmounts } from "../known_amounts.ts";
import { BUCKET, MEASURES } from "../series_columns.ts";
import type { ReadTable } from "../table.ts";
import { anyPartial, isPartialName, partialName, reasonName, sharedReason } from "../wide.ts";
import { axisOf } from "./axis.ts";
import { checkedFrom, type ResampleOptions } from "./checks.ts";
import { isoDay } from "../columns/temporal.ts";
import { type Course, coursesOf } from "./course.ts";
import { type Bucket, bucketsOf, notesOn } from "./states.ts";

export type { ResampleOptions } from "./checks.ts";

/** What a resampled frame is made of. */
export interface Resampled extends Required<Omit<FrameContext, "shown">> {
  readonly df: pl.DataFrame;
  readonly schema: readonly ColumnSchema[];
}

type Column = readonly [schema: ColumnSchema, values: ArrayLike<unknown>];

/** Where the wider bucket of a row stands among all. */
const PLACE = "place of the wider bucket";

const AMOUNT = MEASURES.amount.name;

/** What a year has right that its months have wrong. */
const OF_PARTS_OF_YEARS: ReadonlySet<NoteCode> = new Set(["dated_first_of_january"]);

/** The parts of a frame whose buckets are put together to wider ones: see `Frame.resample`. */
export function resampled(
  frame: ReadTable,
  resolution: Resolution,
  options: ResampleOptions,
): Resampled {
  const from = checkedFrom(frame, resolution, options);
  const { fiscalYearStart = 1 } = options;
  const fiscal = fiscalYearStart === 1 ? null : fiscalYearStart;
  const starts = frame.numbers("start").map((start) => start!);
  const axis = axisOf(resolution, fiscalYearStart);
  const courses = coursesOf(frame).map((course) =>
    [course, bucketsOf(course, axis, starts)] as const
  );
  const isWide = frame.kind === "wide";
  const rows = isWide ? courses[0]?.[1] ?? [] : courses.flatMap(([, buckets]) => buckets);
  const columns = [
    ...addedUp(frame, rows, fiscal),
    ...(isWide ? partialColumns(courses) : []),
  ];
  const { withoutLabel } = frame.facts;
  const isGroups = frame.columns.includes("id");
  const notes = resolution === "year" && fiscal === null
    ? frame.notes.filter(({ code }) => !OF_PARTS_OF_YEARS.has(code))
    : frame.notes;
  return {
    df: pl.DataFrame(columns.map(([schema, values]) => makeColumn(schema, values))),
    schema: columns.map(([schema]) => schema),
    notes: [
      ...(isGroups ? notes : notesOn(notes, courses)),
      note("resampled", {
        from,
        to: resolution,
        fiscalYearStart: fiscal,
        withoutLabel: typeof withoutLabel === "number" ? withoutLabel : null,
      }),
    ],
    provenance: {
      ...frame.provenance,
      window: rows.length
        ? { first: isoDay(rows[0]!.span.first), last: isoDay(rows.at(-1)!.span.last) }
        : null,
    },
    facts: {
      ...frame.facts,
      resolution,
      // of quarters that were months, it is the months that were counted
      resampledFrom: frame.facts.resampledFrom ?? from,
      ...(fiscal !== null && { [FISCAL_YEAR_START]: fiscal }),
    },
  };
}

/** The columns of a frame in their order, those of a wide one that say what is partial left out. */
function addedUp(frame: ReadTable, rows: readonly Bucket[], fiscal: number | null): Column[] {
  const first = (name: string) => {
    const all = frame.texts(name);
    return rows.map((each) => all[each.rows[0]!]);
  };
  const sums = sumsOf(frame, rows);
  const sumOf = (name: string) => sums.getColumn(name).toArray() as (number | null)[];
  return frame.schema.flatMap((schema): Column[] => {
    const { name } = schema;
    switch (name) {
      case BUCKET.label.name:
        return [[
          fiscal === null
            ? schema
            : { ...schema, description: "Fiscal year, by the year it ends in: FY2024" },
          rows.map(({ label }) => label),
        ]];
      case BUCKET.start.name:
        return [[schema, rows.map(({ span }) => span.first)]];
      case BUCKET.end.name:
        return [[schema, rows.map(({ span }) => lastDayOf(span))]];
      case BUCKET.partial.name:
        return frame.kind === "wide" ? [] : [[schema, rows.map(({ partial }) => partial)]];
      case BUCKET.partialReason.name:
        return frame.kind === "wide" ? [] : [[schema, rows.map(({ reason }) => reason)]];
      case "series":
      case "id":
        return [[schema, first(name)]];
      default:
        return isPartialName(name) ? [] : [[
          schema,
          frame.kind !== "wide" && name === AMOUNT
            ? knownAmounts(sumOf(name), sumOf(MEASURES.count.name))
            : sumOf(name),
        ]];
    }
  });
}

/** The sums of all columns of numbers, a row for each bucket; null where none of its parts is known. */
function sumsOf(frame: ReadTable, buckets: readonly Bucket[]): pl.DataFrame {
  const places = new Int32Array(frame.height);
  for (const [place, { rows }] of buckets.entries()) for (const row of rows) places[row] = place;
  const measures = frame.schema.filter(({ kind }) => kind === "integer" || kind === "number")
    .map(({ name }) => name);
  return frame.df.select(...measures.map((name) => pl.col(name).cast(pl.Float64)))
    .withColumn(pl.Series(PLACE, places))
    .groupBy(PLACE)
    .agg(
      ...measures.map((name) =>
        pl.when(pl.col(name).count().gt(0)).then(pl.col(name).sum()).otherwise(pl.lit(null))
          .alias(name)
      ),
    )
    .sort(PLACE);
}

/** Which buckets of a wide frame are partial for any series and why, and for each where it differs. */
function partialColumns(courses: readonly (readonly [Course, readonly Bucket[]])[]): Column[] {
  const flags = courses.map(([, buckets]) => buckets.map(({ partial }) => partial));
  const known = courses.map(([{ rows, counts }, buckets]) => {
    const countOf = new Map(rows.map((row, at) => [row, counts[at] ?? null]));
    return buckets.map(({ rows }) => rows.some((row) => countOf.get(row) !== null));
  });
  const any = (flags[0] ?? []).map((_, bucket) =>
    anyPartial(flags.flatMap((own, at) => known[at]![bucket] ? [own[bucket] ?? null] : []))
  );
  const reasons = courses.map(([, buckets]) => buckets.map(({ reason }) => reason));
  const shared = any.map((_, bucket) =>
    sharedReason(reasons.flatMap((own, at) => flags[at]![bucket] ? [own[bucket]] : []))
  );
  const ofEach = <T>(
    own: readonly (readonly T[])[],
    all: readonly T[],
    schema: (series: string) => ColumnSchema,
  ) =>
    courses.flatMap(([{ name }], at): Column[] => {
      const differs = own[at]!.some((each, bucket) => known[at]![bucket] && each !== all[bucket]);
      return differs ? [[schema(name!), own[at]!]] : [];
    });
  return [
    [BUCKET.partial, any],
    ...ofEach(flags, any, (name) => ({ ...BUCKET.partial, name: partialName(name) })),
    [BUCKET.partialReason, shared],
    ...ofEach(reasons, shared, (name) => ({ ...BUCKET.partialReason, name: reasonName(name) })),
  ];
}
