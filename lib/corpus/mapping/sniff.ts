import { parse } from "jsonc-parser";
import { BuildError } from "../../catalogue/errors.ts";
import { knownIn } from "../../words/nearest.ts";
import { shown } from "../../words/shown.ts";
import { csvRows, csvRowsOf } from "../files/csv.ts";
import { fileName } from "../../words/file_name.ts";
import type { FoundFile } from "../files/found.ts";
import { jsonRows } from "../files/json.ts";
import { fileHead, openSource } from "../files/source.ts";
import { findFile, walkFiles } from "../files/walk.ts";
import { DELIMITERS, LINES_ABOVE, uniqueNames } from "../importers/_csv.ts";
import {
  beginsJson,
  type JsonPlace,
  recordsIn,
  withoutComments,
  withoutTop,
} from "../importers/_json.ts";
import { tidyText } from "../importers/_tidy.ts";
import { isObject } from "../importers/_values.ts";
import { nonSourceOf } from "../importers/non_sources.ts";
import { isUnreadable, type NonSource, nonSourceSentence } from "../../words/non_sources.ts";
import { recognise } from "../importers/registry.ts";
import { isAround } from "./importer.ts";
import { ColumnLook } from "./column_look.ts";

/** So many rows are looked at. */
const MOST_ROWS = 100_000;
/** References of JSON are looked at as wholes, other objects member by member, so deep. */
const DEEPEST = 3;
/** An object of more members is a table of its own. */
const MOST_MEMBERS = 20;

/** What a file looks like. */
export interface Sniffed {
  readonly path: string;
  readonly name: string;
  readonly encoding: string;
  /** How lines end, the most frequent first: `LF`. */
  readonly lineEnds: readonly string[];
  readonly format: "csv" | "tsv" | "json" | "jsonl";
  readonly delimiter: string | null;
  /** Line of the row of names; null in JSON. */
  readonly headLine: number | null;
  /** Path to the list of records in JSON; null where the file is that. */
  readonly records: string | null;
  readonly rows: number;
  /** Whether there are more than were looked at. */
  readonly isCut: boolean;
  /** Rows that have not as many cells as there are columns, or are not JSON. */
  readonly odd: number;
  readonly columns: readonly ColumnLook[];
  /** Who reads it without a mapping. */
  readonly importer: { readonly name: string; readonly title: string } | null;
  readonly nonSource: NonSource | null;
}

/**
 * Looks at a file, or at a member of an archive or a sheet of a workbook (`book.xlsx/Sheet1`).
 *
 * @throws {BuildError} where it cannot be read, or is no table and no JSON
 */
export async function sniff(path: string): Promise<Sniffed> {
  const found = await oneFile(path);
  const head = await fileHead(found);
  const file = await openSource(found);
  const recognition = recognise(head);
  const nonSource = "importer" in recognition ? null : nonSourceOf(head);
  if (isUnreadable(nonSource)) {
    throw new BuildError(`Cannot sniff ${shown(file.name)}: it is ${nonSourceSentence(nonSource)}`);
  }
  const about = {
    path: found.path,
    name: file.name,
    encoding: file.encoding,
    lineEnds: lineEndsOf(head.text),
    importer: "importer" in recognition ? recognition.importer : null,
    nonSource,
  };
  if (/^\s*</.test(head.text)) {
    throw new BuildError(
      `Cannot sniff ${
        shown(about.name)
      }: a mapping is for tables and JSON, and this begins as XML ` +
        "or HTML does",
    );
  }
  const text = file.text();
  return beginsJson(head.text)
    ? { ...about, ...await sniffedJson(head.text, text) }
    : { ...about, ...await sniffedTable(head.text, text, found.path) };
}

async function oneFile(path: string): Promise<FoundFile> {
  const isInside = await Deno.stat(path).then(() => false, () => true);
  if (isInside) return await findFile(path);
  const found = await Array.fromAsync(walkFiles([path]));
  const [first] = found;
  if (found.length === 1) return first!;
  const names = found.map((each) => each.path);
  throw new BuildError(
    names.length
      ? `Cannot sniff ${shown(path)}: give one of its ${names.length} files; ${knownIn(names, 120)}`
      : `Cannot sniff ${shown(path)}: there is no file in it`,
  );
}

