import { Resolution } from "../catalogue/dates.ts";
import type { CorpusInfo, Engine } from "../engines/engine.ts";
import type { NamedSeries } from "../frame/align.ts";
import { longFrame, wideFrame } from "../frame/compare_frame.ts";
import { cardDisplay } from "../frame/display/card.ts";
import type { Frame } from "../frame/frame.ts";
import type { FrameContext } from "../frame/provenance.ts";
import { amountsOf } from "../frame/series_frame.ts";
import { seriesNotes } from "../frame/series_notes.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  choice,
  FLAG,
  SIGNAL,
} from "../words/check.ts";
import { namedNotes } from "../words/note.ts";
import { latestDay } from "../words/known_day.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { asOfIn, contextOf, currencyIn, earliest } from "./verbs/context.ts";
import type { SeriesOptions } from "./asked.ts";
import type { SeriesAnswer, SeriesSource } from "./verbs/series_answer.ts";
import { slipsIn } from "./verbs/slips.ts";

/**
 * Options of the series of a comparison: its shape, shares, weights.
 *
 * @category Questions
 */
export interface ComparisonOptions extends SeriesOptions {
  /**
   * A column per query, or rows per query.
   *
   * @default "wide"
   */
  readonly format?: "wide" | "long";
  /** Add totals and shares: of the background, or without one of all queries together. */
  readonly share?: boolean;
}

const TASK = "compare";
const RESOLUTION = choice(...Resolution.options);
const OPTIONS: Checks<ComparisonOptions> = {
  format: choice("wide", "long"),
  share: FLAG,
  scoreWeighted: FLAG,
  signal: SIGNAL,
};

/**
 * Several queries to be seen side by side, perhaps as parts of a whole.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * await trends.compare({ patents: trends.patents(), papers: trends.researchArticles() })
 *   .timeSeries("year");
 * ```
 */
export class Comparison {
  readonly #engine: Engine;
  readonly #queries: Readonly<Record<string, SeriesSource>>;
  readonly #background: SeriesSource | null;

  /**
   * @throws {RangeError} without a query
   * @throws {TypeError} for anything that is none
   */
  constructor(
    engine: Engine,
    queries: Readonly<Record<string, SeriesSource>>,
    background: SeriesSource | null,
  ) {
    checkSources(queries);
    if (!Object.keys(queries).length) throw new RefusedValue("Cannot compare: there is no query");
    this.#engine = engine;
    this.#queries = Object.freeze({ ...queries });
    this.#background = background;
    Object.freeze(this);
  }

  /**
   * All series over the same buckets. Where a query has no bucket, its count is 0 if its window
   * and its data are known to reach there, else null.
   *
   * @example
   * ```ts ignore
   * const queries = { patents: trends.patents(), papers: trends.researchArticles() };
   * await trends.compare(queries).timeSeries("year", { format: "long" });
   * ```
   */
  async timeSeries(
    resolution: Resolution = "year",
    given: ComparisonOptions = {},
  ): Promise<Frame> {
    checkValue(TASK, "resolution", resolution, RESOLUTION);
    checkOptions(TASK, given, OPTIONS);
    checkSurplus(TASK, arguments, 2);
    const { format = "wide", share, ...options } = given;
    const names = Object.keys(this.#queries);
    const sources = [...Object.values(this.#queries), this.#background].filter((each) =>
      each !== null
    );
    const answers = await Promise.all(
      sources.map((source) => source.answerSeries(resolution, options)),
    );
    const compared = answers.slice(0, names.length);
    const background = answers[names.length];
    const context = {
      ...this.#context(answers, names),
      resolution,
      background: background ? named("total", background) : null,
      ...(share !== undefined && { share }),
      ...(options.scoreWeighted && { scoreWeighted: true }),
    };
    const all = compared.map((answer, index) => named(names[index]!, answer));
    return format === "wide" ? wideFrame(all, context) : longFrame(all, context);
  }

  /** What is compared, in words. */
  toString(): string {
    const about = Object.entries(this.#queries).map(([name, query]) => `${name}: ${query}`);
    return [...about, ...(this.#background ? [`background: ${this.#background}`] : [])].join("; ");
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows of a comparison that was not run. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay({ heading: this.toString(), lines: ["run it with a verb: timeSeries"] });
  }

  #context(answers: readonly SeriesAnswer[], names: readonly string[]): FrameContext {
    const nameOf = (index: number) => names[index] ?? "background";
    const reached = answers.map(({ window }) => asOfIn(window));
    const asked = {
      request: Object.fromEntries(answers.map((each, i) => [nameOf(i), each.asked.request])),
      subjects: answers.flatMap(({ asked }, i) =>
        asked.subjects.map((each) => ({ ...each, name: nameOf(i) }))
      ),
      currency: commonCurrency(answers),
      collections: [...new Set(answers.flatMap((each) => each.asked.collections))],
      asOf: earliest(reached),
      asOfLatest: latestDay(reached.flatMap((each) => each ?? [])),
    };
    const notes = new Map(answers.map((each, i) => [
      nameOf(i),
      [
        ...each.notes,
        ...slipsIn(each.asked.request),
        ...seriesNotes(each.series, each, each.notes),
      ],
    ]));
    return contextOf(this.#engine, commonInfo(answers), asked, namedNotes(notes));
  }
}

function named(name: string, { series, window }: SeriesAnswer): NamedSeries {
  return { name, series, window };
}

/** The currency of all that have amounts; null where they differ, or one does not tell. */
function commonCurrency(answers: readonly SeriesAnswer[]): string | null {
  const named = new Set(
    answers.filter(({ series }) => amountsOf(series).length)
      .map(({ asked, notes }) => asked.currency ?? currencyIn(notes)),
  );
  return named.size === 1 ? [...named][0]! : null;
}

/** The corpus that all were answered from. */
function commonInfo(answers: readonly SeriesAnswer[]): CorpusInfo {
  const [first, ...others] = answers.map(({ info }) => info);
  const other = others.find(({ fingerprint, title }) =>
    fingerprint !== first!.fingerprint || title !== first!.title
  );
  if (!other) return first!;
  throw new RefusedValue(
    `Cannot compare: all queries must be of one corpus, current value is "${first!.title}" ` +
      `(${first!.fingerprint}) and "${other.title}" (${other.fingerprint})`,
  );
}

function checkSources(queries: unknown): void {
  const isByName = typeof queries === "object" && queries !== null && !isSource(queries);
  const wrong = isByName ? Object.values(queries).filter((each) => !isSource(each)) : [queries];
  if (!wrong.length) return;
  throw new RefusedType(
    "Cannot compare: give queries by name, as { solar: one, wind: other }, current value is " +
      shown(wrong[0]),
  );
}

function isSource(value: unknown): boolean {
  return typeof (value as Partial<SeriesSource> | null)?.answerSeries === "function";
}
