import type { FileEnd } from "../../engines/embedded/store/layout.ts";
import { lastDayOf } from "../../catalogue/dates.ts";
import { byCodePoint } from "../../text/code_points.ts";
import { byDay, earliestDay, type KnownDay, latestDay } from "../../words/known_day.ts";
import { type DayCount, dayOfText, knownDay } from "./day_counts.ts";
import type { FileDays } from "./file_days.ts";
import { courseAtEnd, LEAST_EXPECTED, stopsBefore } from "./gaps.ts";
import { type Limits, limitsOf } from "./limits.ts";

/** A file continues another where it begins within so many days of its end. */
const ABOUT_DAYS = 365;
/** Files whose ends are no farther apart than a month end together. */
const NEARLY_DAYS = 31;
/** So much of a file in another makes it a part of that, or an earlier state. */
const MOST_SHARED = 0.5;
/** So little of a file does not make its beginning. */
const LITTLE_PART = 0.01;

/** The files of a source that end apart, the first to end first, and where the others end. */
export interface FilesApart {
  readonly files: readonly FileEnd[];
  readonly latest: KnownDay;
}

/** Where a file ends, and how it came there. */
interface EndingFile {
  readonly of: FileDays;
  readonly records: number;
  readonly end: KnownDay;
  /** The last day of that. */
  readonly until: number;
  /** Whether it told of days to its end: what comes after it was not to be found in it. */
  readonly goesToEnd: boolean;
  /** So many days more are enough to expect 20 records. */
  readonly least: number;
  /** Its first day, and the one with which more than a few of its records have come. */
  readonly first: number;
  readonly begins: number;
  /** A file that begins before this day is no continuation of it. */
  readonly nearEnd: number;
  /** The first and the last day on which it was told how far it reaches. */
  readonly told: Limits;
}

/**
 * The files of a source that end so much earlier than another that at least 20 records would be
 * expected in them until then, as searches that were exported at different times do. Files that go
 * on in others do not: those of one year after another, the parts of a snapshot, an earlier state of
 * the same file. Of fewer than 20 records nobody knows at which rate they come.
 *
 * @param limits of the source: what is beyond them is astray
 * @param end where the source ends: none of its files reaches farther
 * @returns null where all end together
 */
export function filesApart(
  files: Iterable<FileDays>,
  limits: Limits,
  end: KnownDay,
): FilesApart | null {
  const ending = Array.from(files, (file) => endingOf(file, limits, end)).filter((
    each,
  ) => each !== null);
  const latest = latestDay(ending.map(({ end }) => end));
  if (!latest) return null;
  const last = dayOfText(lastDayOf(latest.day, latest.precision));
  const isEarly = ({ goesToEnd, until, least }: EndingFile) => goesToEnd && last - until >= least;
  const apart = endingApart(ending, isEarly).map(({ of, end: { day, precision }, records }) => ({
    file: of.name,
    end: day,
    ...(precision && { precision }),
    records,
  })).sort((one, other) =>
    byDay(dayOfEnd(one), dayOfEnd(other)) || byCodePoint(one.file, other.file)
  );
  return apart.length ? { files: apart, latest } : null;
}

function dayOfEnd({ end: day, precision }: FileEnd): KnownDay {
  return { day, precision };
}

/** Those that end early and go on in none that does not. */
function endingApart(
  files: readonly EndingFile[],
  isEarly: (file: EndingFile) => boolean,
): EndingFile[] {
  let early = files.filter(isEarly);
  const others = files.filter((each) => !isEarly(each));
  for (let at = 0; at < others.length && early.length; at++) {
    const other = others[at]!;
    const goesOn = (file: EndingFile) => goesOnIn(file, other);
    others.push(...early.filter(goesOn));
    early = early.filter((file) => !goesOn(file));
  }
  return early;
}

function goesOnIn(file: EndingFile, other: EndingFile): boolean {
  const isContinued = other.begins >= file.nearEnd && other.first <= file.until + ABOUT_DAYS;
  const later = other.told.first - file.told.last;
  const isPart = later >= 0 && later <= NEARLY_DAYS;
  const shared = file.of.shared.get(other.of) ?? 0;
  return isContinued || isPart || shared >= MOST_SHARED * file.records;
}

function endingOf(of: FileDays, limits: Limits, sourceEnd: KnownDay): EndingFile | null {
  const within = of.days.sorted().filter(({ day }) => day >= limits.first && day <= limits.last);
  const own = limitsOf(within);
  const reached = of.reached.sorted(), told = limitsOf(reached);
  if (!own || !told) return null;
  const kept = within.filter(({ day }) => day >= own.first && day <= own.last);
  const records = kept.reduce((sum, { count }) => sum + count, 0);
  if (records < LEAST_EXPECTED) return null;
  const asOf = earliestDay([knownDay(reached, told.last), sourceEnd])!;
  const goesToEnd = !stopsBefore(kept, dayOfText(asOf.day));
  const end = goesToEnd ? asOf : knownDay(kept, own.last);
  const until = dayOfText(lastDayOf(end.day, end.precision));
  return {
    of,
    records,
    end,
    until,
    goesToEnd,
    least: Math.max(courseAtEnd(kept).least, NEARLY_DAYS + 1),
    first: own.first,
    begins: beginsOn(kept, records),
    nearEnd: Math.max((own.first + until) / 2, until - ABOUT_DAYS),
    told,
  };
}

function beginsOn(kept: readonly DayCount[], all: number): number {
  const few = Math.max(LEAST_EXPECTED, LITTLE_PART * all);
  let records = 0;
  return kept.find(({ count }) => (records += count) >= few)!.day;
}
