import { hintOf } from "../words/nearest.ts";
import { ValidationError } from "./errors.ts";

/** Characters for the names that there are. */
const ROOM = 110;

/** Groups by who read the records, as the sources of a corpus name them. */
export const IMPORTER = "importer";

/** What a collection cannot be grouped by. */
export function unknownGrouping(
  collection: string,
  by: unknown,
  known: Iterable<string>,
): ValidationError {
  const hint = hintOf(typeof by === "string" ? by : "", [...new Set(known)], ROOM);
  return groupFault("by", `${collection} have no such group; ${hint}`, by);
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
