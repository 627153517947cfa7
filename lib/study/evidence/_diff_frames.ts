import { bucketLabel, bucketOfLabel } from "../../catalogue/dates.ts";
import type { CountedAs, Diff, RecordChange } from "../../engines/engine.ts";
import { lastDayOf, spanOf } from "../../frame/buckets.ts";
import { assembleLong } from "../../frame/assemble.ts";
import { assemble, column, type Filling, type Frame } from "../../frame/mod.ts";
import type { FrameContext } from "../../frame/provenance.ts";
import { BUCKET } from "../../frame/series_columns.ts";
import { type Shown, USUALLY_SHOWN } from "../../frame/shown.ts";
import { causeWords, CHANGE_REASONS } from "../../words/changes.ts";

/** What came to a bucket and what left it, for one reason. */
export interface Moved {
  readonly added: number;
  readonly removed: number;
}

/** Per reason, what came and left per bucket: of records alone of which both states are known. */
export function movedByReason(
  labels: readonly string[],
  records: readonly RecordChange[],
): ReadonlyMap<RecordChange["reason"], readonly Moved[]> {
  const places = new Map(labels.map((label, at) => [label, at]));
  return new Map(CHANGE_REASONS.map((reason) => {
    const moved = labels.map(() => ({ added: 0, removed: 0 }));
    for (const { from, to } of records.filter((each) => each.reason === reason)) {
      if (from.counted === null || to.counted === null) continue;
      const before = new Set(bucketsOf(from)), after = new Set(bucketsOf(to));
      for (const label of after.difference(before)) count(moved, places.get(label), "added");
      for (const label of before.difference(after)) count(moved, places.get(label), "removed");
    }
    return [reason, moved];
  }));
}

function count(
  moved: readonly { added: number; removed: number }[],
  at: number | undefined,
  what: "added" | "removed",
): void {
  if (at !== undefined) moved[at]![what]++;
}

/** The buckets in which a record counts. */
function bucketsOf({ counted, first, last }: CountedAs): string[] {
  if (!counted || first === null || last === null) return [];
  const { bucket, resolution } = bucketOfLabel(first);
  const end = bucketOfLabel(last).bucket;
  return Array.from({ length: end - bucket + 1 }, (_, at) => bucketLabel(bucket + at, resolution));
}

/** Counts of both states per bucket, what came and what left, and what is not known. */
export function bucketFrame(
  { labels, from, to }: Diff,
  moved: ReturnType<typeof movedByReason>,
  context: FrameContext,
): Frame {
  const spans = labels.map(spanOf);
  const sums = labels.map((_, at) => {
    const all = [...moved.values()].map((each) => each[at]!);
    const sum = (what: keyof Moved) => all.reduce((total, each) => total + each[what], 0);
    return { added: sum("added"), removed: sum("removed") };
  });
  const known = (side: Diff["from"]) =>
    labels.map((_, at) => side.unknowns[at] ? null : side.counts[at]!);
  const most = (side: Diff["from"]) => labels.map((_, at) => side.counts[at]! + side.unknowns[at]!);
  const [before, after] = [known(from), known(to)];
  return assemble("table", [
    [BUCKET.label, labels],
    [BUCKET.start, spans.map(({ first }) => first)],
    [BUCKET.end, spans.map(lastDayOf)],
    [column("from", "integer", "Records in the earlier state; none: not known"), before],
    [column("to", "integer", "Records in the later state; none: not known"), after],
    [
      column("change", "integer", "The later less the earlier; none: not known"),
      before.map((each, at) => each === null || after[at] == null ? null : after[at]! - each),
    ],
    [column("added", "integer", "Records known to have come"), sums.map(({ added }) => added)],
    [
      column("removed", "integer", "Records known to have left"),
      sums.map(({ removed }) => removed),
    ],
    [column("fromLeast", "integer", "Least in the earlier state"), [...from.counts]],
    [column("fromMost", "integer", "Most in the earlier state"), most(from)],
    [column("toLeast", "integer", "Least in the later state"), [...to.counts]],
    [column("toMost", "integer", "Most in the later state"), most(to)],
  ], { ...context, shown: boundsShown([...before, ...after].includes(null)) });
}

/** Bounds are shown where they say more than the numbers. */
export function boundsShown(areOpen: boolean): Shown {
  const hidden = areOpen ? [] : ["fromLeast", "fromMost", "toLeast", "toMost"];
  return { ...USUALLY_SHOWN, hidden };
}

/** A row for each bucket and reason with something that came or left. */
export function reasonFrame(
  labels: readonly string[],
  moved: ReturnType<typeof movedByReason>,
  context: FrameContext,
): Frame {
  const rows = labels.flatMap((label, at) =>
    CHANGE_REASONS.flatMap((reason) => {
      const { added, removed } = moved.get(reason)![at]!;
      return added || removed ? [{ label, reason, added, removed }] : [];
    })
  );
  return assemble("table", [
    [BUCKET.label, rows.map(({ label }) => label)],
    [column("reason", "text", "Why they count otherwise"), rows.map(({ reason }) => reason)],
    [column("added", "integer", "Records that came"), rows.map(({ added }) => added)],
    [column("removed", "integer", "Records that left"), rows.map(({ removed }) => removed)],
  ], context);
}

/** A row for each record that counts otherwise, or may. */
export async function recordFrame(
  records: readonly RecordChange[],
  context: FrameContext,
  signal: AbortSignal | undefined,
): Promise<Frame> {
  const of = <T>(pick: (record: RecordChange) => T) => records.map(pick);
  const bucket = ({ counted, first, last }: CountedAs) =>
    !counted ? null : first === last ? first : `${first} to ${last}`;
  const fillings: readonly Filling[] = [
    [column("title", "text", "Title, where it is kept"), of(({ title }) => title)],
    [column("reason", "text", `Why: ${CHANGE_REASONS.join(", ")}`), of(({ reason }) => reason)],
    [column("why", "text", "What did it, in a sentence"), of(causeWords)],
    [
      column("countedFrom", "boolean", "Whether it counted in the earlier state; none: not known"),
      of(({ from }) => from.counted),
    ],
    [
      column("countedTo", "boolean", "Whether it counts in the later state; none: not known"),
      of(({ to }) => to.counted),
    ],
    [
      column("bucketFrom", "text", "Its bucket in the earlier state"),
      of(({ from }) => bucket(from)),
    ],
    [column("bucketTo", "text", "Its bucket in the later state"), of(({ to }) => bucket(to))],
    [column("dayFrom", "text", "Its date in the earlier state"), of(({ from }) => from.day)],
    [column("dayTo", "text", "Its date in the later state"), of(({ to }) => to.day)],
    [column("cause", "text", "What did it, as a code"), of(({ cause }) => cause)],
    [column("file", "text", "The file that it is of"), of(({ file }) => file)],
    [
      column("other", "text", "Id of the record that it became one with, or parted from"),
      of(({ other }) => other),
    ],
    [column("topicsAdded", "texts", "Topics that it has now"), of((each) => each.topicsAdded)],
    [column("topicsRemoved", "texts", "Topics that it had"), of((each) => each.topicsRemoved)],
    [column("id", "text", "Id of the record"), of(({ id }) => id)],
  ];
  return await assembleLong("table", fillings, context, signal);
}
