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
import type { Bounds } from "./bounds.ts";
import { fieldFilter, type FieldTest, fieldWords, type OwnField } from "./field_filter.ts";
import { joinFilters } from "./filters.ts";
import { TreeQuery, type TreeState } from "./tree_query.ts";
import { flatRecord } from "./verbs/flat_record.ts";
import type { Plan } from "./verbs/plan.ts";

const NOTHING = { filters: [], words: [], raw: {} };

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
export class GrantQuery extends TreeQuery {
  private constructor(engine: Engine, state: TreeState) {
    super(engine, state);
  }

  /** All projects, or those that pass what another query was told. */
  static of(
    engine: Engine,
    told: Pick<TreeState, "filters" | "words" | "start" | "end" | "raw"> = NOTHING,
  ): GrantQuery {
    const { filters, words, start, end, raw } = told;
    return new GrantQuery(engine, {
      filters,
      words,
      raw,
      ...(start && { start }),
      ...(end && { end }),
    });
  }

  /** Projects with any of some values, or a range of them, in a field of their own. */
  field(name: OwnField<"projects">, test: FieldTest): this {
    return this.add(fieldFilter(name, test), fieldWords(name, test));
  }

  protected override fork(change: Partial<TreeState>): this {
    return new GrantQuery(this.engine, { ...this.state, ...change }) as this;
  }

  protected override plan(): Plan {
    const { engine, state } = this;
    const { filters, words, skip = 0, take = 10, start, end, sortColumn, sortDirection, raw } =
      state;
    const query = joinFilters(filters);
    const overlapping = (within: Bounds) => joinFilters([...filters, ...overlap(within)]);
    const bounds = { start, end };
    return {
      engine,
      collection: "projects",
      words,
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
      skip,
      take,
      order: () => ({
        sortColumn: sortColumn ?? (givesScores(query) ? "score" : "published_at"),
        sortDirection: sortDirection ?? "desc",
      }),
      amountUnit: null,
      by: "interval",
      raw,
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
