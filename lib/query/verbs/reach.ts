import type { Resolution } from "../../catalogue/dates.ts";
import type { CorpusInfo, SeriesReach } from "../../engines/engine.ts";
import type { SeriesWindow } from "../../frame/buckets.ts";
import { coverageIn, lacksOf } from "../../frame/lacks.ts";
import { dataOf, type Note } from "../../words/note.ts";
import { reachOf } from "./context.ts";
import type { Plan } from "./plan.ts";

/** What the notes of an answer say of how far the sources of its records reach. */
export function reachIn(notes: readonly Note[]): SeriesReach {
  const reached = dataOf(notes, "reaches");
  return {
    end: reached?.end ?? null,
    precision: reached?.precision,
    ...coverageIn(notes),
  };
}

/** The window of a series: its bounds, and how far the sources of its records reach. */
export function windowOf(
  { collection, selection, windowOf }: Plan,
  resolution: Resolution,
  info: CorpusInfo,
  reach: SeriesReach,
): SeriesWindow {
  const type = reachOf(info, collection);
  const { end, precision } = reach;
  return {
    ...windowOf(resolution),
    from: type?.from ?? null,
    asOf: end ?? type?.asOf ?? null,
    asOfPrecision: end === null ? type?.asOfPrecision : precision,
    lacks: lacksOf(reach),
    ...(selection.of === "grants" && { ahead: true }),
  };
}

/** The same of many series of one question, of which those that reach equally far share it. */
export function windowsOf(
  plan: Plan,
  resolution: Resolution,
  info: CorpusInfo,
): (reach: SeriesReach) => SeriesWindow {
  const windows = new Map<string, SeriesWindow>();
  return (reach) => {
    const key = JSON.stringify([reach.end, reach.precision, lacksOf(reach)]);
    const window = windows.get(key) ?? windowOf(plan, resolution, info, reach);
    windows.set(key, window);
    return window;
  };
}
