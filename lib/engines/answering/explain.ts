import type { FilterNode } from "../../catalogue/filter.ts";
import { parseSearchText, printSearchText } from "../../catalogue/search_text.ts";
import type { Request } from "../engine.ts";

/** What the engine does for a request, line by line, for people to read. */
export function explainRequest({ operation, input }: Request): string {
  const { query, ...rest } = input as Record<string, unknown> & { query?: FilterNode | string };
  const options = Object.entries(rest)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `  ${name} = ${JSON.stringify(value)}`);
  const tree = typeof query === "object" && query !== null
    ? ["  records:", ...treeLines(query, 2)]
    : query
    ? [`  query = ${JSON.stringify(query)}`]
    : ["  records: all"];
  return [operation, ...tree, ...options].join("\n");
}

function treeLines(node: FilterNode, depth: number): string[] {
  const indent = "  ".repeat(depth);
  switch (node.type) {
    case "and":
    case "or": {
      const how = node.type === "and"
        ? "intersection; score: mean of the clauses"
        : "union; score: best of the clauses";
      return [`${indent}${how}`, ...node.clauses.flatMap((each) => treeLines(each, depth + 1))];
    }
    case "not":
      return [`${indent}all but`, ...treeLines(node.clause, depth + 1)];
    case "query": {
      const text = printSearchText(parseSearchText(node.query));
      const where = node.fields ? ` in ${node.fields.join(", ")}` : "";
      return [`${indent}postings of ${text}${where}; score: BM25`];
    }
    default: {
      const { type, ...rest } = node;
      return [
        `${indent}${type} ${JSON.stringify(rest)}${type === "topic" ? "; score: relevance" : ""}`,
      ];
    }
  }
}
