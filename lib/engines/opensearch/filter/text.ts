import {
  parseSearchText,
  type SearchField,
  type SearchLeaf,
  type SearchNode,
} from "../../../catalogue/search_text.ts";
import { FIELD_BITS } from "../../answering/collection_meta.ts";
import { ALL_FIELDS, beginningOf, maskOf, stemsOf, textsOf } from "../../answering/search_terms.ts";
import { tokenOf } from "../layout/keys.ts";
import { TEXT_GAP } from "../layout/tokens.ts";
import { inFewClauses } from "./clauses.ts";
import { allOf, anyOf, having, type Leaf, noneOf, type Query, type Scope } from "./scope.ts";
import { stemsBeginning } from "./words.ts";

const TEXTS = ["title", "summary", "body"] as const satisfies readonly SearchField[];

/** What a search string matches, without a score. */
export async function textQuery(scope: Scope, { query, fields }: Leaf<"query">): Promise<Query> {
  const wide = maskOf(fields ?? textsOf(scope.collection));
  const match = async (node: SearchNode): Promise<Query> => {
    switch (node.type) {
      case "and":
        return allOf(await Promise.all(node.clauses.map(match)));
      case "or":
        return anyOf(await Promise.all(node.clauses.map(match)));
      case "not":
        return noneOf([await match(node.clause)]);
      default: {
        const mask = node.field ? maskOf([node.field]) & wide : wide;
        return await wordQuery(scope, node, mask);
      }
    }
  };
  return inFewClauses(await match(parseSearchText(query)));
}

/** Where a word, prefix or phrase stands in one of some texts. */
async function wordQuery(scope: Scope, leaf: SearchLeaf, mask: number): Promise<Query> {
  // nearness may reach over the gap between two texts
  const isWide = leaf.type === "phrase" && (leaf.slop ?? 0) >= TEXT_GAP;
  const fields = mask === ALL_FIELDS && !isWide
    ? ["text"]
    : TEXTS.filter((field) => FIELD_BITS[field] & mask);
  const find = await finder(scope, leaf);
  return anyOf(fields.map((field) => find(`${scope.path}${field}`)));
}

async function finder(scope: Scope, leaf: SearchLeaf): Promise<(field: string) => Query> {
  if (leaf.type === "prefix") {
    const stems = await stemsBeginning(scope.session, scope.collection, beginningOf(leaf));
    return (field) => having(field, stems);
  }
  const tokens = stemsOf(leaf).map(tokenOf);
  if (leaf.type === "term") return (field) => having(field, tokens);
  const query = tokens.join(" ");
  const { slop } = leaf;
  return slop === undefined
    ? (field) => phraseQuery(field, query)
    : (field) => ({ intervals: { [field]: { match: { query, ordered: true, max_gaps: slop } } } });
}

/** Words in a row, parted by spaces. */
export function phraseQuery(field: string, query: string): Query {
  return { match_phrase: { [field]: { query } } };
}
