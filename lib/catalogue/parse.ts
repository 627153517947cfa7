import type { z } from "zod";
import { CATALOGUE, type Input, type OperationId, type Output } from "./catalogue.ts";
import { type Fault, ValidationError } from "./errors.ts";
import { filterExcess } from "./filter.ts";
import { type Operation, placeOf } from "./operation.ts";

/**
 * The input of an operation, checked and with its defaults.
 *
 * @throws {ValidationError} with every fault, `loc` as a 422 answer has it
 */
export function parseInput<K extends OperationId>(id: K, raw: unknown): Input<K> {
  const operation: Operation = CATALOGUE[id];
  const tree = typeof raw === "object" && raw !== null ? (raw as { query?: unknown }).query : null;
  const excess = operation.method === "POST" && filterExcess(tree);
  if (excess) {
    throw new ValidationError([
      { loc: ["body", "query"], msg: excess, type: "too_large", input: null, ctx: {} },
    ]);
  }
  const result = operation.input.safeParse(raw, { reportInput: true });
  if (result.success) return result.data as Input<K>;
  throw new ValidationError(result.error.issues.flatMap((issue) => faultsOf(operation, issue)));
}

/** An answer checked against its schema, as a remote engine must. */
export function parseOutput<K extends OperationId>(id: K, raw: unknown): Output<K> {
  return CATALOGUE[id].output.parse(raw) as Output<K>;
}

function faultsOf(operation: Operation, issue: z.core.$ZodIssue): Fault[] {
  const fault = (path: readonly PropertyKey[], msg: string, input: unknown): Fault => {
    const names = path.map(String);
    const loc = operation.method === "POST"
      ? ["body", ...names]
      : names.length
      ? [placeOf(operation, names[0]!), ...names]
      : ["query"];
    return { loc, msg, type: issue.code, input: input ?? null, ctx: contextOf(issue) };
  };
  if (issue.code !== "unrecognized_keys") return [fault(issue.path, issue.message, issue.input)];
  const holder = issue.input as Record<string, unknown> | undefined;
  return issue.keys.map((key) =>
    fault([...issue.path, key], "is not a field of this request", holder?.[key])
  );
}

/** What a rule compared with: the limits and choices of an issue, plain values only. */
function contextOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  const { code: _code, path: _path, message: _message, input: _input, ...rest } = issue;
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) =>
      ["string", "number", "boolean"].includes(typeof value) ||
      (Array.isArray(value) && value.every((each) => typeof each === "string"))
    ),
  );
}
