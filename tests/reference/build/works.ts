import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { compareText } from "../order.ts";
import type { DocumentEntry, Entry } from "./entries.ts";
import { firstKnown } from "./merge.ts";

/**
 * Research articles of several importers with one DOI become one: the first in the order of
 * importer and id, its missing fields filled from the others. A DOI that one importer has twice is
 * of several works: none of them are merged.
 */
export function mergeWorks(entries: readonly Entry[]): Entry[] {
  const byDoi = new Map<string, DocumentEntry[]>();
  for (const entry of entries) {
    const doi = doiOf(entry);
    if (doi === null || entry.kind !== "document") continue;
    byDoi.set(doi, [...byDoi.get(doi) ?? [], entry]);
  }
  const replaced = new Map<Entry, Entry | null>();
  for (const works of byDoi.values()) {
    works.sort((a, b) =>
      compareText(a.importer, b.importer) || compareText(a.record.id, b.record.id)
    );
    if (new Set(works.map(({ importer }) => importer)).size < works.length) continue;
    const [winner, ...others] = works;
    if (!winner || others.length === 0) continue;
    replaced.set(winner, merged(works));
    for (const other of others) replaced.set(other, null);
  }
  return entries.flatMap((entry) => {
    const replacement = replaced.get(entry);
    if (replacement === undefined) return [entry];
    return replacement === null ? [] : [replacement];
  });
}

/** A DOI without resolver, in lower case. */
function doiOf(entry: Entry): string | null {
  if (entry.kind !== "document" || entry.record.kind !== "research-articles") return null;
  const doi = entry.record.fields?.doi;
  if (typeof doi !== "string") return null;
  return doi.trim().toLowerCase().replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/, "")
    .replace(/[.,;]+$/, "") || null;
}

function merged(works: readonly DocumentEntry[]): DocumentEntry {
  const winner = works[0]!;
  const records = works.map(({ record }) => record);
  const record: DocumentRecord = {
    ...firstKnown(records),
    kind: winner.record.kind,
    id: winner.record.id,
    fields: firstKnown(records.map(({ fields }) => fields ?? {})),
    told: firstKnown(records.map(({ told }) => told ?? {})),
    extra: {
      ...firstKnown(records.map(({ extra }) => extra ?? {})),
      sameAs: records.map(({ id }) => id),
    },
  };
  return {
    kind: "document",
    importer: winner.importer,
    record,
    organizations: works.find((work) => work.organizations)?.organizations,
    candidates: works.find((work) => work.candidates)?.candidates,
  };
}
