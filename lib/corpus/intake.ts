import type { Collection } from "../catalogue/collections.ts";
import type { SourceInfo } from "../engines/engine.ts";
import { type Note, note } from "../words/note.ts";
import { dayOf } from "./index/date_columns.ts";
import type { Imported } from "./importers/importer.ts";
import { mergedOrganization } from "./organizations.ts";
import { organizationId } from "./identity.ts";
import type { Pulse } from "./pulse.ts";
import type { DocumentRecord, OrganizationRecord, SourceDate, SourceRecord } from "./record.ts";
import type { FileReport, RecordSource, Rejection } from "./source.ts";
import type { Staged, Staging } from "./staging.ts";
import { Tally } from "./tally.ts";
import { mergedWork, normalisedDoi, sameWorks } from "./works.ts";

/** Takes in the rows of all sources: stages the records that stay, counts and rejects. */
export class Intake {
  readonly files: FileReport[] = [];
  readonly rejections: Rejection[] = [];
  readonly #tallies: Tally[] = [];
  #sequence = 0;

  constructor(private readonly staging: Staging, private readonly pulse: Pulse) {}

  async read(source: RecordSource): Promise<void> {
    let number = this.#tallies.findIndex((each) => each.isOf(source));
    if (number < 0) number = this.#tallies.push(new Tally(source)) - 1;
    const tally = this.#tallies[number]!;
    tally.files.add(source.file);
    const before = { rows: tally.rows, rejected: tally.rejected };
    for await (const imported of source.read()) {
      this.#take(number, source.file, imported);
      await this.pulse.step();
    }
    this.files.push({
      file: source.file,
      importer: tally.importer,
      rows: tally.rows - before.rows,
      rejected: tally.rejected - before.rejected,
    });
  }

  /** Makes one record of the works of several importers that have one DOI. */
  async mergeWorks(): Promise<void> {
    for (const staged of this.staging.byDoi()) {
      await this.pulse.pause();
      const works = sameWorks(
        staged.map((each) => ({
          ...each,
          importer: this.#tallies[each.source]!.importer,
          record: each.record as DocumentRecord,
        })),
      );
      const [first, ...others] = works;
      if (!others.length) continue;
      const merged = mergedWork(works);
      this.staging.update({ ...first!, record: merged }, instantOf(merged));
      for (const { sequence, source } of others) {
        this.staging.remove(sequence);
        this.#tallies[source]!.merge();
      }
    }
  }

  /** Names of the importers, by number of the source. */
  importers(): string[] {
    return this.#tallies.map(({ importer }) => importer);
  }

  sources(): SourceInfo[] {
    return this.#tallies.map((tally) => tally.info());
  }

  /** The latest as-of day of the sources of a collection. */
  asOf(collection: Collection): string | null {
    return latestOf(this.#tallies, collection);
  }

  notes(): Note[] {
    return [...this.#tallies.flatMap((tally) => tally.notes()), ...this.#earlierEnds()];
  }

  /** Of the importers of a collection those whose files all end before its latest one. */
  #earlierEnds(): Note[] {
    const byImporter = [...Map.groupBy(this.#tallies, ({ importer }) => importer)];
    return byImporter.flatMap(([importer, tallies]) => {
      const collections = new Set(tallies.flatMap((each) => [...each.collections]));
      return [...collections].flatMap((collection) => {
        const end = latestOf(tallies, collection), latest = this.asOf(collection);
        if (end === null || latest === null || end >= latest) return [];
        return [note("source_ends", { collection, importer, end, latest })];
      });
    });
  }

  #take(number: number, file: string, imported: Imported): void {
    const tally = this.#tallies[number]!;
    if ("remark" in imported) {
      tally.remark(imported.remark, file, imported.line);
    } else if ("derived" in imported) {
      this.#stage(number, imported.derived, false);
    } else if ("rejected" in imported) {
      tally.rows++;
      tally.rejected++;
      this.rejections.push({ file, line: imported.line, reason: imported.rejected });
    } else {
      const { record, asOf } = imported;
      tally.rows++;
      tally.records++;
      const before = this.#stage(number, record, true);
      if (before?.counted) this.#tallies[before.source]!.merge();
      tally.collections.add(record.kind);
      // a founding date says nothing of when a source was made
      tally.reaches(
        asOf ?? (record.kind !== "organizations" ? dateOf(record)?.instant : undefined),
      );
    }
  }

  /** @returns what it replaced or joined, or null */
  #stage(source: number, record: SourceRecord, counted: boolean): Staged | null {
    const sequence = this.#sequence++;
    const { kind } = record;
    const id = kind === "organizations" ? organizationId("", record) : record.id;
    const before = this.staging.find(kind, id);
    if (before && kind === "organizations") {
      const known = before.record as OrganizationRecord;
      // of rows the last wins; what others tell beside only adds to them
      const staged = counted
        ? { ...before, source, counted, record: mergedOrganization(record, known) }
        : { ...before, record: mergedOrganization(known, record) };
      this.staging.update(staged, instantOf(staged.record));
      return before;
    }
    if (before) this.staging.remove(before.sequence);
    this.staging.put(
      { collection: kind, id, instant: instantOf(record), doi: doiOf(record) },
      { sequence, source, counted, record },
    );
    return before;
  }
}

/** When a record happened, as exactly as it says. */
function dateOf(record: SourceRecord): SourceDate | undefined {
  if (record.kind === "organizations") return record.founded;
  return "date" in record ? record.date : "published" in record ? record.published : undefined;
}

function instantOf(record: SourceRecord): number | null {
  return dateOf(record)?.instant ?? null;
}

function doiOf(record: SourceRecord): string | null {
  return record.kind === "research-articles" ? normalisedDoi(record.fields?.doi) : null;
}

function latestOf(tallies: readonly Tally[], collection: Collection): string | null {
  const known = tallies.filter((each) => each.collections.has(collection))
    .flatMap(({ asOf }) => asOf ?? []);
  return known.length ? dayOf(Math.max(...known)) : null;
}
