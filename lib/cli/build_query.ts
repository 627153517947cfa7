import type { DealType, DocumentType } from "../catalogue/collections.ts";
import { EMPLOYEE_RANGES } from "../catalogue/employees.ts";
import { MANIFESTATION_TYPES } from "../catalogue/records.ts";
import type {
  DealQuery,
  DocumentQuery,
  GrantQuery,
  ManifestationQuery,
  OrganizationQuery,
  OrganizationRef,
  PlaceRef,
  Side,
  TopicRef,
  Trends,
} from "../query/mod.ts";
import { RefusedValue } from "../words/refusals.ts";
import { askedTopic } from "./asked_topic.ts";
import type { Terminal } from "./command.ts";
import { type Given, unknown } from "./options.ts";
import { UsageError } from "./usage.ts";

/** A question that the command line puts, before its verb. */
export type AskedQuery =
  | DocumentQuery<DocumentType>
  | GrantQuery
  | DealQuery<DealType>
  | OrganizationQuery;

/** The question about documents or grants that the filters describe. */
export async function documentQuery(
  trends: Trends,
  type: DocumentType | "grants",
  given: Given,
  terminal: Terminal,
): Promise<DocumentQuery<DocumentType> | GrantQuery> {
  const all = type === "grants" ? trends.grants() : trends.documents<DocumentType>(type);
  let query = dated(all, given);
  const topics = await topicsAsked(trends, given, terminal);
  if (topics.length) query = query.topic(topics, { children: given.has("children") });
  return await withNames(query, trends, given);
}

/** The question about deals that the filters describe. */
export async function dealQuery(
  trends: Trends,
  type: DealType,
  given: Given,
  terminal: Terminal,
): Promise<DealQuery<DealType>> {
  let query = dated(trends.deals<DealType>(type), given);
  const topics = await topicsAsked(trends, given, terminal);
  if (topics.length) query = query.topic(topics, { children: given.has("children") });
  const organizations = await resolved(
    given.texts("organization"),
    (name) => trends.organization(name),
  );
  if (organizations.length) query = query.organization(organizations);
  const certainty = given.number("certainty", { least: 0, most: 1 });
  if (certainty !== undefined) query = query.certainty(certainty);
  const sides = type === "acquisitions"
    ? ["acquirer", "acquiree", "both"] as const
    : ["investor", "investee", "both"] as const;
  const link: Side<DealType> | "both" | undefined = given.choice("topic-link", sides);
  if (link !== undefined) query = query.link(link);
  const over = given.number("min-value"), atMost = given.number("max-value");
  if (over !== undefined && atMost !== undefined && over >= atMost) {
    throw new UsageError(
      `Cannot read --min-value: must be below --max-value, which is ${atMost}, current value is ${over}`,
    );
  }
  if (over !== undefined || atMost !== undefined) {
    query = query.value({
      ...(over !== undefined && { over }),
      ...(atMost !== undefined && { atMost }),
    });
  }
  const types = listed(given, "types", "type");
  return types.length ? query.types(...types) : query;
}

/** The question about organisations that the filters describe. */
export async function organizationQuery(
  trends: Trends,
  given: Given,
  terminal: Terminal,
): Promise<OrganizationQuery> {
  let query = dated(trends.organizations(), given);
  const topics = await topicsAsked(trends, given, terminal);
  const certainty = given.number("certainty", { least: 0, most: 1 });
  if (topics.length) {
    query = query.topic(topics, {
      children: given.has("children"),
      ...(certainty !== undefined && { certainty }),
    });
  } else if (certainty !== undefined) {
    throw new UsageError("Cannot query organizations: --certainty goes with --topic");
  }
  query = await withNames(query, trends, given);
  const ranges = chosen(given, "employees", "range", EMPLOYEE_RANGES);
  return ranges.length ? query.employees(...ranges) : query;
}

/** The question about what happened that the filters describe. */
export async function manifestationQuery(
  trends: Trends,
  given: Given,
  terminal: Terminal,
): Promise<ManifestationQuery> {
  let query = dated(trends.manifestations(), given);
  const topics = await topicsAsked(trends, given, terminal);
  if (topics.length) query = query.topic(topics, { children: given.has("children") });
  query = await withNames(query, trends, given);
  const types = chosen(given, "types", "type", MANIFESTATION_TYPES);
  return types.length ? query.types(...types) : query;
}

/** What a query over texts, organisations and places can do. */
interface Naming<Q> {
  matching(text: string): Q;
  organization(organizations: OrganizationRef[]): Q;
  place(places: PlaceRef[], options: { children: boolean }): Q;
}

async function withNames<Q extends Naming<Q>>(query: Q, trends: Trends, given: Given): Promise<Q> {
  const match = given.text("match");
  let named = match === undefined ? query : query.matching(match);
  const organizations = await resolved(
    given.texts("organization"),
    (name) => trends.organization(name),
  );
  if (organizations.length) named = named.organization(organizations);
  const places = await resolved(given.texts("place"), (name) => trends.place(name));
  return places.length ? named.place(places, { children: true }) : named;
}

/** What an option lists, separated by commas; nothing when it is not given. */
function listed(given: Given, option: string, what: string): string[] {
  const lists = given.texts(option);
  const values = lists.flatMap((list) => list.split(",")).map((each) => each.trim()).filter(
    Boolean,
  );
  if (lists.length && !values.length) {
    throw new UsageError(`Cannot read --${option}: must name at least one ${what}`);
  }
  return values;
}

function chosen<T extends string>(
  given: Given,
  option: string,
  what: string,
  known: readonly T[],
): T[] {
  return listed(given, option, what).map((value) => {
    const found = known.find((each) => each === value);
    if (found === undefined) throw unknown(`--${option}`, value, known);
    return found;
  });
}

/** What a query with bounds can do. */
interface Bounded<Q> {
  since(start: string): Q;
  until(end: string): Q;
}

function dated<Q extends Bounded<Q>>(query: Q, given: Given): Q {
  const from = withBound(query, given, "start", (text) => query.since(text));
  return withBound(from, given, "end", (text) => from.until(text));
}

function withBound<Q>(query: Q, given: Given, option: string, bounded: (text: string) => Q): Q {
  const text = given.text(option);
  if (text === undefined) return query;
  try {
    return bounded(text);
  } catch (error) {
    if (!(error instanceof RefusedValue)) throw error;
    throw new UsageError(
      `Cannot read --${option}: must be a date that exists, as 2024, 2024-Q3, 2024-03 or ` +
        `2024-03-31, current value is ${JSON.stringify(text)}`,
      { cause: error },
    );
  }
}

async function topicsAsked(trends: Trends, given: Given, terminal: Terminal): Promise<TopicRef[]> {
  return await resolved(given.texts("topic"), (name) => askedTopic(trends, name, terminal));
}

async function resolved<R>(
  names: readonly string[],
  resolve: (name: string) => Promise<R>,
): Promise<R[]> {
  const found: R[] = [];
  for (const name of names) found.push(await resolve(name));
  return found;
}
