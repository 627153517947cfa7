import type { OperationId } from "../../catalogue/catalogue.ts";
import type { Collection } from "../../catalogue/collections.ts";
import type { Resolution } from "../../catalogue/dates.ts";
import type { Engine, Request, Selectable, Selection } from "../../engines/engine.ts";
import type { Bounds } from "../bounds.ts";
import type { Subject } from "../../words/subject.ts";
import type { Asked } from "./context.ts";
import type { Row } from "./pages.ts";
import { requestOf } from "./request.ts";

/** A page of rows: where it begins and how many there are. */
export interface At {
  readonly skip: number;
  readonly take: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** An operation that gives rows, and how to ask it. */
export interface RowsOperation {
  readonly operation: OperationId;
  readonly fields: (at: At, bounds: Bounds) => Fields;
  /** The largest page. */
  readonly pageRows: number;
  /** The record as the flat record of its collection. */
  readonly flat: (record: Row) => Row;
}

/** An operation that gives a series, and how to ask it. */
export interface SeriesOperation {
  readonly operation: OperationId;
  readonly fields: (resolution: Resolution, scoreWeighted: boolean) => Fields;
}

export interface Order {
  readonly sortColumn: string;
  readonly sortDirection: "asc" | "desc";
}

/** What the verbs need to know of a query, whichever builder it comes from. */
export interface Plan {
  readonly engine: Engine;
  readonly collection: Collection;
  /** The filters in words. */
  readonly words: readonly string[];
  readonly rows: RowsOperation | null;
  readonly series: SeriesOperation | null;
  /** How capabilities are told which records are meant. */
  readonly selection: {
    readonly of: Selectable;
    readonly operation: OperationId;
    readonly fields: (resolution: Resolution, bounds: Bounds) => Fields;
  };
  readonly bounds: Bounds;
  /** Bounds of the buckets of a series. */
  readonly windowOf: (resolution: Resolution) => Bounds;
  readonly skip: number;
  readonly take: number;
  /** Order of the rows, named also where the query leaves it open. */
  readonly order: () => Order;
  readonly amountUnit: string | null;
  /**
   * What a record has its buckets by.
   *
   * @default "date"
   */
  readonly by?: "date" | "interval";
  readonly raw: Fields;
}

export function rowsRequest(
  { engine, raw }: Plan,
  { operation, fields }: RowsOperation,
  at: At,
  bounds: Bounds,
): Request {
  return requestOf(engine, operation, fields(at, bounds), raw);
}

export function seriesRequest(
  { engine, raw }: Plan,
  { operation, fields }: SeriesOperation,
  resolution: Resolution,
  scoreWeighted: boolean,
): Request {
  return requestOf(engine, operation, fields(resolution, scoreWeighted), raw);
}

export function selectionOf(
  plan: Plan,
  resolution: Resolution = "year",
  bounds: Bounds = plan.bounds,
): Selection {
  const { of, operation, fields } = plan.selection;
  const { input } = requestOf(plan.engine, operation, fields(resolution, bounds), plan.raw);
  return { collection: of, input } as Selection;
}

/** What a plan asks, for provenance. */
export function askedOf(plan: Plan, request: unknown): Asked {
  return {
    request,
    subjects: [subjectOf(plan)],
    ...(plan.amountUnit !== null && { currency: plan.amountUnit }),
    collections: [plan.collection],
  };
}

/** What a plan is about. */
export function subjectOf({ selection, words, bounds: { start, end } }: Plan): Subject {
  return {
    name: null,
    collection: selection.of,
    filters: words,
    start: start ?? null,
    end: end ?? null,
  };
}
