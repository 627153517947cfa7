import type { Engine, Request } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import type { Subject } from "../words/subject.ts";
import type { ManifestationFilters, ManifestationOptions, StreamOptions } from "./asked.ts";
import { Asking } from "./asking.ts";
import { joinFilters } from "./filters.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";
import { explain, type Explanation } from "./verbs/explain.ts";
import {
  frameOfManifestations,
  type ManifestationPage,
  manifestationStream,
  readManifestations,
} from "./verbs/manifestations.ts";
import { requestOf } from "./verbs/request.ts";
import type { RowStream } from "./verbs/row_stream.ts";

export interface ManifestationQuery extends ManifestationFilters {}

/**
 * An immutable question about what happened: deals, launches and partnerships with what reports
 * them, and news that say the same. A filter holds of one when it holds of a member.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * await trends.manifestations().types("investment").since("2020").all({ take: 20 });
 * ```
 */
export class ManifestationQuery extends Asking {
  private constructor(engine: Engine, told: Told) {
    super(engine, told);
    Object.freeze(this);
  }

  static {
    Asking.tellable(this, "manifestations");
  }

  /** All manifestations. */
  static of(engine: Engine): ManifestationQuery {
    return new ManifestationQuery(engine, NOTHING_TOLD);
  }

  override get subject(): Subject {
    const { words, start = null, end = null } = this.told;
    return { name: null, collection: "manifestations", filters: words, start, end };
  }

  /**
   * What happened, one row each, the latest first: page by page, by cursor.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {TrendframeError} when a page comes twice
   *
   * @example
   * ```ts ignore
   * await trends.manifestations().since("2020").all({ take: 20 });
   * ```
   */
  async all(options: ManifestationOptions = {}): Promise<Frame> {
    this.checked("all", arguments);
    return await frameOfManifestations(this.engine, this.toRequest(), this.subject, options);
  }

  /** All of them, to be read in batches: what exports read. */
  stream(options: StreamOptions = {}): RowStream {
    this.checked("stream", arguments);
    return manifestationStream(this.engine, this.toRequest(), this.subject, options);
  }

  /** The manifestations before they are a frame, and the cursor behind the last. */
  async answerRows(options: ManifestationOptions = {}): Promise<ManifestationPage> {
    this.checked("answerRows", arguments);
    const { output } = await readManifestations(this.engine, this.toRequest(), options);
    return output;
  }

  /**
   * What is asked, as plain data, its input checked.
   *
   * @throws {ValidationError} with every fault
   */
  toRequest(): Request<"searchManifestations"> {
    this.checked("toRequest", arguments);
    const { filters, start, end, types, raw } = this.told;
    const query = joinFilters(filters);
    return requestOf(this.engine, "searchManifestations", { query, start, end, types }, raw);
  }

  /** The request as JSON, as curl, and as the engine's own query. */
  async explain(): Promise<Explanation> {
    this.checked("explain", arguments);
    return await explain(this.engine, this.toRequest());
  }

  protected override get kind(): "manifestations" {
    return "manifestations";
  }

  protected override get about(): string {
    return "manifestations";
  }

  protected override fork(told: Told): this {
    return new ManifestationQuery(this.engine, told) as this;
  }
}
