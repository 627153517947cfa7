import { certainEnds, cut, type NumberLists, type Work } from "./kernels/mod.ts";
import type { Store } from "./store/reader.ts";

/** Topics alone, or with all below them. */
export type TopicKind = "topic" | "topic+";

/** The organisations of each topic, those first that are active in it; the others come after an end. */
export interface ActiveOrganizations extends NumberLists {
  readonly ends: Int32Array;
  /** How certain each is, in hundredths. */
  readonly hundredths: Uint8Array;
}

/** The organisations that are active in each topic, from so many hundredths on. */
export function activeOrganizations(
  store: Store,
  kind: TopicKind,
  least: number,
  work: Work,
): ActiveOrganizations {
  return store.derive(
    `organizations of ${kind} at ${least}`,
    () => certainLists(store, `of.${kind}`, least, work),
    ({ ends }) => ends.byteLength,
  );
}

/** The topics in which each organisation is active, from so many hundredths on. */
export function activeTopics(
  store: Store,
  kind: TopicKind,
  least: number,
  work: Work,
): NumberLists {
  return store.derive(`${kind} of organizations at ${least}`, () => {
    const { ends, ...lists } = certainLists(store, `refs.${kind}`, least, work);
    return cut(lists, ends, work);
  }, ({ offsets, values }) => offsets.byteLength + values.byteLength);
}

/** Lists and where in each those that are certain enough end: the most certain come first. */
function certainLists(store: Store, name: string, least: number, work: Work): ActiveOrganizations {
  const { offsets, values } = store.lists("organizations", name);
  const hundredths = store.column("organizations", `${name}.certainty`, "u8");
  return { offsets, values, hundredths, ends: certainEnds(offsets, hundredths, least, work) };
}
