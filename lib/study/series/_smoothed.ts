import type { Smooth } from "../../analysis/mod.ts";
import type { Facts } from "../../frame/mod.ts";
import { growthPart } from "../_growth_part.ts";
import { viewOf } from "../_read_view.ts";
import type { View } from "../_view.ts";
import { smoothBy, type SmoothMethod, type SmoothOptionsOf } from "./_smoothers.ts";

/** What a smoothed series was made of. */
export interface Unsmoothed {
  readonly view: View;
  /** The smoother, its strength fixed. */
  readonly smooth: Smooth;
}

/** What the options of smoothers are called. */
const OPTIONS = ["lambda", "order", "terms", "span", "iterations", "window", "align", "alpha"];

/** What a frame remembers of how its column `smoothed` was made. */
export function smoothingFacts(method: SmoothMethod, measure: string): Facts {
  return { smoother: method, smoothedMeasure: measure };
}

/**
 * What the smoothed values of a view were made of, from its first record on; null for values that are
 * not smoothed, or where the frame does not tell how.
 */
export function unsmoothed(view: View): Unsmoothed | null {
  const { frame, measure, series, rows } = view;
  if (measure.name !== "smoothed") return null;
  const { facts } = frame;
  const method = frame.columns.includes("smoothing")
    ? frame.texts("smoothing")[rows[0]!]
    : facts.smoother;
  if (typeof method !== "string") return null;
  const name = String(facts.smoothedMeasure ?? "count");
  const choice = { measure: name, ...(series !== null && { series }) };
  const raw = growthPart(viewOf(frame, choice, "undo a smoother"));
  if (method === "none") return { view: raw, smooth: (values) => Array.from(values) };
  const made = smoothBy(method as SmoothMethod, raw, optionsIn(facts));
  const fixed = optionsIn(made.parameters);
  const smooth: Smooth = (values) => {
    const replaced = [...raw.values];
    raw.kept.forEach((at, i) => replaced[at] = values[i]!);
    return smoothBy(method as SmoothMethod, { ...raw, values: replaced }, fixed).values;
  };
  return { view: raw, smooth };
}

function optionsIn(facts: Facts): SmoothOptionsOf[SmoothMethod] {
  return Object.fromEntries(OPTIONS.flatMap((name) => name in facts ? [[name, facts[name]]] : []));
}
