import { assemble } from "./assemble.ts";
import { lastDayOf, spanOf } from "./buckets.ts";
import type { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { column } from "./schema.ts";
import { BUCKET, MEASURES } from "./series_columns.ts";

/** Counts and sums by group, as an engine gives them. */
export interface GroupCounts {
  readonly groups: readonly GroupCount[];
  /** Bucket labels; empty without a resolution. */
  readonly labels: readonly string[];
  readonly amountUnit: string | null;
  readonly withoutGroup: number;
  readonly total: number;
}

export interface GroupCount {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly amount: number | null;
  readonly counts: readonly number[];
  readonly amounts: readonly number[];
}

const ID = column("id", "text", "Id of the group");
const NAME = column("name", "text", "Name of the group");
const COUNT = column("count", "integer", "Records of the group");
const AMOUNT = column("amount", "number", "Σ of the known amounts of the group");

/**
 * Groups as a frame of kind `groups`: id, name, count, amount, in the order given. Facts: `groups`,
 * all there are, and `withoutGroup`, the matching records that have none.
 */
export function groupsFrame(groups: GroupCounts, context: FrameContext): Frame {
  const each = <K extends keyof GroupCount>(key: K) => groups.groups.map((group) => group[key]);
  return assemble("groups", [
    [ID, each("id")],
    [NAME, each("name")],
    [COUNT, each("count")],
    [{ ...AMOUNT, unit: groups.amountUnit }, each("amount")],
  ], withFacts(groups, context));
}

/**
 * Groups per bucket as a frame of kind `long`: series (the name of the group, with its id where
 * two have the same), id, label, start, end, count, amount.
 */
export function groupSeriesFrame(groups: GroupCounts, context: FrameContext): Frame {
  const { labels } = groups;
  const spans = labels.map(spanOf);
  const rows = groups.groups.flatMap((group) => labels.map((_, bucket) => ({ group, bucket })));
  const names = new Map<string, number>();
  for (const { name } of groups.groups) names.set(name, (names.get(name) ?? 0) + 1);
  const nameOf = ({ id, name }: GroupCount) => names.get(name) === 1 ? name : `${name} (${id})`;
  return assemble("long", [
    [column("series", "text", "Name of the group"), rows.map(({ group }) => nameOf(group))],
    [ID, rows.map(({ group }) => group.id)],
    [BUCKET.label, rows.map(({ bucket }) => labels[bucket])],
    [BUCKET.start, rows.map(({ bucket }) => spans[bucket]!.first)],
    [BUCKET.end, rows.map(({ bucket }) => lastDayOf(spans[bucket]!))],
    [MEASURES.count, rows.map(({ group, bucket }) => group.counts[bucket])],
    [
      { ...AMOUNT, unit: groups.amountUnit },
      rows.map(({ group, bucket }) => group.amounts[bucket]),
    ],
  ], withFacts(groups, context));
}

function withFacts({ total, withoutGroup }: GroupCounts, context: FrameContext): FrameContext {
  return { ...context, facts: { ...context.facts, groups: total, withoutGroup } };
}
