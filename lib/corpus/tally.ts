import { basename } from "@std/path";
import type { Collection } from "../catalogue/collections.ts";
import type { SourceInfo } from "../engines/engine.ts";
import { DayCounts, dayText } from "./reach/day_counts.ts";
import type { SourceDate } from "./record.ts";
import type { RecordSource } from "./source.ts";

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
  readonly #notes = new Map<string, { readonly first: string; count: number }>();

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

  /** Equal notes are counted; the place of the first is told. */
  note(text: string, file: string, line: number): void {
    const known = this.#notes.get(text);
    if (known) known.count++;
    else this.#notes.set(text, { first: `${basename(file)}, line ${line}`, count: 1 });
  }

  /** A record of this source that became part of another. */
  merge(): void {
    this.records--;
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
      licence: origin.licence,
      attribution: origin.attribution,
    };
  }

  #asOf(latest: string | null): string | null {
    const days = this.reached.sorted().map(({ day }) => dayText(day));
    return days.findLast((day) => latest !== null && day <= latest) ?? null;
  }

  notes(): string[] {
    const where = `${this.importer} in ${this.source.path}`;
    return [
      ...(this.merged
        ? [
          `${where}: ${this.merged === 1 ? "1 row is" : `${this.merged} rows are`} of a record ` +
          "that another row gives too; one was kept",
        ]
        : []),
      ...[...this.#notes].map(([note, { first, count }]) =>
        `${where}: ${note} (${count > 1 ? `${count} times, first ` : ""}in ${first})`
      ),
    ];
  }
}
