import { bucketLabel } from "../../../lib/catalogue/dates.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";

const TYPE = "acquisitions";

export interface Deal {
  readonly deal: number;
  /** `2024-Q3`; null where the date is coarser. */
  readonly quarter: string | null;
  readonly amount: number | null;
  readonly acquireeEmployees: string;
}

export function deals(store: Store): Deal[] {
  const session = new Session(store, TYPE);
  const without = new Set(session.unlabelled("quarter"));
  const amounts = store.column(TYPE, "amount", "f64");
  const targets = listOf(store, TYPE, "targets");
  const sizes = store.dictionary("organizations", "employeesCount");
  const codes = store.column("organizations", "employeesCount", "i32");
  return Array.from({ length: session.meta.count }, (_, deal) => {
    const [target] = targets(deal);
    return {
      deal,
      quarter: without.has(deal) ? null : bucketLabel(session.bucketOf(deal, "quarter"), "quarter"),
      amount: Number.isNaN(amounts[deal]!) ? null : amounts[deal]!,
      acquireeEmployees: target === undefined ? "none" : sizes[codes[target]!] ?? "unknown",
    };
  });
}

/** Deals of a topic and of all below it, with the highest certainty in hundredths. */
export interface DealLinks {
  readonly topic: number;
  readonly deals: Int32Array;
  readonly certainties: Uint8Array;
}

/** The links of some topics: those of others would only be in the way of the peers. */
export function dealLinks(store: Store, topics: readonly number[]): DealLinks[] {
  const tree = topicTree(store);
  const count = store.collection(TYPE)!.count;
  const sides = [listOf(store, TYPE, "byBuyer"), listOf(store, TYPE, "byTarget")];
  return topics.map((topic) => {
    const best = new Uint8Array(count);
    const kind = tree.hasChildren(topic) ? "topic+" : "topic";
    const { documents, scores } = store.links("organizations", kind, topic);
    for (const [at, organization] of documents.entries()) {
      const certainty = Math.round(100 * scores![at]!);
      for (const deal of sides.flatMap((side) => [...side(organization)])) {
        best[deal] = Math.max(best[deal]!, certainty);
      }
    }
    const found = Int32Array.from(best.keys()).filter((deal) => best[deal]! > 0);
    return {
      topic,
      deals: found,
      certainties: Uint8Array.from(found, (deal) => best[deal]!),
    };
  });
}

/** Reads a column of lists. */
export function listOf(
  store: Store,
  collection: "acquisitions" | "organizations",
  name: string,
): (number: number) => Int32Array {
  const offsets = store.column(collection, `${name}.offsets`, "i32");
  const values = store.column(collection, name, "i32");
  return (number) => values.subarray(offsets[number]!, offsets[number + 1]!);
}
