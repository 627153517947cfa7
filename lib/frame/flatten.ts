import { NODE_GROUPS } from "../catalogue/records.ts";
import type { NestedProofPoint } from "../catalogue/types.ts";

/**
 * A nested proof point as the flat record: `topics.title` is `topicsTitle`, `nodes.org` is
 * `orgNodes`. What the flat record has no field for, `candidatesOrgNodes` and `relex`, is kept.
 */
export function flattenProofPoint(nested: NestedProofPoint): Record<string, unknown> {
  const { topics, parentGpes, nodes, ...own } = nested;
  return {
    ...own,
    topics: topics.document,
    topicsTitle: topics.title,
    topicsSummary: topics.summary,
    topicsBody: topics.body,
    parentGpes: parentGpes.document,
    parentGpesTitle: parentGpes.title,
    parentGpesSummary: parentGpes.summary,
    ...Object.fromEntries(NODE_GROUPS.map((group) => [`${group}Nodes`, nodes[group]])),
  };
}
