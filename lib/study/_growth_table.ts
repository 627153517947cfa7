import { benjaminiHochberg, type LogLinearGrowth } from "../analysis/mod.ts";
import { assemble, column, type Filling, type Frame, type FrameContext } from "../frame/mod.ts";
import { type Checks, LEVEL as BETWEEN } from "../words/check.ts";
import { note } from "../words/note.ts";

/** A series by its name, over its complete buckets. */
export interface NamedCounts {
  readonly name: string;
  readonly id?: string;
  readonly labels: readonly string[];
  /** In years. */
  readonly times: readonly number[];
  readonly counts: readonly number[];
  readonly exposure?: readonly number[];
  /** Whether nothing was counted before. @default {false} */
  readonly firstRecord?: boolean;
}

/**
 * Options of a table of growths: its intervals, and how many false discoveries are accepted.
 *
 * @category Growth
 */
export interface GrowthTableOptions {
  /** Confidence level of the intervals. @default {0.95} */
  readonly level?: number;
  /** Accepted share of false discoveries among those that hold. @default {0.05} */
  readonly falseDiscoveries?: number;
}

/** What each option must be. */
export const GROWTH_TABLE: Checks<GrowthTableOptions> = {
  level: BETWEEN,
  falseDiscoveries: BETWEEN,
};

/** The level where none is asked for. */
export const LEVEL = 0.95;

/** A series and its growth. */
export type FittedCounts = ReturnType<typeof withGrowth>;

/** A series with a growth that was found for it. */
export function withGrowth(one: NamedCounts, growth: LogLinearGrowth) {
  const { rate, pValue, claimable } = growth;
  const total = one.counts.reduce((sum, count) => sum + count, 0);
  const [from, to] = [one.labels[0], one.labels.at(-1)];
  return { ...one, ...rate, pValue, claimable, total, from, to };
}

/**
 * Growth of many series as a frame: name, id, records, the buckets it is of, growth with its
 * interval, p-value, adjusted p-value, whether there is a trend at the accepted rate of false
 * discoveries, and why not.
 */
export function growthTable(
  fitted: readonly FittedCounts[],
  { level = LEVEL, falseDiscoveries = 0.05 }: GrowthTableOptions,
  context: FrameContext,
): Frame {
  const tested = fitted.filter(({ pValue, claimable }) => pValue !== null && claimable);
  const { adjusted, holds } = benjaminiHochberg(tested.map(({ pValue }) => pValue!), {
    rate: falseDiscoveries,
  });
  const verdicts = new Map(tested.map((one, at) => [one, [adjusted[at]!, holds[at]!] as const]));
  const rows = fitted.toSorted((one, other) =>
    lowest(other) - lowest(one) || other.total - one.total || (one.name < other.name ? -1 : 1)
  );
  const ids: Filling[] = rows.some(({ id }) => id !== undefined)
    ? [[column("id", "text", "Id"), rows.map(({ id }) => id)]]
    : [];
  return assemble("table", [
    [column("name", "text", "Name of the series"), rows.map(({ name }) => name)],
    ...ids,
    [column("count", "integer", "Records in the complete buckets"), rows.map(({ total }) => total)],
    [column("from", "text", "First bucket of the growth"), rows.map(({ from }) => from)],
    [column("to", "text", "Last bucket of the growth"), rows.map(({ to }) => to)],
    [column("growth", "number", "Growth per year, as a fraction"), rows.map(({ value }) => value)],
    [column("low", "number", "Lower bound of the growth"), rows.map(({ low }) => low)],
    [column("high", "number", "Upper bound of the growth"), rows.map(({ high }) => high)],
    [column("pValue", "number", "p-value of no growth"), rows.map(({ pValue }) => pValue)],
    [
      column("adjusted", "number", "p-value adjusted for many tests"),
      rows.map((row) => verdicts.get(row)?.[0]),
    ],
    [
      column("holds", "boolean", "Whether there is a trend, at the accepted rate of false ones"),
      rows.map((row) => verdicts.get(row)?.[1] ?? null),
    ],
    [column("reason", "text", "Why the growth is not defined"), rows.map(({ reason }) => reason)],
  ], {
    ...context,
    notes: [...context.notes, note("ordered_by_lower_bound", {})],
    facts: {
      ...context.facts,
      method: "quasi-poisson",
      level,
      falseDiscoveries,
      tested: tested.length,
      holding: holds.filter(Boolean).length,
    },
  });
}

function lowest({ low, value }: { readonly low: number | null; readonly value: number | null }) {
  return value === null ? -3 : low ?? -2;
}
