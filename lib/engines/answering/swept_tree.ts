import { ValidationError } from "../../catalogue/errors.ts";
import { type FilterNode, filterNodes } from "../../catalogue/filter.ts";

/** The tree as it is asked at every threshold: topic leaves without one of their own. */
export function withoutMinScore(node: FilterNode): FilterNode {
  if (node.type === "and" || node.type === "or") {
    return { ...node, clauses: node.clauses.map(withoutMinScore) };
  }
  if (node.type !== "topic") return node;
  const { minScore: _minScore, ...leaf } = node;
  return leaf;
}

/**
 * Refuses a tree with a topic that no threshold can be given.
 *
 * @throws {ValidationError} for a topic under a negation
 */
export function refuseNegatedTopics(tree: FilterNode): void {
  for (const { node, loc } of filterNodes(tree, ["body", "query"])) {
    if (node.type !== "not") continue;
    for (const inner of filterNodes(node.clause)) {
      if (inner.node.type !== "topic") continue;
      throw new ValidationError([{
        loc,
        msg: "a topic under a negation has no threshold that could be swept",
        type: "value_error",
        input: "not",
        ctx: {},
      }], "sweep");
    }
  }
}
