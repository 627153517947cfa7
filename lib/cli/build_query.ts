import { type DealType, type DocumentType, isDealType } from "../catalogue/collections.ts";
import type { Flag, Value } from "../catalogue/options.ts";
import { checkOf } from "../query/asks/check_call.ts";
import type { Filter } from "../query/asks/entry.ts";
import { filtersOf, kindOf } from "../query/asks/filters.ts";
import type {
  DealQuery,
  DocumentQuery,
  GrantQuery,
  ManifestationQuery,
  OrganizationQuery,
  Trends,
} from "../query/mod.ts";
import { RefusedValue } from "../words/refusals.ts";
import { askedTopic } from "./asked_topic.ts";
import type { Terminal } from "./command.ts";
import { type Given, unknown } from "./options.ts";
import type { ExportType } from "./query_types.ts";
import { UsageError } from "./usage.ts";

/** A question that has series, groups and rows. */
export type PlannedAsking =
  | DocumentQuery<DocumentType>
  | GrantQuery
  | DealQuery<DealType>
  | OrganizationQuery;
/** A question that the command line puts, before its verb. */
export type AskedQuery = PlannedAsking | ManifestationQuery;

/**
 * The question that the filters on the command line describe.
 *
 * @throws {UsageError} for a value that cannot be read
 */
export async function askedQuery(
  trends: Trends,
  type: ExportType,
  given: Given,
  terminal: Terminal,
): Promise<AskedQuery> {
  checkValues(given);
  let query = questionOf(trends, type);
  for (const filter of filtersOf(kindOf(type))) {
    const values = await valuesOf(
      filter,
      type,
      given,
      (name, flag) => resolved(trends, name, flag, terminal),
    );
    if (values) query = toldBy(query, filter, values, given);
  }
  return query;
}

function questionOf(trends: Trends, type: ExportType): AskedQuery {
  if (type === "grants" || type === "organizations" || type === "manifestations") {
    return trends[type]();
  }
  return isDealType(type) ? trends.deals<DealType>(type) : trends.documents<DocumentType>(type);
}

function toldBy(
  query: AskedQuery,
  { name, takes }: Filter,
  values: readonly unknown[],
  given: Given,
): AskedQuery {
  const methods = query as unknown as Record<string, (...values: readonly unknown[]) => AskedQuery>;
  try {
    return methods[name]!(...values);
  } catch (error) {
    const flag = takes[0]?.flag;
    if (!(error instanceof RefusedValue) || flag?.reads !== "date") throw error;
    throw new UsageError(
      `Cannot read --${flag.name}: must be a date that exists, as 2024, 2024-Q3, 2024-03 or ` +
        `2024-03-31, current value is ${JSON.stringify(given.text(flag.name))}`,
      { cause: error },
    );
  }
}

type Resolve = (name: string, kind: "topic" | "organization" | "place") => Promise<unknown>;

/** What a filter is given by the flags; null where it is not asked for. */
async function valuesOf(
  { takes, options = {}, always }: Filter,
  type: ExportType,
  given: Given,
  resolve: Resolve,
): Promise<unknown[] | null> {
  const values: unknown[] = [];
  for (const value of takes) {
    if (!value.flag || !given.has(value.flag.name)) return null;
    const read = await readValue(value, value.flag, type, given, resolve);
    if (value.rest) values.push(...read as unknown[]);
    else values.push(read);
  }
  const told: Record<string, unknown> = { ...always };
  for (const [name, value] of Object.entries(options)) {
    if (!value.flag || !given.has(value.flag.name)) continue;
    told[name] = await readValue(value, value.flag, type, given, resolve);
  }
  if (!takes.length && !Object.keys(told).length) return null;
  return Object.keys(options).length ? [...values, told] : values;
}

/** The value of a flag, as the builder takes it. */
async function readValue(
  value: Value,
  { name, value: hasValue, reads = "text" }: Flag,
  type: ExportType,
  given: Given,
  resolve: Resolve,
): Promise<unknown> {
  if (hasValue === undefined) return true;
  const { choices } = checkOf(value, type);
  switch (reads) {
    case "number":
      return given.number(name, value.range);
    case "list":
      return listed(given, name).map((each) => chosen(name, each, choices));
    case "text":
    case "date":
      return chosen(name, given.text(name)!, choices);
    default: {
      const found: unknown[] = [];
      for (const text of given.texts(name)) found.push(await resolve(text, reads));
      return found;
    }
  }
}

async function resolved(
  trends: Trends,
  name: string,
  kind: "topic" | "organization" | "place",
  terminal: Terminal,
): Promise<unknown> {
  if (kind === "topic") return await askedTopic(trends, name, terminal);
  return await trends[kind](name, { signal: terminal.signal });
}

/** What an option lists, separated by commas. */
function listed(given: Given, option: string): string[] {
  const values = given.texts(option).flatMap((list) => list.split(",")).map((each) => each.trim())
    .filter(Boolean);
  if (!values.length) throw new UsageError(`Cannot read --${option}: must name at least one`);
  return values;
}

function chosen(option: string, value: string, choices: readonly string[] | undefined): string {
  if (choices && !choices.includes(value)) throw unknown(`--${option}`, value, choices);
  return value;
}

function checkValues(given: Given): void {
  const over = given.number("min-value"), atMost = given.number("max-value");
  if (over === undefined || atMost === undefined || over < atMost) return;
  throw new UsageError(
    `Cannot read --min-value: must be below --max-value, which is ${atMost}, current value is ${over}`,
  );
}
