import { bucketLabel, type Resolution } from "../../../catalogue/dates.ts";
import { isDocumentType } from "../../../catalogue/collections.ts";
import type {
  ChangeCause,
  ChangeReason,
  CorpusState,
  CountedAs,
  FileInfo,
  RecordChange,
  Selection,
} from "../../engine.ts";
import type { Session } from "../session.ts";
import { type Differences, differences, pairs } from "../store/compare_entries.ts";
import { PRECISIONS } from "../store/layout.ts";
import { linksOf } from "../store/present_entries.ts";
import { NO, UNKNOWN, YES } from "./certainties.ts";
import { type Axis, NO_BUCKET, type Side, windowOf } from "./side.ts";

/** A state, how its records count, and, where it is there whole, a session of it. */
export interface ComparedState {
  readonly state: CorpusState;
  readonly side: Side;
  readonly session: Session | null;
}

/** What the comparison is of. */
export interface Compared {
  readonly present: Session;
  readonly select: Selection;
}

const SAME: Differences = { content: false, topics: false, date: false, file: false };
const ABSENT: CountedAs = { counted: false, first: null, last: null, day: null };

/** The records that count otherwise in the later state, or may, by id. */
export async function recordChanges(
  from: ComparedState,
  to: ComparedState,
  { present, select }: Compared,
): Promise<RecordChange[]> {
  const [was, is] = [from, to].map(({ side }) => inWindow(side, windowOf(select))) as [Side, Side];
  const merges = { before: holdersOf(was), after: holdersOf(is) };
  const files = { before: filesOf(present, from.state), after: filesOf(present, to.state) };
  const changes: RecordChange[] = [];
  for (const [at, next] of pairs(was.entries, is.entries)) {
    present.work(1);
    const differs = at < 0 || next < 0 ? SAME : differences(was.entries, at, is.entries, next);
    if (isUnmoved(was, at, is, next, differs)) continue;
    await present.pause();
    const id = at < 0 ? is.entries.ids[next]! : was.entries.ids[at]!;
    const { reason, other } = at < 0
      ? appeared(id, merges.before)
      : next < 0
      ? disappeared(id, merges.after)
      : { reason: reasonOf(was, at, is, next, differs), other: otherOf(was, at, is, next) };
    const topics = reason === "retagged"
      ? changedTopics(topicsOf(from, at, present), topicsOf(to, next, present))
      : { topicsAdded: [], topicsRemoved: [] };
    const [before, after] = [fileOf(was, at, files.before), fileOf(is, next, files.after)];
    changes.push({
      id,
      title: titleOf(to, next) ?? titleOf(from, at) ?? titleNow(present, id),
      reason,
      cause: causeOf(reason, differs, before, after, files),
      file: (after ?? before)?.file ?? null,
      other,
      from: at < 0 ? ABSENT : countedAs(was, at, select.input.resolution),
      to: next < 0 ? ABSENT : countedAs(is, next, select.input.resolution),
      ...topics,
    });
  }
  return changes;
}

/** The same with the buckets alone that lie in a window. */
function inWindow(side: Side, window: Axis): Side {
  const first = side.first.slice(), last = side.last.slice();
  for (let at = 0; at < first.length; at++) {
    if (first[at] === NO_BUCKET) continue;
    const from = Math.max(first[at]!, window.first), to = Math.min(last[at]!, window.last);
    [first[at], last[at]] = from > to ? [NO_BUCKET, NO_BUCKET] : [from, to];
  }
  return { ...side, first, last };
}

/** Whether a record counts as before, also where it is not known how. */
function isUnmoved(was: Side, at: number, is: Side, next: number, differs: Differences): boolean {
  const before = at < 0 ? NO : was.counted[at]!, after = next < 0 ? NO : is.counted[next]!;
  if (before === NO && after === NO) return true;
  if (at < 0 || next < 0 || before !== after) return false;
  const isSamePlace = was.first[at] === is.first[next] && was.last[at] === is.last[next];
  if (before === YES) return isSamePlace;
  return isSamePlace && !differs.content && !differs.topics && !differs.date;
}

/** What each record became one with, by its id. */
function holdersOf({ entries: { ids, merged } }: Side): ReadonlyMap<string, string> {
  const holders = new Map<string, string>();
  for (const [at, each] of merged) for (const id of each) holders.set(id, ids[at]!);
  return holders;
}

interface Why {
  readonly reason: ChangeReason;
  readonly other: string | null;
}

function appeared(id: string, before: ReadonlyMap<string, string>): Why {
  const other = before.get(id) ?? null;
  return { reason: other === null ? "new" : "parted", other };
}

function disappeared(id: string, after: ReadonlyMap<string, string>): Why {
  const other = after.get(id) ?? null;
  return { reason: other === null ? "gone" : "merged", other };
}

