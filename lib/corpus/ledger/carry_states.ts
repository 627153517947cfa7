import { DatabaseSync } from "node:sqlite";
import { type Collection, COLLECTIONS } from "../../catalogue/collections.ts";
import { CorpusError } from "../../catalogue/errors.ts";
import { breather } from "../../event_loop.ts";
import { checksumOf } from "../../engines/embedded/store/checksum.ts";
import type { OldState, StateTopic } from "../../engines/answering/states/ledger.ts";
import { packChanges } from "../../engines/answering/states/pack_changes.ts";
import { packState } from "../../engines/answering/states/pack_state.ts";
import { Store } from "../../engines/embedded/store/reader.ts";
import type { Target } from "../target.ts";
import { changesBetween } from "./changes_between.ts";

/** What became of the states of a corpus that is built again. */
export interface Carried {
  /** The fingerprint of the state that is replaced; null: of none, or by the same. */
  readonly replaced: string | null;
  /** The fingerprints of the states that are no longer known. */
  readonly forgotten: readonly string[];
}

/** Of each document of a collection the one of which it is a copy; −1: it is none. */
export type CopiedDocuments = ReadonlyMap<Collection, Int32Array>;

export interface CarryOptions {
  readonly signal?: AbortSignal | undefined;
  /** What was copied, and the state from which. */
  readonly copies?:
    | { readonly fingerprint: string | null; readonly documents: CopiedDocuments }
    | undefined;
}

const NO_COPIES: CopiedDocuments = new Map();
const NOTHING: Carried = { replaced: null, forgotten: [] };

/**
 * Writes into a corpus that is complete, and not yet in place, what the one that it replaces was:
 * how its records differ, and the states that that one knew. A corpus that cannot be read, as one of
 * another format, is forgotten; one of the same fingerprint is the same state.
 */
export async function carryStates(
  { corpus, building }: Target,
  keep: number,
  { signal, copies }: CarryOptions = {},
): Promise<Carried> {
  const older = opened(corpus);
  if (!older) return NOTHING;
  const isOf = copies?.fingerprint === older.meta.info.fingerprint;
  try {
    return await carried(older, building, keep, isOf ? copies!.documents : NO_COPIES, signal);
  } catch (error) {
    if (error instanceof CorpusError) return NOTHING;
    throw error;
  } finally {
    older.close();
  }
}

async function carried(
  older: Store,
  building: string,
  keep: number,
  copied: CopiedDocuments,
  signal: AbortSignal | undefined,
): Promise<Carried> {
  const newer = Store.open(building);
  const rows: Rows = { states: [], changes: [] };
  const { fingerprint } = older.meta.info;
  const isSame = fingerprint === newer.meta.info.fingerprint;
  try {
    if (!isSame && keep > 0) await addState(rows, older, newer, copied, signal);
  } finally {
    newer.close();
  }
  await copyStates(rows, older, keep, isSame ? 0 : 1, signal);
  writeRows(building, rows);
  const known = older.oldStates().map(({ info }) => info.fingerprint);
  const kept = new Set(known.slice(0, Math.max(0, isSame ? keep : keep - 1)));
  return {
    replaced: isSame || keep === 0 ? null : fingerprint,
    forgotten: known.filter((each) => each !== null && !kept.has(each)) as string[],
  };
}

interface Rows {
  readonly states: Uint8Array[];
  readonly changes: {
    readonly back: number;
    readonly collection: string;
    readonly data: Uint8Array;
  }[];
}

async function addState(
  { states, changes }: Rows,
  older: Store,
  newer: Store,
  copied: CopiedDocuments,
  signal: AbortSignal | undefined,
): Promise<void> {
  const breathe = breather(signal);
  states.push(packState(stateOf(older, newer.topics())));
  for (const collection of COLLECTIONS) {
    if (!older.collection(collection) && !newer.collection(collection)) continue;
    await breathe();
    const of = copied.get(collection);
    const found = await changesBetween(older, newer, collection, breathe, of);
    if (found) changes.push({ back: 1, collection, data: packChanges(found) });
  }
}

/** The states that the older corpus knew, so many in all. */
async function copyStates(
  { states, changes }: Rows,
  older: Store,
  keep: number,
  before: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const breathe = breather(signal);
  for (const { back, data } of older.packedStates()) {
    if (back + before > keep) break;
    states.push(data);
    for (const each of older.packedChanges(back)) {
      await breathe();
      changes.push({ ...each, back: back + before });
    }
  }
}

/** What is kept of a state; its topics only where the state after it has others. */
function stateOf(store: Store, after: readonly StateTopic[]): OldState {
  const topics = store.topics().map(topicOf);
  const isSame = JSON.stringify(topics) === JSON.stringify(after.map(topicOf));
  const { info, collections } = store.meta;
  return {
    date: store.date,
    until: new Date().toISOString(),
    info,
    files: store.files(),
    reaches: Object.fromEntries(
      Object.entries(collections).map(([name, { sources }]) => [name, sources]),
    ),
    astray: Object.fromEntries(
      COLLECTIONS.flatMap((name) => {
        const { astray = [] } = collections[name] ?? {};
        return astray.length ? [[name, astray.map((each) => store.idOf(name, each))]] : [];
      }),
    ),
    topics: isSame ? null : topics,
  };
}

function topicOf({ id, name, parents }: StateTopic): StateTopic {
  return { id, name, parents };
}

function opened(corpus: string): Store | null {
  try {
    return Store.open(corpus);
  } catch (error) {
    if (error instanceof CorpusError) return null;
    throw error;
  }
}

function writeRows(path: string, { states, changes }: Rows): void {
  if (!states.length) return;
  const database = new DatabaseSync(path);
  try {
    database.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; BEGIN");
    const state = database.prepare("INSERT INTO states VALUES (?, ?, ?)");
    for (const [at, data] of states.entries()) state.run(at + 1, data, checksumOf([data]));
    const change = database.prepare("INSERT INTO changes VALUES (?, ?, ?, ?)");
    for (const { back, collection, data } of changes) {
      change.run(back, collection, data, checksumOf([data]));
    }
    database.exec("COMMIT");
  } finally {
    database.close();
  }
}
