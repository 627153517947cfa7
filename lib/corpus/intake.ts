import { type Collection, isDocumentType } from "../catalogue/collections.ts";
import { normalisedDoi } from "../catalogue/doi.ts";
import type { FileInfo, SourceInfo } from "../engines/engine.ts";
import type { Note } from "../words/note.ts";
import type { Remark, StandingRule } from "../words/notes/corpus.ts";
import type { Imported } from "./importers/importer.ts";
import { mergedOrganization } from "./organizations.ts";
import { organizationId } from "./identity.ts";
import { bytes, float64s } from "./index/growable.ts";
import { recordIn, type RowKeeper } from "./kept/row_keeper.ts";
import { withParts } from "./joined.ts";
import type { Pulse } from "./pulse.ts";
import { type KnownDay, latestDay } from "../words/known_day.ts";
import { dateOf, disagreements } from "./disagreements.ts";
import { DayCounts, knownDay } from "./reach/day_counts.ts";
import type { FileDays } from "./reach/file_days.ts";
import { limitsOf } from "./reach/limits.ts";
import type { DocumentRecord, OrganizationRecord, SourceDate, SourceRecord } from "./record.ts";
import { ofRepeated } from "./repeated.ts";
import { SameAs } from "./same_as/same_as.ts";
import type { KeptPart, RecordSource, Rejection, Standing } from "./source.ts";
import type { Staged, StagedKey, StagedPart } from "./staging.ts";
import { FileTally, Tally } from "./tally.ts";
import { mergedWork, sameWorks } from "./works.ts";

/** So many rejected rows are listed, which are held in memory; the others are counted. */
export const MOST_LISTED = 200_000;

/** Where records are put on their way into a corpus. */
export interface Stage {
  find(collection: Collection, id: string): Staged | null;
  /** A record with what the corpus that is changed holds of it. */
  whole(record: SourceRecord, document: number): { readonly record: SourceRecord };
  put(key: StagedKey, staged: Staged): void;
  /** Puts a document that stands here; false: there is one of its id. Absent: nothing stands. */
  putStanding?(row: Standing, staged: Pick<Staged, "sequence" | "source">): boolean;
  /** Puts another record in the place of one. */
  update(staged: Staged, instant: number | null): void;
  remove(sequence: number): void;
  /** The research articles of each DOI that several have. */
  byDoi(): Iterable<readonly Staged[]>;
  putPart(part: StagedPart): void;
  /** The parts of each document, in the order of the files. */
  parts(): Iterable<readonly StagedPart[]>;
}

/** So many organisations are held in memory, to be staged once. */
const MOST_TOLD = 100_000;

/** Takes in the rows of all sources: stages the records that stay, counts and rejects. */
export class Intake {
  readonly rejections: Rejection[] = [];
  readonly #tallies: Tally[] = [];
  /** By the number that the records of a file are staged with. */
  readonly #files: FileTally[] = [];
  /** As-of days by importer, once all is read. */
  readonly #asOf = new Map<string, KnownDay | null>();
  #sequence = 0;
  /** The sequence of the first record of each file. */
  readonly #firsts: number[] = [];
  /** The organisations that rows told of besides, as texts. */
  readonly #told = new Set<string>();
  /** Of each record whether it is stored as its row tells it. */
  readonly #isAlike = bytes();
  /** When its source last updated each record, by its place; NaN where it does not tell. */
  readonly #updated = float64s();

  /** @param keeper keeps the rows; left out: nobody needs them again */
  constructor(
    private readonly staging: Stage,
    private readonly pulse: Pulse,
    private readonly sameAs = new SameAs(),
    private readonly keeper?: RowKeeper,
  ) {}

  /** Reads sources, and makes one of the records that are one. */
  async readAll(sources: readonly RecordSource[]): Promise<void> {
    for (const source of sources) await this.#read(source);
    await this.#joinParts();
    await this.#mergeWorks();
  }

  async #read(source: RecordSource): Promise<void> {
    let tally = this.#tallies.find((each) => each.isOf(source));
    if (!tally) this.#tallies.push(tally = new Tally(source));
    const file = new FileTally(source, tally);
    tally.files.push(file);
    const number = this.#files.push(file) - 1;
    this.#firsts.push(this.#sequence);
    if (source.kept && this.keeper) return await this.#readKept(number, source.kept(), this.keeper);
    for await (const imported of source.read()) {
      this.keeper?.add(number, imported, this.#sequence);
      this.#take(number, imported);
      await this.pulse.step();
    }
  }

