import { ValidationError } from "./errors.ts";

/** What a collection cannot be grouped by. */
export function unknownGrouping(
  collection: string,
  by: unknown,
  known: Iterable<string>,
): ValidationError {
  const names = [...new Set(known)].join(", ");
  return groupFault("by", `${collection} can be grouped by ${names}`, by);
}

/** That groups of a collection without amounts cannot be ranked by them. */
export function unrankedGroups(collection: string): ValidationError {
  return groupFault("rank", `${collection} have no amounts to rank groups by`, "amount");
}

function groupFault(field: string, msg: string, input: unknown): ValidationError {
  return new ValidationError(
    [{ loc: ["body", field], msg, type: "enum", input, ctx: {} }],
    "group",
  );
}
