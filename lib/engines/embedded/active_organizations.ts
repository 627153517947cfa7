import { activeCounts, certainEnd, type NumberLists, type Work } from "./kernels/mod.ts";
import type { Store } from "./store/reader.ts";

/** Topics alone, or with all below them. */
export type TopicKind = "topic" | "topic+";

/** Lists of numbers, and how certain each of them is, in hundredths. */
export interface CertainLists extends NumberLists {
  readonly hundredths: Uint8Array;
}

/** The topics of each organisation, the most certain first. */
export function topicsOfOrganizations(store: Store, kind: TopicKind): CertainLists {
  return certainLists(store, `refs.${kind}`);
}

/** The organisations that are active in a topic, the most certain first, and how certain each is. */
export interface ActiveOrganizations {
  readonly organizations: Int32Array;
  readonly hundredths: Uint8Array;
}

/** @param least the fewest hundredths that are certain enough */
export function activeOrganizations(
  store: Store,
  kind: TopicKind,
  topic: number,
  least: number,
): ActiveOrganizations {
  const { offsets, values, hundredths } = certainLists(store, `of.${kind}`);
  const from = offsets[topic] ?? 0;
  const to = certainEnd(hundredths, from, offsets[topic + 1] ?? from, least);
  return { organizations: values.subarray(from, to), hundredths: hundredths.subarray(from, to) };
}

/** How many organisations are active in each topic, from so many hundredths on. */
export function countActive(store: Store, kind: TopicKind, least: number, work: Work): Int32Array {
  return store.derive(`active ${kind} ${least}`, () => {
    const { offsets, hundredths } = certainLists(store, `of.${kind}`);
    return activeCounts(offsets, hundredths, least, work);
  }, (counts) => counts.byteLength);
}

function certainLists(store: Store, name: string): CertainLists {
  return {
    ...store.lists("organizations", name),
    hundredths: store.column("organizations", `${name}.certainty`, "u8"),
  };
}
