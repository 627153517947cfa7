import type { Store } from "../../../lib/engines/embedded/store/reader.ts";

const TYPE = "research-articles";

/** The organisations of articles: parallel arrays, by article. */
export interface ArticleOrganizations {
  readonly docs: Int32Array;
  /** Organisations by their place in the order of their ids, by which equal groups are ordered. */
  readonly organizations: Int32Array;
  /** The ids in that order. */
  readonly ids: readonly string[];
}

export function articleOrganizations(store: Store): ArticleOrganizations {
  const offsets = store.column(TYPE, "refs.organization.offsets", "i32");
  const values = store.column(TYPE, "refs.organization", "i32");
  const ranks = store.column("organizations", "rank", "i32");
  const reference = store.references("organization");
  const docs = new Int32Array(values.length);
  for (let doc = 0; doc + 1 < offsets.length; doc++) {
    docs.fill(doc, offsets[doc]!, offsets[doc + 1]!);
  }
  const ids: string[] = [];
  for (const [number, rank] of ranks.entries()) ids[rank] = reference(number).id;
  return { docs, organizations: Int32Array.from(values, (number) => ranks[number]!), ids };
}
