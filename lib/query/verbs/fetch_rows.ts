import { UnsupportedOperationError } from "../../catalogue/errors.ts";
import { MAIN_FIELDS } from "../../catalogue/main_fields.ts";
import type { Field } from "../../catalogue/fields.ts";
import { EXTRA, sourceColumn } from "../../catalogue/source_fields.ts";
import type { CorpusInfo, Engine, Selectable, Selection } from "../../engines/engine.ts";
import { batchesFrame } from "../../frame/batches_frame.ts";
import type { Frame } from "../../frame/frame.ts";
import { rowsFrameLong } from "../../frame/rows_frame.ts";
import { mainColumns } from "../../frame/shown.ts";
import type { Facts, FrameContext } from "../../frame/provenance.ts";
import { type Note, note } from "../../words/note.ts";
import { ASK_FILE, RefusedType, RefusedValue } from "../../words/refusals.ts";
import type { RowsChoice } from "../asked.ts";
import { unknownName } from "../../words/check.ts";
import { collectionWords } from "../../words/numbers.ts";
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
  const [collection] = plan.asked.collections;
  const fields = choice.fields?.map((name) => fieldOf(plan.fields, name, collection)) ??
    plan.fields;
  const paged = plan.page !== null && !fields.some(({ name }) => name.startsWith(EXTRA));
  if (paged && (plan.take <= FEW || !engine.capabilities.columns)) {
    return await framePages(engine, plan, fields, choice);
  }
  if (engine.capabilities.columns) return await frameColumns(engine, plan, fields, choice);
  throw withoutRows(engine, collection!, plan.page !== null);
}

/** Rows that only columns would give, of an engine that has none. */
export function withoutRows(
  { name }: Engine,
  collection: Selectable,
  hasPages = false,
): UnsupportedOperationError {
  return new UnsupportedOperationError(
    name,
    `${hasPages ? "fields of sources" : "rows"} of ${collectionWords(collection)}`,
    hasPages ? "ask for fields of the record only, or ask the corpus file" : ASK_FILE,
  );
}

/** What a frame of rows is made with; of whole records a display shows what matters. */
function contextFor(
  engine: Engine,
  info: CorpusInfo,
  { asked, fields }: RowsPlan,
  choice: RowsChoice,
  notes: readonly Note[],
  facts: Facts = {},
): FrameContext {
  const [collection] = asked.collections;
  return {
    ...contextOf(engine, info, asked, notes, facts),
    ...!choice.fields && collection && { shown: mainColumns(fields, MAIN_FIELDS[collection]) },
  };
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
  choice: RowsChoice,
): Promise<Frame> {
  const { ids = false, signal } = choice;
  const [{ output, notes }, info] = await Promise.all([
    readPages(plan.page!, plan, { signal }),
    engine.corpus({ signal }),
  ]);
  const facts = { total: output.total ?? null };
  const context = contextFor(engine, info, plan, choice, notes, facts);
  return await rowsFrameLong(output.data, fields, context, { ids, signal });
}

async function frameColumns(
  engine: Engine,
  plan: RowsPlan,
  fields: readonly Field[],
  choice: RowsChoice,
): Promise<Frame> {
  const { ids = false, signal } = choice;
  const { skip, take, order } = plan;
  const names = fields.map(({ name }) => name);
  const request = { select: plan.select(), fields: names, skip, take, ...order() };
  const info = await engine.corpus({ signal });
  const batches = engine.capabilities.columns!(request, { signal });
  const context = contextFor(engine, info, plan, choice, []);
  const frame = await batchesFrame(batches, fields, context, { ids, signal });
  const unknown = names.filter((name) =>
    name.startsWith(EXTRA) && frame.height && frame.df.getColumn(name).nullCount() === frame.height
  );
  return unknown.length
    ? frame.with({ notes: [...frame.notes, note("without_fields", { fields: unknown })] })
    : frame;
}
