import type { Input } from "../../catalogue/catalogue.ts";
import type { Collection, DealType } from "../../catalogue/collections.ts";
import { filteredDeals } from "./deal_filters.ts";
import { nonZero, type NumberLists, type Scored, spread } from "./kernels/mod.ts";
import { numbersOf, withoutProvider } from "./link_leaves.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";
import type { Store } from "./store/reader.ts";
import { topicTree } from "./topic_tree.ts";

type Acquisitions = Input<"acquisitionsTimeSeries">;
type Investments = Input<"investmentsTimeSeries">;
type Summary = Input<"investmentsSummaryStatistics">;

/** The filters of deals in one shape: a buyer acquires or invests, a target is its object. */
export interface DealFilter {
  readonly topics: readonly number[] | null;
  readonly loadChildren: boolean;
  readonly certainty: number;
  readonly link: "buyer" | "target" | "both";
  readonly organizations: readonly number[] | null;
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
  readonly over: number | null;
  readonly atMost: number | null;
  readonly types: readonly string[] | null;
  readonly buyerEmployees: readonly string[] | null;
  readonly targetEmployees: readonly string[] | null;
}

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
    session.note(
      `The corpus does not know ${topicIds.length - topics.length} of the topic numbers.`,
    );
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

/**
 * Deals whose organisations are active in any of the topics, on the sides asked for and certainly
 * enough; the score is the highest certainty.
 */
export function linkedDeals(
  { store, collection, meta, check }: Session,
  topics: readonly number[],
  { loadChildren, certainty, link }: Pick<DealFilter, "loadChildren" | "certainty" | "link">,
): Scored {
  const tree = topicTree(store);
  // certainties are whole hundredths
  const certain = new Uint8Array(store.collection("organizations")?.count ?? 0);
  for (const topic of new Set(topics)) {
    check();
    const kind = loadChildren && tree.hasChildren(topic) ? "topic+" : "topic";
    const { documents, scores } = store.links("organizations", kind, topic);
    for (let at = 0; at < documents.length; at++) {
      const hundredths = Math.round(100 * scores![at]!);
      if (scores![at]! >= certainty && hundredths > certain[documents[at]!]!) {
        certain[documents[at]!] = hundredths;
      }
    }
  }
  const best = new Uint8Array(meta.count);
  if (link !== "target") spread(certain, dealsOf(store, collection, "byBuyer"), best);
  if (link !== "buyer") spread(certain, dealsOf(store, collection, "byTarget"), best);
  const docs = nonZero(best);
  const scores = new Float64Array(docs.length);
  for (let at = 0; at < docs.length; at++) scores[at] = best[docs[at]!]! / 100;
  return { docs, scores };
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const involved = new Uint8Array(meta.count);
  for (const side of ["byBuyer", "byTarget"] as const) {
    const { offsets, values } = dealsOf(store, collection, side);
    for (const number of organizations) {
      for (let at = offsets[number]!; at < offsets[number + 1]!; at++) involved[values[at]!] = 1;
    }
  }
  return nonZero(involved);
}

/** For each organisation the deals in which it has a side. */
function dealsOf(store: Store, collection: Collection, side: "byBuyer" | "byTarget"): NumberLists {
  return {
    offsets: store.column(collection, `${side}.offsets`, "i32"),
    values: store.column(collection, side, "i32"),
  };
}

/** Whether a collection is of deals. */
export function isDealType(collection: string): collection is DealType {
  return collection === "acquisitions" || collection === "investments";
}
