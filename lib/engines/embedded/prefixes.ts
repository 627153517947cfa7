import { concatenate } from "../../catalogue/concatenate.ts";
import {
  ascending,
  type Occurrences,
  type Posting,
  union,
  unitedOccurrences,
} from "./kernels/mod.ts";
import type { Session } from "./session.ts";

/** The documents of all words that begin alike. */
export interface Beginning {
  readonly prefix: string;
  /** Of the terms of these words. */
  readonly numbers: readonly number[];
  readonly docs: Int32Array;
  /** How many documents the terms have, each counted for itself. */
  readonly opened: number;
}

/** The documents of all words that begin so. */
export async function beginning(session: Session, prefix: string): Promise<Beginning> {
  const { store, collection, effort, work } = session;
  const key = `prefix ${collection} ${prefix}`;
  const known = store.known<Beginning>(key);
  if (known) {
    effort.open(known.numbers.length, known.opened);
    return known;
  }
  const numbers = store.termsWithPrefix(collection, prefix, work);
  effort.open(numbers.length, 0);
  return await store.rememberLong(
    key,
    () => session.run(united(session, prefix, numbers)),
    ({ docs }) => docs.length * 4 + numbers.length * 8,
  );
}

/** How often each of the documents holds any of the words: of what is scored, or of some fields. */
export function occurrencesOfAll(session: Session, found: Beginning): Promise<Occurrences> {
  const { store, collection } = session;
  return store.rememberLong(
    `prefix occurrences ${collection} ${found.prefix}`,
    () => session.run(addedUp(session, found)),
    ({ byteLength }) => byteLength,
  );
}

/** So many documents are united at a time. */
const STEP_DOCUMENTS = 1 << 18;

/** So many terms are read at a time, if they are not rare. */
const READ_TERMS = 16;

const isRare = (number: number) => number < 0;

function* united(
  { store, effort, work }: Session,
  prefix: string,
  numbers: readonly number[],
): Generator<void, Beginning> {
  const few = yield* store.fewOf(numbers.filter(isRare), work);
  const rare = concatenate(few.map(({ docs }) => docs), Int32Array);
  let opened = rare.length, gathered = rare.length;
  effort.open(0, opened);
  let sets = [ascending(rare, work)];
  const others = numbers.filter((number) => !isRare(number));
  for (let from = 0; from < others.length; from += READ_TERMS) {
    for (const docs of store.documentsOfAll(others.slice(from, from + READ_TERMS), work)) {
      effort.open(0, docs.length);
      opened += docs.length;
      gathered += docs.length;
      sets.push(docs);
    }
    yield;
    if (gathered < STEP_DOCUMENTS) continue;
    sets = [union(sets, undefined, work)];
    gathered = 0;
  }
  return { prefix, numbers, docs: union(sets, undefined, work), opened };
}

function* addedUp(
  session: Session,
  { numbers, docs }: Beginning,
): Generator<void, Occurrences> {
  const { store, work } = session;
  const few = yield* store.fewOf(numbers.filter(isRare), work);
  return yield* unitedOccurrences(docs, postingsOf(session, few, numbers), work);
}

function* postingsOf(
  { store, work }: Session,
  few: readonly Posting[],
  numbers: readonly number[],
): Generator<Posting> {
  yield* few;
  for (const number of numbers) {
    if (isRare(number)) continue;
    const docs = store.documents(number, work);
    yield { docs, occurrences: store.occurrences(number, docs.length) };
  }
}
