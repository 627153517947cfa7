import type { Outcome, TrendSpecification } from "../../analysis/mod.ts";
import { assemble, column, type Frame, type FrameContext } from "../../frame/mod.ts";

/** One row per specification, by estimate: its choices, estimate, low, high, verdict. */
export function specificationsFrame(
  outcomes: readonly Outcome<TrendSpecification>[],
  claim: "up" | "down",
  context: FrameContext,
): Frame {
  const rows = [...outcomes].sort((one, other) =>
    (one.estimate ?? Infinity) - (other.estimate ?? Infinity)
  );
  const choice = <N extends keyof TrendSpecification>(name: N) =>
    rows.map(({ specification }) => specification[name]);
  const verdicts = rows.map((row) => verdictOf(row, claim));
  return assemble("table", [
    [column("certainty", "number", "Least certainty of the link"), choice("certainty")],
    [column("window", "text", "Years up to the last complete one"), choice("window")],
    [column("unfinished", "text", "What is done with the unfinished bucket"), choice("unfinished")],
    [column("smoothing", "text", "Smoother"), choice("smoothing")],
    [column("resolution", "text", "Width of a bucket"), choice("resolution")],
    [
      column("estimate", "number", "Growth per year, as a fraction"),
      rows.map((row) => row.estimate),
    ],
    [column("low", "number", "Lower bound"), rows.map(({ low }) => low)],
    [column("high", "number", "Upper bound"), rows.map(({ high }) => high)],
    [column("verdict", "text", "What it says of the claim"), verdicts],
  ], { ...context, facts: { ...context.facts, claim } });
}

function verdictOf({ estimate, low, high }: Outcome, claim: "up" | "down"): string {
  if (estimate === null) return "undefined";
  const [above, below] = [low !== null && low > 0, high !== null && high < 0];
  if (!above && !below) return "undecided";
  return above === (claim === "up") ? "holds" : "contradicted";
}
