import {
  type Multiverse,
  multiverse as ofOutcomes,
  multiverseGrid,
  type Outcome,
  TREND_CHOICES,
  type TrendSpecification,
} from "../../analysis/mod.ts";
import { assemble, column, type Frame } from "../../frame/mod.ts";
import { type Finding, shown, uniqueNotes } from "../_finding.ts";
import { isQuery, type Query, type RunOptions } from "../_query.ts";
import { PER_YEAR } from "../_view.ts";
import { percent } from "../_words.ts";
import { reportingDays } from "../evidence/_reporting_days.ts";
import { type Material, materialOf } from "./_multiverse_material.ts";
import { plainTrend, smoothedTrend } from "./_trend_estimate.ts";

export interface MultiverseOptions extends RunOptions {
  /** The field that has the day on which a record was added, for the nowcast. */
  readonly added?: string;
}

/** A trend under every reasonable way to compute it. */
export interface TrendMultiverse extends Multiverse, Finding {
  readonly outcomes: readonly Outcome<TrendSpecification>[];
  /** One row per specification, by estimate: its choices, estimate, low, high, verdict. */
  readonly frame: Frame;
}

type Choices = { [Name in keyof typeof TREND_CHOICES]: readonly TrendSpecification[Name][] };

/**
 * Does the sign of a query's trend survive every reasonable way to compute it? Growth under the
 * grid of certainty, window, unfinished bucket, smoothing and resolution; `share` is the part in
 * which the claim holds. Of outcomes: their share.
 *
 * Choices that the query does not have are left out and named in a note: certainty without a
 * topic (for documents it is the relevance of the link), windows that are not shorter than the
 * data, and the nowcast where records do not have the day on which they were added.
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
  return isQuery(given) ? ofQuery(given, claim, options) : ofOutcomes(given, claim);
}

async function ofQuery(
  query: Query,
  claim: "up" | "down",
  { added, signal }: MultiverseOptions,
): Promise<TrendMultiverse> {
  const [material, reporting] = await Promise.all([
    materialOf(query, TREND_CHOICES.certainty, { signal }),
    reportingDays(query, added, { signal }),
  ]);
  const years = Math.max(...material.map(({ times }) => (times.at(-1) ?? 0) - (times[0] ?? 0) + 1));
  const { choices, notes } = choicesOf(
    material,
    years,
    typeof reporting === "string" ? reporting : null,
  );
  const outcomes = (multiverseGrid(choices) as TrendSpecification[]).map((specification) => {
    const one = material.find(({ resolution, certainty }) =>
      resolution === specification.resolution && (certainty ?? 0) === specification.certainty
    )!;
    return { specification, ...trendUnder(specification, one, reporting) };
  });
  const found = ofOutcomes(outcomes, claim);
  const { view } = material[0]!;
  const finding = {
    subject: String(query),
    unit: view.measure.unit,
    notes: uniqueNotes(view.frame.notes, view.notes, notes, found.notes),
    provenance: view.frame.provenance,
  };
  const { share, verdicts, parameters: { specifications } } = found;
  return shown({
    ...found,
    ...finding,
    outcomes,
    frame: outcomesFrame(outcomes, claim, finding),
  }, [
    `${claim === "up" ? "grows" : "falls"} in ${
      share === null ? "none" : percent(share)
    } of ${specifications} specifications (${verdicts.contradicted} say the opposite, ` +
    `${verdicts.undecided} are undecided)`,
  ]);
}

function trendUnder(
  { window, unfinished, smoothing }: TrendSpecification,
  { times, counts, resolution, unfinishedCount }: Material,
  reporting: Awaited<ReturnType<typeof reportingDays>>,
) {
  const now = unfinished === "nowcast" && typeof reporting !== "string"
    ? reporting.nowcast(resolution)
    : null;
  const extended = now?.total.value && now.observed > 0
    ? [...counts, unfinishedCount * now.total.value / now.observed]
    : counts;
  const at = extended.length > counts.length
    ? [...times, (times.at(-1) ?? 0) + 1 / PER_YEAR[resolution]]
    : times;
  const size = window === "all" ? extended.length : window * PER_YEAR[resolution];
  const trend = smoothing === "none" ? plainTrend : smoothedTrend;
  return trend(at.slice(-size), extended.slice(-size));
}

function choicesOf(
  material: readonly Material[],
  years: number,
  withoutNowcast: string | null,
): { readonly choices: Choices; readonly notes: string[] } {
  const { threshold } = material[0]!;
  const windows = TREND_CHOICES.window.filter((window) => window === "all" || window < years);
  const left = TREND_CHOICES.window.filter((window) => !windows.includes(window));
  return {
    choices: {
      ...TREND_CHOICES,
      certainty: threshold === null ? [0] : TREND_CHOICES.certainty,
      window: windows,
      unfinished: withoutNowcast === null ? TREND_CHOICES.unfinished : ["dropped"],
    },
    notes: [
      ...(threshold === null ? ["Certainty is no choice here: the query has no topic"] : []),
      ...(threshold === "minScore" ? ["Certainty is the relevance of the link to the topic"] : []),
      ...(left.length
        ? [`Windows not shorter than the data left out: ${left.join(", ")} years`]
        : []),
      ...(withoutNowcast === null ? [] : [`The nowcast is no choice here: ${withoutNowcast}`]),
    ],
  };
}

function outcomesFrame(
  outcomes: readonly Outcome<TrendSpecification>[],
  claim: "up" | "down",
  { notes, provenance }: Finding,
): Frame {
  const rows = [...outcomes].sort((one, other) =>
    (one.estimate ?? Infinity) - (other.estimate ?? Infinity)
  );
  const choice = <N extends keyof TrendSpecification>(name: N) =>
    rows.map(({ specification }) => specification[name]);
  return assemble("table", [
    [column("certainty", "number", "Least certainty of the link"), choice("certainty")],
    [column("window", "text", "Years up to the last complete one"), choice("window").map(String)],
    [column("unfinished", "text", "What is done with the unfinished bucket"), choice("unfinished")],
    [column("smoothing", "text", "Smoother"), choice("smoothing")],
    [column("resolution", "text", "Width of a bucket"), choice("resolution")],
    [
      column("estimate", "number", "Growth per year, as a fraction"),
      rows.map((row) => row.estimate),
    ],
    [column("low", "number", "Lower bound"), rows.map(({ low }) => low)],
    [column("high", "number", "Upper bound"), rows.map(({ high }) => high)],
    [
      column("verdict", "text", "What it says of the claim"),
      rows.map((row) => verdictOf(row, claim)),
    ],
  ], { notes, provenance, facts: { claim } });
}

function verdictOf({ estimate, low, high }: Outcome, claim: "up" | "down"): string {
  if (estimate === null) return "undefined";
  const [above, below] = [low !== null && low > 0, high !== null && high < 0];
  if (!above && !below) return "undecided";
  return above === (claim === "up") ? "holds" : "contradicted";
}
