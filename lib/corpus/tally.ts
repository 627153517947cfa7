import { basename } from "@std/path";
import type { Collection } from "../catalogue/collections.ts";
import type { SourceInfo } from "../engines/engine.ts";
import { dayOf } from "./index/date_columns.ts";
import type { RecordSource } from "./source.ts";

/** What was read of one importer under one given path. */
export class Tally {
  readonly files = new Set<string>();
  readonly collections = new Set<Collection>();
  rows = 0;
  records = 0;
  merged = 0;
  rejected = 0;
  #asOf = -Infinity;
  readonly #notes = new Map<string, { readonly first: string; count: number }>();

  constructor(private readonly source: RecordSource) {}

  isOf({ path, origin }: RecordSource): boolean {
    return this.source.path === path && this.source.origin.name === origin.name;
  }

  get importer(): string {
    return this.source.origin.name;
  }

  /** The last instant that the source is known to reach; null when nothing tells. */
  get asOf(): number | null {
    return this.#asOf === -Infinity ? null : this.#asOf;
  }

  reaches(instant: number | undefined): void {
    if (instant !== undefined && instant > this.#asOf) this.#asOf = instant;
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

  info(): SourceInfo {
    const { path, origin } = this.source;
    return {
      path,
      importer: origin.name,
      files: this.files.size,
      rows: this.rows,
      records: this.records,
      merged: this.merged,
      rejected: this.rejected,
      asOf: this.asOf === null ? null : dayOf(this.asOf),
      licence: origin.licence,
      attribution: origin.attribution,
    };
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
