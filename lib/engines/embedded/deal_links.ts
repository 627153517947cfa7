import type { DealRequest } from "../answering/deal_request.ts";
import { leastHundredths } from "../answering/hundredths.ts";
import type { TopicKind } from "./active_organizations.ts";
import { certainEnd, docsOfBits, noBits, Pace, type Scored, Spread } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** How deals must be linked to a topic. */
export type Linking = Pick<DealRequest, "loadChildren" | "certainty" | "link">;

/**
 * Deals whose organisations are active in any of the topics, on the sides asked for and certainly
 * enough; the score is the highest certainty. They are kept: deals are asked for with one filter
 * after another.
 */
export function linkedDeals(
  session: Session,
  topics: readonly number[],
  { certainty, link, loadChildren }: Linking,
): Scored {
  const { store, collection, work } = session;
  const wanted = topics.length > 1 ? [...new Set(topics)].sort((a, b) => a - b) : topics;
  const kind = loadChildren ? "topic+" : "topic", least = leastHundredths(certainty);
  const key = `deals ${collection} ${link} ${kind} ${wanted.join(" ")} at ${least}`;
  return store.remember(key, () => {
    const { spread, deals, of: { offsets, values }, certainties } = linking(session, kind, link);
    const parts = wanted.map((topic) => {
      const from = offsets[topic]!, to = certainEnd(certainties, least, from, offsets[topic + 1]!);
      return { items: values.subarray(from, to), hundredths: certainties.subarray(from, to) };
    });
    return spread.of(parts, deals, work);
  }, ({ docs }) => docs.length * 12);
}

/** What leads from topics to deals. */
function linking(
  { store, collection, meta }: Session,
  kind: TopicKind,
  link: Linking["link"],
) {
  return store.derive(`linking ${collection} ${kind} ${link}`, () => ({
    spread: new Spread(meta.count),
    deals: store.lists(collection, LISTS[link]),
    of: store.lists("organizations", `of.${kind}`),
    certainties: store.column("organizations", `of.${kind}.certainty`, "u8"),
  }), ({ spread }) => spread.byteLength);
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta, work }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const pace = new Pace(work);
  const involved = noBits(meta.count);
  let most = 0;
  const { offsets, values } = store.lists(collection, LISTS.both);
  for (const number of organizations) {
    pace.spend(1);
    most += offsets[number + 1]! - offsets[number]!;
    for (let at = offsets[number]!; at < offsets[number + 1]!; at++) {
      pace.spend(1);
      involved[values[at]! >>> 5]! |= 1 << values[at]!;
    }
  }
  return docsOfBits(involved, most, work);
}

/** For each organisation the deals in which it has a side. */
const LISTS = { buyer: "byBuyer", target: "byTarget", both: "byOrganization" } as const;
