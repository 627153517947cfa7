import {
  type Multiverse,
  multiverse as ofOutcomes,
  multiverseGrid,
  type Outcome,
  TREND_CHOICES,
  type TrendSpecification,
} from "../../analysis/mod.ts";
import { breather } from "../../event_loop.ts";
import type { Frame } from "../../frame/mod.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  TEXT,
} from "../../words/check.ts";
import { distinctNotes, note } from "../../words/note.ts";
import { percentWords } from "../../words/numbers.ts";
import { subjectOf } from "../../query/verbs/plan.ts";
import { type Finding, shown } from "../_finding.ts";
import { beginsAtFirstRecord, growthPart } from "../_growth_part.ts";
import { checkQuery, planOf, type Query, RUN, type RunOptions } from "../_query.ts";
import { PER_YEAR } from "../_view.ts";
import { dependence } from "../series/growth.ts";
import { reportingDays } from "../evidence/_reporting_days.ts";
import { type Choices, choicesOf } from "./_multiverse_choices.ts";
import { type Material, materialOf, withoutQuarter } from "./_multiverse_material.ts";
import { specificationsFrame } from "./_specifications_frame.ts";
import { nowcastTrend, plainTrend, smoothedTrend, type TrendEstimate } from "./_trend_estimate.ts";

/**
 * Options of {@linkcode multiverse} of a query.
 *
 * @category Certainty
 */
export interface MultiverseOptions extends RunOptions {
  /** The field that has the day on which a record was added, for the nowcast. */
  readonly added?: string;
}

const TASK = "compare ways to compute a trend";
const OPTIONS: Checks<MultiverseOptions> = { ...RUN, added: TEXT };

/**
 * A trend under every reasonable way to compute it.
 *
 * @category Certainty
 */
export interface TrendMultiverse extends Multiverse, Finding {
  readonly outcomes: readonly Outcome<TrendSpecification>[];
  /** One row per specification, by estimate: its choices, estimate, low, high, verdict. */
  readonly frame: Frame;
}

/**
 * Does the sign of a query's trend survive every reasonable way to compute it? Growth under the
 * grid of certainty, window, unfinished bucket, smoothing and resolution; `share` is the part in
 * which the claim holds. The error of a nowcast is in its interval. Of outcomes: their share.
 *
 * Choices that the query does not have are left out and named in a note: certainty without a
 * topic (for documents it is the relevance of the link), windows that are not shorter than the
 * data, and the nowcast where records do not have the day on which they were added.
 *
 * @category Certainty
 * @throws {RangeError} for a claim that is neither `up` nor `down`
 *
 * @example
 * ```ts ignore
 * const { share, outcomes } = await multiverse(trends.patents(), "up");
 * share; // of the ways to compute it in which the trend is up
 * plot.specificationCurve(outcomes);
 * ```
 *
 * @example
 * ```ts
 * import { assert } from "@std/assert";
 * import { buildDemo, multiverse, openCorpus } from "trendframe";
 *
 * const folder = await Deno.makeTempDir();
 * await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
 * await using trends = await openCorpus(`${folder}/demo.sqlite`);
 * const { share } = await multiverse(trends.researchArticles(), "up");
 * assert(share! > 0.5);
 * await Deno.remove(folder, { recursive: true });
 * ```
 */
export function multiverse(
  query: Query,
  claim?: "up" | "down",
  options?: MultiverseOptions,
): Promise<TrendMultiverse>;
export function multiverse(outcomes: readonly Outcome[], claim: "up" | "down"): Multiverse;
export function multiverse(
  given: Query | readonly Outcome[],
  claim: "up" | "down" = "up",
  options: MultiverseOptions = {},
): Promise<TrendMultiverse> | Multiverse {
  if (Array.isArray(given)) {
    checkSurplus(TASK, arguments, 2);
    return ofOutcomes(given, claim);
  }
  checkQuery(given, TASK);
  checkValue(TASK, "claim", claim, choice("up", "down"));
  checkSurplus(TASK, arguments, 3);
  return ofQuery(given, claim, options);
}

