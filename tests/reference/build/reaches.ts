import { DAY, periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import type { Corpus, Reach, Reaches } from "../model.ts";
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
      reachOf(own, asOf.get(importer) ?? null),
    ])),
  ]));
}

/** The last day that each importer is known to reach: of its updates, else of its records. */
export function asOfDays(records: readonly Sourced[], fixed?: string): Map<string, string | null> {
  return new Map([...Map.groupBy(records, ({ source }) => source)].map(([importer, rows]) => {
    const told = rows.flatMap((row) => toldBy(row) ?? []).map(periodOf);
    const late = lateFrom(told);
    const kept = told.filter(({ first }) => first < late);
    return [importer, fixed ?? latest(kept)];
  }));
}

function toldBy({ record, asOf }: Sourced): SourceDate | undefined {
  if (asOf !== undefined) return { instant: asOf, precision: "day" };
  if (record.kind === "organizations") return undefined;
  return "published" in record ? record.published : "date" in record ? record.date : undefined;
}

function reachOf(records: readonly Dated[], asOf: string | null): Reach {
  const periods = records.flatMap(({ date }) => date ? [periodOf(date)] : []);
  const late = lateFrom(periods), early = lateFrom(periods.map(turned));
  const isAstray = (period: Period) => period.first >= late || turned(period).first >= early;
  const kept = periods.filter((each) => !isAstray(each));
  const day = asOf === null ? null : Date.parse(asOf) / DAY;
  const stops = day !== null && kept.length > 0 && isGap(kept, day + 1);
  return {
    end: stops ? latest(kept) : asOf,
    astray: new Set(
      records.flatMap(({ id, date }) => date && isAstray(periodOf(date)) ? [id] : []),
    ),
  };
}

/** The first day after a gap that few records follow; infinite where there is none. */
function lateFrom(all: readonly Period[]): number {
  const days = all.map(({ first }) => first).filter((day) =>
    areFew(all.filter(({ first }) => first >= day), all) &&
    isGap(all.filter(({ first }) => first < day), day)
  );
  return Math.min(...days);
}

/** The same period seen from the other end of time. */
function turned({ first, last }: Period): Period {
  return { first: -last, last: -first };
}

function areFew(some: readonly Period[], all: readonly Period[]): boolean {
  return some.length <= 20 && some.length <= all.length / 100;
}

/**
 * Whether at the rate of 24 months at least 20 records would be expected between some periods and a
 * day, and there was no gap half as long in those months.
 */
function isGap(before: readonly Period[], day: number): boolean {
  if (before.length === 0) return false;
  const begin = Math.max(...before.map(({ last }) => last)) + 1;
  const length = day - begin;
  const recent = before.filter(({ first }) => first >= begin - RATE_DAYS);
  if (length <= 0 || recent.length * length / RATE_DAYS < 20) return false;
  const gaps = recent.filter((each) => recent.some((other) => other.first < each.first))
    .map(({ first }) => {
      const earlier = before.filter((each) => each.first < first);
      return first - Math.max(...earlier.map(({ last }) => last)) - 1;
    });
  return length > 2 * Math.max(0, ...gaps);
}

function periodOf({ instant, precision }: SourceDate): Period {
  return {
    first: Math.floor(instant / DAY),
    last: Math.floor(periodEnd(instant, precision) / DAY),
  };
}

function latest(periods: readonly Period[]): string | null {
  if (periods.length === 0) return null;
  const day = Math.max(...periods.map(({ first }) => first));
  return new Date(day * DAY).toISOString().slice(0, 10);
}
