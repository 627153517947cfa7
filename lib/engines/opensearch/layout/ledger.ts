import type { Collection } from "../../../catalogue/collections.ts";
import type { ToldState } from "../../answering/known_states.ts";
import { digestOf } from "./keys.ts";

/**
 * What is remembered: a state before the present, packed; how a collection in it differs from that in
 * the state after it, packed; the records of a collection as they are now, some in each row, packed.
 */
export type Remembrance =
  | readonly ["state", back: number]
  | readonly ["changes", back: number, collection: string]
  | readonly ["present", collection: Collection];

const DIGITS = 16;

/** What is remembered of some states and no others. */
export function ledgerOf(told: readonly ToldState[]): string {
  return digestOf(JSON.stringify(told)).slice(0, DIGITS);
}

/** The kind of the rows that hold something that is remembered. */
export function ledgerKind(ledger: string, what: Remembrance): string {
  return ["ledger", ledger, ...what].join(" ");
}
