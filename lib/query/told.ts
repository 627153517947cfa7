import type { FilterInput } from "../catalogue/filter.ts";
import { frozenCopy } from "./freeze.ts";

/** A filter, and how it is said. */
export type Said = readonly [filter: FilterInput, words: string];

/**
 * A filter as it is, or what a query is told: `(query) => query.topic(t)`.
 *
 * @category Questions
 */
export type Branch<Q> = FilterInput | ((query: Q) => Q);

/** What a question has been told so far, as plain data. */
export interface Told {
  readonly filters: readonly FilterInput[];
  /** The filters in words, for the subject of a frame. */
  readonly words: readonly string[];
  /** Filters that are no tree: those of deals, and types. */
  readonly topicIds?: readonly string[];
  readonly organizationIds?: readonly string[];
  readonly loadChildren?: boolean;
  readonly topicLink?: string;
  readonly certainty?: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly types?: readonly string[];
  /** By side. */
  readonly employees?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly start?: string;
  readonly end?: string;
  readonly sortColumn?: string;
  readonly sortDirection?: "asc" | "desc";
  readonly skip?: number;
  readonly take?: number;
  /** Fields of the request given as they are. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** What was told before, of what, and how a branch of `not` and `anyOf` is read. */
export interface Telling {
  readonly told: Told;
  readonly collection: string;
  // deno-lint-ignore no-explicit-any
  readonly branch: (branch: Branch<any>) => Said;
}

export const NOTHING_TOLD: Told = frozenCopy({ filters: [], words: [], raw: {} });