  async #readKept(number: number, parts: Iterable<KeptPart>, keeper: RowKeeper): Promise<void> {
    for (const { packed, rows } of parts) {
      keeper.copy(number, packed, this.#sequence);
      for (const row of rows) {
        if ("standing" in row) this.#takeStanding(number, row);
        else if ("retold" in row) this.#retell(number, row.retold);
        else {
          const isWhole = "record" in row && row.kept === undefined;
          if (isWhole) keeper.part(this.#sequence, row.record);
          this.#take(number, row);
        }
        const rest = this.pulse.quickStep();
        if (rest) await rest;
      }
    }
  }

  /** The place of a record among those of its file; −1 where it is not stored as its row tells it. */
  rowOf({ sequence, source }: Pick<Staged, "sequence" | "source">): number {
    return sequence >= 0 && this.#isAlike.get(sequence) ? sequence - this.#firsts[source]! : -1;
  }

  /** Puts the rows that tell of the documents of others into those, now that all are known. */
  async #joinParts(): Promise<void> {
    for (const parts of this.staging.parts()) {
      await this.pulse.pause();
      const { kind, id } = parts[0]!.part;
      const staged = this.staging.find(kind, id);
      if (!staged) {
        for (const { source, line } of parts) {
          this.#reject(source, {
            line,
            rejected: "Cannot import the row: no file has the record that it is part of, " +
              `current value is "${id}"`,
          });
        }
        continue;
      }
      this.#changes(staged);
      const record = withParts(staged.record as DocumentRecord, parts.map(({ part }) => part));
      this.staging.update({ ...staged, record }, instantOf(record));
      for (const { source, part } of parts) {
        this.#files[source]!.join();
        for (const each of part.derived ?? []) this.#tell(source, each);
      }
    }
  }

  /** Makes one record of the works of several importers that have one DOI. */
  async #mergeWorks(): Promise<void> {
    for (const staged of this.staging.byDoi()) {
      await this.pulse.pause();
      const works = sameWorks(
        staged.map((each) => ({
          ...each,
          importer: this.#files[each.source]!.importer,
          record: each.record as DocumentRecord,
        })),
      );
      const [first, ...others] = works;
      if (!others.length) continue;
      for (const each of works) this.#changes(each);
      const merged = mergedWork(works);
      this.staging.update({ ...first!, record: merged }, instantOf(merged));
      for (const other of others) {
        this.staging.remove(other.sequence);
        if (!other.counted) continue;
        this.#files[other.source]!.merge();
        this.#compare({ ...first!, record: merged }, other, "first_source");
      }
    }
  }

  /** Names of the importers, by number of the source. */
  importers(): string[] {
    return this.#files.map(({ importer }) => importer);
  }

  /** What became of the rows of each file; once works are merged. */
  files(): FileInfo[] {
    return this.#files.map((each) => each.info());
  }

  sources(): SourceInfo[] {
    return this.#tallies.map((tally) => tally.info(this.asOfImporter(tally.importer)));
  }

  /** The latest as-of day of the importers of a collection. */
  asOf(collection: Collection): KnownDay | null {
    const importers = this.#tallies.filter((each) => each.collections.has(collection))
      .map(({ importer }) => importer);
    return latestDay(importers.flatMap((importer) => this.asOfImporter(importer) ?? []));
  }

  /** The last day that the files of an importer are known to reach and that is not astray. */
  asOfImporter(importer: string): KnownDay | null {
    const known = this.#asOf.get(importer);
    if (known !== undefined) return known;
    const own = this.#tallies.filter((each) => each.importer === importer);
    const days = DayCounts.sorted(own.map(({ reached }) => reached));
    const limits = limitsOf(days);
    const asOf = limits && knownDay(days, limits.last);
    this.#asOf.set(importer, asOf);
    return asOf;
  }

  /** What the files of an importer tell of their days of a collection. */
  filesOf(importer: string, collection: Collection): FileDays[] {
    return this.#files.filter((each) => each.importer === importer)
      .map((each) => each.daysOf(collection));
  }

  /** What an importer had to assume, each once for a path. */
  remarks(importer: string): Remark[] {
    return this.#tallies.filter((each) => each.importer === importer)
      .flatMap((each) => each.remarks());
  }

  notes(): Note[] {
    return this.#tallies.flatMap((tally) => tally.notes());
  }

  #take(number: number, imported: Imported): void {
    const counts = this.#files[number]!;
    const { tally } = counts;
    if ("remark" in imported) {
      tally.remark(imported.remark, counts.file, imported.line);
    } else if ("derived" in imported) {
      this.#tell(number, imported.derived);
    } else if ("rejected" in imported) {
      this.#reject(number, imported);
    } else if ("leftOut" in imported) {
      counts.leftOut++;
    } else if ("part" in imported) {
      const { part, line } = imported;
      this.staging.putPart({ source: number, line, part });
    } else {
      const { record, kept, asOf } = imported;
      counts.records++;
      this.#stage(number, record, { asOf, kept });
      // a founding tells nothing of how far a source reaches
      const date = record.kind === "organizations" ? undefined : dateOf(record);
      counts.reaches(record.kind, date ?? null, reachedOn(asOf, date));
    }
  }

  #takeStanding(number: number, row: Standing): void {
    const { kind, standing, line, date, asOf } = row, counts = this.#files[number]!;
    const sequence = this.#sequence;
    const isNew = this.staging.putStanding?.(row, { sequence, source: number });
    if (!isNew) {
      const record = JSON.parse(recordIn(line));
      return this.#take(number, { record, line: 0, asOf, kept: standing });
    }
    this.#sequence++;
    this.#isAlike.push(1);
    this.#setUpdated(sequence, asOf);
    counts.records++;
    counts.reaches(kind, date ?? null, reachedOn(asOf, date));
  }

  /** A record is not stored as its row tells it any more. */
  #changes({ sequence, record }: Pick<Staged, "sequence" | "record">): void {
    if (!this.#isAlike.get(sequence)) return;
    this.#isAlike.set(sequence, 0);
    this.keeper?.apart(sequence, record);
  }

  #reject(
    number: number,
    { line, rejected }: { readonly line: number; readonly rejected: string },
  ): void {
    const counts = this.#files[number]!;
    counts.rejected++;
    if (this.rejections.length < MOST_LISTED) {
      this.rejections.push({ file: counts.file, line, reason: rejected });
    }
  }

  /** Stages what a row tells besides its own record; what was told already adds nothing. */
  #tell(source: number, record: SourceRecord): void {
    const text = record.kind === "organizations" ? JSON.stringify(record) : null;
    if (text !== null && this.#told.has(text)) return this.#pass();
    if (this.#told.size === MOST_TOLD) this.#told.clear();
    if (text !== null) this.#told.add(text);
    this.#stage(source, record);
  }

  /** The same of one as JSON. */
  #retell(source: number, json: string): void {
    if (this.#told.has(json)) this.#pass();
    else this.#tell(source, JSON.parse(json));
  }

  /** Passes over a record that adds nothing. */
  #pass(): void {
    this.#sequence++;
    this.#isAlike.push(0);
  }

  /** @param row what else the row of the record tells; left out: it is told beside another's */
  #stage(
    source: number,
    record: SourceRecord,
    row?: Pick<Extract<Imported, { record: SourceRecord }>, "asOf" | "kept">,
  ): void {
    const sequence = this.#sequence++, counted = row !== undefined;
    this.#isAlike.push(0);
    this.#setUpdated(sequence, row?.asOf);
    const { kind } = record;
    const own = kind === "organizations" ? organizationId("", record) : record.id;
    const id = kind === "organizations" ? this.sameAs.of(own) : own;
    const before = this.staging.find(kind, id);
    const known = before?.counted && counted ? before : null;
    const order = known ? this.#compareUpdates(known, { sequence, source, record }) : null;
    const isOlder = order !== null && order > 0;
    if (known) {
      this.#files[isOlder ? source : known.source]!.merge();
      this.#files[source]!.daysOf(kind).share(this.#files[known.source]!.daysOf(kind));
    }
    if (before && kind === "organizations") {
      const told = before.record as OrganizationRecord;
      // of rows the last wins, and its own over those that are taken for it; what others tell beside
      // only adds to them
      const isTaken = own !== id && organizationId("", told) === id;
      const isOwn = own === id && organizationId("", told) !== id;
      const wins = (counted && !isOlder || isOwn) && !isTaken;
      const merged = wins ? mergedOrganization(record, told) : mergedOrganization(told, record);
      const isCredited = counted && !isOlder;
      const staged = { ...before, ...(isCredited && { source, counted }), record: merged };
      if (isCredited) this.#setUpdated(before.sequence, row.asOf ?? NaN);
      if (known && !order && own === organizationId("", told)) {
        this.#compare({ source, record: merged }, known, "last");
      }
      return this.staging.update(staged, instantOf(staged.record));
    }
    const kept = row?.kept;
    const whole = before && kept !== undefined ? this.staging.whole(record, kept).record : record;
    if (known && isOlder) return this.#takeOlder(known, sequence, whole);
    if (before) {
      this.#changes(before);
      this.staging.remove(before.sequence);
    }
    const merged = before ? ofRepeated(whole, before.record) : whole;
    if (known && !order) this.#compare({ source, record: merged }, known, "last");
    if (counted && isDocumentType(kind)) {
      this.#isAlike.set(sequence, 1);
      if (merged !== whole) this.#changes({ sequence, record: whole });
    }
    const isKept = kept !== undefined && merged === whole;
    this.staging.put(
      { collection: kind, id, instant: instantOf(merged), doi: doiOf(merged) },
      {
        sequence,
        source,
        counted,
        ...(isKept ? { record, kept: { document: kept } } : { record: merged }),
      },
    );
  }

  /** Puts a row below the record that it is of, which its source updated later. */
  #takeOlder(later: Staged, sequence: number, record: SourceRecord): void {
    if (isDocumentType(record.kind)) this.keeper?.apart(sequence, record);
    const merged = ofRepeated(later.record, record);
    if (merged === later.record) return;
    this.#changes(later);
    this.staging.update({ ...later, record: merged }, instantOf(merged));
  }

  /**
   * Whether the source updated a record before or after another of its id: the sign of the
   * difference; null where it does not tell of both, and of rows that each tell a part.
   */
  #compareUpdates(
    one: Pick<Staged, "sequence" | "source" | "record">,
    other: Pick<Staged, "sequence" | "source" | "record">,
  ): number | null {
    const isOfOne = this.#files[one.source]!.importer === this.#files[other.source]!.importer;
    if (!isOfOne || isPart(one.record) || isPart(other.record)) return null;
    const difference = this.#updatedAt(one.sequence) - this.#updatedAt(other.sequence);
    return Number.isNaN(difference) ? null : Math.sign(difference);
  }

  #setUpdated(sequence: number, asOf: number | null | undefined): void {
    if (asOf === undefined || asOf === null) return;
    while (this.#updated.length <= sequence) this.#updated.push(NaN);
    this.#updated.set(sequence, asOf);
  }

  #updatedAt(sequence: number): number {
    return sequence >= 0 && sequence < this.#updated.length ? this.#updated.get(sequence) : NaN;
  }

  /** Tells where a row that gave way contradicts the record that stands. */
  #compare(
    stands: Pick<Staged, "source" | "record">,
    left: Pick<Staged, "source" | "record">,
    rule: StandingRule,
  ): void {
    if (isCounted(left.record)) return;
    const found = disagreements(stands.record, left.record);
    const { tally, file } = this.#files[left.source]!;
    tally.disagree(rule, found, () => ({
      id: "key" in left.record ? left.record.key : left.record.id,
      standsIn: this.#files[stands.source]!.file,
      leftIn: file,
    }));
  }
}

/** Whether a row tells of a part of its record, as of one event of an article. */
function isCounted(record: SourceRecord): boolean {
  return (record as DocumentRecord).counted !== undefined;
}

function isPart(record: SourceRecord): boolean {
  return isCounted(record) || record.kind === "investments" && record.isPart === true;
}

/** What a row tells of how far its source reaches. */
function reachedOn(asOf: number | null | undefined, date: SourceDate | undefined) {
  if (asOf === undefined) return date ?? null;
  return asOf === null ? null : { instant: asOf, precision: "day" as const };
}

function instantOf(record: SourceRecord): number | null {
  return dateOf(record)?.instant ?? null;
}

function doiOf(record: SourceRecord): string | null {
  return record.kind === "research-articles" ? normalisedDoi(record.fields?.doi) : null;
}
