import { type Column, type ColumnBatch, plainValues } from "../../lib/catalogue/columns.ts";
import type { CorpusInfo, Engine, Group, Resolved } from "../../lib/engines/engine.ts";
import { type Call, parsed, type RawRequest } from "../reference/random.ts";
import { sorted } from "./notes.ts";
import { offered } from "./table.ts";

/** Anything that can be asked of an engine. */
export type Question = RawRequest | Call;

/** What an engine makes of a question, in the form in which engines are compared. */
export async function outcomeOf(engine: Engine, question: Question): Promise<unknown> {
  try {
    return "operation" in question
      ? await operationOutcome(engine, question)
      : await callOutcome(engine, question);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { error: error.name, message: error.message };
  }
}

async function operationOutcome(engine: Engine, request: RawRequest) {
  const answer = await engine.execute(parsed(request));
  const { output } = answer;
  const notes = sorted(answer.notes);
  return "cursor" in output
    ? { pages: await pagesFrom(engine, request, output), notes }
    : { output, notes };
}

const PAGES = 4;

interface CursorPage {
  readonly data: readonly unknown[];
  readonly cursor: string | null;
}

/** The first pages by their cursors, which are the engine's affair. */
async function pagesFrom(engine: Engine, request: RawRequest, first: CursorPage) {
  const pages = [first];
  for (let { cursor } = first; cursor !== null && pages.length < PAGES;) {
    const input = { ...request.input, cursor };
    const page = (await engine.execute(parsed({ ...request, input }))).output as CursorPage;
    pages.push(page);
    ({ cursor } = page);
  }
  return pages.map(({ data, cursor }) => ({ data, isLast: cursor === null }));
}

async function callOutcome(engine: Engine, call: Call): Promise<unknown> {
  switch (call.capability) {
    case "columns":
      return tableOf(await Array.fromAsync(offered(engine, "columns")(call.request)));
    case "groupBy": {
      const { output, notes } = await offered(engine, "groupBy")(call.request);
      const unnamed = ({ id: _, name: __, ...group }: Group) => group;
      const groups = call.request.by === null ? output.groups.map(unnamed) : output.groups;
      return { output: { ...output, groups }, notes: sorted(notes) };
    }
    case "sweep": {
      const { output, notes } = await offered(engine, "sweep")(call.request);
      return { output, notes: sorted(notes) };
    }
    case "members": {
      const { output, notes } = await offered(engine, "members")(call.request);
      return { output, notes: sorted(notes) };
    }
    case "record":
      return await offered(engine, "record")(call.request);
    case "resolve":
      return meantOnes(await offered(engine, "resolve")(call.request));
  }
}

/** Column batches as one table of plain values; where they are cut is the engine's affair. */
export function tableOf(batches: readonly ColumnBatch[]) {
  const [first] = batches;
  if (!first) return "no batch, not even an empty one";
  return {
    total: first.total,
    notes: sorted(first.notes),
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

/** What engines agree on about a corpus; types without records may be left out. */
export function infoOutcome({ title, synthetic, types, sources, notes }: CorpusInfo) {
  const sum = (key: "rows" | "records" | "merged") =>
    sources.reduce((total, source) => total + source[key], 0);
  return {
    title,
    synthetic,
    types: Object.fromEntries(Object.entries(types).filter(([, { count }]) => count > 0)),
    rows: sum("rows"),
    records: sum("records"),
    merged: sum("merged"),
    notes: sorted(notes),
  };
}

/** Those that were found by more than being near, which come first; what is near is the engine's. */
function meantOnes(found: readonly Resolved[]) {
  const meant = found.filter(({ match }) => match !== "near");
  return {
    first: found.slice(0, meant.length).every(({ match }) => match !== "near"),
    meant: meant.map(({ id, name, match, count, topic }) => ({ id, name, match, count, topic })),
  };
}
