import type { Resolution } from "../../catalogue/dates.ts";
import { breather } from "../../event_loop.ts";
import { lastDayOf, spanOf } from "../../frame/buckets.ts";
import { assemble, column, type ColumnSchema, type Filling, type Frame } from "../../frame/mod.ts";
import { BUCKET, MEASURES } from "../../frame/series_columns.ts";
import { distinctNotes } from "../../words/note.ts";
import { checkResolution, type Query, type RunOptions } from "../_query.ts";
import { viewOf } from "../_read_view.ts";
import { lastYears, type View } from "../_view.ts";
import type { SmoothMethod } from "../series/_smoothers.ts";
import { smooth } from "../series/smooth.ts";

interface Variant {
  readonly value: string;
  /** Positions in the view. */
  readonly buckets: readonly number[];
  /** One per bucket of the view. */
  readonly smoothed?: readonly (number | null)[];
}

/** The series of a query over its last years: `5`, `10`, `all`. */
export async function windowFrame(
  query: Query,
  windows: readonly (number | "all")[],
  resolution: Resolution,
  options: RunOptions,
): Promise<Frame> {
  const view = await fullView(query, resolution, options);
  const variants = await variantsOf(windows, options, (years) => ({
    value: String(years),
    buckets: years === "all" ? view.kept : lastYears(view, years),
  }));
  return variantsFrame(
    view,
    column("window", "text", "Years up to the last complete bucket"),
    variants,
  );
}

/** The series of a query as it is, and smoothed. */
export async function smoothingFrame(
  query: Query,
  methods: readonly (SmoothMethod | "none")[],
  resolution: Resolution,
  options: RunOptions,
): Promise<Frame> {
  const view = await fullView(query, resolution, options);
  const variants = await variantsOf(methods, options, (value) => ({
    value,
    buckets: view.kept,
    smoothed: value === "none" ? view.values : smooth(view.frame, value).numbers("smoothed"),
  }));
  return variantsFrame(view, column("smoothing", "text", "Smoother"), variants);
}

async function fullView(query: Query, resolution: Resolution, options: RunOptions): Promise<View> {
  checkResolution(resolution);
  return viewOf(await query.timeSeries(resolution, options), {}, "sweep");
}

/** The variants of each choice, made one after another. */
async function variantsOf<T>(
  choices: readonly T[],
  { signal }: RunOptions,
  make: (choice: T) => Variant,
): Promise<Variant[]> {
  const breathe = breather(signal);
  const variants: Variant[] = [];
  for (const choice of new Set(choices)) {
    await breathe();
    variants.push(make(choice));
  }
  return variants;
}

function variantsFrame(view: View, axis: ColumnSchema, variants: readonly Variant[]): Frame {
  const { frame, labels, values, partial, reasons, resolution } = view;
  const cells = variants.flatMap((variant) => variant.buckets.map((at) => ({ variant, at })));
  const each = <T>(read: (cell: (typeof cells)[number]) => T) => cells.map(read);
  const smoothed: Filling[] = variants.some((variant) => variant.smoothed)
    ? [[
      column("smoothed", "number", "Smoothed count"),
      each(({ variant, at }) => variant.smoothed?.[at]),
    ]]
    : [];
  return assemble("long", [
    [
      column("series", "text", "Name of the step"),
      each(({ variant }) => `${axis.name} ${variant.value}`),
    ],
    [axis, each(({ variant }) => variant.value)],
    [BUCKET.label, each(({ at }) => labels[at])],
    [BUCKET.start, each(({ at }) => spanOf(labels[at]!).first)],
    [BUCKET.end, each(({ at }) => lastDayOf(spanOf(labels[at]!)))],
    [MEASURES.count, each(({ at }) => values[at])],
    ...smoothed,
    [BUCKET.partial, each(({ at }) => partial[at])],
    [BUCKET.partialReason, each(({ at }) => reasons[at])],
  ], {
    notes: distinctNotes([...frame.notes, ...view.notes]),
    provenance: frame.provenance,
    facts: { resolution, swept: axis.name, steps: variants.length },
  });
}
