import type { Collection } from "../../../catalogue/collections.ts";
import { byCodePoint as byId } from "../../../text/code_points.ts";
import { checkSound } from "../unsound.ts";
import type { Told } from "./compare_entries.ts";
import {
  type Entries,
  MARK_BYTES,
  type OldState,
  type StateChanges,
  type StateTopic,
  type TopicLists,
} from "./ledger.ts";

/** Where the topics of a record stand that has others in the corpus as it is now. */
export interface KeptLinks {
  readonly links: TopicLists;
  readonly at: number;
  /** The topics that the numbers of the links mean. */
  readonly topics: readonly StateTopic[];
}

/** The records of a collection in a state. */
export interface StateEntries extends Told {
  /** The topics of a record that is otherwise now; null: it has those that it has now. */
  linksOf(at: number): KeptLinks | null;
}

/** What a corpus remembers of a collection in the states before the present one. */
export interface Remembered {
  readonly collection: Collection;
  /** Its records as they are now. */
  readonly present: Told;
  /** The topics that there are now. */
  readonly topics: readonly StateTopic[];
  /** The states before, the one before the present first. */
  readonly older: readonly OldState[];
  /** How the records in each of these differ from those in the state after it; null: in nothing. */
  readonly changes: readonly (StateChanges | null)[];
}

/**
 * The records of a collection so many states back, put together from what each state differs by from
 * the one after it.
 */
export function stateEntries(
  { collection, present, topics: topicsNow, older, changes: all }: Remembered,
  back: number,
): StateEntries {
  let topicsThen = topicsNow;
  const topics = older.map((state) => topicsThen = state.topics ?? topicsThen);
  let entries: Entries = present, { fileNames } = present;
  /** Which state, and which of its changes, each record is told by; −1: the present. */
  let tellers = new Int32Array(entries.ids.length).fill(-1);
  let places = new Int32Array(entries.ids.length);
  for (let step = 1; step <= back; step++) {
    const changes = all[step - 1];
    const names = older[step - 1]!.files.map(({ file }) => file);
    const numbers = new Map(names.map((name, number) => [name, number]));
    const renumbered = Int32Array.from(fileNames, (name) => numbers.get(name) ?? -1);
    fileNames = names;
    const files = entries.files.map((file) => file < 0 ? -1 : renumbered[file]!);
    entries = { ...entries, files };
    if (!changes) continue;
    const order = orderOf(entries, changes);
    entries = merged(entries, changes.entries, order, collection === "projects");
    tellers = order.map((at) => at < 0 ? step : tellers[at]!);
    places = order.map((at) => at < 0 ? -1 - at : places[at]!);
  }
  return {
    ...entries,
    fileNames,
    linksOf: (at) => {
      const teller = tellers[at]!;
      if (teller < 0) return null;
      return { links: all[teller - 1]!.links, at: places[at]!, topics: topics[teller - 1]! };
    },
  };
}

/** Of each record by id: its place in the state after, or −1 − its place among the changes. */
function orderOf(after: Entries, { absent, changed, entries }: StateChanges): Int32Array {
  const { length } = after.ids, gone = entries.ids.length - changed.length;
  checkSound((absent.at(-1) ?? -1) < length && (changed.at(-1) ?? -1) < length);
  const kept = new Int32Array(length);
  for (let at = 0; at < length; at++) kept[at] = at;
  for (const [place, at] of changed.entries()) {
    checkSound(entries.ids[place] === after.ids[at]);
    kept[at] = -1 - place;
  }
  const isAbsent = new Uint8Array(length);
  for (const at of absent) isAbsent[at] = 1;
  const order = new Int32Array(length - absent.length + gone);
  let filled = 0, next = changed.length;
  const { ids } = entries;
  for (let at = 0; at < length; at++) {
    while (next < ids.length && byId(ids[next]!, after.ids[at]!) < 0) order[filled++] = -1 - next++;
    if (!isAbsent[at]) order[filled++] = kept[at]!;
  }
  while (next < ids.length) order[filled++] = -1 - next++;
  checkSound(filled === order.length);
  return order;
}

/** Entries of two kinds in one order. */
function merged(after: Entries, changes: Entries, order: Int32Array, hasDays: boolean): Entries {
  checkSound(changes.starts.length === (hasDays ? changes.ids.length : 0));
  const of = <T>(pick: (entries: Entries) => ArrayLike<T>, at: number): T =>
    at < 0 ? pick(changes)[-1 - at]! : pick(after)[at]!;
  const marks = (name: "content" | "topics") => {
    const all = new Uint8Array(order.length * MARK_BYTES);
    for (const [place, at] of order.entries()) {
      const from = at < 0 ? changes[name] : after[name],
        start = (at < 0 ? -1 - at : at) * MARK_BYTES;
      for (let byte = 0; byte < MARK_BYTES; byte++) {
        all[place * MARK_BYTES + byte] = from[start + byte]!;
      }
    }
    return all;
  };
  const days = (name: "starts" | "ends") =>
    hasDays ? Int32Array.from(order, (at) => of((each) => each[name], at)) : after[name];
  const mergedInto = new Map<number, readonly string[]>();
  if (after.merged.size || changes.merged.size) {
    for (const [place, at] of order.entries()) {
      const ids = at < 0 ? changes.merged.get(-1 - at) : after.merged.get(at);
      if (ids) mergedInto.set(place, ids);
    }
  }
  return {
    ids: Array.from(order, (at) => of((each) => each.ids, at)),
    content: marks("content"),
    topics: marks("topics"),
    instants: Float64Array.from(order, (at) => of((each) => each.instants, at)),
    precisions: Uint8Array.from(order, (at) => of((each) => each.precisions, at)),
    starts: days("starts"),
    ends: days("ends"),
    files: Int32Array.from(order, (at) => of((each) => each.files, at)),
    merged: mergedInto,
  };
}