async function ofQuery(
  query: Query,
  claim: "up" | "down",
  options: MultiverseOptions,
): Promise<TrendMultiverse> {
  checkOptions(TASK, options, OPTIONS);
  const { added, signal } = options;
  const [material, reporting] = await Promise.all([
    materialOf(query, TREND_CHOICES.certainty, { signal }),
    reportingDays(query, added, { signal }),
  ]);
  const choices = choicesOf(material, reporting);
  const breathe = breather(signal);
  const outcomes: Outcome<TrendSpecification>[] = [];
  const left = new Set<TrendSpecification["window"]>();
  for (const specification of multiverseGrid(choices.grid) as TrendSpecification[]) {
    await breathe();
    const own = material.find(({ resolution, certainty }) =>
      resolution === specification.resolution && (certainty ?? 0) === specification.certainty
    );
    const found = trendUnder(specification, own!, choices);
    if (found) outcomes.push({ specification, ...found });
    else left.add(specification.window);
  }
  const found = ofOutcomes(outcomes, claim);
  const { view } = material[0]!;
  const { provenance } = view.frame;
  const subject = subjectOf(planOf(query));
  const years = [...left].filter((window) => window !== "all");
  const notes = distinctNotes([
    ...view.frame.notes,
    ...view.notes,
    ...choices.notes,
    ...(years.length ? [note("windows_left_out", { years })] : []),
    ...withoutQuarter(material),
    ...dependence(view),
    ...found.notes,
  ]);
  const frame = specificationsFrame(outcomes, claim, {
    notes,
    provenance: { ...provenance, subjects: [subject] },
  });
  const { share, verdicts, parameters: { specifications } } = found;
  return shown({
    ...found,
    subject,
    series: null,
    unit: view.measure.unit,
    notes,
    provenance,
    outcomes,
    frame,
  }, [
    `${claim === "up" ? "grows" : "falls"} in ${
      share === null ? "none" : percentWords(share)
    } of ${specifications} specifications (${verdicts.contradicted} say the opposite, ` +
    `${verdicts.undecided} are undecided)`,
  ]);
}

/** Null: the window is not shorter than the data, so this is the specification of all years. */
function trendUnder(
  { window, unfinished, smoothing }: TrendSpecification,
  { view, times, counts, resolution, unfinished: now }: Material,
  { nowcasts }: Choices,
): TrendEstimate | null {
  const width = PER_YEAR[resolution];
  const factor = unfinished === "nowcast" && now ? nowcasts?.[resolution] : undefined;
  const all = factor ? [...counts, now!.count] : counts;
  const at = all.map((_, place) => times[place] ?? times.at(-1)! + 1 / width);
  // by time: there may be gaps
  const earliest = window === "all" ? -Infinity : at.at(-1)! - window + 0.5 / width;
  const start = Math.max(0, at.findIndex((time) => time > earliest));
  if (window !== "all" && start === 0) return null;
  const trend = smoothing === "none" ? plainTrend : smoothedTrend;
  // zeros before the first record inside the window never count; it may be in a partial bucket
  const since = window === "all" ? view.begins : view.times.indexOf(at[start]!);
  const [first = -1] = growthPart({ ...view, begins: since }).kept;
  const known = view.times[first] ?? Infinity;
  const begin = Math.max(
    0,
    at.slice(start).findIndex((time, place) => time >= known || all[start + place]! > 0),
  );
  const [last, counted] = [at, all].map((each) => each.slice(start + begin)) as [
    number[],
    number[],
  ];
  const firstRecord = begin > 0 || window === "all" && beginsAtFirstRecord(view);
  return factor
    ? nowcastTrend(trend, last, counted, factor, firstRecord)
    : trend(last, counted, firstRecord);
}
