import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import type { DocumentType } from "../../../lib/catalogue/collections.ts";
import { PLACE_GROUPS, placesBelow } from "../build/places.ts";
import { withChildren } from "../build/topics.ts";
import type { Corpus, Document, Link } from "../model.ts";
import { isInside } from "./dates.ts";
import { fieldTest } from "./field_leaf.ts";
import { overlaps } from "./grants.ts";
import { hasPositiveTerm, textLeaf } from "./text_leaf.ts";

/** The matching records with their scores; null where a node gives none. */
export type Found<R> = ReadonlyMap<R, number | null>;
export type Matches = Found<Document>;

export type NodeOf<T extends FilterNode["type"]> = Extract<FilterNode, { type: T }>;

/** A filter tree asked of the documents of a type. */
export function evaluate(
  node: FilterNode,
  type: DocumentType,
  corpus: Corpus,
  loc: readonly string[] = ["body", "query"],
): Matches {
  const documents = corpus.documents[type];
  const where = (test: (document: Document) => boolean): Matches =>
    new Map(documents.filter(test).map((document) => [document, null]));
  switch (node.type) {
    case "and":
    case "or": {
      const clauses = node.clauses.map((clause, index) =>
        evaluate(clause, type, corpus, [...loc, "clauses", String(index)])
      );
      return node.type === "and" ? everyOf(clauses, documents) : someOf(clauses, documents);
    }
    case "not": {
      const matches = evaluate(node.clause, type, corpus, [...loc, "clause"]);
      return where((document) => !matches.has(document));
    }
    case "query": {
      const leaf = textLeaf(node.query, node.fields, documents);
      return new Map(
        documents.filter(leaf.matches).map((document) => [document, leaf.score(document)]),
      );
    }
    case "topic":
      return topicMatches(node, documents, corpus);
    case "organization":
      return where(({ nodes }) => nodes[node.role].some(({ id }) => node.ids.includes(id)));
    case "place": {
      const ids = placesBelow(corpus.places, node.ids, node.loadChildren);
      return where((document) => placesOf(document).some(({ id }) => ids.has(id)));
    }
    case "node":
      return where(({ nodes }) => nodes[node.kind].some(({ id }) => node.ids.includes(id)));
    case "source":
      return where(({ common }) => {
        const source = common.source as { id: string; name: string } | null;
        return source !== null &&
          (node.values.includes(source.id) || node.values.includes(source.name));
      });
    case "domain":
    case "language":
      return where(({ common }) => node.values.includes(common[node.type] as string));
    case "field":
      return where(fieldTest(node, type, loc));
    case "date":
      return where(({ date }) => isInside(date, node));
    case "interval_overlap":
      return where((document) => overlaps(document, node));
  }
}

/** In every clause; the mean over the clauses that gave a score. */
export function everyOf<R>(clauses: readonly Found<R>[], documents: readonly R[]): Found<R> {
  const matches = new Map<R, number | null>();
  for (const document of documents) {
    if (!clauses.every((clause) => clause.has(document))) continue;
    const scores = scoresIn(clauses, document);
    const sum = scores.reduce((total, score) => total + score, 0);
    matches.set(document, scores.length ? sum / scores.length : null);
  }
  return matches;
}

/** In some clause; the maximum over the matching clauses that gave a score. */
export function someOf<R>(clauses: readonly Found<R>[], documents: readonly R[]): Found<R> {
  const matches = new Map<R, number | null>();
  for (const document of documents) {
    if (!clauses.some((clause) => clause.has(document))) continue;
    const scores = scoresIn(clauses, document);
    matches.set(document, scores.length ? Math.max(...scores) : null);
  }
  return matches;
}

function scoresIn<R>(clauses: readonly Found<R>[], document: R): number[] {
  return clauses.map((clause) => clause.get(document) ?? null).filter((score) => score !== null);
}

/** The best relevance of the links to the asked topics, found in an asked field, strong enough. */
function topicMatches(
  node: NodeOf<"topic">,
  documents: readonly Document[],
  corpus: Corpus,
): Matches {
  const matches = new Map<Document, number | null>();
  for (const document of documents) {
    const relevances = topicLinks(node, document, corpus)
      .map(({ relevance }) => relevance)
      .filter((relevance) => relevance >= (node.minScore ?? 0));
    if (relevances.length > 0) matches.set(document, Math.max(...relevances));
  }
  return matches;
}

/** The links of a document that a topic leaf asks about, however strong. */
export function topicLinks(
  { ids, loadChildren, fields = ["document"] }: NodeOf<"topic">,
  { links }: Document,
  corpus: Corpus,
): Link[] {
  const topics = withChildren(corpus.topics, ids, loadChildren);
  return links.filter((link) =>
    topics.has(link.topic) && fields.some((field) => field === "document" || link[field])
  );
}

/** Every place that a document is linked to: its own, those they are part of, and those above. */
export function placesOf({ nodes, parentGpes }: Document) {
  return [...PLACE_GROUPS.flatMap((group) => nodes[group]), ...parentGpes];
}

/** Whether something in a tree scores. */
export function scores(node: FilterNode | null | undefined): boolean {
  switch (node?.type) {
    case "and":
    case "or":
      return node.clauses.some(scores);
    case "query":
      return hasPositiveTerm(node.query);
    case "topic":
      return true;
    default:
      return false;
  }
}
