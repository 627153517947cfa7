import type { FilterInput } from "./filter.ts";
import { parseSearchText, type SearchLeaf, type SearchNode } from "./search_text.ts";

/** Fields that say something of an answer, not of its record. */
export const OF_ANSWERS: readonly string[] = ["score", "certainty"];

/** Whether something in a filter tree gives scores: a topic, or words to find. */
export function givesScores(tree: FilterInput | null | undefined): boolean {
  switch (tree?.type) {
    case "and":
    case "or":
      return tree.clauses.some(givesScores);
    case "query":
      return textGivesScores(tree.query);
    default:
      return tree?.type === "topic";
  }
}

/** Whether a search string gives scores: one of negations alone does not. */
export function textGivesScores(text: string): boolean {
  return positiveLeaves(parseSearchText(text)).length > 0;
}

/** The words and phrases that a string asks for, those under a negation left out. */
export function positiveLeaves(node: SearchNode): SearchLeaf[] {
  if (node.type === "not") return [];
  return node.type === "and" || node.type === "or" ? node.clauses.flatMap(positiveLeaves) : [node];
}
