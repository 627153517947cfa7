import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { CollectionInfo, CorpusInfo, SourceInfo } from "../../../lib/engines/engine.ts";
import { periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate, SourceRecord } from "../../../lib/corpus/record.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Corpus } from "../model.ts";

interface Dated {
  readonly date: SourceDate | null;
}

/** What a corpus holds. */
export function infoOf(corpus: Corpus): CorpusInfo {
  const { documents, deals, organizations, topics, settings } = corpus;
  const byCollection = Object.entries({
    ...documents,
    ...deals,
    organizations: [...organizations.values()].map(({ founded }) => ({ date: founded })),
    topics: [...topics.values()].map(() => ({ date: null })),
  }) as [Collection | "topics", readonly Dated[]][];
  const sources = sourcesOf(corpus);
  return {
    fingerprint: null,
    title: settings.title ?? "corpus",
    synthetic: settings.synthetic ?? false,
    types: Object.fromEntries(
      byCollection.filter(([, dated]) => dated.length > 0).map(([collection, dated]) => [
        collection,
        collectionInfo(dated, asOfCollection(collection, corpus, sources)),
      ]),
    ),
    sources,
    notes: [
      ...sources.filter(({ merged }) => merged > 0).map(({ importer, path, merged }) =>
        note("merged_rows", { importer, path, count: merged })
      ),
      ...sources.flatMap((source) => endNotes(source, corpus, sources)),
    ],
  };
}

/** One source per importer; a row whose record another row gives too is merged. */
function sourcesOf({ records, documents, deals }: Corpus): SourceInfo[] {
  const kept = [...Object.values(documents).flat(), ...Object.values(deals).flat()];
  const organizations = new Map<string, string>();
  for (const { source, record } of records) {
    if (record.kind === "organizations") organizations.set(record.key, source);
  }
  const credited = [...kept.map(({ importer }) => importer), ...organizations.values()];
  return [...new Set(records.map(({ source }) => source))].map((importer): SourceInfo => {
    const rows = records.filter(({ source }) => source === importer);
    const count = credited.filter((each) => each === importer).length;
    return {
      path: "records",
      importer,
      files: 1,
      rows: rows.length,
      records: count,
      merged: rows.length - count,
      rejected: 0,
      asOf: latestDay(rows.flatMap(({ record }) => dateOf(record) ?? [])),
      licence: null,
      attribution: null,
    };
  });
}

/** A note for each collection of which another importer has later records. */
function endNotes(
  { importer, asOf: end }: SourceInfo,
  { records, settings }: Corpus,
  sources: readonly SourceInfo[],
): Note[] {
  const kinds = records.filter(({ source }) => source === importer).map(({ record }) =>
    record.kind
  );
  return [...new Set(kinds)].flatMap((collection): Note[] => {
    const read = { records, settings: { ...settings, asOf: undefined } };
    const latest = asOfCollection(collection, read, sources);
    if (end === null || latest === null || end >= latest) return [];
    return [note("source_ends", { collection, importer, end, latest })];
  });
}

/** The set day, else the latest one of the sources that have rows of the collection. */
function asOfCollection(
  collection: Collection | "topics",
  { records, settings }: Pick<Corpus, "records"> & {
    readonly settings: { readonly asOf?: string | undefined };
  },
  sources: readonly SourceInfo[],
): string | null {
  if (collection === "topics") return null;
  if (settings.asOf !== undefined) return settings.asOf;
  const days = sources
    .filter(({ importer }) =>
      records.some(({ source, record }) => source === importer && record.kind === collection)
    )
    .flatMap(({ asOf }) => asOf ?? []);
  return days.sort().at(-1) ?? null;
}

/** The publication or event date; the founding of an organisation is neither. */
function dateOf(record: SourceRecord): SourceDate | undefined {
  if (record.kind === "organizations") return undefined;
  return record.kind === "acquisitions" || record.kind === "investments"
    ? record.date
    : record.published;
}

function collectionInfo(dated: readonly Dated[], asOf: string | null): CollectionInfo {
  const dates = dated.flatMap(({ date }) => date ?? []);
  return {
    count: dated.length,
    from: dates.length ? dayOf(Math.min(...dates.map(({ instant }) => instant))) : null,
    to: dates.length
      ? dayOf(Math.max(...dates.map(({ instant, precision }) => periodEnd(instant, precision))))
      : null,
    undated: dated.length - dates.length,
    asOf,
  };
}

function latestDay(dates: readonly SourceDate[]): string | null {
  return dates.length ? dayOf(Math.max(...dates.map(({ instant }) => instant))) : null;
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
