import type { DealRequest } from "../answering/deal_request.ts";
import { leastHundredths } from "../answering/hundredths.ts";
import { certain, certainEnd, nonZero, Pace, type Scored, spread } from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** How deals must be linked to a topic. */
export type Linking = Pick<DealRequest, "loadChildren" | "certainty" | "link">;

/**
 * Deals whose organisations are active in any of the topics, on the sides asked for and certainly
 * enough; the score is the highest certainty. They are kept: deals are asked for with one filter
 * after another.
 */
export function linkedDeals(
  { store, collection, meta, work }: Session,
  topics: readonly number[],
  { certainty, link, loadChildren }: Linking,
): Scored {
  const wanted = [...new Set(topics)].sort((a, b) => a - b);
  const key = `deals ${collection} ${link} ${loadChildren} ${wanted.join(" ")} at ${certainty}`;
  return store.remember(key, () => {
    const name = loadChildren ? "of.topic+" : "of.topic";
    const deals = store.lists(collection, LISTS[link]);
    const { offsets, values } = store.lists("organizations", name);
    const hundredths = store.column("organizations", `${name}.certainty`, "u8");
    const least = leastHundredths(certainty);
    const best = new Uint8Array(meta.count);
    let reached = 0;
    for (const topic of wanted) {
      const from = offsets[topic]!, to = certainEnd(hundredths, least, from, offsets[topic + 1]!);
      reached += spread(values.subarray(from, to), hundredths.subarray(from, to), deals, best, work);
    }
    return certain(best, work, reached);
  }, ({ docs }) => docs.length * 12);
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta, work }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const pace = new Pace(work);
  const involved = new Uint8Array(meta.count);
  const { offsets, values } = store.lists(collection, LISTS.both);
  for (const number of organizations) {
    pace.spend(1);
    for (let at = offsets[number]!; at < offsets[number + 1]!; at++) {
      pace.spend(1);
      involved[values[at]!] = 1;
    }
  }
  return nonZero(involved, work);
}

/** For each organisation the deals in which it has a side. */
const LISTS = { buyer: "byBuyer", target: "byTarget", both: "byOrganization" } as const;
