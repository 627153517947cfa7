import type { FilterInput } from "../catalogue/filter.ts";

/** All filters as one tree: a single one stays alone, several are an `and`, none is absent. */
export function joinFilters(filters: readonly FilterInput[]): FilterInput | undefined {
  return filters.length > 1 ? { type: "and", clauses: [...filters] } : filters[0];
}
