import {
  NO_IMPORTER,
  type SourcePause,
  type SourceReach,
} from "../../engines/embedded/store/layout.ts";
import { bytes } from "../index/growable.ts";
import type { SourceDate } from "../record.ts";
import { type KnownDay, latestDay } from "../../words/known_day.ts";
import { sourceWords } from "../../words/sources.ts";
import { coveredSince, pausesOf } from "./covered.ts";
import { type DayCount, DayCounts, dayOfText, dayText, knownDay } from "./day_counts.ts";
import type { FileDays } from "./file_days.ts";
import { filesApart } from "./files_apart.ts";
import { stopsBefore } from "./gaps.ts";
import { limitsOf } from "./limits.ts";
import { type DatedRecord, SourceRecords } from "./source_records.ts";

/** Which days a source of a collection covers, and what has no say in that. */
export interface FoundReach extends SourceReach {
  /** The last day that a record covers which is not astray; null without a date. */
  readonly last: string | null;
  readonly astray: readonly DatedRecord[];
}

/** Which importer each record of a collection comes from, and how far those reach. */
export class SourceReaches {
  /** Records that nobody read. */
  unread = 0;
  readonly #codes = bytes();
  readonly #numbers = new Map<string, number>();
  readonly #sources: SourceRecords[] = [];

  /** @param importer null: nobody read the record, others only tell of it */
  add(importer: string | null, id: () => string, date: SourceDate | undefined): void {
    const document = this.#codes.length;
    if (importer === null) {
      this.unread++;
      return this.#codes.push(NO_IMPORTER);
    }
    const code = this.#numbers.get(importer) ?? this.#numbers.size;
    this.#numbers.set(importer, code);
    this.#codes.push(code);
    const source = this.#sources[code] ??= new SourceRecords();
    if (date) source.add({ document, id, date });
  }

  /** The code of the importer of each record: its place among {@link find}. */
  codes(): Uint8Array {
    return this.#codes.view();
  }

  /**
   * What several importers read of one source covers its days together.
   *
   * @param asOfImporter the as-of day of an importer; null where nothing tells
   * @param filesOf what the files of an importer tell
   */
  find(
    asOfImporter: (importer: string) => KnownDay | null,
    filesOf: (importer: string) => readonly FileDays[],
  ): FoundReach[] {
    const importers = [...this.#numbers.keys()];
    const covered = new Map(
      [...Map.groupBy(importers, sourceWords)].map(([name, all]) => {
        const asOf = latestDay(all.flatMap((each) => asOfImporter(each) ?? []));
        const parts = all.map((each) => this.#sources[this.#numbers.get(each)!]!.days);
        const cover = coverOf(DayCounts.sorted(parts), asOf);
        return [name, { ...cover, ...apartIn(all.flatMap(filesOf), cover) }];
      }),
    );
    return importers.map((importer, code) => {
      const { limits, ...reach } = covered.get(sourceWords(importer))!;
      return {
        importer,
        ...reach,
        astray: limits ? this.#sources[code]!.astray(limits) : [],
      };
    });
  }
}

/** It ends at its as-of day, or long enough before it with its last record. */
function coverOf(days: readonly DayCount[], asOf: KnownDay | null) {
  const limits = limitsOf(days);
  if (!limits) return { limits, first: null, since: null, pauses: [], last: null, ...endOf(asOf) };
  const { first, last } = limits;
  const kept = days.filter(({ day }) => day >= first && day <= last);
  const until = kept.reduce((most, { until }) => Math.max(most, until), last);
  const stops = asOf !== null && stopsBefore(kept, dayOfText(asOf.day));
  const since = coveredSince(kept), { precision } = knownDay(kept, first);
  return {
    limits,
    first: dayText(first),
    ...(precision && { firstPrecision: precision }),
    since: Number.isFinite(since) ? dayText(since) : null,
    pauses: pausesOf(kept).map(({ after, before, expected, least }): SourcePause => ({
      after: dayText(after),
      before: dayText(before),
      expected: Math.round(expected),
      least,
    })),
    last: dayText(until),
    ...endOf(stops ? knownDay(kept, last) : asOf),
  };
}

/** The files of a source that end apart. */
function apartIn(
  files: readonly FileDays[],
  { limits, end, precision }: ReturnType<typeof coverOf>,
): Pick<SourceReach, "apart"> {
  if (!limits || end === null || files.length < 2) return {};
  const found = filesApart(files, limits, { day: end, precision });
  if (!found) return {};
  const { files: ending, latest: { day: latest, precision: latestPrecision } } = found;
  return { apart: { files: ending, latest, ...(latestPrecision && { latestPrecision }) } };
}

function endOf(known: KnownDay | null): Pick<SourceReach, "end" | "precision"> {
  return { end: known?.day ?? null, ...(known?.precision && { precision: known.precision }) };
}

/** The first and the last day of all that is not astray. */
export function spanOf(sources: readonly FoundReach[]): { from: string | null; to: string | null } {
  const from = sources.flatMap(({ first }) => first ?? []).sort();
  const to = sources.flatMap(({ last }) => last ?? []).sort();
  return { from: from[0] ?? null, to: to.at(-1) ?? null };
}
