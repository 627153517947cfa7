import {
  assemble,
  column,
  type Frame,
  type FrameContext,
  longFrame,
  type Provenance,
  seriesFrame,
} from "../../lib/frame/mod.ts";
import type { Subject } from "../../lib/words/subject.ts";

/** What a frame, or a series of a comparison, is about. */
export function subject(
  collection: string | null,
  filter = "",
  parts: Partial<Subject> = {},
): Subject {
  const filters = filter ? [filter] : [];
  return { name: null, collection, filters, start: null, end: null, ...parts };
}

export const PROVENANCE: Provenance = {
  request: { operation: "patentsTimeSeries", input: {} },
  subjects: [subject("patents", "on graphene", { start: "2015-01-01", end: "2024-12-31" })],
  window: null,
  currency: "USD",
  ends: [],
  title: "Test corpus",
  fingerprint: "f00d",
  synthetic: true,
  engine: "fake",
  asOf: "2024-05-17",
  licences: [],
  at: "2025-01-01T00:00:00.000Z",
};

export function context(parts: Partial<Provenance> = {}): FrameContext {
  return { notes: [], provenance: { ...PROVENANCE, ...parts } };
}

/** A series frame of years from 2015 on; the year 2024 is not complete. */
export function years(
  counts: readonly number[],
  { amounts, withoutLabel = 0, ...parts }: Partial<Provenance> & {
    readonly amounts?: number[];
    readonly withoutLabel?: number;
  } = {},
): Frame {
  return seriesFrame({
    labels: counts.map((_, index) => String(2015 + index)),
    counts: [...counts],
    amount: [],
    weightedCounts: [...counts],
    variances: [...counts],
    withoutLabel,
    ...(amounts && { amounts }),
  }, {
    ...context(parts),
    resolution: "year",
    window: {
      asOf: "2024-05-17",
      start: parts.subjects?.[0]?.start,
      end: parts.subjects?.[0]?.end,
    },
  });
}

/** A long frame of years from 2015 on with values that may be null, one series per name. */
export function long(series: Readonly<Record<string, readonly (number | null)[]>>): Frame {
  const rows = Object.entries(series).flatMap(([name, values]) =>
    values.map((value, index) => ({ name, value, year: 2015 + index }))
  );
  return assemble("long", [
    [column("series", "text"), rows.map(({ name }) => name)],
    [column("label", "text"), rows.map(({ year }) => String(year))],
    [column("start", "date"), rows.map(({ year }) => `${year}-01-01`)],
    [column("end", "date"), rows.map(({ year }) => `${year}-12-31`)],
    [column("count", "integer"), rows.map(({ value }) => value)],
  ], { ...context(), facts: { resolution: "year" } });
}

/** A long frame of many topics and months, zero-filled. */
export function topicsByMonth(topics: number, months: number): Frame {
  const labels = Array.from(
    { length: months },
    (_, month) => `${2000 + Math.floor(month / 12)}-${String(month % 12 + 1).padStart(2, "0")}`,
  );
  const all = Array.from({ length: topics }, (_, topic) => {
    const counts = labels.map((_, month) => (topic * 7 + month * 13) % 29 + topic % 5);
    const series = { labels, counts, amount: [], weightedCounts: counts, variances: counts };
    return {
      name: `Topic ${topic}`,
      series: { ...series, withoutLabel: 0 },
      window: { from: "2000-01-01", asOf: "2030-01-01" },
    };
  });
  return longFrame(all, { ...context(), resolution: "month" });
}
