import { DAY, periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import type { KnownDay } from "../../../lib/words/known_day.ts";
import type { Corpus, Reach, Reaches } from "../model.ts";
import { compareDated } from "../order.ts";
import type { Sourced } from "../sourced.ts";

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
    new Map([...Map.groupBy(records, ({ importer }) => importer)].map(([importer, own]) => [
      importer,
      {
        ...reachOf(own, asOf.get(importer) ?? null),
        january: collection === "projects" ? new Set<string>() : heapOf(own),
      },
    ])),
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

function reachOf(records: readonly Dated[], asOf: KnownDay | null): Omit<Reach, "january"> {
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
    pause: pauseOf(periods, kept),
  };
}

/** The longest gap between records that are not astray. */
function pauseOf(all: readonly Period[], kept: readonly Period[]): Reach["pause"] {
  const first = Math.min(...kept.map((each) => each.first));
  const last = Math.max(...kept.map((each) => each.first));
  const gaps = [
    ...gapsOf(all),
    ...gapsOf(all.map(turned)).map((gap) => ({ ...gap, after: -gap.before, before: -gap.after })),
  ].filter(({ after, before }) => after >= first && before <= last)
    .sort((one, other) => other.before - other.after - (one.before - one.after));
  const [longest] = gaps;
  return longest
    ? {
      after: textOf(longest.after),
      before: textOf(longest.before),
      expected: Math.round(longest.expected),
    }
    : null;
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
  if (periods.length === 0) return null;
  const after = Math.max(...periods.map(({ last }) => last));
  const length = day - after - 1;
  const recent = periods.filter(({ first }) => first >= after + 1 - RATE_DAYS);
  const expected = recent.length * length / RATE_DAYS;
  if (length <= 0 || expected < 20) return null;
  const earliest = Math.min(...recent.map(({ first }) => first));
  const gaps = recent.filter(({ first }) => first > earliest).map(({ first }) => {
    const earlier = periods.filter((each) => each.first < first).map(({ last }) => last);
    return first - Math.max(...earlier) - 1;
  });
  return length > 2 * Math.max(0, ...gaps) ? { after, before: day, expected } : null;
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
