import type { Resolution } from "../catalogue/dates.ts";
import { ROWS, SKIP, SORT_DIRECTION } from "../catalogue/options.ts";
import { UnsupportedOperationError } from "../catalogue/errors.ts";
import { ASK_FILE } from "../words/refusals.ts";
import type { FullRecord, Request, RunOptions } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { collectionWords } from "../words/numbers.ts";
import { dataOf } from "../words/note.ts";
import type { Subject } from "../words/subject.ts";
import type {
  GroupOptions,
  MembersOptions,
  RequestOptions,
  RowsChoice,
  SeriesOptions,
  StreamOptions,
} from "./asked.ts";
import { Asking } from "./asking.ts";
import { SeriesFrame } from "./receipts/series_frame.ts";
import { toldTopic } from "./told_topic.ts";
import { answerRows } from "./verbs/answer_rows.ts";
import { countOf } from "./verbs/count.ts";
import { notesOnEmpty } from "./verbs/empty_topic.ts";
import { explain, type Explanation } from "./verbs/explain.ts";
import { fetchRows } from "./verbs/fetch_rows.ts";
import { groupsOf } from "./verbs/groups.ts";
import { membersOf } from "./verbs/members.ts";
import type { PageOutput } from "./verbs/pages.ts";
import { type Order, type Plan, rowsRequest, seriesRequest, subjectOf } from "./verbs/plan.ts";
import { rowsPlanOf } from "./verbs/read_rows.ts";
import { type RowStream, rowStreamOf } from "./verbs/row_stream.ts";
import { seriesAnswerOf } from "./verbs/series.ts";
import {
  isEmptySeries,
  partsOfSeries,
  type SeriesAnswer,
  type SeriesSource,
} from "./verbs/series_answer.ts";

/**
 * What a request is for.
 *
 * @category Questions
 */
export type Verb = "timeSeries" | "rows" | "count";

/**
 * The verbs that every query has.
 *
 * @category Questions
 */
export abstract class PlannedQuery extends Asking implements SeriesSource {
  protected abstract plan(): Plan;

  override get subject(): Subject {
    return subjectOf(this.plan());
  }

  /**
   * How many records match, exactly; what is skipped and taken does not matter.
   *
   * @example
   * ```ts ignore
   * await trends.patents().since("2015").count();
   * ```
   */
  async count(options: RunOptions = {}): Promise<number> {
    this.checked("count", arguments);
    return await countOf(this.plan(), options);
  }

  /**
   * Counts per bucket, a row each: label, start, end, count, weightedCount, variance, amount,
   * partial.
   *
   * @example
   * ```ts ignore
   * const topic = await trends.topic("quantum computing");
   * await trends.patents().topic(topic).timeSeries("quarter", { scoreWeighted: true });
   * ```
   */
  async timeSeries(
    resolution: Resolution = "year",
    options: SeriesOptions = {},
  ): Promise<SeriesFrame> {
    this.checked("timeSeries", arguments);
    const plan = this.plan();
    const answer = await seriesAnswerOf(plan, resolution, options);
    const frame = new SeriesFrame(plan, partsOfSeries(this.engine, answer));
    return await this.#explained(frame, isEmptySeries(answer), options);
  }

  /**
   * The series before it is a frame; what a comparison reads.
   *
   * @example
   * ```ts ignore
   * (await trends.patents().answerSeries("year")).series;
   * ```
   */
  async answerSeries(
    resolution: Resolution = "year",
    options: SeriesOptions = {},
  ): Promise<SeriesAnswer> {
    this.checked("answerSeries", arguments);
    return await seriesAnswerOf(this.plan(), resolution, options);
  }

  /**
   * The rows before they are a frame: records as the operation answers them, and the total.
   *
   * @example
   * ```ts ignore
   * (await trends.patents().top(3).answerRows()).data;
   * ```
   */
  async answerRows(options: RunOptions = {}): Promise<PageOutput> {
    this.checked("answerRows", arguments);
    return (await answerRows(this.plan(), options)).output;
  }

  /**
   * All records in the order of the query, to be read in batches: what exports read.
   *
   * @example
   * ```ts ignore
   * await exportRows(trends.patents().stream({ fields: ["title", "url"] }), "patents.csv");
   * ```
   */
  stream(options: StreamOptions = {}): RowStream {
    this.checked("stream", arguments);
    return rowStreamOf(this.plan(), options);
  }

