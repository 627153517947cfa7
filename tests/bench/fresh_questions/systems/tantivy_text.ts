import type { SearchNode } from "../../../../lib/catalogue/search_text.ts";
import { terms, words } from "../../../../lib/text/mod.ts";

/** A query as `tantivy.py` reads it. */
export type TantivyQuery =
  | { readonly term: { readonly field: string; readonly term: string } }
  | { readonly prefix: { readonly field: string; readonly prefix: string } }
  | {
    readonly phrase: {
      readonly field: string;
      readonly terms: readonly string[];
      readonly slop: number;
    };
  }
  | { readonly all: Readonly<Partial<Record<Occur, readonly TantivyQuery[]>>> };

type Occur = "must" | "should" | "mustNot";

/** A search string as tantivy has it, of stems; of fields it knows the title alone. */
export function tantivyQuery(node: SearchNode): TantivyQuery {
  switch (node.type) {
    case "or":
      return { all: { should: node.clauses.map(tantivyQuery) } };
    case "not":
      return { all: { mustNot: [tantivyQuery(node.clause)] } };
    case "and":
      return {
        all: {
          must: node.clauses.filter(({ type }) => type !== "not").map(tantivyQuery),
          mustNot: node.clauses.flatMap((each) =>
            each.type === "not" ? [tantivyQuery(each.clause)] : []
          ),
        },
      };
    default: {
      const field = node.field ?? "text";
      if (node.type === "prefix") return { prefix: { field, prefix: words(node.text)[0]! } };
      const stems = terms(node.text);
      return stems.length === 1
        ? { term: { field, term: stems[0]! } }
        : { phrase: { field, terms: stems, slop: node.type === "phrase" ? node.slop ?? 0 : 0 } };
    }
  }
}

/** The stems that a search string is scored by. */
export function scoredTerms(node: SearchNode): string[] {
  switch (node.type) {
    case "and":
    case "or":
      return node.clauses.flatMap(scoredTerms);
    case "not":
      return [];
    default:
      return terms(node.text);
  }
}
