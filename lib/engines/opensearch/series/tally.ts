import { isExact, type Resolution } from "../../../catalogue/dates.ts";
import {
  type CollectionMeta,
  PRECISIONS,
  type StoredCollection,
} from "../../answering/collection_meta.ts";
import type { Bounds } from "../../answering/window.ts";
import { bucketsInside, insideQuery } from "../filter/bounds.ts";
import { noneOf, type Query } from "../filter/scope.ts";
import { addedUp } from "../money.ts";
import { type Asking, bucketsOf, type Counted, countOf, under, valueOf } from "../search.ts";
import type { Session } from "../session.ts";

/** Of which records a series tells. */
export interface Axis {
  readonly bounds: Bounds;
  readonly resolution: Resolution;
}

/** What a series counts. */
export interface TallyRequest extends Axis, Asking {
  /** What else is counted of the records of a bucket. */
  readonly more?: Readonly<Record<string, object>>;
}

/** What a series is made of: counts of some records, whatever their number. */
export interface Tally {
  readonly total: number;
  /** How many of them have no bucket. */
  readonly withoutLabel: number;
  /** How many each source has, by its place. */
  readonly ofSources: readonly number[];
  /** The first and the last bucket of those that are not astray; not told where bounds are. */
  readonly span: readonly [first: number | null, last: number | null];
  /** How many of them each caveat is about. */
  readonly caveats: ReadonlyMap<number, number>;
  /** Those inside the bounds that have a bucket. */
  readonly inside: readonly Cell[];
}

/** The records of a bucket. */
export interface Cell {
  readonly bucket: number;
  readonly count: number;
  /** How many of them are astray. */
  readonly astray: number;
  /** Of each caveat how many it is about, and the least number of those. */
  readonly caveats: ReadonlyMap<number, { readonly count: number; readonly first: number }>;
  /** What else was counted, of all and of those that are astray; it adds up. */
  readonly more: readonly Counted[];
  readonly moreAstray: readonly Counted[];
}

export const NO_TALLY: Tally = {
  total: 0,
  withoutLabel: 0,
  ofSources: [],
  span: [null, null],
  caveats: new Map(),
  inside: [],
};

const ASTRAY: Query = { term: { astray: true } };
/** Of an importer there are fewer, and of caveats too. */
const MOST_CODES = 1_000;

/** How many records there are, and how many of each source. */
export type Sourced = Pick<Tally, "total" | "ofSources">;

/** Asks for {@link Sourced}. */
export function sourcesOf({ meta }: Session<StoredCollection>): Record<string, object> {
  return meta.sources.length > 1 || meta.unread
    ? { sources: { terms: { field: "importer", size: MOST_CODES } } }
    : {};
}

/** Reads what {@linkcode sourcesOf} asked for. */
export function readSources(
  { meta: { sources, unread } }: Session<StoredCollection>,
  counted: Counted,
  total: number,
): Sourced {
  const ofSources = new Array<number>(sources.length).fill(0);
  if (sources.length === 1 && !unread) ofSources[0] = total;
  for (const bucket of bucketsOf(under(counted, "sources"))) {
    ofSources[bucket.key] = countOf(bucket);
  }
  return { total, ofSources };
}

/** Asks for a {@link Tally}. */
export function tallyOf(
  session: Session<StoredCollection>,
  { bounds, resolution, more = {} }: TallyRequest,
): Record<string, object> {
  const { astray, caveats } = session.meta;
  const ends = {
    first: { min: { field: resolution } },
    last: { max: { field: resolution } },
  };
  const perCaveat = {
    terms: { field: "caveats", size: MOST_CODES },
    aggs: { first: { min: { field: "number" } } },
  };
  const { start, end } = bounds, within = bucketsInside(bounds, resolution);
  const buckets = {
    histogram: {
      field: resolution,
      interval: 1,
      min_doc_count: 1,
      ...(within && (start || end) && { hard_bounds: within }),
    },
    aggs: {
      ...more,
      ...(caveats.length ? { caveats: perCaveat } : {}),
      ...(astray.length ? { astray: { filter: ASTRAY, aggs: more } } : {}),
    },
  };
  return {
    ...sourcesOf(session),
    ...(caveats.length ? { caveats: perCaveat } : {}),
    // without bounds the buckets tell the rest
    ...(start || end
      ? {
        ...(areLabelled(session.meta, resolution)
          ? {}
          : { withoutLabel: { missing: { field: resolution } } }),
        ...(start && end
          ? {}
          : astray.length
          ? { steady: { filter: noneOf([ASTRAY]), aggs: ends } }
          : ends),
      }
      : {}),
    ...(within ? { buckets } : { inside: { filter: insideQuery(bounds), aggs: { buckets } } }),
  };
}

/** Whether all records of a collection have a bucket. */
function areLabelled(
  { count, dated, precisions }: CollectionMeta,
  resolution: Resolution,
): boolean {
  const coarser = PRECISIONS.map((precision) => !isExact(precision, resolution));
  return dated === count && !precisions.some((count, code) => count > 0 && coarser[code]);
}

