import { z } from "zod";
import { BuildError } from "../../catalogue/errors.ts";
import { cutTo, LONGEST } from "../../words/check.ts";
import { hintOf } from "../../words/nearest.ts";
import { shown } from "../../words/shown.ts";
import { FormatError, type Written, yamlText } from "../yaml_text.ts";
import { tidyText } from "../importers/_tidy.ts";
import { isObject } from "../importers/_values.ts";
import { type Mapping, MappingShape } from "./mapping.ts";
import { type MappingFault, mappingFaults } from "./rules.ts";
import { writtenOut } from "./shorthand.ts";

/**
 * A mapping from its text in YAML or JSON.
 *
 * @param file what it is called in messages
 * @throws {BuildError} with the line of the first fault, in one sentence
 */
export function parseMapping(text: string, file: string): Mapping {
  let written: Written;
  try {
    written = yamlText(text);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw refusal(file, error.line ?? 1, error.message);
  }
  const read = readMapping(written.value);
  if ("mapping" in read) return read.mapping;
  const placed = read.faults.map((fault) => ({
    fault,
    line: written.lineOf(fault.path) ?? 1,
  }));
  // what is misspelt is missing elsewhere
  const known = ({ fault: { unknown } }: typeof placed[number]) => unknown ? 0 : 1;
  const [first] = placed.sort((one, other) => known(one) - known(other) || one.line - other.line);
  throw refusal(file, first!.line, sentence(first!.fault));
}

/** A mapping as data, or what is wrong with it. */
export function readMapping(
  raw: unknown,
): { readonly mapping: Mapping } | { readonly faults: readonly MappingFault[] } {
  const result = MappingShape.safeParse(writtenOut(tidied(raw)), { error: inWords });
  if (!result.success) return { faults: result.error.issues.flatMap(faultsOf) };
  const mapping = { ...result.data, title: result.data.title ?? result.data.name } as Mapping;
  const faults = mappingFaults(mapping);
  return faults.length ? { faults } : { mapping };
}

/** What tells how a file is written, and not what is in it. */
const WRITTEN = new Set(["delimiter", "records", "separator", "split", "levels"]);

/** A mapping with its texts as those of rows are: a name pasted with a strange space is found. */
function tidied(value: unknown, key = ""): unknown {
  if (typeof value === "string") return WRITTEN.has(key) ? value : tidyText(value);
  if (Array.isArray(value)) return value.map((each) => tidied(each, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, tidied(each, name)]),
  );
}

/** What is wrong with a mapping that is given as data, in a few words. */
export function mappingFault(raw: unknown): string | null {
  const read = readMapping(raw);
  return "mapping" in read ? null : sentence(read.faults[0]!);
}

function sentence({ path, message, unknown }: MappingFault): string {
  const place = path.map(String).join(".");
  const what = unknown ? `${message}; ${hintOf(unknown.name, unknown.known, 100)}` : message;
  return place && !unknown ? `${place} ${what}` : what;
}

function refusal(file: string, line: number, what: string): BuildError {
  const text = `Cannot read the mapping ${file}: line ${line}: ${what}`;
  return new BuildError(cutTo(LONGEST, text));
}

function faultsOf(issue: z.core.$ZodIssue): MappingFault[] {
  if (issue.code !== "unrecognized_keys") return [{ path: issue.path, message: issue.message }];
  const known = keysAt(issue.path, MappingShape);
  const at = issue.path.length ? ` in ${issue.path.map(String).join(".")}` : "";
  return issue.keys.map((name) => ({
    path: [...issue.path, name],
    message: `there is no ${shown(name)}${at}`,
    unknown: { name, known },
  }));
}

/** The names that an object of the shape has at a place. */
function keysAt(path: readonly PropertyKey[], schema: z.core.$ZodType): readonly string[] {
  const type = plain(schema);
  const [first, ...rest] = path;
  if (type instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(type.shape);
    const member = type.shape[String(first)];
    return member ? keysAt(rest, member) : [];
  }
  if (type instanceof z.ZodArray) return keysAt(rest, type.element);
  return type instanceof z.ZodRecord ? keysAt(rest, type.valueType) : [];
}

function plain(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? plain(schema.unwrap())
    : schema;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

function inWords(issue: z.core.$ZodRawIssue): string | undefined {
  const current = `, current value is ${shown(issue.input)}`;
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "is missing"
        : `must be ${KINDS[issue.expected] ?? issue.expected}${current}`;
    case "invalid_value": {
      const values = issue.values.map(String);
      const hint = typeof issue.input === "string" ? hintOf(issue.input, values, 80) : null;
      if (issue.input === undefined) return `is missing, ${hintOf("", values, 100)}`;
      return `must be one that is known${current}${hint === null ? "" : `; ${hint}`}`;
    }
    case "too_small":
      return issue.origin === "number" ? `must be over 0${current}` : "must not be empty";
    case "invalid_union":
      return `must be a text, a number, or true or false${current}`;
    default:
      return undefined;
  }
}
