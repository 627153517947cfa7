import { isContact, mayHoldAddress, withoutAddresses } from "./_contacts.ts";
import { RowError } from "./_row_error.ts";

/** The part of a record that a value belongs to. */
type Part = "record" | "identity" | "extra";

const IDENTITY = new Set(["id", "key", "aliases", "name", "path", "names"]);
const DEEPEST = 100;

/**
 * What was made of a row, without contact details of persons: mail addresses in texts are cut out,
 * and fields of the source that are named so (below `extra`) are left out. What identifies stays as
 * it is. Fields with empty texts, after that too, are left out. What has none of these is returned itself.
 *
 * @throws {RowError} when values are nested too deep to be a record of anything
 */
export function clean<T>(made: T): T {
  return isClean(made, 0) ? made : cleaned(made, "record") as T;
}

function isClean(value: unknown, depth: number): boolean {
  if (typeof value === "string") return !mayHoldAddress(value);
  if (value === null || typeof value !== "object") return true;
  if (depth > DEEPEST) {
    throw new RowError(`Cannot import the record: its values are nested over ${DEEPEST} deep`);
  }
  let areClean = true;
  for (const [key, field] of Object.entries(value)) {
    if (!isClean(field, depth + 1) || isContact(key) || field === "") areClean = false;
  }
  return areClean;
}

function cleaned(value: unknown, part: Part): unknown {
  if (typeof value === "string") return part === "identity" ? value : withoutAddresses(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => cleaned(item, part));
  return Object.fromEntries(
    Object.entries(value).filter(([key]) => part !== "extra" || !isContact(key))
      .map(([key, field]) => [key, cleaned(field, partOf(key, part))] as const)
      .filter(([, field]) => field !== ""),
  );
}

function partOf(key: string, within: Part): Part {
  if (within !== "record") return within;
  return key === "extra" ? key : IDENTITY.has(key) ? "identity" : within;
}
