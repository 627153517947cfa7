import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { Resolution } from "../../../lib/catalogue/dates.ts";
import type { Extra, SourceDate } from "../../../lib/corpus/record.ts";
import type { Note } from "../../../lib/words/note.ts";
import type { KnownDay } from "../../../lib/words/known_day.ts";
import { type Part, WHOLE } from "../money.ts";
import type { Deal, Document, Organization, Reach } from "../model.ts";
import { type Bounds, bucketOfDate, isInside } from "./dates.ts";
import type { Shape } from "./shapes.ts";

/** A selected document, deal or organisation. */
export interface Row {
  readonly id: string;
  readonly date: SourceDate | null;
  /** Who read it; null for an organisation that is only mentioned. */
  readonly importer: string | null;
  /** The flat record, with its score or certainty. */
  readonly record: Shape;
  readonly extra: Extra;
  /** In its own currency; null when unknown, or when its worth is. */
  readonly amount: number | null;
  /** What a unit of it is worth in the unit of the selection; null: not known. */
  readonly worth: number | null;
  /** Null for deals and organisations. */
  readonly document: Document | null;
  readonly organization?: Organization;
  readonly deal?: Deal;
}

/** A row in a bucket, with the part of its amount that falls there. */
export interface Placed {
  readonly row: Row;
  readonly bucket: number;
  /** All of it, or that of the days of a project. */
  readonly part: Part;
}

/** What the input of a series selects, in the order of the collection. */
export interface Selected {
  readonly collection: Collection;
  readonly bounds: Bounds;
  /** All rows that match, whatever their date. */
  readonly matching: readonly Row[];
  /** Those inside the bounds. */
  readonly rows: readonly Row[];
  /** Whether rows last, and lie in every bucket that their interval touches. */
  readonly isOfIntervals: boolean;
  /** Where rows lie: those inside the bounds within these, or some others within others. */
  placed(resolution: Resolution, some?: readonly Row[], within?: Bounds): Placed[];
  /** The rows that have no bucket; bounds do not apply. */
  withoutLabel(resolution: Resolution): Row[];
  /** The column that sorts where none is asked for. */
  readonly sortColumn: string;
  /** The unit of the amounts; null where there are none. */
  readonly unit: string | null;
  /** Notes on what was asked. */
  readonly notes: readonly Note[];
  /** How far the sources of the collection reach, by importer. */
  readonly reaches: ReadonlyMap<string, Reach>;
  /** The as-of day of the collection. */
  readonly asOf: KnownDay | null;
}

/** How rows with one date each are placed. */
export function placeByDate(
  matching: readonly Row[],
  bounds: Bounds,
): Pick<Selected, "matching" | "rows" | "isOfIntervals" | "placed" | "withoutLabel"> {
  const rows = matching.filter(({ date }) => isInside(date, bounds));
  return {
    matching,
    rows,
    isOfIntervals: false,
    placed: (resolution, some = rows) =>
      some.flatMap((row) => {
        const bucket = bucketOfDate(row.date, resolution);
        return bucket === null ? [] : [{ row, bucket, part: WHOLE }];
      }),
    withoutLabel: (resolution) =>
      matching.filter(({ date }) => bucketOfDate(date, resolution) === null),
  };
}
