import {
  DEAL_TYPES,
  type DealType,
  DOCUMENT_TYPES,
  type DocumentType,
  isDealType,
} from "../catalogue/collections.ts";
import type { Engine } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import { checkValue, choice } from "../words/check.ts";
import { RefusedValue } from "../words/refusals.ts";
import { Asking } from "./asking.ts";
import type { DocumentFilters, RowsChoice } from "./asked.ts";
import { DealQuery } from "./deal_query.ts";
import { dealsLike } from "./deals_like.ts";
import { documentPlan } from "./document_plan.ts";
import { GrantQuery } from "./grant_query.ts";
import { PlannedQuery } from "./planned_query.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";
import type { Plan } from "./verbs/plan.ts";

/**
 * A question about documents as plain data.
 *
 * @category Questions
 */
export interface ToldQuestion extends Pick<Told, "filters" | "words" | "raw"> {
  readonly type: DocumentType;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const OTHER_TYPE = choice(...DOCUMENT_TYPES, "grants", ...DEAL_TYPES);

export interface DocumentQuery<T extends DocumentType> extends DocumentFilters<T> {}

/**
 * An immutable question about documents of one type.
 *
 * @category First ten
 *
 * @example
 * ```ts ignore
 * const patents = trends.patents()
 *   .matching('qubit* AND "error correction"')
 *   .between("2015", "2024");
 * await patents.count();
 * await patents.timeSeries("quarter");
 * await patents.top(20).proofPoints();
 * ```
 */
export class DocumentQuery<T extends DocumentType> extends PlannedQuery {
  readonly #type: T;

  private constructor(engine: Engine, type: T, told: Told) {
    super(engine, told);
    this.#type = type;
    Object.freeze(this);
  }

  static {
    Asking.tellable(this, "documents");
  }

  /** All documents of a type. */
  static of<T extends DocumentType>(engine: Engine, type: T): DocumentQuery<T> {
    return new DocumentQuery(engine, type, NOTHING_TOLD);
  }

  /** The question that {@linkcode toJSON} tells. */
  static from(
    engine: Engine,
    { start, end, type, filters, words, raw }: ToldQuestion,
  ): DocumentQuery<DocumentType> {
    const bounds = { ...(start && { start }), ...(end && { end }) };
    return new DocumentQuery(engine, type, { filters, words, raw, ...bounds });
  }

  /** The question as plain data, without its order and page. */
  toJSON(): ToldQuestion {
    const { filters, words, start, end, raw } = this.told;
    return { type: this.#type, filters, words, start, end, raw };
  }

  /**
   * The same question about another type: of documents with the same filters; about grants, whose
   * bounds are of the time that they run; about deals, which have filters by topic and organisation.
   *
   * @throws {RangeError} for deals, when the query has a filter that they do not have
   */
  as<U extends DocumentType>(type: U): DocumentQuery<U>;
  as(type: "grants"): GrantQuery;
  as<D extends DealType>(type: D): DealQuery<D>;
  as<U extends DocumentType>(
    type: U | "grants" | DealType,
  ): DocumentQuery<U> | GrantQuery | DealQuery<DealType> {
    checkValue("call as", "type", type, OTHER_TYPE);
    const { engine, told } = this;
    if (type === "grants") return GrantQuery.of(engine, told);
    if (!isDealType(type)) return new DocumentQuery(engine, type, told);
    const like = dealsLike(told);
    if (!like.left.length) return DealQuery.of(engine, type, like.told);
    throw new RefusedValue(
      `Cannot ask ${type} the same: they are found by topic and organisation alone, current ` +
        `filters are also ${like.left.join(", ")}`,
    );
  }

  /** The filters, in words, that {@linkcode as} cannot ask deals for; none where it can. */
  notOfDeals(): readonly string[] {
    return dealsLike(this.told).left;
  }

  /**
   * The proof points, one row each: the first 10, or as many as `top` says. Beyond 1,000 they come
   * as columns, or page by page with proof that none is missing or twice.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {RangeError} for a field that the record does not have
   *
   * @example
   * ```ts ignore
   * await trends.patents().matching("qubit*").top(50).proofPoints();
   * await trends.patents().proofPoints({ fields: ["title", "url"] });
   * ```
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    this.checked("proofPoints", arguments);
    return await this.rows(choice);
  }

  protected override get kind(): "documents" {
    return "documents";
  }

  protected override get about(): string {
    return this.#type;
  }

  protected override fork(told: Told): this {
    return new DocumentQuery(this.engine, this.#type, told) as this;
  }

  protected override plan(): Plan {
    const order = (usual: string) => this.orderOf(usual);
    return { ...this.common(), ...documentPlan(this.#type, this.told, order) };
  }
}