  /**
   * Counts and sums by `organization`, `place`, `country`, `source`, `importer`, `topic` or a field of
   * the record, the largest first; with a resolution also per bucket.
   *
   * @example
   * ```ts ignore
   * await trends.patents().groupBy("organization", { take: 20 });
   * await trends.grants().groupBy("country", { by: "amount", resolution: "year" });
   * ```
   */
  async groupBy(by: string, options: GroupOptions = {}): Promise<Frame> {
    this.checked("groupBy", arguments);
    const frame = await groupsOf(this.plan(), by, options);
    const { groups, withoutGroup } = frame.facts;
    return await this.#explained(frame, groups === 0 && withoutGroup === 0, options);
  }

  /**
   * The ids behind a bucket, by its label; null: those in no bucket; without one: all that match.
   *
   * @example
   * ```ts ignore
   * await trends.patents().members("2020"); // the ids of what is counted in 2020
   * ```
   */
  async members(bucket?: string | null, options: MembersOptions = {}): Promise<Frame> {
    this.checked("members", arguments);
    return await membersOf(this.plan(), bucket, options);
  }

  /**
   * One record by id, with the fields under `extra` that only its source has; null when unknown.
   *
   * @throws {UnsupportedOperationError} where the engine has no capability `record`
   *
   * @example
   * ```ts ignore
   * const [id] = (await trends.patents().top(1).proofPoints()).texts("id");
   * await trends.patents().get(id!);
   * ```
   */
  async get(id: string, options: RunOptions = {}): Promise<FullRecord | null> {
    this.checked("get", arguments);
    const { engine, collection } = this.plan();
    const { record } = engine.capabilities;
    if (!record) throw new UnsupportedOperationError(engine.name, "get", ASK_FILE);
    return await record({ collection, id }, options);
  }

  /**
   * What is asked, as plain data, its input checked.
   *
   * @throws {ValidationError} with every fault
   * @throws {UnsupportedOperationError} where no operation answers this
   *
   * @example
   * ```ts ignore
   * trends.patents().since("2015").toRequest("count");
   * ```
   */
  toRequest(verb: Verb = this.#usualVerb(), options: RequestOptions = {}): Request {
    this.checked("toRequest", arguments);
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

  /**
   * The request as JSON, as curl, and as the engine's own query.
   *
   * @example
   * ```ts ignore
   * await trends.patents().since("2015").explain(); // as JSON, as curl, as the engine's query
   * ```
   */
  async explain(
    verb: Verb = this.#usualVerb(),
    options: RequestOptions = {},
  ): Promise<Explanation> {
    this.checked("explain", arguments);
    return await explain(this.engine, this.toRequest(verb, options));
  }

  /** What plans of all kinds have in common. */
  protected common(): Pick<Plan, "engine" | "words" | "skip" | "take" | "raw" | "amountUnit"> {
    const { words, skip = SKIP.default, take = ROWS.default, raw } = this.told;
    return { engine: this.engine, words, skip, take, raw, amountUnit: null };
  }

  /** The order that was told, else of a column. */
  protected orderOf(usual: string): Order {
    const { sortColumn = usual, sortDirection = SORT_DIRECTION } = this.told;
    return { sortColumn, sortDirection };
  }

  /** The rows, one each. */
  protected async rows(choice: RowsChoice): Promise<Frame> {
    const frame = await fetchRows(this.engine, rowsPlanOf(this.plan()), choice);
    return await this.#explained(frame, frame.facts.total === 0, choice);
  }

  /** A frame that says why it is empty, where a topic of the question may be why. */
  async #explained<F extends Frame>(frame: F, isEmpty: boolean, options: RunOptions): Promise<F> {
    const topic = isEmpty && !dataOf(frame.notes, "unknown_ids") ? toldTopic(this.told) : null;
    if (!topic) return frame;
    const [withBelow, alone] = [topic.withBelow, topic.alone].map((told) =>
      this.fork(told).plan()
    ) as [Plan, Plan];
    const notes = await notesOnEmpty({ topic, withBelow, alone }, { signal: options.signal });
    return frame.with({ notes: [...frame.notes, ...notes] }) as F;
  }

  #usualVerb(): Verb {
    return this.plan().series ? "timeSeries" : "rows";
  }
}
