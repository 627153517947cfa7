import { isContact, MAY_BE_CONTACT, mayHoldAddress, withoutAddresses } from "./_contacts.ts";
import { RowError } from "./_row_error.ts";
import { isTidy, MAY_BE_UNTIDY, tidyText } from "./_tidy.ts";

/** The part of a record that a value belongs to. */
type Part = "record" | "identity" | "extra";

const IDENTITY = new Set(["id", "key", "aliases", "name", "path", "names"]);
/** What of a row a record is made of. */
const RECORDS = ["record", "derived"];
/** What a record has even where it is not known. */
const SIDES = new Set(["acquirer", "acquiree", "investee"]);
const DEEPEST = 100;
/** One look at each text and each name of every record: what has nothing of these is clean. */
const UNCLEAN_TEXT = new RegExp(`@|${MAY_BE_UNTIDY.source}`);
const UNCLEAN_NAME = new RegExp(`${MAY_BE_CONTACT.source}|${MAY_BE_UNTIDY.source}`, "i");

/**
 * What was made of a row, without contact details of persons: mail addresses in texts are cut out,
 * and fields of the source that are named so (below `extra`) are left out. What identifies stays as
 * it is. Texts are tidy also where they were decoded on the way, and fields with empty ones are left
 * out; so is an organisation, a place, a topic or a source of which no name is left. What has none of
 * these is returned itself.
 *
 * @throws {RowError} when values are nested too deep to be a record of anything, or the record is an
 * organisation of which no name is left
 */
export function clean<T extends object>(made: T): T {
  if (isClean(made, 0)) return made;
  const whole = cleaned(made, "record") as T;
  if (RECORDS.every((key) => key in whole || !(key in made))) return whole;
  throw new RowError("Cannot import the row: its name must be a name, current value is empty");
}

function isClean(value: unknown, depth: number): boolean {
  if (typeof value === "string") {
    return !UNCLEAN_TEXT.test(value) || (!mayHoldAddress(value) && isTidy(value));
  }
  if (value === null || typeof value !== "object") return true;
  if (depth > DEEPEST) {
    throw new RowError(`Cannot import the record: its values are nested over ${DEEPEST} deep`);
  }
  let areClean = true;
  if (Array.isArray(value)) {
    for (const item of value) if (item === "" || !isClean(item, depth + 1)) areClean = false;
    return areClean;
  }
  for (const key of Object.keys(value)) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (field === "" || !isClean(field, depth + 1) || !isFieldName(key)) {
      areClean = false;
    }
  }
  return areClean;
}

function isFieldName(key: string): boolean {
  return !UNCLEAN_NAME.test(key) || (isTidy(key) && !isContact(key));
}

function cleaned(value: unknown, part: Part): unknown {
  if (typeof value === "string") {
    const text = tidyText(value);
    return part === "identity" ? text : withoutAddresses(text);
  }
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) {
    return value.map((item) => cleaned(item, part)).filter((item) => item !== undefined);
  }
  const fields = Object.fromEntries(
    Object.entries(value).filter(([key]) => part !== "extra" || !isContact(key))
      .map(([key, field]) => {
        const value = cleaned(field, partOf(key, part));
        return [tidyText(key), value === undefined && SIDES.has(key) ? null : value] as const;
      })
      .filter(([, field]) => field !== "" && field !== undefined),
  );
  return part === "record" && isNameless(value, fields) ? undefined : fields;
}

/** Whether no name is left of what had one; of a topic or a place none may be missing. */
function isNameless(before: object, { name, names, path, parts }: Record<string, unknown>) {
  return ("name" in before && name === undefined) ||
    [names, path].some((each) => Array.isArray(each) && each.includes("")) ||
    (Array.isArray(parts) && parts.length === 0);
}

function partOf(key: string, within: Part): Part {
  if (within !== "record") return within;
  return key === "extra" ? key : IDENTITY.has(key) ? "identity" : within;
}
