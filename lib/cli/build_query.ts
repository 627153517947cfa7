import type { DealType, DocumentType } from "../catalogue/collections.ts";
import type { DealQuery, DocumentQuery, GrantQuery, Side, Trends } from "../query/mod.ts";
import type { Given } from "./options.ts";

/** A question that the command line puts, before its verb. */
export type AskedQuery = DocumentQuery<DocumentType> | GrantQuery | DealQuery<DealType>;

/** The question about documents or grants that the filters describe. */
export async function documentQuery(
  trends: Trends,
  type: DocumentType | "grants",
  given: Given,
): Promise<DocumentQuery<DocumentType> | GrantQuery> {
  const all = type === "grants" ? trends.grants() : trends.documents<DocumentType>(type);
  let query = dated(all, given);
  const topics = await resolved(given.texts("topic"), (name) => trends.topic(name));
  if (topics.length) query = query.topic(topics, { children: given.has("children") });
  const match = given.text("match");
  if (match !== undefined) query = query.matching(match);
  const organizations = await resolved(
    given.texts("organization"),
    (name) => trends.organization(name),
  );
  if (organizations.length) query = query.organization(organizations);
  const places = await resolved(given.texts("place"), (name) => trends.place(name));
  if (places.length) query = query.place(places, { children: true });
  return query;
}

/** The question about deals that the filters describe. */
export async function dealQuery(
  trends: Trends,
  type: DealType,
  given: Given,
): Promise<DealQuery<DealType>> {
  let query = dated(trends.deals<DealType>(type), given);
  const topics = await resolved(given.texts("topic"), (name) => trends.topic(name));
  if (topics.length) query = query.topic(topics, { children: given.has("children") });
  const organizations = await resolved(
    given.texts("organization"),
    (name) => trends.organization(name),
  );
  if (organizations.length) query = query.organization(organizations);
  const certainty = given.number("certainty");
  if (certainty !== undefined) query = query.certainty(certainty);
  const sides = type === "acquisitions"
    ? ["acquirer", "acquiree", "both"] as const
    : ["investor", "investee", "both"] as const;
  const link: Side<DealType> | "both" | undefined = given.choice("topic-link", sides);
  if (link !== undefined) query = query.link(link);
  const over = given.number("min-value"), atMost = given.number("max-value");
  if (over !== undefined || atMost !== undefined) {
    query = query.value({
      ...(over !== undefined && { over }),
      ...(atMost !== undefined && { atMost }),
    });
  }
  const types = given.texts("types").flatMap((list) => list.split(",")).map((each) => each.trim());
  return types.length ? query.types(...types) : query;
}

/** What a query with bounds can do. */
interface Bounded<Q> {
  since(start: string): Q;
  until(end: string): Q;
}

function dated<Q extends Bounded<Q>>(query: Q, given: Given): Q {
  const start = given.text("start"), end = given.text("end");
  const from = start === undefined ? query : query.since(start);
  return end === undefined ? from : from.until(end);
}

async function resolved<R>(
  names: readonly string[],
  resolve: (name: string) => Promise<R>,
): Promise<R[]> {
  const found: R[] = [];
  for (const name of names) found.push(await resolve(name));
  return found;
}
