import { words } from "../text/mod.ts";
import { counted, LIMITS, limitText } from "./limits.ts";
import { parseSearchText, type SearchNode } from "./search_text.ts";
import { SearchTextError } from "./search_text_error.ts";

/** What a raw filter tree has too much of, and how much of it, as far as it was looked at. */
export interface FilterExcess {
  readonly msg: string;
  readonly input: number;
}

/** What is counted over a whole tree, and what to do about too much of it. */
const COUNTED = {
  ids: ["ids", "ask with fewer, or part by part"],
  characters: ["characters in its search strings", "shorten them"],
  leaves: ["words, prefixes and phrases in its search strings", "ask for fewer"],
  prefixes: ["prefixes (word*) in its search strings", "ask for whole words instead of some"],
  words: ["words in the phrases of its search strings", "shorten them"],
} as const;
type Counted = keyof typeof COUNTED;

/** Why a raw filter tree is too large, or null; walks without recursion, before the schema does. */
export function filterExcess(tree: unknown): FilterExcess | null {
  const { depth: levels, nodes: most } = LIMITS;
  const counts: Record<Counted, number> = {
    ids: 0,
    characters: 0,
    leaves: 0,
    prefixes: 0,
    words: 0,
  };
  const texts: string[] = [];
  let nodes = 0;
  const stack: [unknown, number][] = [[tree, 1]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, depth] = top;
    if (typeof node !== "object" || node === null) continue;
    if (depth > levels) {
      return { msg: `the tree is deeper than ${levels} levels: nest it less`, input: depth };
    }
    if (++nodes > most) {
      return {
        msg: `the tree has more than ${counted(most)} nodes: ask with fewer`,
        input: nodes,
      };
    }
    const { clauses, clause, ids, values, query } = node as Record<string, unknown>;
    for (const list of [ids, values]) if (Array.isArray(list)) counts.ids += list.length;
    if (typeof query === "string") {
      counts.characters += query.length;
      texts.push(query);
    }
    if (Array.isArray(clauses)) { for (const each of clauses) stack.push([each, depth + 1]); }
    if (clause !== undefined) stack.push([clause, depth + 1]);
  }
  const excess = excessOf(counts);
  if (excess) return excess;
  // one string alone is bounded where it is read, which says at which place
  if (texts.length < 2) return null;
  for (const text of texts) {
    countText(text, counts);
    const excess = excessOf(counts);
    if (excess) return excess;
  }
  return null;
}

function excessOf(counts: Readonly<Record<Counted, number>>): FilterExcess | null {
  for (const [limit, [what, then]] of Object.entries(COUNTED)) {
    const count = counts[limit as Counted];
    if (count <= LIMITS[limit as Counted]) continue;
    const msg = `the tree has more than ${limitText(limit as Counted)} ${what}: ${then}`;
    return { msg, input: count };
  }
  return null;
}

/** Adds what a search string has; one that cannot be read is a fault of its own. */
function countText(text: string, counts: Record<Counted, number>): void {
  const visit = (node: SearchNode): void => {
    switch (node.type) {
      case "and":
      case "or":
        return node.clauses.forEach(visit);
      case "not":
        return visit(node.clause);
      case "phrase":
        counts.words += words(node.text).length;
        break;
      case "prefix":
        counts.prefixes++;
    }
    counts.leaves++;
  };
  try {
    visit(parseSearchText(text));
  } catch (error) {
    if (!(error instanceof SearchTextError)) throw error;
  }
}
