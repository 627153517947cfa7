import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
} from "../../../lib/catalogue/dates.ts";
import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import { periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { type Bounds, isInside } from "./dates.ts";

/** A note on the records that touch the bounds and are outside, as they have no finer date. */
export function cutNote(
  collection: Collection,
  matching: readonly { readonly date: SourceDate | null }[],
  bounds: Bounds,
): Note[] {
  const { start, end } = bounds;
  if (start && end && firstInstant(start) > lastInstant(end)) return [];
  const cut = matching.flatMap(({ date }) => {
    if (date === null || date.precision === "day" || isInside(date, bounds)) return [];
    const { instant, precision } = date;
    const last = periodEnd(instant, precision);
    if (end && instant > lastInstant(end) || start && last < firstInstant(start)) return [];
    return [{ first: bucketStart(bucketOf(instant, precision), precision), last, precision }];
  });
  if (!cut.length) return [];
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return [note("cut_dates", {
    collection,
    counts: (["month", "quarter", "year"] as const).map((precision) => ({
      precision,
      count: cut.filter((each) => each.precision === precision).length,
    })).filter(({ count }) => count),
    start: start ? day(Math.min(firstInstant(start), ...cut.map(({ first }) => first))) : null,
    end: end ? day(Math.max(lastInstant(end), ...cut.map(({ last }) => last))) : null,
  })];
}

/** A collection of which nothing was found. */
export interface Whole {
  readonly collection: Collection;
  readonly dates: readonly (SourceDate | null)[];
  /** The first and the last day of what is not astray. */
  readonly days: { readonly from: string | null; readonly to: string | null };
  /** What is noted already. */
  readonly notes: readonly Note[];
}

/** A note where bounds are apart from all dates of a collection. */
export function boundsNote({ collection, dates, days }: Whole, bounds: Bounds): Note[] {
  const { from, to } = days, { start, end } = bounds;
  const isApart = from === null || to === null ||
    Date.parse(to) + DAY <= (start ? firstInstant(start) : -Infinity) ||
    Date.parse(from) > (end ? lastInstant(end) : Infinity);
  return !isApart || !start && !end || dates.some((date) => isInside(date, bounds))
    ? []
    : [note("outside_dates", { collection, from, to })];
}

/** Notes on what of a tree and of bounds nothing of a collection matches. */
export function neverNotes(
  whole: Whole,
  tree: FilterNode | null | undefined,
  bounds: Bounds,
  { finds, has }: {
    finds(leaf: FilterNode): boolean;
    /** Whether any record names one of what a leaf asks. */
    has(leaf: FilterNode): boolean;
  },
): Note[] {
  const { collection, notes } = whole;
  const reasons = (node: FilterNode): Note[] => {
    switch (node.type) {
      case "and":
        return node.clauses.flatMap(reasons);
      case "or": {
        const all = node.clauses.map(reasons);
        return all.some(({ length }) => !length) ? [] : all.flat();
      }
      case "not":
      case "query":
        return [];
      case "date":
        return boundsNote(whole, node);
      case "topic":
        return has(node) ? [] : [note("never_found", { collection, kind: "topic", any: false })];
      case "interval_overlap":
        return finds(node)
          ? []
          : [note("never_found", { collection, kind: "interval", any: true })];
      case "organization":
      case "place":
      case "node": {
        const kind = node.type === "node" ? node.kind : node.type;
        return finds(node) ? [] : idsNote(collection, { kind, any: has(node) }, node.ids, notes);
      }
      case "source":
      case "domain":
      case "language": {
        const any = has(node), values = any ? firstOf(node.values) : {};
        return finds(node)
          ? []
          : [note("never_found", { collection, kind: node.type, any, ...values })];
      }
      case "field": {
        const { field, values = [] } = node;
        const isNoted = notes.some(({ code, data }) =>
          code === "untold_field" && data.field === field
        );
        return isNoted || finds(node) ? [] : [
          note("never_found", {
            collection,
            kind: "field",
            any: true,
            field,
            ...firstOf(values),
          }),
        ];
      }
    }
  };
  const { start, end } = bounds;
  return [...tree ? reasons(tree) : [], ...start || end ? boundsNote(whole, bounds) : []];
}

/** Where others are known, unknown ids are noted as such. */
export function idsNote(
  collection: Collection,
  { kind, any }: { readonly kind: string; readonly any: boolean },
  ids: readonly string[],
  notes: readonly Note[],
): Note[] {
  const isNoted = notes.some(({ code, data }) =>
    code === "unknown_ids" && data.kind === kind && data.count === ids.length
  );
  return any && isNoted ? [] : [note("never_found", { collection, kind, any })];
}

function firstOf(values: readonly (string | number | boolean)[]) {
  return { values: values.slice(0, 3).map(String), of: values.length };
}
