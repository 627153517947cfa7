import { LONGEST_RECORD, TOO_LONG } from "./_limits.ts";
import { linesOf } from "./_lines_of.ts";

/** An entry of BibTeX, its values as plain text. */
export interface BibtexEntry {
  readonly line: number;
  /** Its type in lower case: `article`. */
  readonly type: string;
  readonly key: string;
  /** Fields by their names in lower case; lists of names and keywords have several values. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

export type BibtexRow = BibtexEntry | { readonly line: number; readonly broken: string };

type Parse = typeof import("@retorquere/bibtex-parser").parse;

/** Where an entry begins: at the beginning of a line. */
const BEGINNING = /^\s*@\s*[a-z]+\s*[{(]/i;
/** Where an entry ends and another begins on the same line. */
const BETWEEN = /(?<=[})])(?=\s{0,9}@[a-z]{1,30}\s{0,9}[{(][^,{}="]*,)/i;
/** The key of an entry, which may be of characters that parsers take for others. */
const KEY = /^(\s*@\s*[a-z]+\s*[{(])\s*([^,{}="]*?)\s*,/i;

/**
 * What databases write and parsers refuse, mended only where an entry is broken otherwise: spaces in
 * names of fields (`Early Access Date`), no comma after a field, a line that ends within an escape,
 * and sums of dollars that open no formula.
 */
function mended(entry: string): string {
  return entry
    .replace(
      /^[ \t]*[a-z][\w-]*(?:[ \xa0][\w-]+)+(?=[ \t]*=[ \t]*[{"])/gim,
      (name) => name.trim().replaceAll(/\s/g, "_"),
    )
    .replace(/(?<=[}"])(?=[ \t]*\n[ \t]*[a-z][\w-]*[ \t]*=[ \t]*[{"])/gi, ",")
    .replace(/(?<=\\)\n[ \t]*(?=[{}$&%#_])/g, "")
    .replace(/(?<!\\)\$/g, "\\$$");
}

/** What is said of an entry whose values are read all the same. */
const HARMLESS = [
  // an abbreviation that the file does not explain stands for itself
  /^Unresolved @string/,
  // of a name with many commas all parts are kept
  /\bunexpected \d+-part name\b/,
  // a macro that the parser does not know stays as it is written
  /^unhandled macro /,
];

/** Stands for `@` within an entry, where the parser would look for another one behind each. */
const STAND_IN = "\ue000";

/**
 * The entries of BibTeX, streamed. An entry ends at the line on which the next begins, so that a
 * broken one costs itself alone; what stands between entries is no part of any.
 *
 * @param text the decoded text in pieces
 */
export async function* bibtexEntries(text: AsyncIterable<string>): AsyncGenerator<BibtexRow> {
  const { parse } = await import("@retorquere/bibtex-parser");
  const strings: Record<string, string> = {};
  for await (const { line, lines, length } of chunks(text)) {
    if (length > LONGEST_RECORD) yield { line, broken: TOO_LONG };
    else yield* entriesOf(lines.join("\n"), line, strings, parse);
  }
}

interface Chunk {
  readonly line: number;
  readonly lines: string[];
  length: number;
}

async function* chunks(text: AsyncIterable<string>): AsyncGenerator<Chunk> {
  let chunk: Chunk | null = null;
  let line = 0;
  for await (const whole of linesOf(text)) {
    line++;
    for (const written of whole.split(BETWEEN)) {
      if (BEGINNING.test(written)) {
        if (chunk) yield chunk;
        chunk = { line, lines: [], length: 0 };
      }
      if (!chunk) continue;
      chunk.length += written.length + 1;
      if (chunk.length <= LONGEST_RECORD) chunk.lines.push(written);
      else chunk.lines.length = 0;
    }
  }
  if (chunk) yield chunk;
}

function* entriesOf(
  text: string,
  line: number,
  strings: Record<string, string>,
  parse: Parse,
): Generator<BibtexRow> {
  if (/^\s*@\s*(?:comment|preamble)\b/i.test(text)) return;
  const key = KEY.exec(text)?.[2] ?? "";
  const start = text.indexOf("@") + 1;
  const body = text.replace(KEY, "$1key,").slice(start).replaceAll("@", STAND_IN)
    .replaceAll("\u00a0", " ");
  let library = parsed(body, strings, parse);
  if ("broken" in library) {
    const again = parsed(mended(body), strings, parse);
    if (!("broken" in again)) library = again;
  }
  if ("broken" in library) {
    yield { line, broken: library.broken };
    return;
  }
  Object.assign(strings, library.strings);
  for (const entry of library.entries) {
    const fields = Object.entries(entry.fields).flatMap(([name, value]) => {
      const plain = Array.isArray(value) ? value.map(plainText) : plainText(value);
      return plain.length === 0 ? [] : [[name.toLowerCase(), plain] as const];
    });
    yield {
      line,
      type: entry.type.toLowerCase(),
      key,
      fields: Object.fromEntries(fields),
    };
  }
}

function parsed(
  body: string,
  strings: Record<string, string>,
  parse: Parse,
): ReturnType<Parse> | { readonly broken: string } {
  try {
    const library = parse(`@${body}`, { sentenceCase: false, strings });
    const fault = library.errors.find(({ error }) => !HARMLESS.some((each) => each.test(error)));
    return fault ? { broken: inShort(fault.error) } : library;
  } catch (error) {
    // the parser also throws what it stumbles over
    return { broken: inShort(error instanceof Error ? error.message : String(error)) };
  }
}

function inShort(message: string): string {
  return message.replaceAll(/\s+/g, " ").slice(0, 120);
}

interface Name {
  readonly name?: string;
  readonly prefix?: string;
  readonly lastName?: string;
  readonly suffix?: string;
  readonly firstName?: string;
}

/** `van Beek, Jr., Ada` for a person. */
function plainText(value: unknown): string {
  if (typeof value !== "object" || value === null) {
    return String(value ?? "").replaceAll(STAND_IN, "@").normalize("NFC");
  }
  const { name, prefix, lastName, suffix, firstName } = value as Name;
  const last = [prefix, lastName].filter(Boolean).join(" ");
  return (name ?? [last, suffix, firstName].filter(Boolean).join(", ")).normalize("NFC");
}
