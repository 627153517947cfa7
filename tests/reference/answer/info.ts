import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { CollectionInfo, CorpusInfo, SourceInfo } from "../../../lib/engines/engine.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import type { Corpus } from "../model.ts";

interface Known {
  readonly importer: string;
  readonly date: SourceDate | null;
}

/** What a corpus holds; an as-of date is the latest day of the type's records, unless set. */
export function infoOf(corpus: Corpus): CorpusInfo {
  const { documents, deals, organizations, settings, records } = corpus;
  const byCollection = Object.entries({
    ...documents,
    ...deals,
    organizations: [...organizations.values()].map(({ importer, founded }) => ({
      importer,
      date: founded,
    })),
  }) as [Collection, readonly Known[]][];
  const kept = [...Object.values(documents).flat(), ...Object.values(deals).flat()];
  const dropped = records.filter(({ record }) => record.kind !== "organizations").length -
    kept.length;
  return {
    fingerprint: null,
    title: settings.title ?? "corpus",
    synthetic: settings.synthetic ?? false,
    types: Object.fromEntries(
      byCollection.filter(([, known]) => known.length > 0).map(([collection, known]) => [
        collection,
        collectionInfo(known, settings.asOf ?? null),
      ]),
    ),
    sources: [...new Set(records.map(({ source }) => source))].map((importer): SourceInfo => {
      const rows = records.filter(({ source }) => source === importer);
      const organizationRows = new Set(
        rows.flatMap(({ record }) => record.kind === "organizations" ? [record.key] : []),
      );
      const count = kept.filter((each) => each.importer === importer).length +
        organizationRows.size;
      return {
        path: importer,
        importer,
        files: 1,
        rows: rows.length,
        records: count,
        merged: rows.length - count,
        rejected: 0,
        asOf: null,
        licence: null,
        attribution: null,
      };
    }),
    notes: dropped ? [`${dropped} records were replaced by later ones of the same id`] : [],
  };
}

function collectionInfo(known: readonly Known[], asOf: string | null): CollectionInfo {
  const days = known.flatMap(({ date }) =>
    date === null ? [] : [new Date(date.instant).toISOString().slice(0, 10)]
  ).sort();
  const to = days.at(-1) ?? null;
  return {
    count: known.length,
    from: days[0] ?? null,
    to,
    undated: known.length - days.length,
    asOf: asOf ?? to,
  };
}
