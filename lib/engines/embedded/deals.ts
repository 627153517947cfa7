import type { Input } from "../../catalogue/catalogue.ts";
import { note } from "../../words/note.ts";
import {
  acquisitionRequest,
  type DealRequest,
  investmentRequest,
  summaryRequest,
} from "../answering/deal_request.ts";
import { withoutProvider } from "../answering/ids.ts";
import { type DealFilter, filteredDeals } from "./deal_filters.ts";
import { noteCutDates } from "./cut_dates.ts";
import { linkedDeals } from "./deal_links.ts";
import { numbersOf } from "./link_leaves.ts";
import { noteNeverDeals } from "./never_found.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

export function acquisitionFilter(
  session: Session,
  input: Input<"acquisitionsTimeSeries">,
): DealFilter {
  return filterOf(session, acquisitionRequest(input));
}

export function investmentFilter(
  session: Session,
  input: Input<"investmentsTimeSeries">,
): DealFilter {
  return filterOf(session, investmentRequest(input));
}

/** The summary takes topic numbers too, and knows no amounts. */
export function summaryFilter(
  session: Session,
  input: Input<"investmentsSummaryStatistics">,
): DealFilter {
  const { topicIds, resolveIds } = input;
  const filter = filterOf(session, summaryRequest(input));
  if (resolveIds) {
    return { ...filter, topics: numbersOf(session, "topic", topicIds.map(withoutProvider)) };
  }
  const known = new Set(session.store.topics().map(({ number }) => number));
  const topics = topicIds.map(Number).filter((number) => known.has(number));
  if (topics.length < topicIds.length) {
    session.note(note("unknown_numbers", { count: topicIds.length - topics.length }));
  }
  return { ...filter, topics };
}

/** What is asked of deals, with the topics and organisations by number; unknown ones leave a note. */
export function filterOf(session: Session, request: DealRequest): DealFilter {
  const { topicIds, organizationIds } = request;
  return {
    ...request,
    topics: topicIds && numbersOf(session, "topic", topicIds.map(withoutProvider)),
    organizations: organizationIds && numbersOf(session, "organization", organizationIds),
  };
}

/** The deals that a filter selects, with the certainty of each as its score. */
export async function selectDeals(session: Session, filter: DealFilter): Promise<Selected> {
  const selected = unnotedDeals(session, filter);
  noteCutDates(session, selected.matching.docs, filter);
  if (!selected.inside.docs.length) {
    await noteNeverDeals(session, filter, (part) => findsAlone(session, filter, part));
  }
  return selected;
}

/** Whether a part of a filter alone finds anything. */
function findsAlone(
  session: Session,
  filter: DealFilter,
  { organizationIds, over = null, atMost = null, start, end }: Partial<DealRequest>,
): boolean {
  const { docs } = filteredDeals(session, { docs: session.all(), scores: null }, {
    ...filter,
    organizations: organizationIds ? filter.organizations : null,
    over,
    atMost,
    types: null,
    buyerEmployees: null,
    targetEmployees: null,
  });
  return session.within(docs, { start, end }).length > 0;
}

/** The same without a note on what was found. */
export function unnotedDeals(session: Session, filter: DealFilter): Selected {
  session.noteIfEmpty();
  const linked = filter.topics
    ? linkedDeals(session, filter.topics, filter)
    : { docs: session.all(), scores: null };
  const matching = filteredDeals(session, linked, filter);
  return { matching, inside: session.cut(matching, filter) };
}
