import type { FilterInput } from "../catalogue/filter.ts";
import type { Told } from "./told.ts";

type Own = Pick<Told, "topicIds" | "organizationIds" | "loadChildren">;

/** What deals can be told of a query over documents, and what of it they have no filter for. */
export interface DealsLike {
  readonly told: Own & { readonly words: readonly string[]; start?: string; end?: string };
  /** The filters that are left out, in words. */
  readonly left: readonly string[];
}

/** The filters of documents that deals have, too: one of topics and one of organisations. */
export function dealsLike({ filters, words, start, end, raw }: Told): DealsLike {
  let told: Own = {};
  const said: string[] = [];
  const left = Object.keys(raw).map((name) => `with ${name}`);
  for (const [at, filter] of filters.entries()) {
    const own = filterOf(filter);
    const isNew = own !== null && Object.keys(own).every((name) => !(name in told));
    (isNew ? said : left).push(words[at] ?? "with further filters");
    if (isNew) told = { ...told, ...own };
  }
  return { told: { ...told, words: said, ...(start && { start }), ...(end && { end }) }, left };
}

/** A filter as deals have it; null where they have none like it. */
function filterOf(filter: FilterInput): Own | null {
  if (filter.type === "topic" && !filter.fields && !filter.minScore) {
    return { topicIds: filter.ids, loadChildren: filter.loadChildren ?? false };
  }
  const isNamed = filter.type === "organization" && filter.role !== "candidatesOrg";
  return isNamed ? { organizationIds: filter.ids } : null;
}