function lineEndsOf(text: string): readonly string[] {
  const counts = [
    ["CRLF", text.split("\r\n").length - 1],
    ["LF", (text.match(/(?<!\r)\n/g) ?? []).length],
    ["CR", (text.match(/\r(?!\n)/g) ?? []).length],
  ] as const;
  return counts.filter(([, count]) => count > 0).toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

type Content = Omit<
  Sniffed,
  "path" | "name" | "encoding" | "lineEnds" | "importer" | "nonSource"
>;

async function sniffedTable(
  head: string,
  text: AsyncIterable<string>,
  path: string,
): Promise<Content> {
  const layout = layoutOf(head);
  if (!layout) {
    throw new BuildError(
      `Cannot sniff ${shown(fileName(path))}: it must be a table with a row of names, or JSON`,
    );
  }
  const { delimiter, line: headLine, names } = layout;
  const columns = names.map((name) => new ColumnLook(name));
  let [rows, odd, isCut] = [0, 0, false];
  for await (const { line, cells } of csvRows(text, delimiter)) {
    if (line <= headLine) continue;
    if (rows === MOST_ROWS) {
      isCut = true;
      break;
    }
    rows++;
    if (cells.length !== names.length) odd++;
    columns.forEach((column, at) => column.see(cells[at]));
  }
  const format = delimiter === "\t" ? "tsv" : "csv";
  return { format, delimiter, headLine, records: null, rows, isCut, odd, columns };
}

interface Layout {
  readonly delimiter: string;
  readonly line: number;
  readonly names: readonly string[];
}

/** So many rows tell what parts the cells. */
const TOLD = 50;

/** Of more columns than these the row of names may have a few more or less than the others. */
const WIDE = 6;

/** The delimiter with which most rows have as many cells, and the first of them. */
function layoutOf(head: string): Layout | null {
  let best: Layout & { readonly score: number } | null = null;
  for (const delimiter of DELIMITERS) {
    const rows = [...csvRowsOf(head, delimiter).take(TOLD + LINES_ABOVE)];
    const widths = rows.map(({ cells }) => cells.length);
    const usual = mostFrequent(widths);
    const slack = usual > WIDE ? 2 : 0;
    const first = rows.slice(0, LINES_ABOVE).find(({ cells }) =>
      Math.abs(cells.length - usual) <= slack
    );
    if (!first) continue;
    const share = widths.filter((width) => width === usual).length / widths.length;
    const score = usual > 1 ? share * Math.log(1 + usual) : 0;
    if (best && best.score >= score) continue;
    best = { delimiter, line: first.line, names: uniqueNames(first.cells), score };
  }
  return best;
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

async function sniffedJson(head: string, text: AsyncIterable<string>): Promise<Content> {
  const isLines = /^\s*\{.*\}\s*\r?\n\s*\{/.test(head);
  const records = isLines ? null : recordsPath(head);
  const path = (records ?? "").split(".");
  const columns = new Map<string, ColumnLook>();
  let [rows, odd, isCut] = [0, 0, false];
  const place: JsonPlace = {
    key: path.at(-1)!,
    around: path.slice(0, -1),
    isRecord: (object) => !isAround(object, path),
  };
  const look = (value: unknown) => {
    rows++;
    if (!isObject(value)) odd++;
    else {
      for (const [name, each] of members(value)) {
        let column = columns.get(name);
        if (!column) columns.set(name, column = new ColumnLook(name));
        column.see(each);
      }
    }
  };
  for await (const row of jsonRows(withoutComments(text), place.key, place.around)) {
    if (rows >= MOST_ROWS) {
      isCut = true;
      break;
    }
    if ("broken" in row) look(null);
    else for (const value of recordsIn(row.value, place)) look(value);
  }
  return {
    format: isLines ? "jsonl" : "json",
    delimiter: null,
    headLine: null,
    records,
    rows,
    isCut,
    odd,
    columns: [...columns.values()],
  };
}

/** The path to the longest list of objects of a page; null where there is none, or the page is one. */
function recordsPath(head: string): string | null {
  // what comes after the beginning of a file is missing here, which this parser bears
  const value: unknown = parse(withoutTop(head));
  if (!isObject(value)) return null;
  const found: { readonly path: string; readonly length: number }[] = [];
  const look = (object: Readonly<Record<string, unknown>>, path: readonly string[]) => {
    for (const [name, each] of Object.entries(object)) {
      const at = [...path, name];
      if (Array.isArray(each) && isObject(each[0])) {
        found.push({ path: at.join("."), length: each.length });
      } else if (isObject(each) && at.length < DEEPEST) look(each, at);
    }
  };
  look(value, []);
  return found.sort((one, other) => other.length - one.length)[0]?.path ?? null;
}

/** The members of a record, those of objects in it too, unless these are references. */
function* members(
  object: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): Generator<readonly [string, unknown]> {
  for (const [name, value] of Object.entries(object)) {
    const at = [...path, tidyText(name)];
    const isWhole = !isObject(value) || "name" in value || at.length === DEEPEST ||
      Object.keys(value).length > MOST_MEMBERS;
    if (isWhole) yield [at.join("."), value];
    else yield* members(value, at);
  }
}
