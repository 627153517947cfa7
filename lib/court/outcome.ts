import { type Column, type ColumnBatch, plainValues } from "../catalogue/columns.ts";
import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Capabilities, Engine, Group, Resolved, RunOptions } from "../engines/engine.ts";
import { type Call, parsed, type Question, type RawRequest } from "./question.ts";

/** What an engine makes of a question, in the form in which engines are compared. */
export async function outcomeOf(
  engine: Engine,
  question: Question,
  run: RunOptions = {},
): Promise<unknown> {
  try {
    return "operation" in question
      ? await operationOutcome(engine, question, run)
      : await callOutcome(engine, question, run);
  } catch (error) {
    run.signal?.throwIfAborted();
    if (!(error instanceof Error)) throw error;
    return { error: error.name, message: error.message };
  }
}

async function operationOutcome(engine: Engine, request: RawRequest, run: RunOptions) {
  const { output, notes } = await engine.execute(parsed(request), run);
  return "cursor" in output
    ? { pages: await pagesFrom(engine, request, output, run), notes }
    : { output, notes };
}

const PAGES = 4;

interface CursorPage {
  readonly data: readonly unknown[];
  readonly cursor: string | null;
}

/** The first pages by their cursors, which are the engine's affair. */
async function pagesFrom(
  engine: Engine,
  request: RawRequest,
  first: CursorPage,
  run: RunOptions,
) {
  const pages = [first];
  for (let { cursor } = first; cursor !== null && pages.length < PAGES;) {
    const input = { ...request.input, cursor };
    const page = (await engine.execute(parsed({ ...request, input }), run)).output as CursorPage;
    pages.push(page);
    ({ cursor } = page);
  }
  return pages.map(({ data, cursor }) => ({ data, isLast: cursor === null }));
}

async function callOutcome(engine: Engine, call: Call, run: RunOptions): Promise<unknown> {
  switch (call.capability) {
    case "columns":
      return tableOf(await Array.fromAsync(offered(engine, "columns")(call.request, run)));
    case "groupBy": {
      const { output, notes } = await offered(engine, "groupBy")(call.request, run);
      const unnamed = ({ id: _, name: __, ...group }: Group) => group;
      const groups = call.request.by === null ? output.groups.map(unnamed) : output.groups;
      return { output: { ...output, groups }, notes };
    }
    case "sweep":
      return await offered(engine, "sweep")(call.request, run);
    case "members":
      return await offered(engine, "members")(call.request, run);
    case "record":
      return await offered(engine, "record")(call.request, run);
    case "resolve":
      return meantOnes(await offered(engine, "resolve")(call.request, run));
  }
}

/** A capability of an engine, or the error of one that it has not. */
export function offered<C extends keyof Capabilities>(
  { name, capabilities }: Engine,
  capability: C,
): Required<Capabilities>[C] {
  const offer: Capabilities[C] = capabilities[capability];
  if (!offer) throw new UnsupportedOperationError(name, capability);
  return offer as Required<Capabilities>[C];
}

/** Column batches as one table of plain values; where they are cut is the engine's affair. */
export function tableOf(batches: readonly ColumnBatch[]) {
  const [first] = batches;
  if (!first) return "no batch, not even an empty one";
  return {
    total: first.total,
    notes: first.notes,
    columns: first.columns.map(({ name, kind }, index) => ({
      name,
      kind,
      values: batches.flatMap(({ columns }) => tableValues(columns[index]!)),
    })),
  };
}

/** Numbers of dates and instants are milliseconds since 1970. */
function tableValues(column: Column): unknown[] {
  const values = plainValues(column);
  if (!(values instanceof Float64Array)) return [...values];
  return Array.from(values, (value) => {
    if (Number.isNaN(value)) return null;
    const isTime = column.kind === "date" || column.kind === "instant";
    if (!isTime) return value;
    const iso = new Date(value).toISOString();
    return column.kind === "date" ? iso.slice(0, 10) : iso;
  });
}

/** Those that were found by more than being near, which come first; what is near is the engine's. */
function meantOnes(found: readonly Resolved[]) {
  const meant = found.filter(({ match }) => match !== "near");
  return {
    first: found.slice(0, meant.length).every(({ match }) => match !== "near"),
    meant: meant.map(({ id, name, match, count, topic }) => ({ id, name, match, count, topic })),
  };
}
