import { byCodePoint } from "../../text/code_points.ts";
import { note } from "../../words/note.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { leastHundredths } from "../answering/hundredths.ts";
import { allOf, anyOf, having, NONE, type Query } from "./filter/scope.ts";
import { knownIds, topicNumbers } from "./filter/links.ts";
import { type Asked, insideOf, type Selected } from "./selection.ts";
import { digestedGroups, tellBy } from "./groups/digests.ts";
import { certainTopicKey, type Side, sideField } from "./layout/deal_row.ts";
import { keyOf } from "./layout/keys.ts";
import { bucketsOf, type Counted, countOf, under } from "./search.ts";
import type { Session } from "./session.ts";

/** So many known types are named beside one that is not known. */
const MOST_NAMED = 10;
const MOST_TYPES = 10_000;

/**
 * The deals that a filter selects; with topics they can be scored by certainty, in hundredths.
 *
 * @param topics by number; null: whatever the topics
 * @param levels the ascending hundredths among which scores tell; by default each from the least
 */
export async function selectDeals(
  session: Session,
  request: DealRequest,
  topics: readonly number[] | null,
  levels = hundredthsFrom(leastHundredths(request.certainty)),
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
  if (!topics) return { matching: allOf(filter), bounds, asked };
  return {
    matching: allOf([linkedQuery(topics, request), ...filter]),
    scored: () => ({ bool: { must: [linkedByLevel(topics, request, levels)], filter } }),
    bounds,
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

/** What links deals to topics, and how surely. */
type Linked = Pick<DealRequest, "link" | "loadChildren" | "certainty">;

/** The deals with a side that is certainly enough active in any of the topics. */
export function linkedQuery(topics: readonly number[], asked: Linked): Query {
  return linkedBetween(topics, asked, leastHundredths(asked.certainty), MOST_HUNDREDTHS);
}

/** The deals of each of some ascending certainties, scored by the highest that they reach. */
function linkedByLevel(
  topics: readonly number[],
  asked: Linked,
  levels: readonly number[],
): Query {
  const queries = levels.map((boost, at) => {
    const most = (levels[at + 1] ?? Infinity) - 1;
    return {
      constant_score: {
        filter: linkedBetween(topics, asked, boost, Math.min(most, MOST_HUNDREDTHS)),
        boost,
      },
    };
  });
  return topics.length && queries.length ? { dis_max: { queries } } : NONE;
}

/** The deals with a side that is active in any of the topics, with certainties from one to another. */
function linkedBetween(
  topics: readonly number[],
  { link, loadChildren }: Linked,
  least: number,
  most: number,
): Query {
  const keys = hundredthsFrom(least, most).flatMap((certainty) =>
    topics.map((topic) => certainTopicKey({ topic, certainty }))
  );
  if (!keys.length) return NONE;
  const sides = link === "both" ? SIDES : [link];
  return anyOf(sides.map((side) => having(sideField(side, loadChildren), keys)));
}

const MOST_HUNDREDTHS = 100;

/** Whole hundredths from one to another, both included. */
function hundredthsFrom(least: number, most = MOST_HUNDREDTHS): readonly number[] {
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
}

const SIDES: readonly Side[] = ["buyer", "target"];

async function noteUnknownTypes(session: Session, types: readonly string[]): Promise<void> {
  const all = await typesOf(session);
  const unknown = types.filter((type) => !all.includes(type));
  if (!unknown.length) return;
  const known = all.slice(0, MOST_NAMED);
  const { collection } = session;
  session.note(note("unknown_types", { collection, types: unknown, known, of: all.length }));
}

/** The types of the deals of a collection, by code point. */
function typesOf(session: Session): Promise<readonly string[]> {
  const { state, collection } = session;
  return state.once(`types ${collection}`, async () => {
    const { counted } = await session.search({ size: 0, aggs: TYPES });
    return (await typesIn(session, counted)).map(({ type }) => type).sort(byCodePoint);
  });
}

/** Counts the deals of each type. */
export const TYPES = {
  types: { terms: { field: "type", size: MOST_TYPES, order: { _key: "asc" } } },
};

/** What each collection of deals calls their types. */
export const TYPE_FIELDS: Readonly<Record<string, string>> = {
  acquisitions: "acquisitionType",
  investments: "investmentType",
};

/** What {@linkcode TYPES} counted. */
export async function typesIn(
  session: Session,
  counted: Counted,
): Promise<{ readonly type: string; readonly count: number }[]> {
  const found = bucketsOf<string>(under(counted, "types"));
  const tell = tellBy(TYPE_FIELDS[session.collection]!);
  const keys = found.map(({ key }) => key);
  const long = await digestedGroups(session, { field: "type", tell }, keys);
  return found.map((each) => ({ type: long.get(each.key)?.id ?? each.key, count: countOf(each) }));
}
