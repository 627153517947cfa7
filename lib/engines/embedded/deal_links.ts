import type { Collection } from "../../catalogue/collections.ts";
import type { DealRequest } from "../answering/deal_request.ts";
import { bytesOfLists, linkedOrganizations } from "./active_organizations.ts";
import {
  atLeast,
  joined,
  leastHundredths,
  nonZero,
  type NumberLists,
  Pace,
  type Scored,
  spread,
  type Work,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import type { Store } from "./store/reader.ts";

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
    const { offsets, values, hundredths } = linkedOrganizations(
      store,
      loadChildren ? "topic+" : "topic",
      work,
    );
    const deals = dealsOf(store, collection, link, work);
    const least = leastHundredths(certainty);
    const best = new Uint8Array(meta.count);
    for (const topic of wanted) {
      const organizations = values.subarray(offsets[topic], offsets[topic + 1]);
      const certainties = hundredths.subarray(offsets[topic], offsets[topic + 1]);
      spread(organizations, certainties, deals, best, work, least);
    }
    return atLeast(best, certainty, work);
  }, ({ docs }) => docs.length * 12);
}

/** The deals in which any of some organisations has a side. */
export function organizationDeals(
  { store, collection, meta, work }: Session,
  organizations: Iterable<number>,
): Int32Array {
  const pace = new Pace(work);
  const involved = new Uint8Array(meta.count);
  const { offsets, values } = dealsOf(store, collection, "both", work);
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
function dealsOf(
  store: Store,
  collection: Collection,
  side: Linking["link"],
  work: Work,
): NumberLists {
  if (side !== "both") {
    return store.lists(collection, side === "buyer" ? "byBuyer" : "byTarget");
  }
  return store.derive(`deals of ${collection}`, () =>
    joined(
      dealsOf(store, collection, "buyer", work),
      dealsOf(store, collection, "target", work),
      work,
    ), bytesOfLists);
}
