import { type Resolution } from "../../catalogue/dates.ts";
import type { TimeSeries } from "../../catalogue/types.ts";
import type { CorpusInfo, Engine } from "../../engines/engine.ts";
import type { SeriesWindow } from "../../frame/buckets.ts";
import type { HeldParts } from "../../frame/frame.ts";
import { seriesParts } from "../../frame/series_frame.ts";
import { outsideIn } from "../../frame/series_notes.ts";
import type { Note } from "../../words/note.ts";
import type { SeriesOptions } from "../asked.ts";
import { type Asked, contextOf } from "./context.ts";

/**
 * A series with all that a frame of it is made with.
 *
 * @category Questions
 */
export interface SeriesAnswer {
  readonly series: TimeSeries;
  readonly resolution: Resolution;
  readonly window: SeriesWindow;
  readonly asked: Asked;
  readonly notes: readonly Note[];
  readonly info: CorpusInfo;
  /** What a record has its buckets by; default: its date. */
  readonly by?: "date" | "interval";
  /** Whether weights were asked for. @default {false} */
  readonly scoreWeighted?: boolean;
}

/**
 * A query that has a series: what can be compared.
 *
 * @category Questions
 */
export interface SeriesSource {
  answerSeries(resolution: Resolution, options?: SeriesOptions): Promise<SeriesAnswer>;
}

/** Whether no record at all was counted. */
export function isEmptySeries({ series: { counts, withoutLabel }, notes }: SeriesAnswer): boolean {
  return withoutLabel === 0 && outsideIn(notes) === 0 && counts.every((count) => count === 0);
}

/** What a frame of a series is made of. */
export function partsOfSeries(engine: Engine, answer: SeriesAnswer): HeldParts {
  const { info, asked, notes, series, ...rest } = answer;
  return seriesParts(series, { ...rest, ...contextOf(engine, info, asked, notes) });
}
