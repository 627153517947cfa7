import { parse } from "csv-parse/sync";
import type { z } from "zod";
import { shown } from "../words/shown.ts";
import { UsageError } from "./usage.ts";

/** How a file of settings is written. */
export interface SettingsFormat {
  /** @throws {Error} with what is wrong, when the text is not so */
  parse(text: string): unknown;
  /** Where a fault is, in words. */
  place(path: readonly PropertyKey[]): string;
}

/** A table with a first line of column names. */
export function csvFile(columns: readonly string[]): SettingsFormat {
  const head = columns.join(",");
  return {
    parse: (text) => {
      const [names, ...rows]: string[][] = parse(text, { bom: true, trim: true, cast: castNumber });
      if (names?.join(",") !== head) {
        throw new Error(
          `its first line must be "${head}", current value is ${shown((names ?? []).join(","))}`,
        );
      }
      if (!rows.length) throw new Error("it has no rows below the first line");
      return rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    },
    place: ([row, column]) =>
      row === undefined ? "" : `line ${Number(row) + 2}${column ? `, ${String(column)}` : ""}`,
  };
}

/**
 * Reads a file of settings and checks it.
 *
 * @throws {UsageError} when it is missing, cannot be read or breaks a rule
 */
export async function settingsFile<T>(
  path: string | undefined,
  format: SettingsFormat,
  schema: z.ZodType<T>,
): Promise<T | null> {
  if (path === undefined) return null;
  const refuse = (what: string, cause?: unknown) =>
    new UsageError(`Cannot read the file ${path}: ${what}`, { cause });
  let raw: unknown;
  try {
    raw = format.parse(await Deno.readTextFile(path));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw refuse("there is no such file", error);
    if (error instanceof Deno.errors.IsADirectory) throw refuse("it is a folder", error);
    throw refuse(error instanceof Error ? error.message : String(error), error);
  }
  const result = schema.safeParse(raw, { error: inWords });
  if (result.success) return result.data;
  throw refuse(
    result.error.issues.map(({ path, message }) =>
      [format.place(path), message].filter(Boolean).join(": ")
    ).join("; "),
  );
}

const KINDS: Readonly<Record<string, string>> = {
  int: "a whole number",
  number: "a number",
  string: "a text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** A fault in plain words; the schema's own where it has some. */
function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined
      ? "is missing"
      : `must be ${KINDS[issue.expected] ?? issue.expected}, current value is ${
        JSON.stringify(issue.input)
      }`;
  }
  if (issue.code === "too_small") {
    return issue.origin === "number"
      ? `must be ${
        issue.inclusive ? "at least" : "over"
      } ${issue.minimum}, current value is ${issue.input}`
      : "must not be empty";
  }
  return issue.code === "unrecognized_keys"
    ? `has the unknown ${issue.keys.join(", ")}`
    : undefined;
}

function castNumber(value: string): string | number {
  return value !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
