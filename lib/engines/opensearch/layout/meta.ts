import type { DocumentType } from "../../../catalogue/collections.ts";
import type { CollectionMeta, StoredCollection } from "../../answering/collection_meta.ts";
import type { ToldState } from "../../answering/known_states.ts";
import type { DollarRate } from "../../answering/worth.ts";
import type { CorpusInfo } from "../../engine.ts";
import type { Scale } from "./fixed_point.ts";

/** What the corpus index says of a state, written when all else is there: no state is whole without. */
export interface ClusterMeta {
  /** {@link LAYOUT_FORMAT} of the writer. */
  readonly format: number;
  readonly fingerprint: string;
  readonly info: CorpusInfo;
  readonly collections: Readonly<Partial<Record<StoredCollection, CollectionMeta>>>;
  readonly rates: readonly DollarRate[];
  /** How many topics there are. */
  readonly topics: number;
  /** How many distinct scores; they are in rows of their own. */
  readonly scores: number;
  /** Times this they are whole numbers, by which links score; null: links score by their ranks. */
  readonly scoresWhole: number | null;
  /** The fields of sources that some record of a type has. */
  readonly told: Readonly<Partial<Record<DocumentType, readonly string[]>>>;
  /** In what parts amounts are stored, in cents, and what projects cost a day. */
  readonly amounts: Readonly<Partial<Record<StoredCollection, Scale>>>;
  readonly dailyRates: Scale | null;
  /** Whether that can be summed as doubles, too: none is below 0. */
  readonly nearRates: boolean;
  /** What each index must hold: how many records, and Σ of their checks. */
  readonly held: Readonly<Partial<Record<StoredCollection, Tally>>>;
}

/** How many records there are, and Σ of the checks of their ids and numbers. */
export interface Tally {
  readonly count: number;
  readonly check: number;
}

/** The row that holds the {@link ClusterMeta}, as JSON. */
export const META_ID = "meta";
/** The row that tells which state this one replaced: `{ replaces: string | null }`. */
export const STATE_ID = "state";
/** What a corpus knows of its states. */
export interface PublishedStates {
  /** The present first. */
  readonly told: readonly ToldState[];
  /** Which rows hold what it remembers of their records. */
  readonly ledger: string;
}

/** The row that holds the {@link PublishedStates}. */
export const STATES_ID = "states";

/** So many scores are in one row. */
export const SCORES_PER_ROW = 50_000;
/** So many words are in one row, but in the last of a collection. */
export const WORDS_PER_ROW = 1_000;

/** The id of a row of scores, by its place: the scores from `place × SCORES_PER_ROW` on. */
export function scoresId(place: number): string {
  return `scores-${place}`;
}
