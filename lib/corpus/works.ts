import { byCodePoint } from "../text/code_points.ts";
import type { DocumentRecord, OrganizationMention } from "./record.ts";

/** A work and the importer that read it. */
export interface ImportedWork {
  readonly importer: string;
  readonly record: DocumentRecord;
}

/**
 * What works of one DOI become: the first in the order of importer and id, its missing fields
 * filled from the others. A DOI that one importer has on several rows is of more than a work, as of
 * the abstracts of a meeting: none of them become one.
 *
 * @returns the works that become one, the one that stays first; fewer than two: nothing to merge
 */
export function sameWorks<W extends ImportedWork>(works: readonly W[]): readonly W[] {
  const sorted = [...works].sort((a, b) =>
    byCodePoint(a.importer, b.importer) || byCodePoint(a.record.id, b.record.id)
  );
  const isShared = sorted.some((work, at) => sorted[at - 1]?.importer === work.importer);
  return isShared ? [] : sorted;
}

/** The one record of works that are the same. */
export function mergedWork(works: readonly ImportedWork[]): DocumentRecord {
  const records = works.map(({ importer, record }): DocumentRecord => ({
    ...record,
    ...named("organizations", importer, record),
    ...named("candidates", importer, record),
  }));
  return {
    ...firstKnown(records),
    kind: records[0]!.kind,
    id: records[0]!.id,
    fields: firstKnown(records.map(({ fields }) => fields ?? {})),
    ...(records.some(({ told }) => told) &&
      { told: firstKnown(records.map(({ told }) => told ?? {})) }),
    extra: {
      ...firstKnown(records.map(({ extra }) => extra ?? {})),
      sameAs: records.map(({ id }) => id),
    },
  };
}

/** Field by field the first value that is known. */
export function firstKnown<T extends object>(records: readonly T[]): Partial<T> {
  const merged: Partial<T> = {};
  for (const record of records) {
    for (const key of Object.keys(record) as (keyof T)[]) merged[key] ??= record[key];
  }
  return merged;
}

/** Mentions keep the importer that named them: names without a key mean nothing without it. */
function named(
  field: "organizations" | "candidates",
  importer: string,
  record: DocumentRecord,
): Partial<DocumentRecord> {
  const mentions: readonly OrganizationMention[] | undefined = record[field];
  return mentions ? { [field]: mentions.map((each) => ({ importer, ...each })) } : {};
}
