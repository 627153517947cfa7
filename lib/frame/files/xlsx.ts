import { RefusedValue } from "../../words/refusals.ts";
import { readFlags, readNumbers, readTexts } from "../columns/read.ts";
import { knownText } from "../../words/known_day.ts";
import { type Note, note, noteText } from "../../words/note.ts";
import { subjectsText } from "../../words/subject.ts";
import type { ColumnSchema } from "../schema.ts";
import type { Table } from "../table.ts";
import { writeAll } from "../../disk/write_whole.ts";
import { chunksOf } from "./chunks.ts";
import { type LostTexts, MOST_TEXT } from "./cell_texts.ts";
import { type AboutLine, type CellValues, Workbook, type WorkbookColumn } from "./workbook.ts";
import type { FromWorkbook, ToWorkbook } from "./workbook_worker.ts";
import type { SaveOptions, Writer } from "./writer.ts";

const MOST = { rows: 1_048_576, columns: 16_384 };
/** More cells than this are written in a thread of their own: they would keep the event loop. */
const MANY_CELLS = 10_000;
const CHUNK_ROWS = 2_000;

/**
 * A workbook of two sheets: `data` with the table, typed cells under a fixed head, and `about`
 * with the notes, the source and the meaning of the columns. Lists are joined by `; `; a text
 * longer than a cell can hold is cut, and a note says so.
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
  const make = height * schema.length > MANY_CELLS ? makeInThread : makeHere;
  const { bytes, lost } = await make(table, columns, options);
  await writeAll(file, bytes);
  return notesOn(lost);
};

interface Made {
  readonly bytes: Uint8Array;
  readonly lost: readonly LostTexts[];
}

async function makeHere(
  table: Table,
  columns: readonly WorkbookColumn[],
  options: SaveOptions,
): Promise<Made> {
  const workbook = new Workbook(columns);
  for await (const rows of runsOf(table, options)) workbook.add(rows);
  const bytes = await workbook.bytes(aboutLines(table, notesOn(workbook.lost)));
  return { bytes, lost: workbook.lost };
}

/** The values of all columns, run by run of rows. */
async function* runsOf(
  { df, schema }: Table,
  { signal, onProgress }: SaveOptions,
): AsyncGenerator<CellValues[]> {
  for await (const chunk of chunksOf(df, { rows: CHUNK_ROWS, signal, onProgress })) {
    yield schema.map((each) => valuesOf(chunk, each));
  }
}

async function makeInThread(
  table: Table,
  columns: readonly WorkbookColumn[],
  options: SaveOptions,
): Promise<Made> {
  const { signal } = options;
  const worker = new Worker(new URL("./workbook_worker.ts", import.meta.url), { type: "module" });
  const tell = (message: ToWorkbook) => worker.postMessage(message);
  const made = Promise.withResolvers<Made>();
  worker.onmessage = ({ data }: MessageEvent<FromWorkbook>) => {
    if ("bytes" in data) made.resolve(data);
    else tell({ about: aboutLines(table, notesOn(data.lost)) });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    made.reject(new Error(`Cannot save the frame as .xlsx: ${event.message}`));
  };
  const stop = () => made.reject(signal!.reason);
  signal?.addEventListener("abort", stop);
  // it may fail while the rows are still being read
  made.promise.catch(() => {});
  try {
    tell({ columns });
    for await (const rows of runsOf(table, options)) tell({ rows });
    tell("all rows");
    return await made.promise;
  } finally {
    signal?.removeEventListener("abort", stop);
    worker.terminate();
  }
}

/** What a reader of a workbook should know of texts that it does not hold as they are. */
function notesOn(lost: readonly LostTexts[]): Note[] {
  const counted = (what: "cut" | "reduced") =>
    lost.flatMap(({ name, [what]: texts }) => texts ? [{ name, texts }] : []);
  const [cut, reduced] = [counted("cut"), counted("reduced")];
  return [
    ...(cut.length ? [note("texts_cut", { most: MOST_TEXT, columns: cut })] : []),
    ...(reduced.length ? [note("characters_left_out", { columns: reduced })] : []),
  ];
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

function aboutLines({ provenance, notes, schema }: Table, lost: readonly Note[]): AboutLine[] {
  const { request, subjects, window, currency, ends } = provenance;
  const { title, synthetic, fingerprint, engine, licences, at } = provenance;
  const { asOf, asOfPrecision: precision } = provenance;
  const lines: [string, string | null][] = [
    ["subject", subjectsText(subjects)],
    ["window", window && `${window.first} to ${window.last}`],
    ["currency", currency],
    ["corpus", synthetic ? `${title} (synthetic data)` : title],
    ["as of", asOf && knownText({ day: asOf, precision })],
    [
      "ends",
      ends.map(({ source, end: day, precision }) => `${source}: ${knownText({ day, precision })}`)
        .join("; "),
    ],
    ["fingerprint", fingerprint],
    ["engine", engine],
    ["answered", at],
    ["licences", licences.join("; ")],
    ["request", JSON.stringify(request)],
    ...[...notes, ...lost].map((each): [string, string] => ["note", noteText(each)]),
    ...schema.map(({ name, unit, description }): [string, string | null] => [
      name,
      [description, unit && `unit: ${unit}`].filter(Boolean).join("; ") || null,
    ]),
  ];
  return lines.flatMap(([name, text]): AboutLine[] => text ? [[name, text]] : []);
}
