import { type Check, check } from "../../words/check.ts";

/** Ids of organisations that are one: of each group the first stays, and the others are it. */
export type SameGroups = readonly (readonly string[])[];

/** What such groups must be. */
export const SAME_GROUPS: Check = check(
  "groups of ids of organisations, each with two or more, and each id once",
  (value) =>
    Array.isArray(value) && value.every((group) => Array.isArray(group) && group.length > 1) &&
    value.flat().every((id) => typeof id === "string" && id !== "") &&
    new Set(value.flat()).size === value.flat().length,
);

/** Which organisation an id stands for, as somebody decided. */
export class SameAs {
  readonly #taken: ReadonlyMap<string, string>;

  constructor(groups: SameGroups = []) {
    this.#taken = new Map(
      groups.flatMap(([first, ...others]) => others.map((id) => [id, first!] as const)),
    );
  }

  /** The id that stands for one; itself where nobody decided about it. */
  of(id: string): string {
    return this.#taken.get(id) ?? id;
  }
}
