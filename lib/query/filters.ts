import type { FilterInput } from "../catalogue/filter.ts";
import { parseSearchText, type SearchNode } from "../catalogue/search_text.ts";

/** All filters as one tree: a single one stays alone, several are an `and`, none is absent. */
export function joinFilters(filters: readonly FilterInput[]): FilterInput | undefined {
  return filters.length > 1 ? { type: "and", clauses: [...filters] } : filters[0];
}

/** Whether something in a tree gives a score: a topic, or words that are not negated. */
export function hasScore(tree: FilterInput | undefined): boolean {
  switch (tree?.type) {
    case "topic":
      return true;
    case "query":
      return hasWords(parseSearchText(tree.query));
    case "and":
    case "or":
      return tree.clauses.some(hasScore);
    default:
      return false;
  }
}

function hasWords(node: SearchNode): boolean {
  if (node.type === "not") return false;
  return node.type === "and" || node.type === "or" ? node.clauses.some(hasWords) : true;
}
