import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { MAIN_FIELDS } from "../../catalogue/main_fields.ts";
import type { Field } from "../../catalogue/fields.ts";
import { EXTRA, sourceColumn } from "../../catalogue/source_fields.ts";
import type { Engine, Selection } from "../../engines/engine.ts";
import { batchesFrame } from "../../frame/batches_frame.ts";
import type { Frame } from "../../frame/frame.ts";
import { rowsFrameLong } from "../../frame/rows_frame.ts";
import { mainColumns } from "../../frame/shown.ts";
import { note } from "../../words/note.ts";
import { RefusedType, RefusedValue } from "../../words/refusals.ts";
import type { RowsChoice } from "../asked.ts";
import { unknownName } from "../../words/check.ts";
import { shown } from "../../words/shown.ts";
import { type Asked, contextOf } from "./context.ts";
import type { Order } from "./plan.ts";
import { type Page, readPages } from "./pages.ts";

/** How the rows of a query can be had. */
export interface RowsPlan {
  readonly asked: Asked;
  /** The fields that a record may have. */
  readonly fields: readonly Field[];
  /** The operation that gives pages; null where there is none. */
  readonly page: Page | null;
  /** Rows of one page at most. */
  readonly pageRows: number;
  readonly select: () => Selection;
  readonly skip: number;
  readonly take: number;
  readonly order: () => Order;
}

/** Above so many rows columns are preferred to pages. */
const FEW = 1_000;

/**
 * The rows of a plan: few through the operation, many or with fields of the source as columns,
 * else page by page.
 *
 * @throws {RangeError} for a field that the record does not have
 * @throws {UnsupportedOperationError} where only columns would do and the engine has none
 */
export async function fetchRows(
  engine: Engine,
  plan: RowsPlan,
  choice: RowsChoice,
): Promise<Frame> {
  if (choice.fields !== undefined && !Array.isArray(choice.fields)) {
    throw new RefusedType(
      `Cannot fetch fields: give a list of names, current value is ${shown(choice.fields)}`,
    );
  }
  const names = choice.fields ?? plan.fields.map(({ name }) => name);
  const [collection] = plan.asked.collections;
  const fields = names.map((name) => fieldOf(plan.fields, name, collection));
  const frame = await frameOf(engine, plan, names, fields, choice);
  return choice.fields ? frame : shownAs(frame, plan);
}

/** A frame of whole records, of which a display shows what matters. */
function shownAs(frame: Frame, { fields, asked: { collections: [collection] } }: RowsPlan): Frame {
  if (!collection) return frame;
  return frame.with({ shown: mainColumns(fields, MAIN_FIELDS[collection]) });
}

async function frameOf(
  engine: Engine,
  plan: RowsPlan,
  names: readonly string[],
  fields: readonly Field[],
  choice: RowsChoice,
): Promise<Frame> {
  const paged = plan.page !== null && !names.some((name) => name.startsWith(EXTRA));
  if (paged && (plan.take <= FEW || !engine.capabilities.columns)) {
    return await framePages(engine, plan, fields, choice);
  }
  if (engine.capabilities.columns) return await frameColumns(engine, plan, names, fields, choice);
  throw new UnsupportedOperationError(
    engine.name,
    "columns",
    plan.page ? "ask for fields of the record only" : "there is no operation with such rows",
  );
}

/** @throws {RangeError} for a field that the record does not have */
export function fieldOf(fields: readonly Field[], name: string, collection = ""): Field {
  const found = fields.find((each) => each.name === name);
  if (found) return found;
  if (name.startsWith(EXTRA)) {
    return sourceColumn(collection, name) ??
      { name, kind: "text", unit: null, description: null };
  }
  const known = [...fields.map((each) => each.name), `${EXTRA}NAME`];
  throw new RefusedValue(unknownName("fetch a field", "field", name, known));
}

async function framePages(
  engine: Engine,
  plan: RowsPlan,
  fields: readonly Field[],
  { ids = false, signal }: RowsChoice,
): Promise<Frame> {
  const [{ output, notes }, info] = await Promise.all([
    readPages(plan.page!, plan, { signal }),
    engine.corpus({ signal }),
  ]);
  const facts = { total: output.total ?? null };
  const context = contextOf(engine, info, plan.asked, notes, facts);
  return await rowsFrameLong(output.data, fields, context, { ids, signal });
}

async function frameColumns(
  engine: Engine,
  plan: RowsPlan,
  names: readonly string[],
  fields: readonly Field[],
  { ids = false, signal }: RowsChoice,
): Promise<Frame> {
  const { skip, take, order } = plan;
  const request = { select: plan.select(), fields: names, skip, take, ...order() };
  const info = await engine.corpus({ signal });
  const batches = engine.capabilities.columns!(request, { signal });
  const frame = await batchesFrame(batches, fields, contextOf(engine, info, plan.asked, []), {
    ids,
    signal,
  });
  const unknown = names.filter((name) =>
    name.startsWith(EXTRA) && frame.height && frame.df.getColumn(name).nullCount() === frame.height
  );
  return unknown.length
    ? frame.with({ notes: [...frame.notes, note("without_fields", { fields: unknown })] })
    : frame;
}
