import { type JsonRow, jsonRows } from "../files/json.ts";
import { type Convert, imported } from "./_made.ts";
import { RowError } from "./_row_error.ts";
import { isObject, type JsonObject } from "./_values.ts";
import type { Imported, Importer, SourceFile } from "./importer.ts";

/** A source whose files hold JSON, one object a record. */
export interface JsonSource extends Pick<Importer, "name" | "title" | "licence" | "attribution"> {
  /** The array that holds the records where a file is a page of an API. */
  readonly key: string;
  /** The objects that such a page, or records by their ids, may lie in. */
  readonly around?: readonly string[];
  /** Whether an object is a record, and nothing around records. */
  isRecord(object: JsonObject): boolean;
  /** Null when the beginning of a file is of this source, else what it lacks. */
  recognise(text: string): string | null;
  /** What makes records of the objects of one file; called anew for each. */
  converter(): Convert<JsonObject>;
}

/** An importer for a source of JSON: an array, a page, or a record a line. */
export function jsonImporter(source: JsonSource): Importer {
  const { name, title, licence, attribution } = source;
  return {
    name,
    title,
    licence,
    attribution,
    recognise: ({ text }) =>
      beginsJson(text) ? source.recognise(text) : "JSON, which begins with [ or {",
    read: (file) => rows(file, source),
  };
}

async function* rows(file: SourceFile, source: JsonSource): AsyncGenerator<Imported> {
  if (file.remark) yield file.remark;
  const convert = source.converter();
  let number = 0, before = 0;
  for await (const row of jsonRows(withoutComments(file.text()), source.key, source.around)) {
    const within = "broken" in row ? [row] : recordsIn(row.value, source);
    for (const value of within) {
      number++;
      // where several records share a line, that alone does not tell which one it is
      const place = row.line === before ? ` (record ${number})` : "";
      before = row.line;
      for (const each of importedRow("broken" in row ? row : { ...row, value }, convert)) {
        yield "rejected" in each ? { ...each, rejected: each.rejected + place } : each;
      }
    }
  }
}

/** Blank lines, and comments as some viewers write them above JSON. */
const TOP = /^(?:\s|\/\/.*[\r\n])+/;

/** Whether a text may be JSON, by how it begins. */
export function beginsJson(text: string): boolean {
  return /^[[{]/.test(withoutTop(text));
}

/** The beginning of a text of JSON without what stands above it. */
export function withoutTop(text: string): string {
  return text.replace(TOP, "");
}

/** A text whose first lines are no comments, as some viewers of JSON write them; blank instead. */
export async function* withoutComments(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head = "", isOpen = true;
  for await (const piece of text) {
    if (isOpen) {
      head = (head + piece).replace(TOP, (top) => top.replaceAll(/.+/g, ""));
      if (/^\s*(?:\/|$)/.test(head) && head.length < LONGEST_TOP) continue;
      isOpen = false;
      yield head;
    } else yield piece;
  }
  if (isOpen) yield head;
}

const LONGEST_TOP = 1 << 16;

/** People save pages, lists of pages, lists of lists and objects by id: so deep records may lie. */
const DEEPEST = 4;

/** Where records lie in JSON. */
export type JsonPlace = Pick<JsonSource, "key" | "around" | "isRecord">;

/** The records that a value is or holds; itself where it is nothing that holds records. */
export function* recordsIn(value: unknown, source: JsonPlace, depth = 0): Generator<unknown> {
  const inside = depth < DEEPEST ? heldBy(value, source) : null;
  if (!inside) yield value;
  else for (const each of inside) yield* recordsIn(each, source, depth + 1);
}

/** What a value holds that may be records; null where it is a record, or holds none. */
function heldBy(
  value: unknown,
  { key, around = [], isRecord }: JsonPlace,
): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value) || isRecord(value)) return null;
  const page = value[key];
  if (Array.isArray(page)) return page;
  const within = around.find((name) => isObject(value[name]));
  if (within !== undefined) return [value[within]];
  const values = Object.values(value);
  return values.length > 0 && values.every((each) => isObject(each)) ? values : null;
}

function importedRow(row: JsonRow, convert: Convert<JsonObject>): Imported[] {
  return imported(
    (row, remark) => {
      if ("broken" in row) {
        throw new RowError(`Cannot import the record: it is not JSON, ${row.broken}`);
      }
      if (isObject(row.value)) return convert(row.value, remark);
      throw new RowError("Cannot import the record: it must be an object");
    },
    row,
    row.line,
  );
}
