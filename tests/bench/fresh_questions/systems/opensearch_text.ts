import type { SearchLeaf, SearchNode } from "../../../../lib/catalogue/search_text.ts";
import { terms, words } from "../../../../lib/text/mod.ts";

/** A search string as OpenSearch has it, of stems; of fields it knows the title alone. */
export function opensearchQuery(node: SearchNode): object {
  switch (node.type) {
    case "or":
      return {
        bool: { should: node.clauses.map(opensearchQuery), minimum_should_match: 1 },
      };
    case "not":
      return { bool: { must_not: [opensearchQuery(node.clause)] } };
    case "and":
      return {
        bool: {
          must: node.clauses.filter(({ type }) => type !== "not").map(opensearchQuery),
          must_not: node.clauses.flatMap((each) =>
            each.type === "not" ? [opensearchQuery(each.clause)] : []
          ),
        },
      };
    default:
      return leafQuery(node);
  }
}

function leafQuery(leaf: SearchLeaf): object {
  const field = leaf.field ? "heading" : "text";
  if (leaf.type === "prefix") return { prefix: { [field]: words(leaf.text)[0]! } };
  const stems = terms(leaf.text);
  if (stems.length === 1) return { term: { [field]: stems[0]! } };
  const query = stems.join(" ");
  if (leaf.type !== "phrase" || leaf.slop === undefined) {
    return { match_phrase: { [field]: query } };
  }
  return { intervals: { [field]: { match: { query, max_gaps: leaf.slop, ordered: true } } } };
}
