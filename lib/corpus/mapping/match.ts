import { globToRegExp } from "@std/path";
import { parse } from "jsonc-parser";
import { BuildError } from "../../catalogue/errors.ts";
import { LONGEST } from "../../words/check.ts";
import { knownIn, nearest } from "../../words/nearest.ts";
import { shown } from "../../words/shown.ts";
import { csvRowsOf } from "../files/csv.ts";
import { fileName } from "../../words/file_name.ts";
import { jsonRows } from "../files/json.ts";
import { DELIMITERS, LINES_ABOVE, uniqueNames } from "../importers/_csv.ts";
import { recordsIn, withoutComments, withoutTop } from "../importers/_json.ts";
import { tidy } from "../importers/_tidy.ts";
import { isObject } from "../importers/_values.ts";
import type { FileHead } from "../importers/importer.ts";
import { columnsNeeded } from "./columns.ts";
import { isJson, jsonOf, mappingImporter } from "./importer.ts";
import { flattened } from "./json_rows.ts";
import type { Mapping } from "./mapping.ts";

/**
 * The first of some mappings that is about a file; null where none is.
 *
 * @param path where the file is; of a sheet `folder/book.xlsx/Sheet`
 * @throws {BuildError} where the name of a file fits, and it lacks a column that the mapping names
 */
export async function mappingFor(
  mappings: readonly Mapping[],
  path: string,
  head: FileHead,
): Promise<Mapping | null> {
  for (const mapping of mappings) {
    const fit = fitOf(mapping, path);
    if (fit === "none") continue;
    const lack = await lackOf(mapping, head);
    if (!lack) return mapping;
    if (fit === "sure") throw lacks(path, mapping, lack);
  }
  return null;
}

/** Why each of some mappings is not about a file that nobody knows. */
export async function missedBy(
  mappings: readonly Mapping[],
  path: string,
  head: FileHead,
): Promise<{ readonly importer: string; readonly missed: string }[]> {
  const missed = mappings.map(async (mapping) => {
    const { name, files, sheets } = mapping;
    const pattern = files && !files.some((glob) => isLike(partsOfPath(path).file, glob))
      ? `a name as ${files.join(" or ")}`
      : fitOf(mapping, path) === "none"
      ? `a sheet as ${sheets!.join(" or ")}`
      : null;
    const lack = pattern === null ? await lackOf(mapping, head) : null;
    return { importer: `mapping ${name}`, missed: pattern ?? `the column ${shown(lack?.column)}` };
  });
  return await Promise.all(missed);
}

/** Whether a mapping must be about a file by its name, may be by what it holds, or is not. */
function fitOf({ files, sheets }: Mapping, path: string): "sure" | "may be" | "none" {
  const { file, sheet } = partsOfPath(path);
  if (files && !files.some((glob) => isLike(file, glob))) return "none";
  if (sheets && !(sheet !== null && sheets.some((glob) => isLike(sheet, glob)))) return "none";
  return (files && sheet === null) || sheets ? "sure" : "may be";
}

const WORKBOOK = /^(.*\/)?([^/]+\.xls[xm])\/(.+)$/i;

/** The names of a file, without that of its compression, and of the sheet in it. */
export function partsOfPath(
  path: string,
): { readonly file: string; readonly sheet: string | null } {
  const [, , book, sheet] = WORKBOOK.exec(path) ?? [];
  if (book !== undefined) return { file: book, sheet: sheet! };
  return { file: fileName(path).replace(/\.gz$/i, ""), sheet: null };
}

function isLike(name: string, glob: string): boolean {
  // a name may have brackets or asterisks of its own
  if (name.toLowerCase() === glob.replace(/\.gz$/i, "").toLowerCase()) return true;
  return globToRegExp(glob.replace(/\.gz$/i, ""), { caseInsensitive: true }).test(name);
}

/** What a file has not that a mapping needs of it, and what it has. */
interface Lack {
  readonly column: string;
  readonly columns: readonly string[];
}

async function lackOf(mapping: Mapping, head: FileHead): Promise<Lack | null> {
  const needed = columnsNeeded(mapping);
  if (!isJson(mapping, head)) {
    if (mappingImporter(mapping).recognise(head) === null) return null;
    const columns = columnsOfTable(mapping, needed, head.text);
    const column = needed.find((each) => !columns.includes(each));
    return { column: column ?? needed[0] ?? "", columns };
  }
  const records = await recordsOf(mapping, head.text);
  // a record that is longer than the beginning of a file tells nothing there
  if (!records.length && !head.whole) return null;
  const columns = [
    ...new Set(records.flatMap((each) => Object.keys(flattened(tidy(each, () => {}), needed)))),
  ];
  const column = needed.find((each) => !columns.includes(each));
  return column === undefined ? null : { column, columns };
}

/** The columns of a table: the row that has most of those that are needed. */
function columnsOfTable(
  { delimiter, format }: Mapping,
  needed: readonly string[],
  text: string,
): readonly string[] {
  const own = delimiter ?? (format === "tsv" ? "\t" : undefined);
  const rows = (own === undefined ? DELIMITERS : [own]).flatMap((each) =>
    [...csvRowsOf(text, each).take(LINES_ABOVE)].map(({ cells }) => uniqueNames(cells))
  );
  const score = (row: readonly string[]) => needed.filter((each) => row.includes(each)).length;
  const [first = []] = rows.toSorted((one, other) =>
    score(other) - score(one) || (score(one) === 0 ? other.length - one.length : 0)
  );
  return first;
}

async function recordsOf(mapping: Mapping, text: string) {
  const source = jsonOf(mapping, null);
  const found: Readonly<Record<string, unknown>>[] = [];
  for await (const row of jsonRows(withoutComments(once(text)), source.key, source.around)) {
    if ("broken" in row) continue;
    for (const each of recordsIn(row.value, source)) if (isObject(each)) found.push(each);
  }
  if (found.length) return found;
  // of a list that is cut off its whole records; this parser bears that the rest is missing
  const cut: unknown = parse(withoutTop(text));
  return [...recordsIn(cut, source)].filter(isObject);
}

async function* once(text: string): AsyncGenerator<string> {
  yield await text;
}

function lacks(path: string, { name, names }: Mapping, { column, columns: written }: Lack) {
  if (names && names.length !== written.length) {
    return new BuildError(
      `Cannot read ${
        shown(fileName(path))
      }: its rows must have ${names.length} cells, as many as ` +
        `the names of the mapping ${name}, current number is ${written.length}`,
    );
  }
  const columns = written.map((each) => each.replace(/\s+/g, " "));
  const file = fileName(path);
  const start = `Cannot read ${shown(file)}: it must have the column ${shown(column)} of the ` +
    `mapping ${name}; `;
  const meant = nearest(column, columns);
  const sorted = meant === null ? columns : [meant, ...columns.filter((each) => each !== meant)];
  const there = knownIn(sorted, LONGEST - start.length).replace("known are", "its columns are");
  return new BuildError(start + there);
}
