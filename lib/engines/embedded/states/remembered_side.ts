import { DAY, firstInstant, lastInstant, periodEnd } from "../../../catalogue/dates.ts";
import type { FilterLeaf, FilterNode } from "../../../catalogue/filter.ts";
import { type DealFilter, filteredDeals } from "../deal_filters.ts";
import { linkedDeals } from "../deal_links.ts";
import { acquisitionFilter, investmentFilter } from "../deals.ts";
import type { Selection, SeriesReach } from "../../engine.ts";
import { evaluate, MATCHING, overlaps } from "../filter.ts";
import { acquisitionRequest, investmentRequest } from "../../answering/deal_request.ts";
import { withoutProvider } from "../../answering/ids.ts";
import { reachOfCounts } from "../../answering/reach.ts";
import type { Bounds } from "../../answering/window.ts";
import type { Session } from "../session.ts";
import { pairs, sameMark } from "../store/compare_entries.ts";
import { FIELD_BITS, PRECISIONS } from "../store/layout.ts";
import { type OldState, SIDE_BITS, type StateTopic, type TopicLists } from "../store/ledger.ts";
import { type PresentEntries, presentEntries } from "../store/present_entries.ts";
import type { StateEntries } from "../store/state_entries.ts";
import { all, any, NO, not, type Truths, UNKNOWN, YES } from "./certainties.ts";
import type { Side } from "./side.ts";
import { spansIn } from "./spans.ts";
import { truthsOf } from "./whole_side.ts";

/** A state that is there whole, in which records of an older one may stand as they did. */
interface Anchor {
  readonly session: Session;
  readonly present: PresentEntries;
  /** The place in it of each record of the older state; −1: it is not there. */
  readonly places: Int32Array;
  readonly sameContent: Uint8Array;
  readonly sameTopics: Uint8Array;
}

/**
 * How the records of a state count that is only remembered. Dates, intervals of projects and topics,
 * of deals those of their sides, are in the ledger; all else is known of a record that says the same in a state that is there whole, and of no other.
 *
 * @param wholes sessions of the states that are there whole
 */
export async function rememberedSide(
  entries: StateEntries,
  state: OldState,
  selection: Selection,
  wholes: readonly Session[],
): Promise<Side> {
  const anchors = wholes.map((session) => anchorOf(session, entries));
  const remembered = new Remembered(entries, anchors);
  const { collection, input } = selection;
  const matching = collection === "acquisitions" || collection === "investments"
    ? await remembered.deals(selection)
    : input.query
    ? await remembered.truths(input.query)
    : new Uint8Array(entries.ids.length).fill(YES);
  const bounds = collection === "grants" ? {} : input;
  const stored = collection === "grants" ? "projects" : collection;
  return {
    entries,
    matching,
    counted: all([matching, withinBounds(entries, bounds)], matching.length),
    tagged: remembered.tagged,
    reach: reachIn(entries, matching, state, stored),
    astray: new Set(state.astray[stored]),
    ...spansIn(entries, selection),
  };
}

function anchorOf(session: Session, entries: StateEntries): Anchor {
  const present = presentEntries(session.store, session.collection);
  const { length } = entries.ids;
  const places = new Int32Array(length).fill(-1);
  const sameContent = new Uint8Array(length), sameTopics = new Uint8Array(length);
  for (const [at, next] of pairs(entries, present)) {
    if (at < 0 || next < 0) continue;
    places[at] = next;
    sameContent[at] = Number(sameMark(entries.content, at, present.content, next));
    sameTopics[at] = Number(sameMark(entries.topics, at, present.topics, next));
  }
  return { session, present, places, sameContent, sameTopics };
}

/** What is known of the records of a state. */
class Remembered {
  readonly tagged: Truths[] = [];
  readonly #count: number;

  constructor(
    private readonly entries: StateEntries,
    private readonly anchors: readonly Anchor[],
  ) {
    this.#count = entries.ids.length;
  }

