import {
  assemble,
  column,
  type Frame,
  type FrameContext,
  longFrame,
  type NamedSeries,
  seriesFrame,
  wideFrame,
} from "../lib/frame/mod.ts";

type Resolution = "month" | "quarter" | "year";

/** Numbers from 0 to 1 that are the same every time (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** About a normal deviate: twelve uniform ones. */
export function noise(next: () => number): number {
  return Array.from({ length: 12 }, next).reduce((sum, each) => sum + each, -6);
}

/** A count that varies around its mean as a Poisson count does. */
export function counted(mean: number, next: () => number): number {
  return Math.max(0, Math.round(mean + Math.sqrt(Math.max(0, mean)) * noise(next)));
}

/** Labels of buckets from a year's first on. */
export function labelsFrom(year: number, buckets: number, resolution: Resolution): string[] {
  const perYear = { year: 1, quarter: 4, month: 12 }[resolution];
  return Array.from({ length: buckets }, (_, index) => {
    const of = year + Math.floor(index / perYear);
    const part = index % perYear + 1;
    if (resolution === "year") return String(of);
    return resolution === "quarter" ? `${of}-Q${part}` : `${of}-${String(part).padStart(2, "0")}`;
  });
}

/** What all examples say of their data. */
export function contextOf(
  collection: string | null,
  about: string,
  { start = null, end = null }: { start?: string | null; end?: string | null } = {},
): FrameContext {
  return {
    notes: [],
    provenance: {
      request: null,
      subjects: [{ name: null, collection, filters: [about], start, end }],
      window: null,
      currency: null,
      ends: [],
      title: "Example corpus",
      fingerprint: null,
      synthetic: true,
      engine: "example",
      asOf: "2024-05-17",
      licences: [],
      at: "2024-06-01T00:00:00.000Z",
    },
  };
}

const REACH = { from: "2000-01-01", asOf: "2024-05-17" };

/** One series as a frame. */
export function seriesOf(
  labels: readonly string[],
  counts: readonly number[],
  resolution: Resolution,
  context: FrameContext,
  { amounts = [], withoutLabel = 0 }: { amounts?: number[]; withoutLabel?: number } = {},
): Frame {
  const values = [...counts];
  return seriesFrame({
    labels: [...labels],
    counts: values,
    amount: amounts,
    weightedCounts: values.map((each) => each * 0.7),
    variances: values.map((each) => each * 0.55),
    withoutLabel,
  }, {
    ...context,
    resolution,
    window: REACH,
    provenance: { ...context.provenance, currency: "EUR" },
  });
}

export function named(
  name: string,
  labels: readonly string[],
  counts: readonly number[],
): NamedSeries {
  const values = [...counts];
  return {
    name,
    window: REACH,
    series: {
      labels: [...labels],
      counts: values,
      amount: [],
      weightedCounts: values,
      variances: values,
      withoutLabel: 0,
    },
  };
}

export { assemble, column, longFrame, wideFrame };
