import type { FilterLeaf, FilterNode } from "../../../catalogue/filter.ts";
import { keyOf } from "../layout/keys.ts";
import { insideQuery, overlapQuery } from "./bounds.ts";
import { fieldQuery } from "./fields.ts";
import { nodeQuery, organizationQuery, placeQuery, sourceQuery, topicQuery } from "./links.ts";
import { allOf, anyOf, having, noneOf, type Query, type Scope } from "./scope.ts";
import { textQuery } from "./text.ts";

/** What a filter tree matches, by what its leaves match. */
export async function treeQuery(
  node: FilterNode,
  leafQuery: (leaf: FilterLeaf) => Promise<Query>,
): Promise<Query> {
  const each = (clauses: readonly FilterNode[]) =>
    Promise.all(clauses.map((clause) => treeQuery(clause, leafQuery)));
  switch (node.type) {
    case "and":
      return allOf(await each(node.clauses));
    case "or":
      return anyOf(await each(node.clauses));
    case "not":
      return noneOf([await treeQuery(node.clause, leafQuery)]);
    default:
      return await leafQuery(node);
  }
}

/** What a leaf matches, without a score. */
export async function leafQuery(scope: Scope, leaf: FilterLeaf): Promise<Query> {
  switch (leaf.type) {
    case "query":
      return await textQuery(scope, leaf);
    case "topic":
      return await topicQuery(scope, leaf);
    case "organization":
      return await organizationQuery(scope, leaf);
    case "place":
      return await placeQuery(scope, leaf);
    case "node":
      return await nodeQuery(scope, leaf);
    case "source":
      return await sourceQuery(scope, leaf.values);
    case "domain":
    case "language":
      return having(`${scope.path}${leaf.type}`, leaf.values.map(keyOf));
    case "field":
      return await fieldQuery(scope, leaf);
    case "date":
      return insideQuery(leaf);
    case "interval_overlap":
      return overlapQuery(leaf);
  }
}