/** Why a record of both states counts otherwise. */
function reasonOf(
  was: Side,
  at: number,
  is: Side,
  next: number,
  { content, topics, date }: Differences,
): ChangeReason {
  if (date && (was.matching[at] === is.matching[next] || !content && !topics)) return "redated";
  const { gained, lost } = mergesOf(was, at, is, next);
  if (gained.length) return "merged";
  if (lost.length) return "parted";
  const isTaggedElse = was.tagged.some((truths, list) =>
    truths[at] !== is.tagged[list]?.[next] && truths[at] !== UNKNOWN &&
    is.tagged[list]?.[next] !== UNKNOWN
  );
  return topics && (isTaggedElse || !content) ? "retagged" : "changed";
}

/** Which records became one with a record, and which no longer are. */
function mergesOf(was: Side, at: number, is: Side, next: number) {
  const before = was.entries.merged.get(at) ?? [], after = is.entries.merged.get(next) ?? [];
  return {
    gained: after.filter((id) => !before.includes(id)),
    lost: before.filter((id) => !after.includes(id)),
  };
}

function otherOf(was: Side, at: number, is: Side, next: number): string | null {
  const { gained, lost } = mergesOf(was, at, is, next);
  return gained[0] ?? lost[0] ?? null;
}

function countedAs(
  { entries, counted, first, last }: Side,
  at: number,
  resolution: Resolution,
): CountedAs {
  const label = (bucket: number) => bucket === NO_BUCKET ? null : bucketLabel(bucket, resolution);
  return {
    counted: counted[at] === UNKNOWN ? null : counted[at] === YES,
    first: label(first[at]!),
    last: label(last[at]!),
    day: dayOf(entries.instants[at]!, PRECISIONS[entries.precisions[at]!]!),
  };
}

/** A date as exactly as it is known: `2024-03-31`, `2024-03`, `2024-Q1`, `2024`. */
function dayOf(instant: number, precision: (typeof PRECISIONS)[number]): string | null {
  if (isNaN(instant)) return null;
  const day = new Date(instant).toISOString();
  if (precision === "quarter") {
    return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
  }
  return day.slice(0, precision === "day" ? 10 : precision === "month" ? 7 : 4);
}

interface Files {
  readonly list: readonly FileInfo[];
  readonly byName: ReadonlyMap<string, FileInfo>;
}

function filesOf({ store }: Session, { number }: CorpusState): Files {
  const list = number === 0 ? store.files() : store.oldStates()[-1 - number]!.files;
  return { list, byName: new Map(list.map((file) => [file.file, file])) };
}

function fileOf({ entries }: Side, at: number, { byName }: Files): FileInfo | null {
  const name = at < 0 ? undefined : entries.fileNames[entries.files[at]!];
  return name === undefined ? null : byName.get(name) ?? null;
}

/** What made a record count otherwise. */
function causeOf(
  reason: ChangeReason,
  { content, topics, date }: Differences,
  before: FileInfo | null,
  after: FileInfo | null,
  files: { readonly before: Files; readonly after: Files },
): ChangeCause {
  if (reason === "merged" || reason === "parted") return "same_doi";
  const [was, is] = [after, before].map((file, at) =>
    file && (at === 0 ? files.before : files.after).byName.get(file.file)
  );
  if (after && !was) return "file_added";
  if (before && !is) return "file_removed";
  if (after && was!.digest !== after.digest || before && is!.digest !== before.digest) {
    return "file_changed";
  }
  if (before && after && before.file !== after.file) return "other_file";
  return topics && !content && !date ? "topics" : "elsewhere";
}

/** The topics of a record by id, with their names. */
function topicsOf(
  { side, session }: ComparedState,
  at: number,
  present: Session,
): ReadonlyMap<string, string> {
  const kept = side.entries.linksOf(at);
  if (kept) {
    const { links: { offsets, topics: numbers }, topics } = kept;
    const own = numbers.subarray(offsets[kept.at]!, offsets[kept.at + 1]!);
    return new Map(Array.from(own, (number) => [topics[number]!.id, topics[number]!.name]));
  }
  // those of the state itself where it is there whole; else it has those that it has now
  const asked = session ?? present;
  const document = asked.store.documentOf(asked.collection, side.entries.ids[at]!);
  if (document === null) return new Map();
  const { topics } = linksOf(asked.store, asked.collection, Int32Array.of(document));
  const rows = asked.store.topics();
  return new Map(Array.from(topics, (number) => [rows[number]!.id, rows[number]!.name]));
}

function changedTopics(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Pick<RecordChange, "topicsAdded" | "topicsRemoved"> {
  const beyond = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].flatMap(([id, name]) => other.has(id) ? [] : [name]).sort();
  return { topicsAdded: beyond(after, before), topicsRemoved: beyond(before, after) };
}

/** The title of a record in a state that is there whole. */
function titleOf({ session, side }: ComparedState, at: number): string | null {
  return at < 0 || !session ? null : titleNow(session, side.entries.ids[at]!);
}

function titleNow({ store, collection }: Session, id: string): string | null {
  const document = store.documentOf(collection, id);
  if (document === null) return null;
  if (collection === "organizations") return store.references("organization")(document).name;
  return isDocumentType(collection) ? store.texts(collection, "title").at(document) : null;
}
