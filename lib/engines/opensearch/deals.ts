import { note } from "../../words/note.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { leastHundredths } from "../answering/hundredths.ts";
import { ALL, allOf, having, NONE, type Query } from "./filter/scope.ts";
import { knownIds, topicNumbers } from "./filter/links.ts";
import { type Asked, insideOf, type Selected } from "./selection.ts";
import { certainTopicKey, type Side, sideField } from "./layout/deal_row.ts";
import { keyOf } from "./layout/keys.ts";
import { bucketsOf, under } from "./search.ts";
import type { Session } from "./session.ts";

/** So many known types are named beside one that is not known. */
const MOST_NAMED = 10;
const MOST_TYPES = 10_000;

/**
 * The deals that a filter selects; with topics they are scored by certainty, in hundredths.
 *
 * @param topics by number; null: whatever the topics
 */
export async function selectDeals(
  session: Session,
  request: DealRequest,
  topics: readonly number[] | null,
): Promise<Selected> {
  session.noteIfEmpty();
  const filter = await filtersOf(session, request);
  const { start, end } = request, bounds = { start, end };
  const asked: Asked = {
    deals: request,
    alone: async ({ organizationIds = null, over = null, atMost = null, start, end }) =>
      insideOf(
        await selectDeals(session, {
          ...request,
          organizationIds,
          over,
          atMost,
          start,
          end,
          types: null,
          buyerEmployees: null,
          targetEmployees: null,
        }, null),
      ),
  };
  if (!topics) {
    return { matching: filter.length ? allOf(filter) : ALL, bounds, certain: false, asked };
  }
  const must = [linkedQuery(topics, request)];
  return {
    matching: { bool: { must, ...(filter.length ? { filter } : {}) } },
    bounds,
    certain: true,
    asked,
  };
}

/** What is asked of deals but their date and topics; unknown types and organisations leave a note. */
export async function filtersOf(session: Session, request: DealRequest): Promise<Query[]> {
  const { organizationIds, over, atMost, types, buyerEmployees, targetEmployees } = request;
  const filter: Query[] = [];
  if (organizationIds) {
    filter.push(having("organization", await knownIds(session, "organization", organizationIds)));
  }
  if (over !== null || atMost !== null) {
    const range = {
      ...(over === null ? {} : { gt: over }),
      ...(atMost === null ? {} : { lte: atMost }),
    };
    filter.push({ range: { amount: range } });
  }
  if (types) {
    await noteUnknownTypes(session, types);
    filter.push(having("type", types.map(keyOf)));
  }
  if (buyerEmployees) filter.push(having("buyerEmployees", buyerEmployees));
  if (targetEmployees) filter.push(having("targetEmployees", targetEmployees));
  return filter;
}

/** The topics that are asked, by number; null where none are. */
export async function topicsOf(
  session: Session,
  topicIds: readonly string[] | null,
): Promise<readonly number[] | null> {
  return topicIds && await topicNumbers(session, topicIds);
}

/** The deals with a side that is certainly enough active in any of the topics, by certainty. */
export function linkedQuery(
  topics: readonly number[],
  { link, loadChildren, certainty }: Pick<DealRequest, "link" | "loadChildren" | "certainty">,
): Query {
  const sides = link === "both" ? SIDES : [link];
  const queries: object[] = [];
  for (let boost = leastHundredths(certainty); topics.length && boost <= 100; boost++) {
    const keys = topics.map((topic) => certainTopicKey({ topic, certainty: boost }));
    for (const side of sides) {
      const filter = having(sideField(side, loadChildren), keys);
      queries.push({ constant_score: { filter, boost } });
    }
  }
  return queries.length ? { dis_max: { queries } } : NONE;
}

const SIDES: readonly Side[] = ["buyer", "target"];

async function noteUnknownTypes(session: Session, types: readonly string[]): Promise<void> {
  const all = await typesOf(session);
  const unknown = types.filter((type) => !all.includes(keyOf(type)));
  if (!unknown.length) return;
  const known = all.slice(0, MOST_NAMED);
  const { collection } = session;
  session.note(note("unknown_types", { collection, types: unknown, known, of: all.length }));
}

/** The types of the deals of a collection, by code point. */
function typesOf(session: Session): Promise<readonly string[]> {
  const { state, collection } = session;
  return state.once(`types ${collection}`, async () => {
    const aggs = { types: { terms: { field: "type", size: MOST_TYPES, order: { _key: "asc" } } } };
    const { counted } = await session.search({ size: 0, aggs });
    return bucketsOf<string>(under(counted, "types")).map(({ key }) => key);
  });
}
