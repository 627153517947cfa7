import type { SearchField, SearchLeaf, SearchNode } from "../../catalogue/search_text.ts";
import { parseSearchText } from "../../catalogue/search_text.ts";
import { stem, terms as termsOf, words } from "../../text/mod.ts";
import {
  complement,
  idf,
  intersectAll,
  leafScore,
  phrase,
  type Scored,
  union,
  uniteTerms,
  type WeightedTerm,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";
import { FIELD_BITS } from "./store/layout.ts";
import type { Posting } from "./store/reader.ts";

/** A word, prefix or phrase as the index holds it. */
interface Held extends Posting {
  /** What it weighs in a score: its idf; a phrase the sum of its words'. */
  readonly weight: number;
}

/** The documents that a search string matches, with their scores when they are asked for. */
export function textLeaf(
  session: Session,
  { query, fields }: {
    readonly query: string;
    readonly fields?: readonly SearchField[] | undefined;
  },
  scored: boolean,
): Scored {
  const root = parseSearchText(query);
  const held = new Map<string, Held>();
  const find = (leaf: SearchLeaf): Held => {
    const key = keyOf(leaf);
    let found = held.get(key);
    if (!found) held.set(key, found = lookUp(session, leaf));
    return found;
  };
  const wide = maskOf(fields ?? textsOf(session));
  const match = (node: SearchNode): Int32Array => {
    session.check();
    switch (node.type) {
      case "and":
        return intersectAll(node.clauses.map(match));
      case "or":
        return union(node.clauses.map(match));
      case "not":
        return complement(match(node.clause), session.meta.count);
      default: {
        const { documents, masks } = find(node);
        const mask = node.field ? maskOf([node.field]) & wide : wide;
        return mask === ALL_FIELDS ? documents : documents.filter((_, at) => masks[at]! & mask);
      }
    }
  };
  const docs = match(root);
  const positive = new Map(positiveLeaves(root).map((leaf) => [keyOf(leaf), find(leaf)]));
  if (!scored || !positive.size) return { docs, scores: null };
  const terms = [...positive.values()].map(({ documents, frequencies, weight }): WeightedTerm => ({
    docs: documents,
    frequencies,
    weight,
  }));
  const lengths = session.store.column(session.collection, "length", "u8");
  return { docs, scores: leafScore(docs, terms, lengths, session.meta.averageLength) };
}

/** Whether a search string gives scores: one of negations alone does not. */
export function textScores(query: string): boolean {
  return positiveLeaves(parseSearchText(query)).length > 0;
}

const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/** Organizations are found by name and description, however much more of them is indexed. */
function textsOf({ collection }: Session): readonly SearchField[] | undefined {
  return collection === "organizations" ? ["title", "summary"] : undefined;
}

function maskOf(fields: readonly SearchField[] | undefined): number {
  return fields ? fields.reduce((mask, field) => mask | FIELD_BITS[field], 0) : ALL_FIELDS;
}

/** The words and phrases that a string asks for, those under a negation left out. */
function positiveLeaves(node: SearchNode): SearchLeaf[] {
  if (node.type === "not") return [];
  return node.type === "and" || node.type === "or" ? node.clauses.flatMap(positiveLeaves) : [node];
}

/** Equal for leaves that are one term of a score: the field does not count, the stems do. */
function keyOf(leaf: SearchLeaf): string {
  if (leaf.type === "prefix") return `${words(leaf.text).join(" ")}*`;
  const stems = termsOf(leaf.text).join(" ");
  return leaf.type === "phrase" ? `"${stems}"~${leaf.slop ?? ""}` : stems;
}

const NONE: Posting = {
  documents: new Int32Array(0),
  frequencies: new Int32Array(0),
  masks: new Uint8Array(0),
};

function lookUp(session: Session, leaf: SearchLeaf): Held {
  const { store, collection, meta } = session;
  const weightOf = (documents: number) => idf(meta.withText, documents);
  if (leaf.type === "prefix") {
    const numbers = store.termsWithPrefix(collection, words(leaf.text).join(""));
    const posting = store.remember(
      `prefix ${collection} ${keyOf(leaf)}`,
      () => united(numbers.map((number) => store.posting(number))),
      ({ documents }) => documents.length * 9,
    );
    return { ...posting, weight: weightOf(posting.documents.length) };
  }
  const stems = leaf.type === "term" ? [stem(words(leaf.text).join(""))] : termsOf(leaf.text);
  const found = stems.map((each) => store.term(collection, each));
  const weight = Math.fround(
    found.reduce((sum, term) => sum + weightOf(term?.documents ?? 0), 0),
  );
  if (found.some((term) => term === null)) return { ...NONE, weight };
  const postings = found.map((term) => store.posting(term!.number));
  if (leaf.type === "term") return { ...postings[0]!, weight };
  const near = store.remember(`phrase ${collection} ${keyOf(leaf)}`, () => {
    const terms = postings.map(({ documents, frequencies }, at) => ({
      docs: documents,
      frequencies,
      positions: store.positions(found[at]!.number, total(frequencies)),
    }));
    return phrase(terms, {
      ...(leaf.slop === undefined ? {} : { slop: leaf.slop }),
      summaryStart: store.column(collection, "summaryStart", "i32"),
      bodyStart: store.column(collection, "bodyStart", "i32"),
    });
  }, ({ docs }) => docs.length * 9);
  return { documents: near.docs, frequencies: near.frequencies, masks: near.masks, weight };
}

function united(postings: readonly Posting[]): Posting {
  if (!postings.length) return NONE;
  const { docs, frequencies, masks } = uniteTerms(
    postings.map(({ documents, frequencies, masks }) => ({ docs: documents, frequencies, masks })),
  );
  return { documents: docs, frequencies, masks };
}

function total(frequencies: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < frequencies.length; i++) sum += frequencies[i]!;
  return sum;
}
