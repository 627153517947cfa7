import { fieldsOfCollection } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Note } from "../../words/note.ts";
import type { StreamOptions } from "../asked.ts";
import { rowsOfBatch } from "./batch_rows.ts";
import type { Asked } from "./context.ts";
import { fieldOf, withoutRows } from "./fetch_rows.ts";
import type { Row } from "./pages.ts";
import { askedOf, type Plan, selectionOf } from "./plan.ts";
import { pageOf } from "./read_rows.ts";

/**
 * All records of a query in its order, to be read in batches from any of them on.
 *
 * @category Questions
 */
export interface RowStream {
  readonly engine: Engine;
  readonly asked: Asked;
  readonly fields: readonly Field[];
  /** What no two records have in common. */
  readonly identityOf: (row: Row) => string;
  /** How many records there are to read; null when it is not told before the last. */
  readonly expected: (total: number | null) => number | null;
  /** Read from the record with this number on (the first is 0). */
  read(from: number, options?: RunOptions): AsyncIterable<RowBatch>;
}

/**
 * Some records of a stream, in its order.
 *
 * @category Questions
 */
export interface RowBatch {
  readonly rows: readonly Row[];
  /** All records that match; null when the engine does not tell. */
  readonly total: number | null;
  readonly notes: readonly Note[];
}

const BATCH_ROWS = 1_000;

/**
 * The records of a plan as a stream: as columns where the engine has them, else page by page.
 *
 * @throws {RangeError} for a field that the record does not have
 * @throws {UnsupportedOperationError} where only columns would do and the engine has none
 */
export function rowStreamOf(plan: Plan, { fields: names, take }: StreamOptions): RowStream {
  const { engine, collection, order, rows } = plan;
  const known = fieldsOfCollection(collection);
  const fields = names?.map((name) => fieldOf(known, name, collection)) ?? known;
  const hasExtra = fields.some(({ name }) => !known.some((each) => each.name === name));
  if (!engine.capabilities.columns && (!rows || hasExtra)) {
    throw withoutRows(engine, plan.selection.of, rows !== null);
  }
  const request = {
    select: selectionOf(plan),
    ...order(),
    ...(names && { fields: names }),
    ...(take !== undefined && { take }),
  };
  return {
    engine,
    asked: askedOf(plan, request),
    fields,
    identityOf: ({ id }) => String(id),
    expected: (total) => total === null ? null : Math.min(total, take ?? total),
    read: (from, { signal } = {}) =>
      engine.capabilities.columns
        ? readColumns(plan, fields, from, take, { signal })
        : readByPage(plan, from, take, { signal }),
  };
}

async function* readColumns(
  plan: Plan,
  fields: readonly Field[],
  from: number,
  take: number | undefined,
  { signal }: RunOptions,
): AsyncGenerator<RowBatch> {
  // the id is read too, whatever is asked for: it tells whether a record came twice
  const request = {
    select: selectionOf(plan),
    fields: [...new Set(["id", ...fields.map(({ name }) => name)])],
    skip: from,
    ...(take !== undefined && { take: Math.max(0, take - from) }),
    ...plan.order(),
    batchRows: BATCH_ROWS,
  };
  for await (const batch of plan.engine.capabilities.columns!(request, { signal })) {
    signal?.throwIfAborted();
    yield { rows: rowsOfBatch(batch), total: batch.total, notes: batch.notes };
  }
}

async function* readByPage(
  plan: Plan,
  from: number,
  take: number | undefined,
  { signal }: RunOptions,
): AsyncGenerator<RowBatch> {
  const page = pageOf(plan)!;
  const { pageRows } = plan.rows!;
  for (let skip = from;;) {
    signal?.throwIfAborted();
    const wanted = Math.min(pageRows, (take ?? Infinity) - skip);
    const { output: { data, total = null }, notes } = await page(
      { skip, take: Math.max(0, wanted) },
      { signal },
    );
    yield { rows: data, total, notes };
    skip += data.length;
    if (data.length < wanted || skip === total || skip >= (take ?? Infinity)) return;
  }
}
