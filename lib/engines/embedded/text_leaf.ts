import { positiveLeaves } from "../../catalogue/scoring.ts";
import type { SearchField, SearchLeaf, SearchNode } from "../../catalogue/search_text.ts";
import { parseSearchText } from "../../catalogue/search_text.ts";
import { stem, terms as termsOf, words } from "../../text/mod.ts";
import {
  complement,
  idf,
  intersectAll,
  leafScore,
  masked,
  phrase,
  type Scored,
  stretch,
  union,
  uniteTerms,
  type WeightedTerm,
  type Work,
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
export async function textLeaf(
  session: Session,
  { query, fields }: {
    readonly query: string;
    readonly fields?: readonly SearchField[] | undefined;
  },
  scored: boolean,
): Promise<Scored> {
  const root = parseSearchText(query);
  const held = new Map<string, Held>();
  const find = async (leaf: SearchLeaf): Promise<Held> => {
    const key = keyOf(leaf);
    let found = held.get(key);
    if (!found) held.set(key, found = await lookUp(session, leaf));
    return found;
  };
  const wide = maskOf(fields ?? textsOf(session));
  const match = async (node: SearchNode): Promise<Int32Array> => {
    await session.pause();
    switch (node.type) {
      case "and": {
        const sets: Int32Array[] = [];
        for (const clause of node.clauses) sets.push(await match(clause));
        return intersectAll(sets, session.work);
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
        const { documents, masks } = await find(node);
        const mask = node.field ? maskOf([node.field]) & wide : wide;
        return mask === ALL_FIELDS ? documents : masked(documents, masks, mask, session.work);
      }
    }
  };
  const docs = await match(root);
  if (!scored) return { docs, scores: null };
  const terms = new Map<string, WeightedTerm>();
  for (const leaf of positiveLeaves(root)) {
    const { documents, frequencies, weight } = await find(leaf);
    terms.set(keyOf(leaf), { docs: documents, frequencies, weight });
  }
  if (!terms.size) return { docs, scores: null };
  const { store, collection, meta: { averageLength } } = session;
  const lengths = store.column(collection, "length", "u8");
  const scores = await store.rememberLong(
    `scores ${collection} ${wide} ${query}`,
    () =>
      session.run(
        leafScore(docs, [...terms.values()], lengths, averageLength, session.work),
      ),
    ({ byteLength }) => byteLength,
  );
  return { docs, scores };
}

/** So many clauses are united at a time. */
const UNITED = 16;

const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/** Organizations are found by name and description, however much more of them is indexed. */
function textsOf({ collection }: Session): readonly SearchField[] | undefined {
  return collection === "organizations" ? ["title", "summary"] : undefined;
}

function maskOf(fields: readonly SearchField[] | undefined): number {
  return fields ? fields.reduce((mask, field) => mask | FIELD_BITS[field], 0) : ALL_FIELDS;
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

async function lookUp(session: Session, leaf: SearchLeaf): Promise<Held> {
  const { store, collection, meta, effort, work } = session;
  const weightOf = (documents: number) => idf(meta.withText, documents);
  if (leaf.type === "prefix") {
    const numbers = store.termsWithPrefix(collection, words(leaf.text).join(""), work);
    effort.open(numbers.length, 0);
    const known = store.known<Expanded>(`prefix ${collection} ${keyOf(leaf)}`);
    if (known) effort.open(0, known.opened);
    const posting = known ?? await store.rememberLong(
      `prefix ${collection} ${keyOf(leaf)}`,
      () => session.run(unitedSteps(session, numbers)),
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
  effort.open(found.length, found.reduce((sum, term) => sum + term!.documents, 0));
  const postings = found.map((term) => store.posting(term!.number, work));
  if (leaf.type === "term") return { ...postings[0]!, weight };
  const occurrences = postings.map(({ frequencies }) => total(frequencies, work));
  effort.open(0, occurrences.reduce((sum, count) => sum + count, 0));
  const near = await store.rememberLong(`phrase ${collection} ${keyOf(leaf)}`, () => {
    const terms = postings.map(({ documents, frequencies }, at) => ({
      docs: documents,
      frequencies,
      positions: store.positions(found[at]!.number, occurrences[at]!),
    }));
    return session.run(phrase(terms, {
      ...(leaf.slop === undefined ? {} : { slop: leaf.slop }),
      summaryStart: store.column(collection, "summaryStart", "i32"),
      bodyStart: store.column(collection, "bodyStart", "i32"),
    }, work));
  }, ({ docs }) => docs.length * 9);
  return { documents: near.docs, frequencies: near.frequencies, masks: near.masks, weight };
}

/** So many documents are united at a time. */
const STEP_DOCUMENTS = 1 << 18;

/** Terms as one, and how many documents they had together. */
interface Expanded extends Posting {
  readonly opened: number;
}

/** Several terms as one: united documents, summed frequencies, united fields. */
function* unitedSteps(
  { store, effort, work }: Session,
  numbers: readonly number[],
): Generator<void, Expanded> {
  let opened = 0;
  let { documents: docs, frequencies, masks } = NONE;
  let postings = [{ docs, frequencies, masks }], gathered = 0;
  for (const [at, number] of numbers.entries()) {
    const { documents, ...rest } = store.posting(number, work);
    effort.open(0, documents.length);
    opened += documents.length;
    postings.push({ docs: documents, ...rest });
    gathered += documents.length;
    yield;
    if (gathered < STEP_DOCUMENTS && at + 1 < numbers.length) continue;
    ({ docs, frequencies, masks } = uniteTerms(postings, work));
    postings = [{ docs, frequencies, masks }];
    gathered = 0;
  }
  return { documents: docs, frequencies, masks, opened };
}

function total(frequencies: ArrayLike<number>, work: Work): number {
  let sum = 0;
  for (let i = 0; i < frequencies.length;) {
    for (const end = stretch(i, frequencies.length, work); i < end; i++) sum += frequencies[i]!;
  }
  return sum;
}
