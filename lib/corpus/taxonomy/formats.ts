import { parse } from "csv-parse/sync";
import { hintOf } from "../../words/nearest.ts";
import { shown } from "../../words/shown.ts";
import { truthOf } from "../truth.ts";
import { FormatError, said, type Written, yamlText } from "../yaml_text.ts";

/**
 * Reads the text of a taxonomy, in the format that the ending of its file tells: `.yaml`, `.yml`,
 * `.csv`, `.tsv`, else JSON.
 *
 * @param name the file's name without ending, which is that of a taxonomy in a table
 * @throws {FormatError} when the text is not so
 */
export function readText(text: string, ending: string, name: string): Written {
  switch (ending.toLowerCase()) {
    case ".yaml":
    case ".yml":
      return yamlText(text);
    case ".csv":
    case ".tsv":
      return table(text, name);
    default:
      return json(text);
  }
}

function json(text: string): Written {
  try {
    return { value: JSON.parse(text), lineOf: (path) => linesOfJson(text)(path) };
  } catch (error) {
    throw new FormatError(`it is not JSON: ${said(error)} (YAML ends in .yaml, a table in .csv)`);
  }
}

/** JSON is YAML, but for tabs and the like: there lines are not known. */
function linesOfJson(text: string): Written["lineOf"] {
  try {
    return yamlText(text).lineOf;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return () => null;
  }
}

const COLUMNS = [
  "id",
  "name",
  "aliases",
  "parent",
  "parents",
  "search",
  "not",
  "description",
  "match",
] as const;
type Column = (typeof COLUMNS)[number];

/** What stands between the values of a cell that holds several. */
const BETWEEN = "|";
const LISTS: readonly string[] = ["aliases", "parents", "not"] satisfies Column[];
const DELIMITERS = [",", ";", "\t"];
const ROOM = 120;

interface Row {
  readonly record: readonly string[];
  readonly raw: string;
  /** `lines`: the line that the row ends on. */
  readonly info: { readonly lines: number };
}

/** A table with a first line of column names, one topic a row. */
function table(text: string, name: string): Written {
  const [first = ""] = text.split(/[\r\n]/, 1);
  const parts = (delimiter: string) => first.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((a, b) => parts(b) > parts(a) ? b : a);
  let rows: readonly Row[];
  try {
    // a line end of two characters would count twice within quotes
    rows = parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      trim: true,
      delimiter,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly Row[];
  } catch (error) {
    throw new FormatError(`it is not CSV: ${said(error)}`);
  }
  const columns = (rows[0]?.record ?? []).map(columnOf);
  const twice = columns.find((each, at) => columns.indexOf(each) < at);
  if (twice) throw new FormatError(`the column ${twice} is there twice: take one out`, 1);
  if (!columns.includes("name") && !columns.includes("id")) {
    throw new FormatError("its first line must name columns, with name or id among them", 1);
  }
  if (rows.length < 2) throw new FormatError("it has no rows below the first line");
  const lines: number[] = [];
  const topics = rows.slice(1).map(({ record, raw, info }) => {
    const line = info.lines - raw.trim().split("\n").length + 1;
    lines.push(line);
    if (record.length > columns.length) {
      throw new FormatError(
        `the row has ${record.length} cells for ${columns.length} columns: put quotes around a ` +
          `cell that holds ${delimiter === "\t" ? "a tab" : delimiter}`,
        line,
      );
    }
    return Object.fromEntries(record.flatMap((cell, column) => {
      const name = columns[column]!;
      return cell === "" ? [] : [[name, valueOf(name, cell)]];
    }));
  });
  return {
    value: { name, topics },
    lineOf: ([first, at]) => first === "topics" && typeof at === "number" ? lines[at] ?? 1 : 1,
  };
}

function columnOf(given: string): Column {
  const found = COLUMNS.find((each) => each === given.toLowerCase());
  if (found) return found;
  throw new FormatError(`there is no column ${shown(given)}; ${hintOf(given, COLUMNS, ROOM)}`, 1);
}

function valueOf(column: Column, cell: string): unknown {
  if (LISTS.includes(column)) {
    return cell.split(BETWEEN).map((each) => each.trim()).filter((each) => each !== "");
  }
  return column === "match" ? truthOf(cell) ?? cell : cell;
}
