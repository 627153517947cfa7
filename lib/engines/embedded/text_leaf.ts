import { positiveLeaves } from "../../catalogue/scoring.ts";
import type { SearchField, SearchLeaf, SearchNode } from "../../catalogue/search_text.ts";
import { parseSearchText } from "../../catalogue/search_text.ts";
import {
  ALL_FIELDS,
  beginningOf,
  maskOf,
  stemsOf,
  termKey,
  textsOf,
} from "../answering/search_terms.ts";
import {
  areMany,
  type Best,
  bestOfAny,
  complement,
  difference,
  idf,
  intersectAll,
  leafScore,
  masked,
  type Occurrences,
  phrase,
  type Posting,
  type Scored,
  stretch,
  timesOf,
  union,
  type WeightedTerm,
  type Work,
} from "./kernels/mod.ts";
import { beginning, occurrencesOfAll } from "./prefixes.ts";
import type { Session } from "./session.ts";

/** A word, prefix or phrase as the index holds it. */
interface Held {
  readonly documents: Int32Array;
  /** Read when something needs them: a field, a score, a phrase, a prefix. */
  readonly occurrences: () => Occurrences | Promise<Occurrences>;
  /** What it weighs in a score: its idf; a phrase the sum of its words'. */
  readonly weight: number;
}

interface TextLeaf {
  readonly query: string;
  readonly fields?: readonly SearchField[] | undefined;
}

/** The documents that a search string matches, with their scores when they are asked for. */
export async function textLeaf(
  session: Session,
  { query, fields }: TextLeaf,
  scored: boolean,
): Promise<Scored> {
  const root = parseSearchText(query);
  const find = finder(session);
  const wide = maskOf(fields ?? textsOf(session.collection));
  const match = async (node: SearchNode): Promise<Int32Array> => {
    const rest = session.pause();
    if (rest) await rest;
    switch (node.type) {
      case "and": {
        const wanted: Int32Array[] = [], unwanted: Int32Array[] = [];
        for (const clause of node.clauses) {
          if (clause.type === "not") unwanted.push(await match(clause.clause));
          else wanted.push(await match(clause));
        }
        const found = wanted.length ? intersectAll(wanted, session.work) : session.all();
        return unwanted.reduce((left, each) => difference(left, each, session.work), found);
      }
      case "or": {
        let sets: Int32Array[] = [];
        for (const clause of node.clauses) {
          sets.push(await match(clause));
          if (sets.length === UNITED) sets = [union(sets, undefined, session.work)];
        }
        return union(sets, undefined, session.work);
      }
      case "not":
        return complement(await match(node.clause), session.meta.count, session.work);
      default: {
        const { documents, occurrences } = await find(node);
        const mask = node.field ? maskOf([node.field]) & wide : wide;
        return mask === ALL_FIELDS
          ? documents
          : masked(documents, await occurrences(), mask, session.work);
      }
    }
  };
  const docs = await match(root);
  if (!scored) return { docs, scores: null };
  const terms = await weighted(positiveLeaves(root), find);
  if (!terms.length) return { docs, scores: null };
  const { store, collection, meta: { averageLength } } = session;
  const lengths = store.column(collection, "length", "u8");
  const scores = await store.rememberLong(
    scoresKey(session, wide, query),
    () =>
      session.run(
        leafScore(docs, terms, lengths, averageLength, session.work),
      ),
    ({ byteLength }) => byteLength,
  );
  return { docs, scores };
}

/**
 * The best documents that hold any of some words, without the scores of the others; null for a
 * search string that asks more than that, for so few documents that it is no gain, and for one that
 * is asked again: all are scored then, and kept for whoever goes on asking.
 */
export async function bestOfWords(
  session: Session,
  { query, fields }: TextLeaf,
  count: number,
): Promise<Best | null> {
  const root = parseSearchText(query);
  const leaves = root.type === "or" ? root.clauses : [root];
  const wide = maskOf(fields ?? textsOf(session.collection));
  if (wide !== ALL_FIELDS || !leaves.every(isPlain)) return null;
  const { store, collection, meta: { averageLength } } = session;
  const asked = `best ${collection} ${query}`;
  if (store.known(asked) || store.known(scoresKey(session, wide, query))) return null;
  const terms = await weighted(leaves, finder(session));
  if (!areMany(terms)) return null;
  store.remember(asked, () => true, () => ENTRY_BYTES);
  const lengths = store.column(collection, "length", "u8");
  const best = bestOfAny(terms, lengths, averageLength, session.ranks(), count, session.work);
  return await session.run(best);
}