  /** Of which records a filter is so. */
  async truths(node: FilterNode): Promise<Truths> {
    switch (node.type) {
      case "and":
      case "or": {
        const parts: Truths[] = [];
        for (const clause of node.clauses) parts.push(await this.truths(clause));
        return (node.type === "and" ? all : any)(parts, this.#count);
      }
      case "not":
        return not(await this.truths(node.clause));
      case "date":
        return withinBounds(this.entries, node);
      case "interval_overlap": {
        const { starts, ends } = this.entries;
        const isWithin = overlaps(starts, ends, node);
        return Uint8Array.from(starts, (_, at) => Number(isWithin(at)));
      }
      case "topic":
        return await this.#topic(node);
      default:
        return await this.#content(node);
    }
  }

  /** Which deals pass every filter, whatever their date. */
  async deals({ collection, input }: Selection): Promise<Truths> {
    const filterOf = (session: Session) =>
      collection === "acquisitions"
        ? acquisitionFilter(session, input as never)
        : investmentFilter(session, input as never);
    const others = this.anchors.some(({ session }) => asksContent(filterOf(session)))
      ? await this.#known("sameContent", (session) => {
        const all = { docs: session.all(), scores: null };
        return Promise.resolve(filteredDeals(session, all, filterOf(session)).docs);
      })
      : new Uint8Array(this.#count).fill(YES);
    if (!("topicIds" in input) || !input.topicIds?.length) return others;
    const linked = await this.#known("sameTopics", (session) => {
      const filter = filterOf(session);
      return Promise.resolve(linkedDeals(session, filter.topics ?? [], filter).docs);
    });
    const { link, certainty, loadChildren } = collection === "acquisitions"
      ? acquisitionRequest(input as never)
      : investmentRequest(input as never);
    const sides = SIDES[link];
    this.#tell(linked, { ids: input.topicIds, loadChildren }, ({ masks, scores }, at) =>
      // certainties are whole hundredths
      (masks[at]! & sides) !== 0 && Math.round(100 * scores[at]!) / 100 >= certainty);
    this.tagged.push(linked);
    return all([others, linked], this.#count);
  }

  async #content(leaf: FilterLeaf): Promise<Truths> {
    const truths = await this.#known(
      "sameContent",
      async (session) => (await evaluate(session, leaf, MATCHING)).docs,
    );
    const [first] = this.anchors;
    if (leaf.type !== "organization" || first?.session.collection !== "organizations") {
      return truths;
    }
    const ids = new Set(leaf.ids.map((id) => id.toLowerCase()));
    return Uint8Array.from(this.entries.ids, (id) => Number(ids.has(id)));
  }

  async #topic(leaf: Extract<FilterLeaf, { type: "topic" }>): Promise<Truths> {
    const truths = await this.#known(
      "sameTopics",
      async (session) => (await evaluate(session, leaf, MATCHING)).docs,
    );
    const mask = leaf.fields?.reduce((bits, field) => bits | FIELD_BITS[field], 0);
    this.#tell(
      truths,
      leaf,
      ({ masks, scores }, at) =>
        (mask === undefined || (masks[at]! & mask) !== 0) &&
        (leaf.minScore === undefined || scores[at]! >= leaf.minScore),
    );
    this.tagged.push(truths);
    return truths;
  }

  /** Tells of records that have other topics now whether they had some of these, by the ledger. */
  #tell(truths: Truths, asked: AskedTopics, passes: (links: TopicLists, at: number) => boolean) {
    const wanted = new Map<readonly StateTopic[], ReadonlySet<number>>();
    for (let at = 0; at < this.#count; at++) {
      const kept = truths[at] === UNKNOWN ? this.entries.linksOf(at) : null;
      if (!kept) continue;
      const { links, topics } = kept;
      if (!wanted.has(topics)) wanted.set(topics, numbersOf(asked, topics));
      const numbers = wanted.get(topics)!;
      truths[at] = NO;
      for (let link = links.offsets[kept.at]!; link < links.offsets[kept.at + 1]!; link++) {
        if (numbers.has(links.topics[link]!) && passes(links, link)) truths[at] = YES;
      }
    }
  }

  /** What some documents are in states that are there whole, of records that are the same there. */
  async #known(
    same: "sameContent" | "sameTopics",
    find: (session: Session) => Promise<Int32Array>,
  ): Promise<Truths> {
    const truths = new Uint8Array(this.#count).fill(UNKNOWN);
    for (const anchor of this.anchors) {
      const { session, present, places } = anchor;
      const found = truthsOf(present, session.ranks(), await find(session));
      for (let at = 0; at < this.#count; at++) {
        if (anchor[same][at]) truths[at] = found[places[at]!]!;
      }
    }
    return truths;
  }
}

/** Topics that a filter asks for. */
type AskedTopics = Pick<Extract<FilterLeaf, { type: "topic" }>, "ids" | "loadChildren">;

/** The bits of the sides of deals on which an organisation must be active. */
const SIDES = {
  buyer: SIDE_BITS.buyers,
  target: SIDE_BITS.targets,
  both: SIDE_BITS.buyers | SIDE_BITS.targets,
};

/** Whether a filter of deals asks more than their date and topics. */
function asksContent(filter: DealFilter): boolean {
  const { over, atMost, types, organizations, buyerEmployees, targetEmployees } = filter;
  return [over, atMost, types, organizations, buyerEmployees, targetEmployees].some((each) =>
    each !== null
  );
}

/** The topics that a filter means among those of a state. */
function numbersOf(
  { ids, loadChildren }: AskedTopics,
  topics: readonly StateTopic[],
): ReadonlySet<number> {
  const asked = new Set(ids.map((id) => withoutProvider(id).toLowerCase()));
  const found = new Set(topics.keys().filter((number) => asked.has(topics[number]!.id)));
  if (!loadChildren) return found;
  const children = new Map<number, number[]>();
  for (const [number, { parents }] of topics.entries()) {
    for (const parent of parents) children.set(parent, [...children.get(parent) ?? [], number]);
  }
  for (const each of found) for (const child of children.get(each) ?? []) found.add(child);
  return found;
}

/** The records whose whole period lies inside the bounds; without bounds all. */
function withinBounds(
  { instants, precisions }: StateEntries,
  { start, end }: Bounds,
): Truths {
  const low = start ? firstInstant(start) : -Infinity;
  const high = end ? lastInstant(end) : Infinity;
  if (!start && !end) return new Uint8Array(instants.length).fill(YES);
  return Uint8Array.from(instants, (instant, at) =>
    Number(
      instant >= low &&
        periodEnd(Math.floor(instant / DAY) * DAY, PRECISIONS[precisions[at]!]!) <= high,
    ));
}

/** How far the sources of the records reach that match, as far as that is known. */
function reachIn(
  { files }: StateEntries,
  matching: Truths,
  { files: ofState, reaches }: OldState,
  collection: string,
): SeriesReach {
  const sources = reaches[collection] ?? [];
  const codes = new Map(sources.map(({ importer }, code) => [importer, code]));
  const counts = new Float64Array(sources.length);
  let of = 0;
  for (let at = 0; at < matching.length; at++) {
    if (matching[at] === NO) continue;
    of++;
    const code = codes.get(ofState[files[at]!]?.importer ?? "");
    if (code !== undefined) counts[code]!++;
  }
  return reachOfCounts(sources, counts, of);
}