/** Where in an answer stands what is counted of each bucket. */
export function placesOf(
  { meta }: Session<StoredCollection>,
  { bounds, resolution }: Axis,
): readonly string[] {
  const place = `${bucketsInside(bounds, resolution) ? "" : "inside."}buckets.buckets`;
  return meta.astray.length ? [place, `${place}.astray`] : [place];
}

/** Reads what {@linkcode tallyOf} asked for. */
export function readTally(
  session: Session<StoredCollection>,
  counted: Counted,
  total: number,
  { bounds, resolution }: Axis,
): Tally {
  const isBounded = Boolean(bounds.start || bounds.end);
  const place = bucketsInside(bounds, resolution) ? [] : ["inside"];
  const inside = bucketsOf(under(counted, ...place, "buckets")).map(cellIn);
  const ends = session.meta.astray.length ? under(counted, "steady") : counted;
  return {
    ...readSources(session, counted, total),
    withoutLabel: isBounded
      ? countOf(under(counted, "withoutLabel"))
      : total - inside.reduce((sum, { count }) => sum + count, 0),
    span: isBounded
      ? [valueOf(under(ends, "first")), valueOf(under(ends, "last"))]
      : spanOf(inside),
    caveats: new Map(
      bucketsOf(under(counted, "caveats")).map((each) => [each.key, countOf(each)]),
    ),
    inside,
  };
}

const NO_CAVEATS: Cell["caveats"] = new Map();

function cellIn(bucket: Counted & { readonly key: number }): Cell {
  const caveats = bucketsOf(under(bucket, "caveats"));
  return {
    bucket: bucket.key,
    count: countOf(bucket),
    astray: countOf(under(bucket, "astray")),
    caveats: caveats.length
      ? new Map(caveats.map((caveat) => [caveat.key, {
        count: countOf(caveat),
        first: valueOf(under(caveat, "first"))!,
      }]))
      : NO_CAVEATS,
    more: [bucket],
    moreAstray: "astray" in bucket ? [under(bucket, "astray")] : [],
  };
}

function spanOf(cells: readonly Cell[]): Tally["span"] {
  const steady = cells.filter(({ count, astray }) => count > astray);
  return [steady[0]?.bucket ?? null, steady.at(-1)?.bucket ?? null];
}

/** Counts a series over the records that a query finds. */
export async function countTally(
  session: Session<StoredCollection>,
  query: Query,
  request: TallyRequest,
): Promise<Tally> {
  const { total, counted } = await session.search({
    query,
    size: 0,
    weighs: request.weighs,
    unread: request.unread,
    aggs: tallyOf(session, request),
  });
  return readTally(session, counted, total, request);
}

/** What tallies of records that have none in common are together; what else is counted is amounts. */
export function together(tallies: readonly Tally[]): Tally {
  const sum = (valueOf: (tally: Tally) => number) =>
    tallies.reduce((sum, each) => sum + valueOf(each), 0);
  const ends = (at: 0 | 1, choose: (...numbers: number[]) => number) => {
    const known = tallies.flatMap(({ span }) => span[at] ?? []);
    return known.length ? choose(...known) : null;
  };
  const sources = Math.max(0, ...tallies.map(({ ofSources }) => ofSources.length));
  const caveats = new Map<number, number>();
  for (const tally of tallies) {
    for (const [place, count] of tally.caveats) {
      caveats.set(place, (caveats.get(place) ?? 0) + count);
    }
  }
  const cells = Map.groupBy(tallies.flatMap(({ inside }) => inside), ({ bucket }) => bucket);
  return {
    total: sum(({ total }) => total),
    withoutLabel: sum(({ withoutLabel }) => withoutLabel),
    ofSources: Array.from({ length: sources }, (_, at) => sum((each) => each.ofSources[at] ?? 0)),
    span: [ends(0, Math.min), ends(1, Math.max)],
    caveats,
    inside: [...cells.values()].map(cellOf).sort((one, other) => one.bucket - other.bucket),
  };
}

function cellOf(cells: readonly Cell[]): Cell {
  if (cells.length === 1) return cells[0]!;
  const caveats = new Map<number, { count: number; first: number }>();
  for (const cell of cells) {
    for (const [place, { count, first }] of cell.caveats) {
      const known = caveats.get(place) ?? { count: 0, first: Infinity };
      caveats.set(place, {
        count: known.count + count,
        first: Math.min(known.first, first),
      });
    }
  }
  return {
    bucket: cells[0]!.bucket,
    count: cells.reduce((sum, { count }) => sum + count, 0),
    astray: cells.reduce((sum, { astray }) => sum + astray, 0),
    caveats,
    more: [addedUp(cells.flatMap(({ more }) => more))],
    moreAstray: cells.some(({ astray }) => astray)
      ? [addedUp(cells.flatMap(({ moreAstray }) => moreAstray))]
      : [],
  };
}
