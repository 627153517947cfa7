import { listWords } from "../words/numbers.ts";
import { RefusedType, RefusedValue } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";

/**
 * Something that a name or id was resolved to.
 *
 * @category Questions
 */
export interface Ref<K extends RefKind = RefKind> {
  readonly kind: K;
  readonly id: string;
  readonly name: string;
  /** How it was found; absent where an id was taken as it is. */
  readonly found?: Found;
}

/**
 * How something was found: by what it is called, case and accents aside; by another name; by words
 * that are the same, punctuation aside and once they are stemmed; or, of several of a name, as the
 * one with at least ten times the records of every other.
 *
 * @category Questions
 */
export type Found = "exact" | "alias" | "plural" | "most";

/**
 * What a name can stand for.
 *
 * @category Questions
 */
export type RefKind = "topic" | "organization" | "place";
/**
 * A topic that was found by its name; where it stands and what links to it, if the engine knows.
 *
 * @category Questions
 */
export interface TopicRef extends Ref<"topic"> {
  readonly vocabulary?: string;
  /** Documents. */
  readonly records?: number;
  readonly organizations?: number;
}
/**
 * An organisation that was found by its name.
 *
 * @category Questions
 */
export type OrganizationRef = Ref<"organization">;
/**
 * A place that was found by its name.
 *
 * @category Questions
 */
export type PlaceRef = Ref<"place">;

/**
 * What a filter takes: one or several of what a name was resolved to, or their ids. Those of topics
 * and organisations are uuids.
 */
export type RefsOrIds<K extends RefKind> = Ref<K> | string | readonly (Ref<K> | string)[];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Ids of what was given, and words for them. */
export interface Named {
  readonly ids: readonly string[];
  readonly words: string;
}

/**
 * @throws {TypeError} for something of another kind, and for a name where an id is needed
 * @throws {RangeError} for an empty list
 */
export function namedOf<K extends RefKind>(kind: K, given: RefsOrIds<K>): Named {
  const all = Array.isArray(given) ? given as readonly (Ref<K> | string)[] : [given as Ref<K>];
  if (!all.length) throw new RefusedValue(`Cannot filter by ${kind}: the list is empty`);
  const refs = all.map((each) => refOf(kind, each));
  return { ids: refs.map(({ id }) => id), words: listWords(refs.map(({ name }) => name), "or") };
}

function refOf<K extends RefKind>(kind: K, given: Ref<K> | string): Ref<K> {
  if (typeof given !== "string" && given?.kind === kind) return given;
  if (typeof given === "string" && (kind === "place" || isUuid(given))) {
    return { kind, id: given, name: given };
  }
  throw new RefusedType(
    `Cannot filter by ${kind}: give an id, or what trends.${kind}(name) resolves to, ` +
      `current value is ${shown(given)}`,
  );
}
