import {
  type LintedTrend,
  lintTrend,
  type TrendToLint,
  type TrendWarning,
} from "../../analysis/mod.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import { checkFrame, type Frame } from "../../frame/mod.ts";
import { checkOptions, type Checks, checkSurplus, whole } from "../../words/check.ts";
import { note, noteText } from "../../words/note.ts";
import { type Finding, findingOf, shown } from "../_finding.ts";
import { isQuery, planOf, type Query, RESOLUTION, RUN, type RunOptions } from "../_query.ts";
import { growthPart } from "../_growth_part.ts";
import { viewOf } from "../_read_view.ts";
import { CHOICE, lastYears, type SeriesChoice, type View } from "../_view.ts";
import { type LintMaterial, lintMaterial, type NotLookedAt } from "./_lint_material.ts";

/**
 * Options of {@linkcode lint}.
 *
 * @category Evidence
 */
export interface LintOptions extends RunOptions {
  /** Width of the buckets. @default {"year"} */
  readonly resolution?: Resolution;
  /** The last complete years, and what is unfinished after them. @default {all} */
  readonly years?: number;
}

/**
 * Reasons to doubt a trend, each with the numbers it rests on.
 *
 * @category Evidence
 */
export interface Lint extends LintedTrend, Finding {
  /** Ids of each group of near-duplicate documents. */
  readonly repeated: readonly (readonly string[])[];
  /** What was not looked at, and why; also among the notes. */
  readonly notLookedAt: readonly NotLookedAt[];
}

const TASK = "lint a trend";
const OPTIONS: Checks<LintOptions> = {
  ...RUN,
  resolution: RESOLUTION,
  years: whole({ least: 1 }),
};

/**
 * Reads a trend as a sceptic would: unfinished, empty, few and single high buckets, few or undated
 * records, sources that carry it, begin or end in it, unknown or single large amounts, and
 * near-duplicate documents. It looks at what growth is measured on: from the first record on. Of a
 * query everything that its engine can tell; of a series what the series shows. What was not looked at is named in a note.
 *
 * @category Evidence
 * @throws {TypeError} for a frame without buckets
 * @throws {RangeError} for a number of years that is not a whole number from 1
 *
 * @example
 * ```ts ignore
 * await lint(trends.patents().since("2015")); // what to doubt before a claim is made
 * ```
 */
export function lint(query: Query, options?: LintOptions): Promise<Lint>;
export function lint(series: Frame, choice?: SeriesChoice): Lint;
export function lint(
  given: Query | Frame,
  options: LintOptions | SeriesChoice = {},
): Promise<Lint> | Lint {
  checkSurplus(TASK, arguments, 2);
  if (isQuery(given)) {
    return ofQuery(given, options as LintOptions);
  }
  checkFrame(given, TASK);
  checkOptions(TASK, options as SeriesChoice, CHOICE);
  const choice = { ...options as SeriesChoice, keepPartial: true };
  return linted(fromItsBeginning(viewOf(given, choice, TASK)), {
    repeated: [],
    notLookedAt: [note("records_not_known", {})],
  });
}

async function ofQuery(
  query: Query,
  options: LintOptions,
): Promise<Lint> {
  checkOptions(TASK, options, OPTIONS);
  const { resolution = "year", years, signal } = options;
  const asked = years === undefined ? query : await ofLastYears(query, years, resolution, signal);
  const series = await asked.timeSeries(resolution, { signal });
  const view = fromItsBeginning(viewOf(series, { keepPartial: true }, TASK));
  return linted(view, await lintMaterial(asked, view, { signal }));
}

async function ofLastYears(
  query: Query,
  years: number,
  resolution: Resolution,
  signal: RunOptions["signal"],
): Promise<Query> {
  const view = viewOf(await query.timeSeries(resolution, { signal }), {}, TASK);
  const [first] = lastYears(view, years);
  if (first === undefined) return query;
  const end = planOf(query).bounds.end ?? view.labels.at(-1)!;
  return query.between(view.labels[first]!, end);
}

/** From where growth is measured on: a window may begin long before, and nothing counts there. */
function fromItsBeginning(view: View): View {
  const part = growthPart(view);
  const first = part.kept[0] ?? 0;
  const cut = <T>(list: readonly T[]) => list.slice(first);
  return {
    ...part,
    labels: cut(part.labels),
    times: cut(part.times),
    values: cut(part.values),
    partial: cut(part.partial),
    reasons: cut(part.reasons),
    records: cut(part.records),
    rows: cut(part.rows),
    begins: Math.max(0, part.begins - first),
    kept: part.kept.map((at) => at - first),
  };
}

function linted(
  view: View,
  { repeated, notLookedAt, ...material }: LintMaterial,
): Lint {
  const { labels, values, partial, frame: { facts } } = view;
  const trend: TrendToLint = {
    labels,
    counts: values.map((value) => value ?? 0),
    partial: partial.map((flag, at) => flag ?? at === partial.length - 1),
    ...(typeof facts.withoutLabel === "number" && { withoutLabel: facts.withoutLabel }),
    ...material,
  };
  const found = lintTrend(trend);
  const warnings = found.warnings.map((warning): TrendWarning =>
    warning.code === "near_duplicates"
      ? { ...warning, data: { ...warning.data, ids: repeated } }
      : warning
  );
  const lines = warnings.map((warning) => `doubt: ${noteText(warning)}`);
  return shown({
    ...found,
    ...findingOf(view, [...found.notes, ...notLookedAt]),
    warnings,
    repeated,
    notLookedAt,
  }, lines.length ? lines : ["nothing to doubt was found"]);
}
