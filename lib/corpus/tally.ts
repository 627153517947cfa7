import { basename } from "@std/path";
import type { Collection } from "../catalogue/collections.ts";
import type { SourceInfo } from "../engines/engine.ts";
import { type Note, note } from "../words/note.ts";
import type { Remark } from "../words/notes/corpus.ts";
import { DayCounts, dayText } from "./reach/day_counts.ts";
import type { SourceDate } from "./record.ts";
import type { RecordSource } from "./source.ts";

/** A remark, and the first row that it is about. */
interface First {
  readonly remark: Remark;
  readonly file: string;
  readonly line: number;
}

/** What was read of one importer under one given path. */
export class Tally {
  readonly files = new Set<string>();
  readonly collections = new Set<Collection>();
  rows = 0;
  records = 0;
  merged = 0;
  rejected = 0;
  /** The days that tell how far the source reaches. */
  readonly reached = new DayCounts();
  readonly #remarks = new Map<string, First & { count: number }>();

  constructor(private readonly source: RecordSource) {}

  isOf({ path, origin }: RecordSource): boolean {
    return this.source.path === path && this.source.origin.name === origin.name;
  }

  get importer(): string {
    return this.source.origin.name;
  }

  reaches(date: SourceDate | null): void {
    if (date) this.reached.add(date);
  }

  /** Equal remarks are counted; the place of the first is told. */
  remark(remark: Remark, file: string, line: number): void {
    const key = JSON.stringify(remark);
    const known = this.#remarks.get(key);
    if (known) known.count++;
    else this.#remarks.set(key, { remark, file: basename(file), line, count: 1 });
  }

  /** A record of this source that became part of another. */
  merge(): void {
    this.records--;
    this.merged++;
  }

  /** A row that became part of a record. */
  join(): void {
    this.merged++;
  }

  /** @param latest the last day of the importer that is not astray */
  info(latest: string | null): SourceInfo {
    const { path, origin } = this.source;
    return {
      path,
      importer: origin.name,
      files: this.files.size,
      rows: this.rows,
      records: this.records,
      merged: this.merged,
      rejected: this.rejected,
      asOf: this.#asOf(latest),
      collections: [...this.collections].sort(),
      licence: origin.licence,
      attribution: origin.attribution,
    };
  }

  #asOf(latest: string | null): string | null {
    const days = this.reached.sorted().map(({ day }) => dayText(day));
    return days.findLast((day) => latest !== null && day <= latest) ?? null;
  }

  notes(): Note[] {
    const { importer, merged, source: { path } } = this;
    return [
      ...(merged ? [note("merged_rows", { importer, path, count: merged })] : []),
      ...[...this.#remarks.values()].map((each) => note("remark", { importer, path, ...each })),
    ];
  }
}
