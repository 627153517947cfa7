import type { Resolution } from "../catalogue/dates.ts";
import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Engine, FullRecord, Request, RunOptions } from "../engines/engine.ts";
import { cardDisplay } from "../frame/display/card.ts";
import type { Frame } from "../frame/frame.ts";
import { collectionWords } from "../words/numbers.ts";
import { type Subject, subjectText } from "../words/subject.ts";
import { SeriesFrame } from "./receipts/series_frame.ts";
import { answerRows } from "./verbs/answer_rows.ts";
import { countOf } from "./verbs/count.ts";
import { explain, type Explanation } from "./verbs/explain.ts";
import { type GroupOptions, groupsOf } from "./verbs/groups.ts";
import { membersOf, type MembersOptions } from "./verbs/members.ts";
import type { PageOutput } from "./verbs/pages.ts";
import { type Plan, rowsRequest, seriesRequest, subjectOf } from "./verbs/plan.ts";
import { type RowStream, rowStreamOf, type StreamOptions } from "./verbs/row_stream.ts";
import { seriesAnswerOf } from "./verbs/series.ts";
import {
  frameOfSeries,
  type SeriesAnswer,
  type SeriesOptions,
  type SeriesSource,
} from "./verbs/series_answer.ts";

/** What a request is for. */
export type Verb = "timeSeries" | "rows" | "count";

export interface RequestOptions {
  readonly resolution?: Resolution;
  readonly scoreWeighted?: boolean;
}

/** The verbs that every query has. */
export abstract class PlannedQuery implements SeriesSource {
  protected readonly engine: Engine;

  protected constructor(engine: Engine) {
    this.engine = engine;
  }

  protected abstract plan(): Plan;

  /** What is asked, as data: the collection, the filters in words, the bounds. */
  get subject(): Subject {
    return subjectOf(this.plan());
  }

  /** How many records match, exactly; what is skipped and taken does not matter. */
  async count({ signal }: RunOptions = {}): Promise<number> {
    return await countOf(this.plan(), { signal });
  }

  /**
   * Counts per bucket, a row each: label, start, end, count, weightedCount, variance, amount,
   * partial.
   */
  async timeSeries(
    resolution: Resolution = "year",
    options: SeriesOptions = {},
  ): Promise<SeriesFrame> {
    const frame = frameOfSeries(this.engine, await this.answerSeries(resolution, options));
    return SeriesFrame.of(this.plan(), frame);
  }

  /** The series before it is a frame; what a comparison reads. */
  async answerSeries(
    resolution: Resolution = "year",
    options: SeriesOptions = {},
  ): Promise<SeriesAnswer> {
    return await seriesAnswerOf(this.plan(), resolution, options);
  }

  /** The rows before they are a frame: records as the operation answers them, and the total. */
  async answerRows({ signal }: RunOptions = {}): Promise<PageOutput> {
    return (await answerRows(this.plan(), { signal })).output;
  }

  /** All records in the order of the query, to be read in batches: what exports read. */
  stream(options: StreamOptions = {}): RowStream {
    return rowStreamOf(this.plan(), options);
  }

  /**
   * Counts and sums by `organization`, `place`, `country`, `source`, `topic` or a field of the record,
   * the largest first; with a resolution also per bucket.
   */
  async groupBy(by: string, options: GroupOptions = {}): Promise<Frame> {
    return await groupsOf(this.plan(), by, options);
  }

  /**
   * The ids behind a bucket, by its label; null: those in no bucket; without one: all that match.
   */
  async members(bucket?: string | null, options: MembersOptions = {}): Promise<Frame> {
    return await membersOf(this.plan(), bucket, options);
  }

  /**
   * One record by id, with the fields under `extra` that only its source has; null when unknown.
   *
   * @throws {UnsupportedOperationError} where the engine has no capability `record`
   */
  async get(id: string, { signal }: RunOptions = {}): Promise<FullRecord | null> {
    const { engine, collection } = this.plan();
    const { record } = engine.capabilities;
    if (!record) throw new UnsupportedOperationError(engine.name, "record");
    return await record({ collection, id }, { signal });
  }

  /**
   * What is asked, as plain data, its input checked.
   *
   * @throws {ValidationError} with every fault
   * @throws {UnsupportedOperationError} where no operation answers this
   */
  toRequest(verb: Verb = this.#usualVerb(), options: RequestOptions = {}): Request {
    const plan = this.plan();
    const { rows, series, bounds, skip, take } = plan;
    if (verb === "timeSeries" && series) {
      const { resolution = "year", scoreWeighted = false } = options;
      return seriesRequest(plan, series, resolution, scoreWeighted);
    }
    if (verb === "rows" && rows) return rowsRequest(plan, rows, { skip, take }, bounds);
    if (verb === "count" && rows) return rowsRequest(plan, rows, { skip: 0, take: 0 }, bounds);
    throw new UnsupportedOperationError(
      plan.engine.name,
      `${verb} of ${collectionWords(plan.selection.of)}`,
      "the specification has no such operation",
    );
  }

  /** The request as JSON, as curl, and as the engine's own query. */
  async explain(
    verb: Verb = this.#usualVerb(),
    options: RequestOptions = {},
  ): Promise<Explanation> {
    return await explain(this.engine, this.toRequest(verb, options));
  }

  /** What is asked, in words. */
  toString(): string {
    return subjectText(subjectOf(this.plan()));
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows of a query that was not run. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay({
      heading: this.toString(),
      lines: ["run it with a verb: timeSeries, count, groupBy, explain"],
    });
  }

  #usualVerb(): Verb {
    return this.plan().series ? "timeSeries" : "rows";
  }
}
