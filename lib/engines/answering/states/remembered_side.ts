import type { FilterLeaf, FilterNode } from "../../../catalogue/filter.ts";
import type { Selection, SeriesReach } from "../../engine.ts";
import { FIELD_BITS } from "../collection_meta.ts";
import type { DealRequest } from "../deal_request.ts";
import { withoutProvider } from "../ids.ts";
import { overlaps } from "../intervals.ts";
import { reachOfCounts } from "../reach.ts";
import { all, any, NO, not, type Truths, UNKNOWN, YES } from "./certainties.ts";
import { pairs, sameMark } from "./compare_entries.ts";
import { asksContent, dealRequestOf } from "./deals_asked.ts";
import { type OldState, SIDE_BITS, type StateTopic, type TopicLists } from "./ledger.ts";
import type { Side } from "./side.ts";
import { countedOf, withinBounds } from "./bounds.ts";
import { spansIn } from "./spans.ts";
import type { StateEntries } from "./state_entries.ts";
import type { WholeState } from "./whole_state.ts";

/** A state that is there whole, in which records of an older one may stand as they did. */
interface Anchor {
  readonly whole: WholeState;
  /** The place in it of each record of the older state; −1: it is not there. */
  readonly places: Int32Array;
  readonly sameContent: Uint8Array;
  readonly sameTopics: Uint8Array;
}

/**
 * How the records of a state count that is only remembered. Dates, intervals of projects and topics,
 * of deals those of their sides, are in the ledger; all else is known of a record that says the same in a state that is there whole, and of no other.
 *
 * @param wholes the states that are there whole
 */
export async function rememberedSide(
  entries: StateEntries,
  state: OldState,
  selection: Selection,
  wholes: readonly WholeState[],
): Promise<Side> {
  const anchors = wholes.map((whole) => anchorOf(whole, entries));
  const { collection, input } = selection;
  const remembered = new Recalled(entries, anchors, collection === "organizations");
  const deals = dealRequestOf(selection);
  const { query } = input as { readonly query?: FilterNode | null | undefined };
  const matching = deals
    ? await remembered.deals(deals)
    : query
    ? await remembered.truths(query)
    : new Uint8Array(entries.ids.length).fill(YES);
  const stored = collection === "grants" ? "projects" : collection;
  return {
    entries,
    matching,
    counted: countedOf(entries, matching, selection),
    tagged: remembered.tagged,
    reach: reachIn(entries, matching, state, stored),
    astray: new Set(state.astray[stored]),
    ...spansIn(entries, selection),
  };
}

function anchorOf(whole: WholeState, entries: StateEntries): Anchor {
  const { entries: present } = whole;
  const { length } = entries.ids;
  const places = new Int32Array(length).fill(-1);
  const sameContent = new Uint8Array(length), sameTopics = new Uint8Array(length);
  for (const [at, next] of pairs(entries, present)) {
    if (at < 0 || next < 0) continue;
    places[at] = next;
    sameContent[at] = Number(sameMark(entries.content, at, present.content, next));
    sameTopics[at] = Number(sameMark(entries.topics, at, present.topics, next));
  }
  return { whole, places, sameContent, sameTopics };
}

/** What is known of the records of a state. */
class Recalled {
  readonly tagged: Truths[] = [];
  readonly #count: number;

  constructor(
    private readonly entries: StateEntries,
    private readonly anchors: readonly Anchor[],
    private readonly areOrganizations: boolean,
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
  async deals(request: DealRequest): Promise<Truths> {
    const linked = request.topicIds && await this.#linked(request.topicIds, request);
    const others = asksContent(request)
      ? await this.#known("sameContent", (whole) => whole.deals(request))
      : new Uint8Array(this.#count).fill(YES);
    return linked ? all([others, linked], this.#count) : others;
  }

  async #linked(ids: readonly string[], request: DealRequest): Promise<Truths> {
    const { link, certainty, loadChildren } = request;
    const linked = await this.#known("sameTopics", (whole) => whole.linked(request));
    const sides = SIDES[link];
    this.#tell(linked, { ids, loadChildren }, ({ masks, scores }, at) =>
      // certainties are whole hundredths
      (masks[at]! & sides) !== 0 && Math.round(100 * scores[at]!) / 100 >= certainty);
    this.tagged.push(linked);
    return linked;
  }

  async #content(leaf: FilterLeaf): Promise<Truths> {
    const truths = await this.#known("sameContent", (whole) => whole.leaf(leaf));
    if (leaf.type !== "organization" || !this.areOrganizations) return truths;
    const ids = new Set(leaf.ids.map((id) => id.toLowerCase()));
    return Uint8Array.from(this.entries.ids, (id) => Number(ids.has(id)));
  }

  async #topic(leaf: Extract<FilterLeaf, { type: "topic" }>): Promise<Truths> {
    const truths = await this.#known("sameTopics", (whole) => whole.leaf(leaf));
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

  /** What is so in states that are there whole, of records that are the same there. */
  async #known(
    same: "sameContent" | "sameTopics",
    find: (whole: WholeState) => Promise<Truths>,
  ): Promise<Truths> {
    const truths = new Uint8Array(this.#count).fill(UNKNOWN);
    for (const anchor of this.anchors) {
      const { whole, places } = anchor;
      const found = await find(whole);
      for (let at = 0; at < this.#count; at++) {
        if (anchor[same][at]) truths[at] = found[places[at]!]!;
      }
    }
    return truths;
  }
}

/** Topics that a filter asks for. */
interface AskedTopics {
  readonly ids: readonly string[];
  readonly loadChildren?: boolean | undefined;
}

/** The bits of the sides of deals on which an organisation must be active. */
const SIDES = {
  buyer: SIDE_BITS.buyers,
  target: SIDE_BITS.targets,
  both: SIDE_BITS.buyers | SIDE_BITS.targets,
};

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
