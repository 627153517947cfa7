import type { z } from "zod";
import { CATALOGUE, type Input, type OperationId, type Output } from "./catalogue.ts";
import { type Fault, ValidationError } from "./errors.ts";
import { filterExcess } from "./filter_excess.ts";
import { LIMITS } from "./limits.ts";
import { type Operation, placeOf } from "./operation.ts";
import { sift } from "./sieve.ts";

/**
 * The input of an operation, checked and with its defaults.
 *
 * @param found faults of the request that its input does not show
 * @throws {ValidationError} with its first faults, `loc` as a 422 answer has it
 */
export function parseInput<K extends OperationId>(
  id: K,
  raw: unknown,
  found: readonly Fault[] = [],
): Input<K> {
  const operation: Operation = CATALOGUE[id];
  const tree = typeof raw === "object" && raw !== null ? (raw as { query?: unknown }).query : null;
  const excess = operation.method === "POST" && filterExcess(tree);
  if (excess) {
    throw new ValidationError([
      ...found,
      { loc: ["body", "query"], type: "too_large", ctx: {}, ...excess },
    ]);
  }
  const sifted = sift(operation.input, raw);
  const result = operation.input.safeParse(sifted.raw, { reportInput: true });
  if (!result.error && !found.length) return result.data as Input<K>;
  const issues = result.error?.issues.slice(0, LIMITS.faults + 1) ?? [];
  const faults = [...found, ...issues.flatMap((issue) => faultsOf(operation, issue))];
  throw new ValidationError(faults, undefined, sifted.isCut);
}

/** An answer checked against its schema, as a remote engine must. */
export function parseOutput<K extends OperationId>(id: K, raw: unknown): Output<K> {
  return CATALOGUE[id].output.parse(raw) as Output<K>;
}

function faultsOf(operation: Operation, issue: z.core.$ZodIssue): Fault[] {
  const ctx = contextOf(issue);
  const fault = (path: readonly PropertyKey[], msg: string, input: unknown): Fault => {
    const names = path.map(String);
    const loc = operation.method === "POST"
      ? ["body", ...names]
      : names.length
      ? [placeOf(operation, names[0]!), ...names]
      : ["query"];
    return { loc, msg, type: issue.code, input: input ?? null, ctx };
  };
  if (issue.code !== "unrecognized_keys") return [fault(issue.path, issue.message, issue.input)];
  const holder = issue.input as Record<string, unknown> | undefined;
  return issue.keys.slice(0, LIMITS.faults + 1).map((key) =>
    fault([...issue.path, key], "is not a field of this request", holder?.[key])
  );
}

/** What is told of an issue otherwise, the names of unknown fields (`keys`) each by its own fault. */
const TOLD = ["code", "path", "message", "input", "keys"];

/** What a rule compared with: the limits and choices of an issue, plain values only. */
function contextOf(issue: z.core.$ZodIssue): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(issue).filter(([name, value]) =>
      !TOLD.includes(name) && (
        ["string", "number", "boolean"].includes(typeof value) ||
        (Array.isArray(value) && value.every((each) => typeof each === "string"))
      )
    ),
  );
}
