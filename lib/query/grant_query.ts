import {
  bucketOf,
  bucketStart,
  DAY,
  firstInstant,
  lastInstant,
  type Resolution,
} from "../catalogue/dates.ts";
import type { FilterInput } from "../catalogue/filter.ts";
import { largestPage } from "../catalogue/pages.ts";
import { givesScores } from "../catalogue/scoring.ts";
import type { Engine } from "../engines/engine.ts";
import type { Frame } from "../frame/frame.ts";
import type { GrantFilters, RowsChoice } from "./asked.ts";
import { Asking } from "./asking.ts";
import type { Bounds } from "./bounds.ts";
import { joinFilters } from "./filters.ts";
import { PlannedQuery } from "./planned_query.ts";
import { NOTHING_TOLD, type Told } from "./told.ts";
import { flatRecord } from "./verbs/flat_record.ts";
import type { Plan } from "./verbs/plan.ts";

export interface GrantQuery extends GrantFilters {}

/**
 * An immutable question about projects by the interval in which they run. Its bounds are the
 * window of a series, and for rows and counts an interval that the project's must overlap.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * await trends.grants().since("2015").timeSeries("year"); // those that run in each year
 * ```
 */
export class GrantQuery extends PlannedQuery {
  private constructor(engine: Engine, told: Told) {
    super(engine, told);
    Object.freeze(this);
  }

  static {
    Asking.tellable(this, "grants");
  }

  /** All projects, or those that pass what another query was told. */
  static of(
    engine: Engine,
    told: Pick<Told, "filters" | "words" | "start" | "end" | "raw"> = NOTHING_TOLD,
  ): GrantQuery {
    const { filters, words, start, end, raw } = told;
    const bounds = { ...(start && { start }), ...(end && { end }) };
    return new GrantQuery(engine, { filters, words, raw, ...bounds });
  }

  /**
   * The projects, one row each: the first 10, or as many as `top` says.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {RangeError} for a field that the record does not have
   */
  async proofPoints(choice: RowsChoice = {}): Promise<Frame> {
    this.checked("proofPoints", arguments);
    return await this.rows(choice);
  }

  protected override get kind(): "grants" {
    return "grants";
  }

  protected override get about(): string {
    return "grants";
  }

  protected override fork(told: Told): this {
    return new GrantQuery(this.engine, told) as this;
  }

  protected override plan(): Plan {
    const { filters, start, end, sortColumn, sortDirection } = this.told;
    const query = joinFilters(filters);
    const overlapping = (within: Bounds) => joinFilters([...filters, ...overlap(within)]);
    const bounds = { start, end };
    return {
      ...this.common(),
      collection: "projects",
      rows: {
        operation: "grantsProofPoints",
        fields: (at, within) => ({
          query: overlapping(within),
          ...at,
          sortColumn,
          sortDirection,
        }),
        pageRows: largestPage("grantsProofPoints"),
        flat: flatRecord,
      },
      series: {
        operation: "grantsTimeSeries",
        fields: (resolution, scoreWeighted) => ({
          query,
          ...bounds,
          resolution,
          ...(scoreWeighted && { scoreWeighted }),
        }),
      },
      selection: {
        of: "grants",
        operation: "grantsTimeSeries",
        fields: (resolution, within) => ({
          query: overlapping(within),
          ...within,
          resolution,
        }),
      },
      bounds,
      windowOf: (resolution) => wholeBuckets(bounds, resolution),
      order: () => this.orderOf(givesScores(query) ? "score" : "published_at"),
      by: "interval",
    };
  }
}

function overlap({ start, end }: Bounds): FilterInput[] {
  if (!start && !end) return [];
  return [{ type: "interval_overlap", ...(start && { start }), ...(end && { end }) }];
}

/** The window of a grants series: from the bucket of its start to that of its end, both whole. */
function wholeBuckets({ start, end }: Bounds, resolution: Resolution): Bounds {
  const day = (bucket: number, back: number) =>
    new Date(bucketStart(bucket, resolution) - back).toISOString().slice(0, 10);
  return {
    start: start && day(bucketOf(firstInstant(start), resolution), 0),
    end: end && day(bucketOf(lastInstant(end), resolution) + 1, DAY),
  };
}
