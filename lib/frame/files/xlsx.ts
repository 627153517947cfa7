import { RefusedValue } from "../../words/refusals.ts";
import { readFlags, readNumbers, readTexts } from "../columns/read.ts";
import { noteText } from "../../words/note.ts";
import { subjectsText } from "../../words/subject.ts";
import type { ColumnSchema } from "../schema.ts";
import type { Table } from "../table.ts";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import { type CellValues, Workbook, type WorkbookHead } from "./workbook.ts";
import type { ToWorkbook } from "./workbook_worker.ts";
import type { SaveOptions, Writer } from "./writer.ts";

const MOST = { rows: 1_048_576, columns: 16_384 };
/** More cells than this are written in a thread of their own: they would keep the event loop. */
const MANY_CELLS = 10_000;
const CHUNK_ROWS = 2_000;

/**
 * A workbook of two sheets: `data` with the table, typed cells under a fixed head, and `about`
 * with the notes, the source and the meaning of the columns. Lists are joined by `; `; a text
 * longer than a cell can hold is cut.
 *
 * @throws {RangeError} for more rows or columns than a sheet can hold
 */
export const writeXlsx: Writer = async ({ file }, table, options) => {
  const { height, schema } = table;
  if (height >= MOST.rows || schema.length > MOST.columns) {
    throw new RefusedValue(
      `Cannot save the frame as .xlsx: a sheet holds ${MOST.rows - 1} rows and ${MOST.columns} ` +
        `columns, current value is ${height} rows and ${schema.length} columns; ` +
        "save it as .csv or .parquet",
    );
  }
  const columns = schema.map(({ name, kind }) => ({ name, kind }));
  const head = { columns, about: aboutLines(table) };
  if (height * schema.length > MANY_CELLS) {
    await writeAll(file, await workbookInThread(table, head, options));
    return;
  }
  const workbook = new Workbook(head);
  for await (const rows of runsOf(table, options)) workbook.add(rows);
  await writeAll(file, await workbook.bytes());
};

/** The values of all columns, run by run of rows. */
async function* runsOf(
  { df, schema }: Table,
  { signal, onProgress }: SaveOptions,
): AsyncGenerator<CellValues[]> {
  for await (const chunk of chunksOf(df, { rows: CHUNK_ROWS, signal, onProgress })) {
    yield schema.map((each) => valuesOf(chunk, each));
  }
}

async function workbookInThread(
  table: Table,
  head: WorkbookHead,
  options: SaveOptions,
): Promise<Uint8Array> {
  const { signal } = options;
  const worker = new Worker(new URL("./workbook_worker.ts", import.meta.url), { type: "module" });
  const tell = (message: ToWorkbook) => worker.postMessage(message);
  const made = Promise.withResolvers<Uint8Array>();
  worker.onmessage = ({ data }) => made.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    made.reject(new Error(`Cannot save the frame as .xlsx: ${event.message}`));
  };
  const stop = () => made.reject(signal!.reason);
  signal?.addEventListener("abort", stop);
  // it may fail while the rows are still being read
  made.promise.catch(() => {});
  try {
    tell({ head });
    for await (const rows of runsOf(table, options)) tell({ rows });
    tell("end");
    return await made.promise;
  } finally {
    signal?.removeEventListener("abort", stop);
    worker.terminate();
  }
}

function valuesOf(df: Table["df"], schema: ColumnSchema): CellValues {
  switch (schema.kind) {
    case "number":
    case "integer":
      return { values: readNumbers(df, schema) };
    case "boolean":
      return { values: readFlags(df, schema) };
    case "date":
    case "instant":
      return { values: readTexts(df, schema), times: readNumbers(df, schema) };
    default:
      return { values: readTexts(df, schema) };
  }
}

function aboutLines({ provenance, notes, schema }: Table): [string, string][] {
  const { request, subjects, window, currency, ends } = provenance;
  const { title, synthetic, fingerprint, engine, asOf, licences, at } = provenance;
  const lines: [string, string | null][] = [
    ["subject", subjectsText(subjects)],
    ["window", window && `${window.first} to ${window.last}`],
    ["currency", currency],
    ["corpus", synthetic ? `${title} (synthetic data)` : title],
    ["as of", asOf],
    ["ends", ends.map(({ source, end }) => `${source}: ${end}`).join("; ")],
    ["fingerprint", fingerprint],
    ["engine", engine],
    ["answered", at],
    ["licences", licences.join("; ")],
    ["request", JSON.stringify(request)],
    ...notes.map((note): [string, string] => ["note", noteText(note)]),
    ...schema.map(({ name, unit, description }): [string, string | null] => [
      name,
      [description, unit && `unit: ${unit}`].filter(Boolean).join("; ") || null,
    ]),
  ];
  return lines.flatMap(([name, text]) => text ? [[name, text]] : []);
}
