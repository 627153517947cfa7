import { NO_IMPORTER, type SourceReach } from "../../engines/embedded/store/layout.ts";
import { bytes } from "../index/growable.ts";
import type { SourceDate } from "../record.ts";
import type { KnownDay } from "../../words/known_day.ts";
import { dayOfText, dayText, knownDay } from "./day_counts.ts";
import { stopsBefore } from "./gaps.ts";
import { type Limits, limitsOf } from "./limits.ts";
import { type DatedRecord, SourceRecords } from "./source_records.ts";

/** How far a source of a collection reaches, and what keeps it from reaching farther. */
export interface FoundReach extends SourceReach {
  /** The last day that a record covers which is not astray; null without a date. */
  readonly last: string | null;
  readonly gap: Limits["gap"];
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

  /** @param asOfImporter the as-of day of an importer; null where nothing tells */
  find(asOfImporter: (importer: string) => KnownDay | null): FoundReach[] {
    return [...this.#numbers.keys()].map((importer, code) => {
      const source = this.#sources[code]!;
      return { importer, ...reachOf(source, asOfImporter(importer)) };
    });
  }
}

/** It ends at its as-of day, or long enough before it with its last record. */
function reachOf(source: SourceRecords, asOf: KnownDay | null): Omit<FoundReach, "importer"> {
  const days = source.days.sorted();
  const limits = limitsOf(days);
  if (!limits) return { first: null, last: null, ...endOf(asOf), gap: null, astray: [] };
  const { first, last, gap } = limits;
  const kept = days.filter(({ day }) => day >= first && day <= last);
  const until = kept.reduce((most, { until }) => Math.max(most, until), last);
  const stops = asOf !== null && stopsBefore(kept, dayOfText(asOf.day));
  return {
    first: dayText(first),
    last: dayText(until),
    ...endOf(stops ? knownDay(kept, last) : asOf),
    gap,
    astray: source.astray(limits),
  };
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
