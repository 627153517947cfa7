import {
  parseSearchText,
  SEARCH_FIELDS,
  type SearchField,
  type SearchLeaf,
  type SearchNode,
} from "../../../lib/catalogue/search_text.ts";
import { terms, words } from "../../../lib/text/mod.ts";
import { idf, termScore } from "../bm25.ts";
import type { Text } from "../model.ts";
import { frequencies, type FrequencyOf } from "./occurrence.ts";

/** A search string asked of the documents of a collection. */
export interface TextLeaf {
  matches(document: Text): boolean;
  /** The fields in which something is that stands under no negation. */
  fieldsOf(document: Text): readonly SearchField[];
  /** Lucene's BM25; 0 when the document holds no positive term. */
  bm25(document: Text): number;
  /** Null when the string has no positive term; 0 when the document holds none. */
  score(document: Text): number | null;
}

export function textLeaf(
  query: string,
  fields: readonly SearchField[] = SEARCH_FIELDS,
  collection: readonly Text[],
): TextLeaf {
  const node = parseSearchText(query);
  const frequencyOf = frequencies(collection);
  const withText = collection.filter((document) => lengthOf(document) > 0);
  const averageLength = withText.reduce((sum, each) => sum + lengthOf(each), 0) / withText.length;
  const positive = distinct(positiveLeaves(node)).map((leaf) => ({
    leaf,
    weight: weightOf(leaf, withText, frequencyOf),
  }));
  const bound = positive.reduce((sum, { weight }) => sum + weight, 0);
  const bm25 = (document: Text): number => {
    let sum = 0;
    for (const { leaf, weight } of positive) {
      const frequency = frequencyOf(leaf, document, SEARCH_FIELDS);
      if (frequency > 0) sum += termScore(weight, frequency, lengthOf(document), averageLength);
    }
    return Math.fround(sum);
  };
  return {
    matches: (document) => matches(node, document, fields, frequencyOf),
    fieldsOf: (document) =>
      fields.filter((field) =>
        positiveLeaves(node).some((leaf) =>
          (leaf.field ?? field) === field && frequencyOf(leaf, document, [field]) > 0
        )
      ),
    bm25,
    score: (document) => positive.length === 0 ? null : bm25(document) / bound,
  };
}

/** Whether a search string can score: whether anything in it is asked for positively. */
export function hasPositiveTerm(query: string): boolean {
  return positiveLeaves(parseSearchText(query)).length > 0;
}

function matches(
  node: SearchNode,
  document: Text,
  fields: readonly SearchField[],
  frequencyOf: FrequencyOf,
): boolean {
  switch (node.type) {
    case "and":
      return node.clauses.every((each) => matches(each, document, fields, frequencyOf));
    case "or":
      return node.clauses.some((each) => matches(each, document, fields, frequencyOf));
    case "not":
      return !matches(node.clause, document, fields, frequencyOf);
    default: {
      const allowed = fields.filter((field) => node.field === undefined || node.field === field);
      return frequencyOf(node, document, allowed) > 0;
    }
  }
}

/** The leaves that stand under no negation. */
function positiveLeaves(node: SearchNode): SearchLeaf[] {
  switch (node.type) {
    case "and":
    case "or":
      return node.clauses.flatMap(positiveLeaves);
    case "not":
      return [];
    default:
      return [node];
  }
}

/** Each term, prefix or phrase once, whatever field it is asked in. */
function distinct(leaves: readonly SearchLeaf[]): SearchLeaf[] {
  const byKey = new Map<string, SearchLeaf>();
  for (const leaf of leaves) {
    const parts = leaf.type === "prefix" ? words(leaf.text) : terms(leaf.text);
    const key = JSON.stringify([leaf.type, parts, leaf.type === "phrase" ? leaf.slop : undefined]);
    if (!byKey.has(key)) byKey.set(key, leaf);
  }
  return [...byKey.values()];
}

/** The idf of a term or prefix; a phrase weighs as much as its words together. */
function weightOf(
  leaf: SearchLeaf,
  withText: readonly Text[],
  frequencyOf: FrequencyOf,
): number {
  const rarity = (each: SearchLeaf) =>
    idf(
      withText.length,
      withText.filter((document) => frequencyOf(each, document, SEARCH_FIELDS) > 0).length,
    );
  if (leaf.type !== "phrase") return rarity(leaf);
  const parts = words(leaf.text).map((text): SearchLeaf => ({ type: "term", text }));
  return Math.fround(parts.reduce((sum, part) => sum + rarity(part), 0));
}

function lengthOf({ stems }: Text): number {
  return SEARCH_FIELDS.reduce((sum, field) => sum + stems[field].length, 0);
}
