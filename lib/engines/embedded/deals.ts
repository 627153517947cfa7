import type { Input } from "../../catalogue/catalogue.ts";
import type { DealType } from "../../catalogue/collections.ts";
import { marks, range, type Scored } from "./kernels/mod.ts";
import { numbersOf, withoutProvider } from "./link_leaves.ts";
import { employeeRanges } from "./organization_fields.ts";
import type { Selected } from "./selection.ts";
import type { Session } from "./session.ts";
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
  const keep = predicates(session, filter);
  const kept = keep.length
    ? Uint8Array.from(linked.docs, (deal) => Number(keep.every((holds) => holds(deal))))
    : null;
  const matching: Scored = kept
    ? {
      docs: linked.docs.filter((_, at) => kept[at]),
      scores: linked.scores?.filter((_, at) => kept[at]) ?? null,
    }
    : linked;
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
  const sides = [
    ...(link === "target" ? [] : ["byBuyer"]),
    ...(link === "buyer" ? [] : ["byTarget"]),
  ].map((name) => ({
    offsets: store.column(collection, `${name}.offsets`, "i32"),
    deals: store.column(collection, name, "i32"),
  }));
  const best = new Float64Array(meta.count).fill(-1);
  if (!meta.count) return { docs: new Int32Array(0), scores: best };
  for (const topic of new Set(topics)) {
    check();
    const kind = loadChildren && tree.hasChildren(topic) ? "topic+" : "topic";
    const { documents: organizations, scores } = store.links("organizations", kind, topic);
    for (let at = 0; at < organizations.length; at++) {
      const certain = scores![at]!;
      if (certain < certainty) continue;
      const organization = organizations[at]!;
      for (const { offsets, deals } of sides) {
        for (let i = offsets[organization]!; i < offsets[organization + 1]!; i++) {
          if (certain > best[deals[i]!]!) best[deals[i]!] = certain;
        }
      }
    }
  }
  const docs = range(0, best.length).filter((deal) => best[deal]! >= 0);
  return { docs, scores: Float64Array.from(docs, (deal) => best[deal]!) };
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const involved = new Uint8Array(meta.count);
  for (const name of ["byBuyer", "byTarget"]) {
    const offsets = store.column(collection, `${name}.offsets`, "i32");
    const deals = store.column(collection, name, "i32");
    for (const number of organizations) {
      for (let i = offsets[number]!; i < offsets[number + 1]!; i++) involved[deals[i]!] = 1;
    }
  }
  return range(0, meta.count).filter((deal) => involved[deal]);
}

function predicates(session: Session, filter: DealFilter): ((deal: number) => boolean)[] {
  const { store, collection } = session;
  const found: ((deal: number) => boolean)[] = [];
  const { over, atMost, types, organizations } = filter;
  if (over !== null || atMost !== null) {
    const amounts = store.column(collection, "amount", "f64");
    found.push((deal) =>
      amounts[deal]! > (over ?? -Infinity) && amounts[deal]! <= (atMost ?? Infinity)
    );
  }
  if (types) {
    const codes = store.column(collection, "type", "i32");
    const wanted = types.map((type) => store.codeFrom(collection, "type", type));
    const unknown = types.filter((_, at) => !wanted[at]!.found);
    if (unknown.length) {
      session.note(`The corpus has no ${collection} of the type ${unknown.join(", ")}.`);
    }
    const allowed = new Set(wanted.filter((each) => each.found).map(({ code }) => code));
    found.push((deal) => allowed.has(codes[deal]!));
  }
  if (organizations) {
    const involved = marks(organizationDeals(session, organizations), session.meta.count);
    found.push((deal) => involved[deal] === 1);
  }
  for (
    const [side, ranges] of [["buyers", filter.buyerEmployees], [
      "targets",
      filter.targetEmployees,
    ]] as const
  ) {
    if (ranges) found.push(employeesIn(session, side, ranges));
  }
  return found;
}

/** Whether any organisation of a side has one of the sizes. */
function employeesIn(
  { store, collection }: Session,
  side: "buyers" | "targets",
  ranges: readonly string[],
): (deal: number) => boolean {
  const wanted = new Set<string>(ranges);
  const sizeOf = employeeRanges(store);
  const offsets = store.column(collection, `${side}.offsets`, "i32");
  const values = store.column(collection, side, "i32");
  return (deal) => {
    const from = offsets[deal]!, to = offsets[deal + 1]!;
    for (let at = from; at < to; at++) if (wanted.has(sizeOf(values[at]!))) return true;
    return false;
  };
}

/** Whether a collection is of deals. */
export function isDealType(collection: string): collection is DealType {
  return collection === "acquisitions" || collection === "investments";
}
