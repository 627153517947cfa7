import { applyEdits, type FormattingOptions, modify, parse, type ParseError } from "jsonc-parser";
import { UsageError } from "../usage.ts";

/** What a `deno.json` is to have. */
export interface Wanted {
  readonly imports: Readonly<Record<string, string>>;
  readonly tasks: Readonly<Record<string, string>>;
}

/** One entry of a `deno.json`. */
export interface Entry {
  readonly section: keyof Wanted;
  readonly name: string;
  readonly value: string;
}

/** A `deno.json` with what was missing. */
export interface Completed {
  readonly text: string;
  readonly added: readonly Entry[];
  /** What is there under the same name and says something else: it is left as it is. */
  readonly other: readonly Entry[];
  /** What has to be written elsewhere, since the imports are those of another file. */
  readonly elsewhere: { readonly file: string; readonly entries: readonly Entry[] } | null;
}

/** The text of a new `deno.json`. */
export function newDenoJson(wanted: Wanted): string {
  return `${JSON.stringify(wanted, null, 2)}\n`;
}

/**
 * Adds to a `deno.json` what it lacks; its comments, its order and all that it has stay.
 *
 * @param file its path, for messages
 * @throws {UsageError} when it is no JSON object, or a section is of another kind
 */
export function completed(text: string, wanted: Wanted, file: string): Completed {
  const refuse = (what: string) =>
    new UsageError(`Cannot make the folder ready: ${what}, current value is ${file}`);
  const errors: ParseError[] = [];
  const config: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first) throw refuse(`line ${lineAt(text, first.offset)} of its deno.json must be JSON`);
  if (!isObject(config)) throw refuse("its deno.json must be one JSON object");

  const moved = typeof config.importMap === "string" && config.imports === undefined;
  const added: Entry[] = [], other: Entry[] = [], elsewhere: Entry[] = [];
  let result = text;
  for (const entry of entriesOf(wanted)) {
    const { section, name, value } = entry;
    if (moved && section === "imports") {
      elsewhere.push(entry);
      continue;
    }
    const there = config[section] ?? {};
    if (!isObject(there)) throw refuse(`"${section}" of its deno.json must be an object`);
    if (!Object.hasOwn(there, name)) {
      // in front, so that no comment behind what is there comes to stand behind what is new
      const first = added.filter((each) => each.section === section).length;
      const at = first || Object.hasOwn(config, section) ? first : newSections(config, added);
      const edits = modify(result, [section, name], value, {
        formattingOptions: styleOf(text),
        getInsertionIndex: (names) => Math.min(at, names.length),
      });
      result = applyEdits(result, edits);
      added.push(entry);
    } else if (there[name] !== value) other.push(entry);
  }
  return {
    text: result,
    added,
    other,
    elsewhere: elsewhere.length ? { file: String(config.importMap), entries: elsewhere } : null,
  };
}

/** How many sections were added. */
function newSections(config: Record<string, unknown>, added: readonly Entry[]): number {
  return new Set(added.map(({ section }) => section)).difference(new Set(Object.keys(config))).size;
}

function entriesOf(wanted: Wanted): Entry[] {
  return (["imports", "tasks"] as const).flatMap((section) =>
    Object.entries(wanted[section]).map(([name, value]) => ({ section, name, value }))
  );
}

/** How a text is indented, and how its lines end. */
function styleOf(text: string): FormattingOptions {
  const [, indent = "  "] = /^([ \t]+)"/m.exec(text) ?? [];
  return {
    insertSpaces: !indent.startsWith("\t"),
    tabSize: indent.length,
    eol: text.includes("\r\n") ? "\r\n" : "\n",
  };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
