import type { Resolution } from "../catalogue/dates.ts";
import { RefusedValue } from "../words/refusals.ts";
import { type Aligned, type AlignedSeries, alignSeries, type NamedSeries } from "./align.ts";
import { assemble, type Filling } from "./assemble.ts";
import { daysOf, lastDayOf } from "./buckets.ts";
import type { Frame } from "./frame.ts";
import type { FrameContext } from "./provenance.ts";
import { column } from "./schema.ts";
import { BUCKET, MEASURES, shownMeasures } from "./series_columns.ts";
import { sharesOf, totalsOf } from "./shares.ts";
import { anyPartial, partialName, reasonName, sharedReason, shareName } from "./wide.ts";

/** What a comparison is made with beside its series. */
export interface CompareContext extends FrameContext {
  readonly resolution: Resolution;
  /** The whole that the series are parts of. */
  readonly background?: NamedSeries | null;
  /**
   * Add the total of each bucket and the part of it that each series has: of the background, or
   * without one of all series together.
   *
   * @default whether there is a background
   */
  readonly share?: boolean;
  /** Whether weights were asked for. @default {false} */
  readonly scoreWeighted?: boolean;
}

const TOTAL = column("total", "integer", "Records of the background, or of all series together");
const SHARE = column("share", "number", "Part of the total, 0 to 1");

/**
 * Several series side by side: a frame of kind `wide` with label, start, end, one column of counts
 * per name, `total` and `NAME share` where asked, partial (true where it is for any of them) and
 * the reason that all of those have, beside them `NAME partial` and `NAME partialReason` for each
 * series of which they are not true, and `NAME share partial` for its share.
 *
 * @throws {RangeError} for a name that is taken by another column
 */
export function wideFrame(all: readonly NamedSeries[], context: CompareContext): Frame {
  const { aligned, series, totals, wholes } = compared(all, context);
  const shares = totals === null ? [] : series.map(({ name, counts }): Filling => [
    { ...SHARE, name: shareName(name) },
    sharesOf(counts, totals),
  ]);
  const partial = aligned.labels.map((_, bucket) => partialForAny(aligned.series, bucket));
  const reasons = aligned.labels.map((_, bucket) =>
    sharedReason(
      aligned.series.filter((each) => each.partial[bucket]).map((each) => each.reasons[bucket]),
    )
  );
  const fillings: Filling[] = [
    ...bucketFillings(aligned),
    ...series.map(({ name, counts }): Filling => [{ ...MEASURES.count, name }, counts]),
    ...(totals ? [[TOTAL, totals] satisfies Filling] : []),
    ...shares,
    [BUCKET.partial, partial],
    ...series.filter((each) => differs(each, each.partial, partial)).map((each): Filling => [
      { ...BUCKET.partial, name: partialName(each.name) },
      each.partial,
    ]),
    ...(totals ? series : []).flatMap((each): Filling[] => {
      const ofShare = partialOfShare(each, wholes);
      return differs(each, ofShare, partial)
        ? [[{ ...BUCKET.partial, name: partialName(shareName(each.name)) }, ofShare]]
        : [];
    }),
    [BUCKET.partialReason, reasons],
    ...series.filter((each) => differs(each, each.reasons, reasons)).map((each): Filling => [
      { ...BUCKET.partialReason, name: reasonName(each.name) },
      each.reasons,
    ]),
  ];
  checkNames(fillings);
  return assemble("wide", fillings, contextOf(context, aligned));
}

/**
 * Several series below each other: a frame of kind `long` with series, label, start, end, count,
 * weightedCount, variance, amount, `total` and `share` where asked, partial and its reason, and
 * `share partial` where the total is partial in other buckets.
 */
export function longFrame(all: readonly NamedSeries[], context: CompareContext): Frame {
  const { aligned, series, totals, wholes } = compared(all, context);
  const each = <T>(values: (one: AlignedSeries) => readonly T[]) => series.flatMap(values);
  const shares: Filling[] = totals === null ? [] : [
    [TOTAL, each(() => totals)],
    [SHARE, each(({ counts }) => sharesOf(counts, totals))],
  ];
  return assemble("long", [
    [column("series", "text", "Name of the series"), each((one) => one.counts.map(() => one.name))],
    ...bucketFillings(aligned).map(([schema, values]): Filling => [
      schema,
      each(() => Array.from(values)),
    ]),
    [MEASURES.count, each(({ counts }) => counts)],
    [MEASURES.weightedCount, each(({ weightedCounts }) => weightedCounts)],
    [MEASURES.variance, each(({ variances }) => variances)],
    [{ ...MEASURES.amount, unit: context.provenance.currency }, each(({ amounts }) => amounts)],
    ...shares,
    [BUCKET.partial, each(({ partial }) => partial)],
    [BUCKET.partialReason, each(({ reasons }) => reasons)],
    ...(totals && series.some((one) => differs(one, partialOfShare(one, wholes), one.partial))
      ? [
        [
          { ...BUCKET.partial, name: partialName(SHARE.name) },
          each((one) => partialOfShare(one, wholes)),
        ] satisfies Filling,
      ]
      : []),
  ], { ...contextOf(context, aligned), shown: shownMeasures(context.scoreWeighted) });
}

function compared(all: readonly NamedSeries[], context: CompareContext) {
  const { resolution, background = null, share = background !== null } = context;
  const aligned = alignSeries(background ? [...all, background] : all, resolution);
  const series = aligned.series.slice(0, all.length);
  const whole = aligned.series[all.length] ?? null;
  const totals = share ? totalsOf(series, whole) : null;
  return { aligned, series, totals, wholes: whole ? [whole] : series };
}

/** A share is partial where the series is, or any of those that make up its total. */
function partialOfShare(one: AlignedSeries, wholes: readonly AlignedSeries[]): (boolean | null)[] {
  return one.counts.map((_, bucket) => partialForAny([one, ...wholes], bucket));
}

function bucketFillings({ labels, spans }: Aligned): Filling[] {
  return [
    [BUCKET.label, labels],
    [BUCKET.start, spans.map(({ first }) => first)],
    [BUCKET.end, spans.map(lastDayOf)],
  ];
}

function partialForAny(series: readonly AlignedSeries[], bucket: number): boolean | null {
  return anyPartial(
    series.filter(({ counts }) => counts[bucket] !== null)
      .map(({ partial }) => partial[bucket] ?? null),
  );
}

/** Whether something is not so of a series where it counts. */
function differs<T>({ counts }: AlignedSeries, own: readonly T[], all: readonly T[]): boolean {
  return counts.some((count, bucket) => count !== null && own[bucket] !== all[bucket]);
}

function contextOf(
  { notes, provenance, facts, resolution }: CompareContext,
  { labels }: Aligned,
): FrameContext {
  return {
    notes,
    provenance: { ...provenance, window: daysOf(labels) },
    facts: { ...facts, resolution },
  };
}

function checkNames(fillings: readonly Filling[]): void {
  const names = fillings.map(([{ name }]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new RefusedValue(
    `Cannot compare: a series needs a name that no other column has, current value is "${twice}"`,
  );
}
