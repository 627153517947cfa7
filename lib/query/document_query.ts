import {
  type DealType,
  DOCUMENT_OPERATIONS,
  type DocumentType,
  isDealType,
} from "../catalogue/collections.ts";
import { largestPage } from "../catalogue/pages.ts";
import { givesScores } from "../catalogue/scoring.ts";
import type { Engine } from "../engines/engine.ts";
import { RefusedValue } from "../words/refusals.ts";
import { DealQuery } from "./deal_query.ts";
import { dealsLike } from "./deals_like.ts";
import { fieldFilter, type FieldTest, fieldWords, type OwnField } from "./field_filter.ts";
import { joinFilters } from "./filters.ts";
import { GrantQuery } from "./grant_query.ts";
import { TreeQuery, type TreeState } from "./tree_query.ts";
import { flatRecord } from "./verbs/flat_record.ts";
import type { Plan } from "./verbs/plan.ts";

interface DocumentState<T extends DocumentType> extends TreeState {
  readonly type: T;
}

/**
 * A question about documents as plain data.
 *
 * @category Questions
 */
export interface ToldQuestion
  extends Pick<DocumentState<DocumentType>, "type" | "filters" | "words" | "raw"> {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

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
export class DocumentQuery<T extends DocumentType> extends TreeQuery<DocumentState<T>> {
  private constructor(engine: Engine, state: DocumentState<T>) {
    super(engine, state);
  }

  /** All documents of a type. */
  static of<T extends DocumentType>(engine: Engine, type: T): DocumentQuery<T> {
    return new DocumentQuery(engine, { type, filters: [], words: [], raw: {} });
  }

  /** The question that {@linkcode toJSON} tells. */
  static from(
    engine: Engine,
    { start, end, type, filters, words, raw }: ToldQuestion,
  ): DocumentQuery<DocumentType> {
    const bounds = { ...(start && { start }), ...(end && { end }) };
    return new DocumentQuery(engine, { type, filters, words, raw, ...bounds });
  }

  /** The question as plain data, without its order and page. */
  toJSON(): ToldQuestion {
    const { type, filters, words, start, end, raw } = this.state;
    return { type, filters, words, start, end, raw };
  }

  /** Documents with any of some values, or a range of them, in a field that the type has itself. */
  field(name: OwnField<T>, test: FieldTest): this {
    return this.add(fieldFilter(name, test), fieldWords(name, test));
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
    if (type === "grants") return GrantQuery.of(this.engine, this.state);
    if (!isDealType(type)) return new DocumentQuery(this.engine, { ...this.state, type });
    const { told, left } = dealsLike(this.state);
    if (!left.length) return DealQuery.of(this.engine, type, told);
    throw new RefusedValue(
      `Cannot ask ${type} the same: they are found by topic and organisation alone, current ` +
        `filters are also ${left.join(", ")}`,
    );
  }

  /** The filters, in words, that {@linkcode as} cannot ask deals for; none where it can. */
  notOfDeals(): readonly string[] {
    return dealsLike(this.state).left;
  }

  protected override fork(change: Partial<TreeState>): this {
    return new DocumentQuery(this.engine, { ...this.state, ...change }) as this;
  }

  protected override plan(): Plan {
    const { engine, state } = this;
    const { type, words, skip = 0, take = 10, start, end, sortColumn, sortDirection, raw } = state;
    const operations = DOCUMENT_OPERATIONS[type];
    const query = joinFilters(state.filters);
    const bounds = { start, end };
    return {
      engine,
      collection: type,
      words,
      rows: operations.rows && {
        operation: operations.rows,
        fields: (at, within) => ({ query, ...within, ...at, sortColumn, sortDirection }),
        pageRows: largestPage(operations.rows),
        flat: flatRecord,
      },
      series: operations.series && {
        operation: operations.series,
        fields: (resolution, scoreWeighted) => ({ query, ...bounds, resolution, scoreWeighted }),
      },
      selection: {
        of: type,
        operation: "projectsTimeSeries",
        fields: (resolution, within) => ({ query, ...within, resolution }),
      },
      bounds,
      windowOf: () => bounds,
      skip,
      take,
      order: () => ({
        sortColumn: sortColumn ?? (givesScores(query) ? "score" : "published_at"),
        sortDirection: sortDirection ?? "desc",
      }),
      amountUnit: null,
      raw,
    };
  }
}
