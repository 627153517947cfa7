import { jsonFault, type JsonRow } from "./_json_row.ts";
import { jsonValue, parsedJson } from "./_json_value.ts";
import { LONGEST_RECORD, TOO_LONG } from "./_limits.ts";
import { JsonSplitter } from "./_json_splitter.ts";
import { peek } from "./peek.ts";

export type { JsonRow };

const LONGEST_LINE = 1 << 24;

/**
 * The records of a JSON file of any size, streamed: the elements of an array, of the array `key`
 * of an object (a page of an API), a record a line (JSONL), or a single record. A broken record is
 * given with the reason, and reading goes on at the next; of a cut text all complete records.
 *
 * @param around objects of that object in which the array may lie
 */
export async function* jsonRows(
  text: AsyncIterable<string>,
  key: string,
  around: readonly string[] = [],
): AsyncGenerator<JsonRow> {
  let head = "";
  const { whole } = await peek(text, (piece) => {
    head += piece;
    return isShapeClear(head.trimStart());
  });
  yield* isLines(head) ? lineRows(whole, key) : new JsonSplitter(key, around).rows(whole);
}

/** Whether a text shows its shape: an array at once, an object by its first two lines. */
function isShapeClear(head: string): boolean {
  if (head === "") return false;
  return head[0] !== "{" || head.split("\n", 3).length === 3 || head.length > LONGEST_LINE;
}

/** An object whose first or second line is a whole object: so is every line. */
function isLines(head: string): boolean {
  const lines = head.trimStart().split("\n", 2);
  return head.trimStart().startsWith("{") &&
    lines.some((line) => line.startsWith("{") && parsedJson(line) !== undefined);
}

async function* lineRows(text: AsyncIterable<string>, key: string): AsyncGenerator<JsonRow> {
  let line = 1;
  for await (const content of linesOf(text)) {
    if (content === null) yield { line, broken: TOO_LONG };
    else if (content.trim() !== "") yield* rowsOfLine(content, line, key);
    line++;
  }
}

function* rowsOfLine(content: string, line: number, key: string): Generator<JsonRow> {
  try {
    const value = jsonValue(content);
    const rows = value !== null && typeof value === "object" && (value as Page)[key];
    if (!Array.isArray(rows)) yield { line, value };
    else for (const row of rows) yield { line, value: row };
  } catch (error) {
    yield { line, broken: jsonFault(error) };
  }
}

type Page = Readonly<Record<string, unknown>>;

/** The lines of a text, null for one that is too long for a record. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string | null> {
  let rest: string | null = "";
  for await (const piece of text) {
    const [first, ...lines] = piece.split("\n");
    rest = joined(rest, first!);
    for (const line of lines) {
      yield rest;
      rest = line;
    }
  }
  yield rest;
}

function joined(rest: string | null, more: string): string | null {
  return rest === null || rest.length + more.length > LONGEST_RECORD ? null : rest + more;
}
