import type { Collection } from "../../../catalogue/collections.ts";
import type { FileInfo } from "../../engine.ts";
import { keyOf } from "./keys.ts";
import {
  type ClusterMeta,
  META_ID,
  type PublishedStates,
  SCORES_PER_ROW,
  scoresId,
  STATE_ID,
  STATES_ID,
} from "./meta.ts";
import type { Row } from "./rows.ts";

/** A topic, place, organisation, source or node by its number, as records name it. */
export interface Resource {
  readonly kind: string;
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly folded: string;
  readonly detail: string | null;
  /** Records that link to it. */
  readonly uses: number;
}

/** What is told of topics alone. */
export interface TopicFacts {
  readonly vocabulary: string;
  readonly path: readonly string[];
  readonly parents: readonly number[];
  readonly aliases: readonly string[];
  readonly description: string | null;
}

/** Something that records name; `json` is `{ number, id, name, detail, uses }` and of topics more. */
export function resourceRow({ kind, folded, ...told }: Resource, topic?: TopicFacts): Row {
  const { number, id, name, uses } = told;
  return row(resourceId(kind, number), `resource:${kind}`, { ...told, ...topic }, {
    number,
    id: keyOf(id),
    name: keyOf(name),
    folded: keyOf(folded),
    uses,
  });
}

function resourceId(kind: string, number: number): string {
  return `${kind} ${number}`;
}

/**
 * Neighbouring words of a collection by code point, by the place of the row; `json` is the list of
 * them. Those that begin so are in the last row that begins before {@link wordKey} of the beginning,
 * and in those that follow.
 */
export function wordsRow(collection: Collection, place: number, words: readonly string[]): Row {
  const first = wordKey(words[0]!);
  return row(wordsId(collection, place), "words", words, { collection, number: place, first });
}

/** The id of a row of words, by its place among those of a collection. */
export function wordsId(collection: Collection, place: number): string {
  return `words ${collection} ${place}`;
}

/** Where a word stands among others: no key is longer, and none stands before an earlier word's. */
export function wordKey(word: string): string {
  return [...word].slice(0, WORD_CHARACTERS).join("");
}

const WORD_CHARACTERS = 500;

/** A part of the distinct scores, lowest first; `json` is the list of them. */
export function scoresRow(place: number, scores: readonly number[]): Row {
  return row(scoresId(place), "scores", scores, { number: place * SCORES_PER_ROW });
}

/** A file that was read; `json` is a {@link FileInfo}. */
export function fileRow(number: number, file: FileInfo): Row {
  return row(`file ${number}`, "file", file, { number });
}

export function metaRow(meta: ClusterMeta): Row {
  return row(META_ID, "meta", meta);
}

export function stateRow(replaces: string | null): Row {
  return row(STATE_ID, "state", { replaces });
}

/** A part of what is remembered, by its place; `json` is its bytes in base 64. */
export function ledgerRow(kind: string, place: number, bytes: Uint8Array): Row {
  return row(`${kind} ${place}`, kind, bytes.toBase64(), { number: place });
}

export function statesRow(states: PublishedStates): Row {
  return row(STATES_ID, "states", states);
}

function row(id: string, kind: string, json: unknown, fields: Row["fields"] = {}): Row {
  return { id, fields: { kind, ...fields, json: JSON.stringify(json) } };
}
