import { bucketLabel, bucketOfLabel, type Resolution } from "../../lib/catalogue/dates.ts";
import { type Frame, seriesFrame } from "../../lib/frame/mod.ts";
import { context, PROVENANCE } from "../frame/_context.ts";

export interface Series {
  readonly asOf?: string | null;
  readonly start?: string;
  readonly weighted?: readonly number[];
  readonly variances?: readonly number[];
  readonly amounts?: readonly number[];
  readonly withoutLabel?: number;
  /** @default {"patents"} */
  readonly collection?: string;
}

/** A series frame of counts from a bucket on; complete up to the as-of day. */
export function series(
  first: string,
  counts: readonly number[],
  { asOf = "2100-12-31", start, weighted, variances, amounts, withoutLabel = 0, ...rest }: Series =
    {},
): Frame {
  const { bucket, resolution } = bucketOfLabel(first);
  return seriesFrame({
    labels: labelsFrom(bucket, counts.length, resolution),
    counts: [...counts],
    amount: [],
    amounts: [...amounts ?? []],
    weightedCounts: [...weighted ?? counts],
    variances: [...variances ?? counts],
    withoutLabel,
  }, {
    ...context({
      provenance: {
        ...PROVENANCE,
        subjects: PROVENANCE.subjects.map((subject) => ({ ...subject, ...rest })),
        asOf,
        currency: amounts ? "USD" : null,
      },
    }),
    resolution,
    window: { asOf, ...(start && { start }) },
  });
}

export function labelsFrom(bucket: number, length: number, resolution: Resolution): string[] {
  return Array.from({ length }, (_, at) => bucketLabel(bucket + at, resolution));
}

/** The same frame with its rows in another order. */
export function reversed(frame: Frame): Frame {
  return frame.with({ df: frame.df.reverse() });
}
