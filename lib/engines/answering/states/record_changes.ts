import { bucketLabel, type Resolution } from "../../../catalogue/dates.ts";
import type {
  ChangeCause,
  ChangeReason,
  CountedAs,
  FileInfo,
  RecordChange,
  Selection,
} from "../../engine.ts";
import { PRECISIONS } from "../collection_meta.ts";
import { NO, UNKNOWN, YES } from "./certainties.ts";
import { type Differences, differences, pairs } from "./compare_entries.ts";
import type { Comparing } from "./comparing.ts";
import { type Axis, NO_BUCKET, type Side, windowOf } from "./side.ts";
import type { WholeState } from "./whole_state.ts";

/** A state: what it was built from, how its records count, and all of it where that is there. */
export interface ComparedState {
  readonly files: readonly FileInfo[];
  readonly side: Side;
  readonly whole: WholeState | null;
}

/** What is compared. */
export interface Compared {
  readonly from: ComparedState;
  readonly to: ComparedState;
  readonly present: WholeState;
}

const SAME: Differences = { content: false, topics: false, date: false, file: false };
const ABSENT: CountedAs = { counted: false, first: null, last: null, day: null };

/** A record that counts otherwise, or may: its place in either state, −1 where it is not there. */
interface Moved extends Why {
  readonly id: string;
  readonly at: number;
  readonly next: number;
  readonly differs: Differences;
}

/** The records that count otherwise in the later state, or may, by id. */
export async function recordChanges(
  compared: Compared,
  select: Selection,
  comparing: Comparing,
): Promise<RecordChange[]> {
  const { from, to } = compared, { resolution } = select.input;
  const [was, is] = [from, to].map(({ side }) => inWindow(side, windowOf(select))) as [Side, Side];
  const moved = await movedIn(was, is, comparing);
  const files = { before: filesOf(from), after: filesOf(to) };
  const titles = await titlesOf(moved, compared);
  const retagged = moved.filter(({ reason }) => reason === "retagged");
  const topics = {
    before: await topicsOf(from, compared, retagged.map(({ at }) => at)),
    after: await topicsOf(to, compared, retagged.map(({ next }) => next)),
  };
  const changes: RecordChange[] = [];
  for (const { id, at, next, differs, reason, other } of moved) {
    await comparing.pause();
    const [before, after] = [fileOf(was, at, files.before), fileOf(is, next, files.after)];
    changes.push({
      id,
      title: titles.get(id) ?? null,
      reason,
      cause: causeOf(reason, differs, before, after, files),
      file: (after ?? before)?.file ?? null,
      other,
      from: at < 0 ? ABSENT : countedAs(was, at, resolution),
      to: next < 0 ? ABSENT : countedAs(is, next, resolution),
      ...changedTopics(topics.before.get(id), topics.after.get(id)),
    });
  }
  return changes;
}

async function movedIn(was: Side, is: Side, comparing: Comparing): Promise<Moved[]> {
  const merges = { before: holdersOf(was), after: holdersOf(is) };
  const moved: Moved[] = [];
  for (const [at, next] of pairs(was.entries, is.entries)) {
    comparing.work(1);
    const differs = at < 0 || next < 0 ? SAME : differences(was.entries, at, is.entries, next);
    if (isUnmoved(was, at, is, next, differs)) continue;
    await comparing.pause();
    const id = at < 0 ? is.entries.ids[next]! : was.entries.ids[at]!;
    const why = at < 0
      ? appeared(id, merges.before)
      : next < 0
      ? disappeared(id, merges.after)
      : { reason: reasonOf(was, at, is, next, differs), other: otherOf(was, at, is, next) };
    moved.push({ id, at, next, differs, ...why });
  }
  return moved;
}

/** Their titles, in the later state that is there whole and has one. */
async function titlesOf(
  moved: readonly Moved[],
  { from, to, present }: Compared,
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  let left = moved.map(({ id }) => id);
  for (const state of new Set([to.whole, from.whole, present])) {
    if (!state || !left.length) continue;
    for (const [id, title] of await state.titlesOf(left)) titles.set(id, title);
    left = left.filter((id) => !titles.has(id));
  }
  return titles;
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

/** What a state was built from, by the names of the files. */
type Files = ReadonlyMap<string, FileInfo>;

function filesOf({ files }: ComparedState): Files {
  return new Map(files.map((file) => [file.file, file]));
}

function fileOf({ entries }: Side, at: number, files: Files): FileInfo | null {
  const name = at < 0 ? undefined : entries.fileNames[entries.files[at]!];
  return name === undefined ? null : files.get(name) ?? null;
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
    file && (at === 0 ? files.before : files.after).get(file.file)
  );
  if (after && !was) return "file_added";
  if (before && !is) return "file_removed";
  if (after && was!.digest !== after.digest || before && is!.digest !== before.digest) {
    return "file_changed";
  }
  if (before && after && before.file !== after.file) return "other_file";
  return topics && !content && !date ? "topics" : "elsewhere";
}

/** The topics of some records of a state, names by id. */
async function topicsOf(
  { side: { entries }, whole }: ComparedState,
  { present }: Compared,
  places: readonly number[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  const others: string[] = [];
  for (const place of places) {
    const id = entries.ids[place]!, kept = entries.linksOf(place);
    if (!kept) {
      others.push(id);
      continue;
    }
    const { links: { offsets, topics: numbers }, topics } = kept;
    const own = numbers.subarray(offsets[kept.at]!, offsets[kept.at + 1]!);
    found.set(id, new Map(Array.from(own, (number) => [topics[number]!.id, topics[number]!.name])));
  }
  // those of the state itself where it is there whole; else it has those that it has now
  if (others.length) {
    for (const [id, topics] of await (whole ?? present).topicsOf(others)) found.set(id, topics);
  }
  return found;
}

function changedTopics(
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string> = new Map(),
): Pick<RecordChange, "topicsAdded" | "topicsRemoved"> {
  const beyond = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    [...one].flatMap(([id, name]) => other.has(id) ? [] : [name]).sort();
  return { topicsAdded: beyond(after, before), topicsRemoved: beyond(before, after) };
}
