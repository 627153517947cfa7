import { check, checkGiven, checkSurplus } from "../words/check.ts";
import type { SearchLeaf, SearchNode } from "./search_node.ts";
import { isBareWord } from "./search_token.ts";

const TASK = "print a search text";
const NODE = check("what parseSearchText gives", (value) => {
  const { type, text, clause, clauses } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (type === "not") return clause !== undefined;
  if (type === "and" || type === "or") return Array.isArray(clauses);
  return ["term", "prefix", "phrase"].includes(type as string) && typeof text === "string";
});

/**
 * Print a parsed search string: one that parses to a node equal to this one, for every node that
 * `parseSearchText` gives. Parentheses stand only where they are needed.
 *
 * @category Questions
 *
 * @example
 * ```ts ignore
 * printSearchText(parseSearchText("qubit* (a OR b)"));
 * ```
 */
export function printSearchText(node: SearchNode): string {
  checkSurplus(TASK, arguments, 1);
  return printed(node);
}

function printed(node: SearchNode): string {
  checkGiven(TASK, node, NODE);
  switch (node.type) {
    case "or":
      return node.clauses.map(printed).join(" OR ");
    case "and":
      return node.clauses.map((clause) => grouped(clause, clause.type === "or")).join(" AND ");
    case "not":
      return `NOT ${grouped(node.clause, node.clause.type === "or" || node.clause.type === "and")}`;
    default:
      return node.field === undefined ? printLeaf(node) : `${node.field}:${printLeaf(node)}`;
  }
}

function grouped(node: SearchNode, needed: boolean): string {
  return needed ? `(${printed(node)})` : printed(node);
}

function printLeaf(leaf: SearchLeaf): string {
  switch (leaf.type) {
    case "term":
      return isBareWord(leaf.text) ? leaf.text : `"${leaf.text}"`;
    case "prefix":
      return `${leaf.text}*`;
    case "phrase":
      return `"${leaf.text}"${leaf.slop === undefined ? "" : `~${leaf.slop}`}`;
  }
}
