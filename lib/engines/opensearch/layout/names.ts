import type { StoredCollection } from "../../answering/collection_meta.ts";

/** Raised whenever a field, a setting or a note of the layout changes its meaning. */
export const LAYOUT_FORMAT = 7;

/** What marks an index as ours, in the `_meta` of its mapping. */
export interface Mark {
  readonly trendframe: number;
  readonly name: string;
  readonly fingerprint: string;
  readonly holds: Held;
}

/** What an index holds: a collection, or what is told of the corpus as a whole. */
export type Held = StoredCollection | "corpus";

const NAME = /^[a-z0-9][a-z0-9_.-]{0,99}$/;
const FINGERPRINT_CHARACTERS = 16;

/** Whether a corpus can have a name on a cluster: it is an alias, and begins the names of indices. */
export function isName(name: string): boolean {
  return NAME.test(name) && name !== "." && name !== "..";
}

/**
 * What the names of the indices of one state of a corpus begin with: the same for the same corpus in
 * the same layout, so that a publication that was killed is found again.
 */
export function stateOf(name: string, fingerprint: string): string {
  const short = fingerprint.toLowerCase().replace(/[^0-9a-z]/g, "").slice(
    0,
    FINGERPRINT_CHARACTERS,
  );
  return `${name}-${short}-v${LAYOUT_FORMAT}`;
}

/** The index of a state that holds something. The alias leads to that of the corpus as a whole. */
export function indexOf(state: string, holds: Held): string {
  return `${state}-${holds}`;
}

/** The state whose corpus index this is; null for another index. */
export function stateOfIndex(index: string): string | null {
  const end = "-corpus";
  return index.endsWith(end) ? index.slice(0, -end.length) : null;
}

/** The names of all indices that states of a corpus can have, among others. */
export function indexPattern(name: string): string {
  return `${name}-*`;
}
