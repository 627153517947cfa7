import type { Collection } from "../catalogue/collections.ts";
import type { SourceInfo } from "../engines/engine.ts";
import { dayOf } from "./index/date_columns.ts";
import type { Imported } from "./importers/importer.ts";
import { mentioned, mergedOrganization, OrganizationIds } from "./organizations.ts";
import { PlaceRegistry } from "./places.ts";
import type { Pulse } from "./pulse.ts";
import type {
  OrganizationMention,
  OrganizationRecord,
  SourceDate,
  SourceRecord,
} from "./record.ts";
import type { RecordSource, Rejection } from "./source.ts";
import type { Staging } from "./staging.ts";
import { TopicRegistry } from "./topics.ts";

interface Tally {
  readonly source: RecordSource;
  readonly files: Set<string>;
  rows: number;
  records: number;
  merged: number;
  rejected: number;
  asOf: number;
  readonly notes: Map<string, number>;
  readonly collections: Set<Collection>;
}

/** Takes in the rows of all sources: stages records, notes what they name, counts. */
export class Intake {
  readonly topics = new TopicRegistry();
  readonly places = new PlaceRegistry();
  readonly organizationIds = new OrganizationIds();
  readonly rejections: Rejection[] = [];
  readonly #tallies: Tally[] = [];
  readonly #mentions = new Map<
    string,
    { readonly importer: string; readonly source: number; mention: OrganizationMention }
  >();

  constructor(private readonly staging: Staging, private readonly pulse: Pulse) {}

  async read(source: RecordSource): Promise<void> {
    let number = this.#tallies.findIndex((each) =>
      each.source.path === source.path && each.source.origin.name === source.origin.name
    );
    if (number < 0) {
      number = this.#tallies.push({
        source,
        files: new Set(),
        rows: 0,
        records: 0,
        merged: 0,
        rejected: 0,
        asOf: -Infinity,
        notes: new Map(),
        collections: new Set(),
      }) - 1;
    }
    this.#tallies[number]!.files.add(source.file);
    for await (const imported of source.read()) {
      this.#take(number, source, imported);
      await this.pulse.step();
    }
  }

  /** Stages the organisations that are only ever mentioned; call it after the last source. */
  finish(): void {
    for (const { importer, source, mention } of this.#mentions.values()) {
      const id = this.organizationIds.of(importer, mention);
      this.staging.put("organizations", id, null, source, mentioned(mention), (before) => ({
        record: before,
        instant: instantOf(before),
      }));
    }
    this.#mentions.clear();
  }

  /** Names of the importers, by number of the source. */
  importers(): string[] {
    return this.#tallies.map(({ source }) => source.origin.name);
  }

  sources(): SourceInfo[] {
    return this.#tallies.map((tally) => ({
      path: tally.source.path,
      importer: tally.source.origin.name,
      files: tally.files.size,
      rows: tally.rows,
      records: tally.records,
      merged: tally.merged,
      rejected: tally.rejected,
      asOf: tally.asOf > -Infinity ? dayOf(tally.asOf) : null,
      licence: tally.source.origin.licence,
      attribution: tally.source.origin.attribution,
    }));
  }

  /** The latest as-of day of the sources of a collection. */
  asOf(collection: Collection): string | null {
    const latest = Math.max(
      ...this.#tallies.filter((each) => each.collections.has(collection)).map(({ asOf }) => asOf),
    );
    return latest > -Infinity ? dayOf(latest) : null;
  }

  notes(): string[] {
    return this.#tallies.flatMap(({ source, merged, notes }) => {
      const where = `${source.origin.name} in ${source.path}`;
      const repeated = merged
        ? [`${where}: ${merged} rows repeat an identifier; the last one of each was kept`]
        : [];
      return [
        ...repeated,
        ...[...notes].map(([note, count]) =>
          `${where}: ${note}${count > 1 ? ` (${count} times)` : ""}`
        ),
      ];
    });
  }

  #take(number: number, source: RecordSource, imported: Imported): void {
    const tally = this.#tallies[number]!;
    if ("note" in imported) {
      tally.notes.set(imported.note, (tally.notes.get(imported.note) ?? 0) + 1);
      return;
    }
    if ("derived" in imported) {
      this.#put(number, source.origin.name, imported.derived);
      return;
    }
    tally.rows++;
    if ("rejected" in imported) {
      tally.rejected++;
      this.rejections.push({ file: source.file, line: imported.line, reason: imported.rejected });
      return;
    }
    const { record } = imported;
    const before = this.#put(number, source.origin.name, record);
    tally.records++;
    if (before !== null) {
      this.#tallies[before]!.records--;
      this.#tallies[before]!.merged++;
    }
    tally.collections.add(record.kind);
    const asOf = imported.asOf ?? dateOf(record)?.instant;
    if (asOf !== undefined && asOf > tally.asOf) tally.asOf = asOf;
  }

  /** @returns the source of the record that it replaced, or null */
  #put(number: number, importer: string, record: SourceRecord): number | null {
    this.#note(number, importer, record);
    if (record.kind !== "organizations") {
      return this.staging.put(record.kind, record.id, instantOf(record), number, record);
    }
    this.organizationIds.alias(record);
    const id = this.organizationIds.of(importer, record);
    return this.staging.put(record.kind, id, instantOf(record), number, record, (before) => {
      const merged = mergedOrganization(before as OrganizationRecord, record);
      return { record: merged, instant: instantOf(merged) };
    });
  }

  /** Registers the topics, places and organisations that a record names. */
  #note(source: number, importer: string, record: SourceRecord): void {
    if ("topics" in record) { for (const topic of record.topics ?? []) this.topics.add(topic); }
    if ("places" in record) { for (const place of record.places ?? []) this.places.add(place); }
    if (record.kind === "organizations") {
      if (record.place) this.places.add(record.place);
      return;
    }
    for (const mention of mentionsOf(record)) {
      if (mention.place) this.places.add(mention.place);
      const key = mention.key === null ? `${importer}\n${mention.name}` : `\n${mention.key}`;
      const known = this.#mentions.get(key);
      if (!known) this.#mentions.set(key, { importer, source, mention });
      else if (!known.mention.place && mention.place) {
        known.mention = { ...known.mention, place: mention.place };
      }
    }
  }
}

function mentionsOf(record: SourceRecord): OrganizationMention[] {
  switch (record.kind) {
    case "organizations":
      return [];
    case "acquisitions":
      return [record.acquirer, record.acquiree].filter((each) => each !== null);
    case "investments":
      return [...record.investors, record.investee].filter((each) => each !== null);
    default:
      return [...record.organizations ?? [], ...record.candidates ?? []];
  }
}

function dateOf(record: SourceRecord): SourceDate | undefined {
  if (record.kind === "organizations") return record.founded;
  return "date" in record ? record.date : "published" in record ? record.published : undefined;
}

function instantOf(record: SourceRecord): number | null {
  return dateOf(record)?.instant ?? null;
}
