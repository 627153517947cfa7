import { coded } from "../catalogue/columns.ts";
import { type Money, moneyMeaning } from "../words/money.ts";
import { assemble, assembleLong } from "./assemble.ts";
import {
  daysOf,
  isBeyond,
  isPartial,
  lastDayOf,
  type PartialReason,
  partialReason,
  type SeriesWindow,
  type Span,
  spanOf,
} from "./buckets.ts";
import type { Frame } from "./frame.ts";
import { knownAmounts } from "./known_amounts.ts";
import type { FrameContext } from "./provenance.ts";
import { type Shown, USUALLY_SHOWN } from "./shown.ts";
import { column, type ColumnSchema } from "./schema.ts";
import { BUCKET, MEASURES } from "./series_columns.ts";

/** Counts and sums by group, as an engine gives them. */
export interface GroupCounts {
  readonly groups: readonly GroupCount[];
  /** Bucket labels; empty without a resolution. */
  readonly labels: readonly string[];
  readonly amountUnit: string | null;
  /** Whose money the amounts are. */
  readonly money?: Money | null;
  readonly withoutGroup: number;
  readonly total: number;
  /** What they are ordered by, the largest first. */
  readonly rank?: "count" | "amount";
}

export interface GroupCount {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number | null;
  readonly counts: readonly number[];
  readonly amounts: readonly number[];
}

/** A group per bucket, with how far the data of its records reaches. */
export interface GroupSeries extends GroupCount {
  readonly window: SeriesWindow;
}

/** What is known of a bucket of a group. */
interface BucketState {
  readonly partial: boolean | null;
  readonly reason: PartialReason | null;
  /** Whether it begins after the data ends. */
  readonly beyond: boolean;
}

const ID = column("id", "text", "Id of the group");
const NAME = column("name", "text", "Name of the group");
const COUNT = column("count", "integer", "Records of the group");

/** People read names; ids are for programs. */
const SHOWN: Shown = { ...USUALLY_SHOWN, hidden: ["id"] };

/**
 * Groups as a frame of kind `groups`: id, name, count, amount, in the order given. Facts: `groups`,
 * all there are; `withoutGroup`, the matching records that have none; `rankedBy`, the measure of
 * which these are the largest; `money` and `share`, whose money the amounts are.
 */
export function groupsFrame(groups: GroupCounts, context: FrameContext): Frame {
  const each = <K extends keyof GroupCount>(key: K) => groups.groups.map((group) => group[key]);
  return assemble("groups", [
    [ID, each("id")],
    [NAME, each("name")],
    [COUNT, each("count")],
    [amountColumn(groups), each("amount")],
  ], { ...withFacts(groups, context), shown: SHOWN });
}

/**
 * Groups per bucket as a frame of kind `long`: series (the name of the group, with its id where
 * two have the same), id, label, start, end, count, amount, partial and its reason. After the end
 * of the data of its records a group has no count.
 */
export async function groupSeriesFrame(
  groups: Omit<GroupCounts, "groups"> & { readonly groups: readonly GroupSeries[] },
  context: FrameContext,
  signal?: AbortSignal,
): Promise<Frame> {
  const { groups: all, labels } = groups;
  const spans = labels.map(spanOf);
  const names = new Map<string, number>();
  for (const { name } of all) names.set(name, (names.get(name) ?? 0) + 1);
  const nameOf = ({ id, name }: GroupCount) => names.get(name) === 1 ? name : `${name} (${id})`;
  const rows = all.length * labels.length;
  const group = Int32Array.from({ length: rows }, (_, row) => Math.floor(row / labels.length));
  const bucket = Int32Array.from({ length: rows }, (_, row) => row % labels.length);
  const perBucket = (value: (span: Span) => number) => {
    const values = spans.map(value);
    return Float64Array.from(bucket, (at) => values[at]!);
  };
  const windows = [...new Set(all.map(({ window }) => window))];
  const states = new Map(windows.map((window) => [
    window,
    spans.map((span) => ({
      partial: isPartial(span, window),
      reason: partialReason(span, window),
      beyond: isBeyond(span, window),
    })),
  ]));
  const perRow = <T>(
    value: (group: GroupSeries, at: number, state: BucketState, place: number) => T,
  ) =>
    all.flatMap((group, place) => {
      const own = states.get(group.window)!;
      return labels.map((_, at) => value(group, at, own[at]!, place));
    });
  const known = (values: readonly (readonly (number | null)[])[]) =>
    perRow((group, at, { beyond }, place) =>
      beyond && !group.counts[at] ? null : values[place]![at]
    );
  return await assembleLong(
    "long",
    [
      [column("series", "text", "Name of the group"), coded(group, all.map(nameOf))],
      [ID, coded(group, all.map(({ id }) => id))],
      [BUCKET.label, coded(bucket, labels)],
      [BUCKET.start, perBucket(({ first }) => first)],
      [BUCKET.end, perBucket(lastDayOf)],
      [MEASURES.count, known(all.map(({ counts }) => counts))],
      [
        amountColumn(groups),
        known(all.map(({ amounts, counts }) => knownAmounts(amounts, counts))),
      ],
      [BUCKET.partial, perRow((_, __, { partial }) => partial)],
      [BUCKET.partialReason, perRow((_, __, { reason }) => reason)],
    ],
    withFacts(groups, {
      ...context,
      provenance: { ...context.provenance, window: daysOf(labels) },
    }),
    signal,
  );
}

function amountColumn({ money, amountUnit }: Omit<GroupCounts, "groups">): ColumnSchema {
  const meaning = money ? moneyMeaning(money) : "Σ of the known amounts of the group";
  return column("amount", "number", meaning, amountUnit);
}

function withFacts(
  { total, withoutGroup, rank, money }: Omit<GroupCounts, "groups">,
  { notes, provenance, facts }: FrameContext,
): FrameContext {
  return {
    notes,
    provenance,
    facts: {
      ...facts,
      groups: total,
      withoutGroup,
      ...(rank && { rankedBy: rank }),
      ...(money && { money: money.what, share: money.share }),
    },
  };
}
