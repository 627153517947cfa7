import type { DealType } from "../../../lib/catalogue/collections.ts";
import { organizationId } from "../../../lib/corpus/identity.ts";
import type {
  AcquisitionRecord,
  DocumentRecord,
  InvestmentRecord,
  OrganizationMention,
  OrganizationRecord,
  SourceRecord,
} from "../../../lib/corpus/record.ts";
import type { Sourced } from "../sourced.ts";
import { firstKnown } from "./merge.ts";
import { oneOf } from "./versions.ts";

/** A mention with the id of the organisation that it means. */
export interface Named extends OrganizationMention {
  readonly id: string;
}

/** A record that stays, its mentions resolved. */
export type Entry = DocumentEntry | DealEntry | OrganizationEntry;

export interface DocumentEntry {
  readonly kind: "document";
  readonly importer: string;
  readonly record: DocumentRecord;
  readonly organizations: readonly Named[] | undefined;
  readonly candidates: readonly Named[] | undefined;
}

export interface DealEntry {
  readonly kind: DealType;
  readonly importer: string;
  readonly record: AcquisitionRecord | InvestmentRecord;
  readonly buyers: readonly Named[];
  readonly targets: readonly Named[];
}

export interface OrganizationEntry {
  readonly kind: "organization";
  readonly importer: string;
  /** Who read the last of its records. */
  readonly reader: string;
  readonly id: string;
  readonly record: OrganizationRecord;
}

/**
 * The records that stay, in file order: of repeated ids of a collection the last one (of a
 * document in several languages one of all), of an organisation one in which all of its records are merged, where the first one stood.
 */
export function entriesOf(records: readonly Sourced[]): Entry[] {
  const last = new Map(records.map(({ record }, index) => [keyOf(record), index]));
  const first = new Map(
    records.map(({ record }, index) => [keyOf(record), index] as const).reverse(),
  );
  const identify = identifier(records);
  const entries: Entry[] = [];
  for (const [index, { source: importer, record }] of records.entries()) {
    if (record.kind === "organizations") {
      if (first.get(keyOf(record)) !== index) continue;
      const all = records.flatMap((each) =>
        each.record.kind === "organizations" && each.record.key === record.key ? [each.record] : []
      );
      const id = organizationId(importer, record);
      const reader = records[last.get(keyOf(record))!]!.source;
      entries.push({ kind: "organization", importer, reader, id, record: mergedOrganization(all) });
      continue;
    }
    if (last.get(keyOf(record)) !== index) continue;
    const name = (mentions: readonly (OrganizationMention | null)[]) =>
      mentions.filter((each) => each !== null)
        .map((each): Named => ({ ...each, id: identify(importer, each) }));
    switch (record.kind) {
      case "acquisitions":
        entries.push({
          kind: "acquisitions",
          importer,
          record,
          buyers: name([record.acquirer]),
          targets: name([record.acquiree]),
        });
        break;
      case "investments":
        entries.push({
          kind: "investments",
          importer,
          record,
          buyers: name(record.investors),
          targets: name([record.investee]),
        });
        break;
      default: {
        const whole = oneOf(
          records.flatMap((each) =>
            keyOf(each.record) === keyOf(record) ? [each.record as DocumentRecord] : []
          ),
        );
        entries.push({
          kind: "document",
          importer,
          record: whole,
          organizations: whole.organizations && name(whole.organizations),
          candidates: whole.candidates && name(whole.candidates),
        });
      }
    }
  }
  return entries;
}

function keyOf(record: SourceRecord): string {
  return JSON.stringify([record.kind, record.kind === "organizations" ? record.key : record.id]);
}

/** Field by field the last known value; all topics count. */
function mergedOrganization(records: readonly OrganizationRecord[]): OrganizationRecord {
  const latest = records.toReversed();
  return {
    ...latest[0]!,
    ...firstKnown(latest),
    topics: latest.flatMap(({ topics }) => topics ?? []),
    extra: firstKnown(latest.map(({ extra }) => extra ?? {})),
  };
}

/**
 * The id of the organisation that a mention means. A key that an organisation's record lists among
 * its aliases means that organisation, unless a record has it as its own; the first record that
 * lists it wins.
 */
function identifier(records: readonly Sourced[]) {
  const own = new Set<string>();
  const aliases = new Map<string, string>();
  for (const { record } of records) if (record.kind === "organizations") own.add(record.key);
  for (const { record } of records) {
    if (record.kind !== "organizations") continue;
    for (const alias of record.aliases ?? []) {
      if (!own.has(alias) && !aliases.has(alias)) aliases.set(alias, record.key);
    }
  }
  return (source: string, { key, name }: OrganizationMention) =>
    organizationId(source, { key: key === null ? null : aliases.get(key) ?? key, name });
}
