import { createHash } from "node:crypto";
import type { Collection } from "../catalogue/collections.ts";
import type { FileInfo, SourceInfo } from "../engines/engine.ts";
import { fileName } from "../words/file_name.ts";
import { type Note, note } from "../words/note.ts";
import type { DisagreeingField, Remark, StandingRule } from "../words/notes/corpus.ts";
import type { KnownDay } from "../words/known_day.ts";
import type { Disagreement } from "./disagreements.ts";
import { DayCounts, dayText, knownDay } from "./reach/day_counts.ts";
import { FileDays } from "./reach/file_days.ts";
import type { SourceDate } from "./record.ts";
import type { RecordSource } from "./source.ts";

/** A remark, and the first row that it is about. */
interface First {
  remark: Remark;
  readonly file: string;
  readonly line: number;
}

/** So many texts are told that could not be read. */
const MOST_TEXTS = 3;

/** Where rows gave way to others that say otherwise, and the first of them. */
interface Contradicted {
  count: number;
  readonly fields: Map<DisagreeingField, number>;
  readonly example: Example & Disagreement;
}

/** A record that files tell differently. */
interface Example {
  readonly id: string;
  readonly standsIn: string;
  readonly leftIn: string;
}

/** What became of the rows of one file: each is one of the four. */
export class FileTally {
  records = 0;
  merged = 0;
  rejected = 0;
  leftOut = 0;
  /** Of each collection what the file tells of its days. */
  readonly #days = new Map<Collection, FileDays>();

  constructor(private readonly source: RecordSource, readonly tally: Tally) {}

  get importer(): string {
    return this.source.origin.name;
  }

  get file(): string {
    return this.source.file;
  }

  get rows(): number {
    return this.records + this.merged + this.rejected + this.leftOut;
  }

  /** A row of a collection: when its record is, and how far it tells that the source reaches. */
  reaches(collection: Collection, date: SourceDate | null, reached: SourceDate | null): void {
    this.tally.collections.add(collection);
    this.tally.reaches(reached);
    this.daysOf(collection).add(date, reached);
  }

  daysOf(collection: Collection): FileDays {
    return this.#days.getOrInsertComputed(collection, () => new FileDays(fileName(this.file)));
  }

  /** A record of this file that became part of another. */
  merge(): void {
    this.records--;
    this.merged++;
  }

  /** A row that became part of a record. */
  join(): void {
    this.merged++;
  }

  info(): FileInfo {
    const { path, file, digest, modified } = this.source;
    const { importer, rows, records, merged, rejected, leftOut } = this;
    return {
      path,
      file,
      importer,
      rows,
      records,
      merged,
      rejected,
      leftOut,
      digest,
      modified: modified === undefined ? null : instantText(modified),
    };
  }
}

/** What was read of one importer under one given path. */
export class Tally {
  readonly files: FileTally[] = [];
  readonly collections = new Set<Collection>();
  /** The days that tell how far the source reaches. */
  readonly reached = new DayCounts();
  readonly #remarks = new Map<string, First & { count: number }>();
  readonly #contradicted = new Map<StandingRule, Contradicted>();

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

  /** Equal remarks are counted; the place of the first is told, and a few of the texts. */
  remark(remark: Remark, file: string, line: number): void {
    const key = JSON.stringify(remark, (name, value) => name === "texts" ? null : value);
    const known = this.#remarks.get(key);
    if (!known) {
      return void this.#remarks.set(key, { remark, file: fileName(file), line, count: 1 });
    }
    known.count++;
    known.remark = withTexts(known.remark, remark);
  }

  /** Counts a row that gave way to one that says otherwise. */
  disagree(rule: StandingRule, found: readonly Disagreement[], exampleOf: () => Example): void {
    const [first] = found;
    if (!first) return;
    const known = this.#contradicted.get(rule) ??
      { count: 0, fields: new Map(), example: { ...exampleOf(), ...first } };
    this.#contradicted.set(rule, known);
    known.count++;
    for (const { field } of found) known.fields.set(field, (known.fields.get(field) ?? 0) + 1);
  }

  /** @param latest the last day of the importer that is not astray */
  info(latest: KnownDay | null): SourceInfo {
    const asOf = this.#asOf(latest);
    const { path, origin } = this.source;
    const files = this.files.map((each) => each.info());
    const sum = (field: "rows" | "records" | "merged" | "rejected" | "leftOut") =>
      files.reduce((total, each) => total + each[field], 0);
    return {
      path,
      importer: origin.name,
      files: files.length,
      rows: sum("rows"),
      records: sum("records"),
      merged: sum("merged"),
      rejected: sum("rejected"),
      leftOut: sum("leftOut"),
      digest: digestOf(files),
      modified: files.flatMap(({ modified }) => modified ?? []).sort().at(-1) ?? null,
      asOf: asOf?.day ?? null,
      ...(asOf?.precision && { asOfPrecision: asOf.precision }),
      collections: [...this.collections].sort(),
      licence: origin.licence,
      attribution: origin.attribution,
    };
  }

  #asOf(latest: KnownDay | null): KnownDay | null {
    const days = this.reached.sorted();
    const last = days.findLast(({ day }) => latest !== null && dayText(day) <= latest.day);
    return last ? knownDay(days, last.day) : null;
  }

  remarks(): Remark[] {
    return [...this.#remarks.values()].map(({ remark }) => remark);
  }

  notes(): Note[] {
    const { importer, source: { path } } = this;
    const merged = this.files.reduce((sum, each) => sum + each.merged, 0);
    return [
      ...(merged ? [note("merged_rows", { importer, path, count: merged })] : []),
      ...[...this.#contradicted].map(([rule, { count, fields, example }]) =>
        note("merged_rows_differ", {
          importer,
          path,
          count,
          fields: [...fields].map(([field, count]) => ({ field, count })),
          rule,
          example,
        })
      ),
      ...[...this.#remarks.values()].map((each) => note("remark", { importer, path, ...each })),
    ];
  }
}

/** A remark with the texts of a later one. */
function withTexts(remark: Remark, later: Remark): Remark {
  if (!("texts" in remark.data && "texts" in later.data)) return remark;
  const texts = [...new Set([...remark.data.texts, ...later.data.texts])].slice(0, MOST_TEXTS);
  return { ...remark, data: { ...remark.data, texts } } as Remark;
}

/** The digest of a file; of several one over theirs. */
function digestOf(files: readonly FileInfo[]): string | null {
  if (files.length < 2) return files[0]?.digest ?? null;
  const lines = files.map(({ digest }) => `${digest}\n`).join("");
  return createHash("sha256").update(lines).digest("hex");
}

/** `2024-03-31T12:00:00Z`. */
function instantText(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
