import { DAY, periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import { byDay, type KnownDay } from "../../../lib/words/known_day.ts";
import { sourceWords } from "../../../lib/words/sources.ts";
import { latestOf, untilOf } from "../answer/info.ts";
import type { Corpus, Reach, Reaches } from "../model.ts";
import { compareDated, compareText } from "../order.ts";
import { filesOf, type Sourced } from "../sourced.ts";

/** What has a date and was read by somebody. */
interface Dated {
  readonly id: string;
  readonly importer: string;
  readonly date: SourceDate | null;
}

/** A date in days since 1970: its first and its last. */
interface Period {
  readonly first: number;
  readonly last: number;
}

/** Days without a record between two with one, and how many would be expected in them. */
interface Gap {
  readonly after: number;
  readonly before: number;
  readonly expected: number;
  /** So many of its days would do. */
  readonly least: number;
  /** The records of the 24 months before it. */
  readonly rated: number;
}

const RATE_DAYS = 730;

/** How far each importer reaches in each collection. */
export function reachesOf(corpus: Omit<Corpus, "reaches" | "asOf">, asOf: Corpus["asOf"]): Reaches {
  const { documents, deals, organizations } = corpus;
  const read = [...organizations.values()].flatMap(({ id, reader, founded }) =>
    reader === null ? [] : [{ id, importer: reader, date: founded }]
  );
  const all: [string, readonly Dated[]][] = Object.entries({
    ...documents,
    ...deals,
    organizations: read,
  });
  return new Map(all.map(([collection, records]) => [
    collection,
    new Map([...Map.groupBy(records, ({ importer }) => importer)].map(([importer, own]) => {
      // what is read of one source in several ways is of that source
      const same = records.filter((each) => sourceWords(each.importer) === sourceWords(importer));
      const days = same.flatMap((each) => asOf.get(each.importer) ?? []);
      const { astray, ...reach } = reachOf(same, latestOf(days));
      return [importer, {
        ...reach,
        apart: apartOf(corpus.records, collection, sourceWords(importer), same, reach.end),
        astray: new Map([...astray].filter(([id]) => own.some((each) => each.id === id))),
        january: collection === "projects" ? new Set<string>() : heapOf(own),
      }];
    })),
  ]));
}

/** The last day that each importer is known to reach: of its updates, else of its records. */
export function asOfDays(
  records: readonly Sourced[],
  fixed?: string,
): Map<string, KnownDay | null> {
  return new Map([...Map.groupBy(records, ({ source }) => source)].map(([importer, rows]) => {
    const told = rows.flatMap((row) => toldBy(row) ?? []).map(periodOf);
    const late = lateFrom(told);
    return [importer, fixed ? { day: fixed } : latest(told.filter(({ first }) => first < late))];
  }));
}

function toldBy({ record, asOf }: Sourced): SourceDate | undefined {
  if (asOf !== undefined) return { instant: asOf, precision: "day" };
  if (record.kind === "organizations") return undefined;
  return "published" in record ? record.published : "date" in record ? record.date : undefined;
}

/** The records of 1 January, if they are twenty, and twice as many as other days have. */
function heapOf(records: readonly Dated[]): Set<string> {
  const days = records.flatMap(({ id, date }) =>
    date?.precision === "day"
      ? [textOf(periodOf(date).first)].map((full) => ({ id, full, day: full.slice(5) }))
      : []
  );
  const january = days.filter(({ day }) => day === "01-01");
  const others = days.filter(({ day }) => day.endsWith("-01") && day !== "01-01");
  const usual = Math.max(others.length / 11, days.length / 365);
  const perDay = (some: readonly { readonly full: string }[]) =>
    some.length / new Set(some.map(({ full }) => full)).size;
  const isHeap = january.length >= 20 && january.length > 2 * usual &&
    perDay(january) > 2 * perDay(days);
  return new Set(isHeap ? january.map(({ id }) => id) : []);
}

function reachOf(
  records: readonly Dated[],
  asOf: KnownDay | null,
): Omit<Reach, "january" | "apart"> {
  const periods = records.flatMap(({ date }) => date ? [periodOf(date)] : []);
  const late = lateFrom(periods), early = lateFrom(periods.map(turned));
  const isAstray = (period: Period) => period.first >= late || turned(period).first >= early;
  const kept = periods.filter((each) => !isAstray(each));
  const day = asOf === null ? null : Date.parse(asOf.day) / DAY;
  return {
    end: day !== null && gapBefore(day + 1, kept) ? latest(kept) : asOf,
    astray: new Map(
      records.toSorted(compareDated).flatMap(({ id, date }) =>
        date && isAstray(periodOf(date)) ? [[id, textOf(periodOf(date).first)]] : []
      ),
    ),
    first: earliest(kept),
    since: sinceOf(kept),
    pauses: pausesOf(kept),
  };
}

/** What a file of a source tells of a collection. */
interface File {
  readonly name: string;
  readonly ids: readonly string[];
  readonly kept: readonly Period[];
  readonly told: readonly Period[];
  readonly end: KnownDay;
  /** The last day of that. */
  readonly until: number;
}

/** The files that end so early that 20 records more would be expected until the last of all ends. */
function apartOf(
  records: readonly Sourced[],
  collection: string,
  source: string,
  same: readonly Dated[],
  sourceEnd: KnownDay | null,
): Reach["apart"] {
  if (collection === "organizations") return { files: [], latest: null };
  const all = same.flatMap(({ date }) => date ? [periodOf(date)] : []);
  const late = lateFrom(all), early = lateFrom(all.map(turned));
  const files = filesOf(records).flatMap(({ name, records }) => {
    const own = records.filter((each) =>
      each.record.kind === collection && sourceWords(each.source) === source
    );
    const dates = own.flatMap(({ record }) => toldBy({ source, record }) ?? []).map(periodOf)
      .filter((each) => each.first < late && turned(each).first < early);
    const kept = steady(dates);
    const told = steady(own.flatMap((each) => toldBy(each) ?? []).map(periodOf));
    const last = latest(told);
    const made = last && [last, ...sourceEnd ? [sourceEnd] : []].toSorted(byDay)[0]!;
    if (kept.length < 20 || !made) return [];
    const stops = gapBefore(Date.parse(made.day) / DAY + 1, kept) !== null;
    const end = stops ? latest(kept)! : made;
    const until = Date.parse(untilOf(end)) / DAY;
    const ids = own.map(({ record }) => (record as { readonly id: string }).id);
    return [{ name, ids, kept, told, end, until, stops }];
  });
  const last = latestOf(files.map(({ end }) => end));
  if (!last) return { files: [], latest: null };
  const limit = Date.parse(untilOf(last)) / DAY;
  const isEarly = ({ kept, until, stops }: typeof files[number]) => {
    const { least } = courseBefore(Infinity, kept)!;
    return !stops && limit - until >= Math.max(32, least);
  };
  const others = new Set(files.filter((each) => !isEarly(each)));
  // a file that goes on in one that does go on goes on
  for (const other of others) {
    for (const file of files) if (goesOnIn(file, other, records)) others.add(file);
  }
  return {
    files: files.filter((each) => !others.has(each))
      .toSorted((one, other) => byDay(one.end, other.end) || compareText(one.name, other.name))
      .map(({ name, end, kept }) => ({ file: name, end, records: kept.length })),
    latest: last,
  };
}

/** Those that are not far from all others. */
function steady(periods: readonly Period[]): Period[] {
  const late = lateFrom(periods), early = lateFrom(periods.map(turned));
  return periods.filter((each) => each.first < late && turned(each).first < early);
}

/**
 * Whether a file begins within a year of another's end and within its second half, was told at most
 * a month after it, or has half of its records.
 */
function goesOnIn(file: File, other: File, records: readonly Sourced[]): boolean {
  const few = Math.max(20, Math.ceil(other.kept.length / 100));
  const days = other.kept.map(({ first }) => first).sort((a, b) => a - b);
  const middle = (Math.min(...file.kept.map(({ first }) => first)) + file.until) / 2;
  const isNear = days[few - 1]! >= Math.max(middle, file.until - 365);
  if (isNear && days[0]! <= file.until + 365) return true;
  const lastTold = Math.max(...file.told.map(({ first }) => first));
  const firstTold = Math.min(...other.told.map(({ first }) => first));
  if (firstTold >= lastTold && firstTold <= lastTold + 31) return true;
  return sharedBy(file, other, records) >= file.kept.length / 2;
}

/** How many rows of one file come after one of the other without a row of another file between. */
function sharedBy(file: File, other: File, records: readonly Sourced[]): number {
  const holders = new Map<string, string>();
  let shared = 0;
  for (const { name, records: own } of filesOf(records)) {
    for (const { record } of own) {
      if (record.kind === "organizations") continue;
      const key = JSON.stringify([record.kind, record.id]);
      const before = holders.get(key);
      holders.set(key, name);
      const isOfBoth = [name, before].toSorted().join() === [file.name, other.name].sort().join();
      if (isOfBoth && file.ids.includes(record.id) && other.ids.includes(record.id)) shared++;
    }
  }
  return shared;
}

/** The gaps that the rate on both sides makes, where there are 20 records to have one. */
function pausesOf(kept: readonly Period[]): Reach["pauses"] {
  const fromBefore = gapsOf(kept);
  const fromAfter = gapsOf(kept.map(turned))
    .map((gap) => ({ ...gap, after: -gap.before, before: -gap.after }));
  const places = [...fromBefore, ...fromAfter].map(({ after }) => after);
  return [...new Set(places)].sort((one, other) => one - other).flatMap((after) => {
    const before = fromBefore.find((gap) => gap.after === after);
    const later = fromAfter.find((gap) => gap.after === after);
    const isFew = (some: readonly Period[]) => some.length < 20;
    const decides = [
      ...isFew(kept.filter(({ last }) => last <= after)) ? [] : [before],
      ...isFew(kept.filter(({ first }) => first > after)) ? [] : [later],
    ];
    const gaps = decides.flatMap((each) => each && each.rated >= 10 ? [each] : []);
    if (!gaps.length || gaps.length < decides.length) return [];
    if (isSeason(gaps[0]!, kept)) return [];
    return [{
      after: textOf(after),
      before: textOf(gaps[0]!.before),
      expected: Math.round(Math.min(...gaps.map(({ expected }) => expected))),
      least: Math.max(...gaps.map(({ least }) => least)),
    }];
  });
}

/** Whether no year beside a gap of less than one has 20 records on the same days. */
function isSeason({ after, before }: Gap, kept: readonly Period[]): boolean {
  if (before - after > 365) return false;
  const begin = Math.min(...kept.map(({ first }) => first));
  const final = Math.max(...kept.map(({ first }) => first));
  const end = Math.max(...kept.filter(({ first }) => first === final).map(({ last }) => last));
  const counts = [-1, 1].map((years) => [yearsOn(after + 1, years), yearsOn(before - 1, years)])
    .filter(([from, to]) => from! >= begin && to! <= end)
    .map(([from, to]) => kept.filter(({ first, last }) => first >= from! && last <= to!).length);
  return counts.length > 0 && counts.every((count) => count < 20);
}

function yearsOn(day: number, years: number): number {
  const [year, ...rest] = textOf(day).split("-").map(Number);
  return Date.UTC(year! + years, rest[0]! - 1, rest[1]!) / DAY;
}

/**
 * The day after the last with which a bucket would begin so long before the first record that 20 are
 * missing, at the rate of the 24 months after that, and in less time than the first 20 take.
 */
function sinceOf(kept: readonly Period[]): string | null {
  const inOrder = kept.toSorted((one, other) => one.first - other.first || one.last - other.last);
  if (inOrder.length < 20) return null;
  const first = inOrder[0]!.first;
  const taken = inOrder[19]!.last - first + 1;
  const { least, rated } = courseBefore(-first + 1, kept.map(turned))!;
  const next = yearsOn(first, 1);
  const before = inOrder.filter(({ last }) => last < next).map((each) => each.first)
    .sort((one, other) => one - other);
  const season = inOrder.at(-1)!.last < next ? 0 : next - (before.at(-20) ?? first);
  const since = first - Math.max(least, taken, season) + 1;
  return rated >= 10 ? textOf(since) : null;
}

/** The first day, of which nobody knows more than the least exact date that begins on it. */
function earliest(periods: readonly Period[]): KnownDay | null {
  const first = Math.min(...periods.map((each) => each.first));
  return latest(periods.filter((each) => each.first === first));
}

/** The gaps that the rate before them makes, in order of time. */
function gapsOf(all: readonly Period[]): Gap[] {
  return daysOf(all).flatMap((day) => gapBefore(day, all.filter(({ first }) => first < day)) ?? []);
}

/** The first day after a gap that few records follow; infinite where there is none. */
function lateFrom(all: readonly Period[]): number {
  const days = daysOf(all).filter((day) =>
    areFew(all.filter(({ first }) => first >= day), all) &&
    gapBefore(day, all.filter(({ first }) => first < day))
  );
  return Math.min(...days);
}

function daysOf(periods: readonly Period[]): number[] {
  return [...new Set(periods.map(({ first }) => first))].sort((one, other) => one - other);
}

/** The same period seen from the other end of time. */
function turned({ first, last }: Period): Period {
  return { first: -last, last: -first };
}

function areFew(some: readonly Period[], all: readonly Period[]): boolean {
  return some.length <= 20 && some.length <= all.length / 100;
}

/**
 * The gap between some periods and a day where, at the rate of the 24 months before it, at least 20
 * records would be expected in it, and it is more than twice as long as any in those months.
 */
function gapBefore(day: number, periods: readonly Period[]): Gap | null {
  const course = courseBefore(day, periods);
  if (!course) return null;
  const { after, rated, least } = course;
  const length = day - after - 1;
  return length >= least
    ? { after, before: day, expected: rated * length / RATE_DAYS, least, rated }
    : null;
}

/** How some periods go before a day: the last day, the records of a day, how long a gap must be. */
function courseBefore(day: number, periods: readonly Period[]) {
  if (periods.length === 0) return null;
  const after = Math.max(...periods.map(({ last }) => last));
  if (day <= after) return null;
  const recent = periods.filter(({ first }) => first >= after + 1 - RATE_DAYS);
  const earliest = Math.min(...recent.map(({ first }) => first));
  const gaps = recent.filter(({ first }) => first > earliest).map(({ first }) => {
    const earlier = periods.filter((each) => each.first < first).map(({ last }) => last);
    return first - Math.max(...earlier) - 1;
  });
  const rated = recent.length;
  return {
    after,
    rated,
    least: Math.max(Math.ceil(20 * RATE_DAYS / rated), 2 * Math.max(0, ...gaps) + 1),
  };
}

function periodOf({ instant, precision }: SourceDate): Period {
  return {
    first: Math.floor(instant / DAY),
    last: Math.floor(periodEnd(instant, precision) / DAY),
  };
}

/** The last day, of which nobody knows more than the least exact date that begins on it. */
function latest(periods: readonly Period[]): KnownDay | null {
  if (!periods.length) return null;
  const first = Math.max(...periods.map((each) => each.first));
  const longest = Math.max(
    ...periods.filter((each) => each.first === first).map(({ last }) => last),
  );
  const days = longest - first + 1;
  const precision = days === 1 ? null : days <= 31 ? "month" : days <= 92 ? "quarter" : "year";
  return { day: textOf(first), ...(precision && { precision }) };
}

function textOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
