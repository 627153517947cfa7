import type { Input } from "../../catalogue/catalogue.ts";
import { note } from "../../words/note.ts";
import { type DealFilter, filteredDeals } from "./deal_filters.ts";
import { linkedDeals } from "./deal_links.ts";
import { withoutProvider } from "../answering/ids.ts";
import { numbersOf } from "./link_leaves.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";

type Acquisitions = Input<"acquisitionsTimeSeries">;
type Investments = Input<"investmentsTimeSeries">;
type Summary = Input<"investmentsSummaryStatistics">;

export function acquisitionFilter(session: Session, input: Acquisitions): DealFilter {
  const { topicLink } = input;
  return {
    ...common(session, input),
    link: topicLink === "both" ? "both" : topicLink === "acquirer" ? "buyer" : "target",
    types: asked(input.acquisitionTypes),
    buyerEmployees: asked(input.acquirerEmployeesCounts),
    targetEmployees: asked(input.acquireeEmployeesCounts),
  };
}

export function investmentFilter(session: Session, input: Investments): DealFilter {
  const { topicLink } = input;
  return {
    ...common(session, input),
    link: topicLink === "both" ? "both" : topicLink === "investor" ? "buyer" : "target",
    types: asked(input.investmentTypes),
    buyerEmployees: asked(input.investorEmployeesCounts),
    targetEmployees: asked(input.investeeEmployeesCounts),
  };
}

/** An empty list asks for nothing in particular, as a request that leaves it out. */
function asked(list: readonly string[] | null | undefined): readonly string[] | null {
  return list?.length ? list : null;
}

/** The summary takes topic numbers too, and knows no amounts. */
export function summaryFilter(session: Session, input: Summary): DealFilter {
  const { topicIds, resolveIds, ...rest } = input;
  const filter = investmentFilter(session, { ...rest, resolution: "year" });
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

function common(session: Session, input: Omit<Acquisitions & Investments, "topicLink">) {
  const { topicIds, organizationIds } = input;
  return {
    topics: topicIds?.length ? numbersOf(session, "topic", topicIds.map(withoutProvider)) : null,
    loadChildren: input.loadChildren,
    certainty: input.certainty,
    organizations: organizationIds?.length
      ? numbersOf(session, "organization", organizationIds)
      : null,
    start: input.start,
    end: input.end,
    over: input.minValue ?? null,
    atMost: input.maxValue ?? null,
  };
}

/** The deals that a filter selects, with the certainty of each as its score. */
export function selectDeals(session: Session, filter: DealFilter): Selected {
  session.noteIfEmpty();
  const linked = filter.topics
    ? linkedDeals(session, filter.topics, filter)
    : { docs: session.all(), scores: null };
  const matching = filteredDeals(session, linked, filter);
  return { matching, inside: session.cut(matching, filter) };
}
