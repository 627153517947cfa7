import { z } from "zod";
import { CATALOGUE, type OperationId, type Output } from "../../catalogue/catalogue.ts";
import { snakeCase } from "../../catalogue/fields.ts";
import type { Operation } from "../../catalogue/operation.ts";
import { largestPage } from "../../catalogue/pages.ts";
import { namedNotes, type Note, note } from "../../words/note.ts";
import type { Answer, Request, RunOptions } from "../engine.ts";
import type { Ask } from "./ask.ts";
import { HttpError } from "./http_error.ts";
import { defaultColumn, type Row, type Sorting, sortRows } from "./order.ts";
import { longestList } from "./parts.ts";
import { RefusedValue } from "../../words/refusals.ts";

const MAX_ROWS = 50_000;

interface Page extends Sorting {
  readonly take: number;
  readonly skip: number;
  readonly returnTotal?: boolean;
}

/**
 * Answer a request in parts: fetch all rows of each, prove them complete, make them unique (the
 * best score or certainty counts), sort them and cut the page that was asked for.
 *
 * @throws {RangeError} for an operation whose numbers cannot be put together from parts, and for
 * more rows than can be joined
 */
export async function rowsInParts<K extends OperationId>(
  request: Request<K>,
  parts: readonly Request<K>[],
  ask: Ask,
  options: RunOptions,
): Promise<Answer<Output<K>>> {
  const { operation } = request;
  const input = request.input as Request["input"] & Page;
  const take = largestPage(operation);
  const column = columnOf(operation, input);
  if (column === null) throw uncuttable(request);
  const best = new Map<string, Row>();
  const notes = new Map<string, readonly Note[]>();
  for (const [at, part] of parts.entries()) {
    const answer = await allRows(part, take, ask, options);
    for (const row of answer.rows) best.set(row.id, better(best.get(row.id), row));
    notes.set(`part ${at + 1}`, answer.notes);
    if (best.size > MAX_ROWS) throw tooMany(operation);
  }
  const rows = sortRows([...best.values()], column, input.sortDirection);
  const output = {
    data: rows.slice(input.skip, input.skip + input.take),
    ...(input.returnTotal === false ? {} : { total: rows.length }),
  };
  return {
    output: output as unknown as Output<K>,
    notes: [...namedNotes(notes), note("in_parts", { parts: parts.length })],
  };
}

/** Why a request with long lists cannot be answered. */
export function uncuttable(request: Request): RangeError {
  return new RefusedValue(
    `Cannot run ${request.operation}: a list of ${longestList(request)} values is too long for ` +
      "one request, and this one cannot be put together from parts (only rows can, sorted by one " +
      "of their own columns, with the list outside of or and not); ask for fewer at a time",
  );
}

async function allRows<K extends OperationId>(
  { operation, input }: Request<K>,
  take: number,
  ask: Ask,
  options: RunOptions,
): Promise<{ rows: readonly Row[]; notes: readonly Note[] }> {
  const rows: Row[] = [];
  const notes: Note[] = [];
  const counted = "returnTotal" in input ? { returnTotal: true } : {};
  for (;;) {
    const page = { ...input, ...counted, take, skip: rows.length } as Request<K>["input"];
    const answer = await ask<K>({ operation, input: page }, options);
    const { data, total } = answer.output as unknown as { data: readonly Row[]; total: number };
    rows.push(...data);
    notes.push(...answer.notes);
    if (total > MAX_ROWS) throw tooMany(operation);
    if (rows.length < total && data.length > 0) continue;
    if (new Set(rows.map(({ id }) => id)).size === total && rows.length === total) {
      return { rows, notes };
    }
    throw new HttpError(
      `Cannot run ${operation}: ${rows.length} rows came of ${total}; its corpus changed while ` +
        "the pages were fetched, run it again",
      200,
    );
  }
}

/** What the rows are sorted by; null where they do not have it. */
function columnOf(operation: OperationId, input: Page): string | null {
  const { output }: Operation = CATALOGUE[operation];
  const rows = output instanceof z.ZodObject ? output.shape.data : null;
  const record = rows instanceof z.ZodArray ? rows.element : null;
  const names = record instanceof z.ZodObject ? Object.keys(record.shape) : [];
  const dated = names.includes("foundedOn") ? "founded_on" : "published_at";
  const column = input.sortColumn ?? defaultColumn(input, dated);
  return names.some((name) => snakeCase(name) === column) ? column : null;
}

function better(known: Row | undefined, row: Row): Row {
  const rank = (each: Row) => Number(each.score ?? each.certainty ?? 0);
  return known && rank(known) >= rank(row) ? known : row;
}

function tooMany(operation: OperationId): RangeError {
  return new RefusedValue(
    `Cannot run ${operation}: its lists are too long for one request, and at most ` +
      `${MAX_ROWS} rows can be joined from parts; narrow it by dates`,
  );
}
