import { z } from "zod";
import type { Fault } from "../catalogue/errors.ts";
import { type Operation, placeOf } from "../catalogue/operation.ts";

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * The query and path parameters of a GET as the raw input that its schema checks.
 *
 * Lists are repeated (`a=1&a=2`, each value as it stands) or one value with commas (`a=1,2`);
 * `a=` is a list of one empty text. Booleans are `true` and `false`; `null` is null where that is allowed.
 * What cannot be read stays text, so that the schema names the fault.
 */
export function readParameters(
  operation: Operation,
  search: URLSearchParams,
  path: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const shape = shapeOf(operation.input);
  const names = [...new Set(search.keys())];
  return Object.fromEntries([
    ...names.map((name) => [
      name,
      read(Object.hasOwn(shape, name) ? shape[name] : undefined, search.getAll(name)),
    ]),
    ...Object.entries(path),
  ]);
}

/** The faults of query parameters whose place is the body or the path. */
export function misplacedParameters(operation: Operation, search: URLSearchParams): Fault[] {
  return [...new Set(search.keys())].flatMap((name) => {
    const place = placeOf(operation, name);
    if (place === "query") return [];
    const msg = place === "body"
      ? "is no query parameter: this request takes a JSON body"
      : "is no query parameter: it stands in the path";
    return [{ loc: ["query", name], msg, type: "misplaced", input: search.get(name), ctx: {} }];
  });
}

/** The fields of an input schema, by name. */
export function shapeOf(input: z.ZodType): Readonly<Record<string, z.ZodType>> {
  return input instanceof z.ZodObject ? input.shape : {};
}

function read(schema: z.ZodType | undefined, values: readonly string[]): unknown {
  const { type, nullable } = unwrap(schema);
  const only = values.length === 1 ? values[0] : undefined;
  if (nullable && only === "null") return null;
  if (type instanceof z.ZodArray) {
    const items = only?.split(",") ?? values;
    return items.map((item) => scalar(type.element as z.ZodType, item));
  }
  return only === undefined ? values : scalar(type, only);
}

function scalar(type: z.ZodType | undefined, value: string): unknown {
  if (type instanceof z.ZodNumber && NUMBER.test(value)) return Number(value);
  if (type instanceof z.ZodBoolean && (value === "true" || value === "false")) {
    return value === "true";
  }
  return value;
}

function unwrap(schema: z.ZodType | undefined): { type: z.ZodType | undefined; nullable: boolean } {
  let type = schema, nullable = false;
  while (
    type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault
  ) {
    nullable ||= type instanceof z.ZodNullable;
    type = type.unwrap() as z.ZodType;
  }
  return { type, nullable };
}