/** About what it takes to know that something was asked. */
const ENTRY_BYTES = 200;

/** Under what the scores of a search string in some fields are kept. */
function scoresKey({ collection }: Session, fields: number, query: string): string {
  return `scores ${collection} ${fields} ${query}`;
}

/** A word, prefix or phrase in whatever field. */
function isPlain(node: SearchNode): node is SearchLeaf {
  return (node.type === "term" || node.type === "prefix" || node.type === "phrase") && !node.field;
}

/** Looks words up, each once. */
function finder(session: Session): (leaf: SearchLeaf) => Promise<Held> {
  const held = new Map<string, Held>();
  return async (leaf) => {
    const key = termKey(leaf);
    let found = held.get(key);
    if (!found) held.set(key, found = await lookUp(session, leaf));
    return found;
  };
}

/** Words with what they weigh in a score, each once. */
async function weighted(
  leaves: readonly SearchLeaf[],
  find: (leaf: SearchLeaf) => Promise<Held>,
): Promise<WeightedTerm[]> {
  const terms = new Map<string, WeightedTerm>();
  for (const leaf of leaves) {
    const { documents, occurrences, weight } = await find(leaf);
    terms.set(termKey(leaf), { docs: documents, occurrences: await occurrences(), weight });
  }
  return [...terms.values()];
}

/** So many clauses are united at a time. */
const UNITED = 16;

const NONE: Posting = { docs: new Int32Array(0), occurrences: new Int32Array(0) };

function heldOf({ docs, occurrences }: Posting, weight: number): Held {
  return { documents: docs, occurrences: () => occurrences, weight };
}

async function lookUp(session: Session, leaf: SearchLeaf): Promise<Held> {
  const { store, collection, meta, effort, work } = session;
  const weightOf = (documents: number) => idf(meta.withText, documents);
  if (leaf.type === "prefix") {
    const found = await beginning(session, beginningOf(leaf));
    return {
      documents: found.docs,
      occurrences: () => occurrencesOfAll(session, found),
      weight: weightOf(found.docs.length),
    };
  }
  const stems = stemsOf(leaf);
  const found = stems.map((each) => store.term(collection, each));
  const weight = Math.fround(
    found.reduce((sum, term) => sum + weightOf(term?.documents ?? 0), 0),
  );
  if (found.some((term) => term === null)) return heldOf(NONE, weight);
  effort.open(found.length, found.reduce((sum, term) => sum + term!.documents, 0));
  const documents = found.map((term) => store.documents(term!.number, work));
  const occurrencesOf = (at: number) => store.occurrences(found[at]!.number, documents[at]!.length);
  if (leaf.type === "term") {
    return { documents: documents[0]!, occurrences: () => occurrencesOf(0), weight };
  }
  const occurrences = found.map((_, at) => occurrencesOf(at));
  const times = occurrences.map((each) => total(each, work));
  effort.open(0, times.reduce((sum, count) => sum + count, 0));
  const near = await store.rememberLong(`phrase ${collection} ${termKey(leaf)}`, () => {
    const terms = found.map((term, at) => ({
      docs: documents[at]!,
      occurrences: occurrences[at]!,
      positions: store.positions(term!.number, times[at]!),
    }));
    return session.run(phrase(terms, {
      ...(leaf.slop === undefined ? {} : { slop: leaf.slop }),
      summaryStart: store.column(collection, "summaryStart", "i32"),
      bodyStart: store.column(collection, "bodyStart", "i32"),
    }, work));
  }, ({ docs }) => docs.length * 8);
  return heldOf(near, weight);
}

function total(occurrences: Occurrences, work: Work): number {
  let sum = 0;
  for (let i = 0; i < occurrences.length;) {
    for (const end = stretch(i, occurrences.length, work); i < end; i++) {
      sum += timesOf(occurrences[i]!);
    }
  }
  return sum;
}
