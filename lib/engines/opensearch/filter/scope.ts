import type { Collection } from "../../../catalogue/collections.ts";
import type { FilterLeaf } from "../../../catalogue/filter.ts";
import type { StoredCollection } from "../../answering/collection_meta.ts";
import type { Session } from "../session.ts";

/** A query as the cluster takes it. */
export type Query = Readonly<Record<string, unknown>>;

export type Leaf<T extends FilterLeaf["type"]> = Extract<FilterLeaf, { type: T }>;

/** Whose fields a leaf asks: those of a record, or of a member of a manifestation. */
export interface Scope {
  readonly session: Session<StoredCollection>;
  /** What the records are. */
  readonly collection: Collection;
  /** What stands before the names of fields. */
  readonly path: "" | "members.";
}

export const ALL: Query = { match_all: {} };
export const NONE: Query = { match_none: {} };

/** What all of some queries find. */
export function allOf(queries: readonly Query[]): Query {
  return queries.length === 1 ? queries[0]! : queries.length ? { bool: { filter: queries } } : ALL;
}

/** What any of some queries finds. */
export function anyOf(queries: readonly Query[]): Query {
  if (queries.length < 2) return queries[0] ?? NONE;
  return { bool: { should: queries, minimum_should_match: 1 } };
}

export function noneOf(queries: readonly Query[]): Query {
  return { bool: { must_not: queries } };
}

/** So many values the cluster takes in one list. */
const MOST_TERMS = 65_000;

/** Those that have any of some values in a field. */
export function having(field: string, values: readonly (string | number)[]): Query {
  const distinct = [...new Set(values)];
  if (distinct.length === 1) return { term: { [field]: { value: distinct[0] } } };
  const lists: Query[] = [];
  for (let from = 0; from < distinct.length; from += MOST_TERMS) {
    lists.push({ terms: { [field]: distinct.slice(from, from + MOST_TERMS) } });
  }
  return anyOf(lists);
}

export function exists(field: string): Query {
  return { exists: { field } };
}
