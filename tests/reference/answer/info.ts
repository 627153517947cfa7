import type { Collection } from "../../../lib/catalogue/collections.ts";
import type { CollectionInfo, CorpusInfo, SourceInfo } from "../../../lib/engines/engine.ts";
import { periodEnd } from "../../../lib/catalogue/dates.ts";
import type { SourceDate } from "../../../lib/corpus/record.ts";
import type { KnownDay } from "../../../lib/words/known_day.ts";
import { sourceWords } from "../../../lib/words/sources.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import type { Corpus } from "../model.ts";
import type { Whole } from "./nothing.ts";

interface Dated {
  readonly id: string;
  readonly date: SourceDate | null;
}

/** What a corpus holds. */
export function infoOf(corpus: Corpus): CorpusInfo {
  const { documents, deals, organizations, topics, settings } = corpus;
  const byCollection = Object.entries({
    ...documents,
    ...deals,
    organizations: [...organizations.values()].map(({ id, founded }) => ({ id, date: founded })),
    topics: [...topics.values()].map(({ id }) => ({ id, date: null })),
  }) as [Collection | "topics", readonly Dated[]][];
  const sources = sourcesOf(corpus);
  return {
    fingerprint: null,
    title: settings.title ?? "corpus",
    synthetic: settings.synthetic ?? false,
    types: Object.fromEntries(
      byCollection.filter(([, dated]) => dated.length > 0).map(([collection, dated]) => [
        collection,
        collectionInfo(
          dated,
          [...corpus.reaches.get(collection)?.values() ?? []].flatMap((
            { astray },
          ) => [...astray.keys()]),
          asOfCollection(collection, corpus),
        ),
      ]),
    ),
    sources,
    notes: [
      ...sources.filter(({ merged }) => merged > 0).map(({ importer, path, merged }) =>
        note("merged_rows", { importer, path, count: merged })
      ),
      ...reachNotes(corpus),
    ],
  };
}

/** A collection as notes on what it cannot match know it. */
export function wholeOf(
  corpus: Corpus,
  collection: Collection,
  dated: readonly Dated[],
  notes: readonly Note[],
): Whole {
  const astray = [...corpus.reaches.get(collection)!.values()].flatMap((each) => [
    ...each.astray.keys(),
  ]);
  const days = collectionInfo(dated, astray, null);
  return { collection, dates: dated.map(({ date }) => date), days, notes };
}

/** One source per importer; a row whose record another row gives too is merged. */
function sourcesOf({ records, documents, deals, asOf }: Corpus): SourceInfo[] {
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
      leftOut: 0,
      digest: null,
      modified: null,
      ...asOfFields(asOf.get(importer)!),
      collections: [...new Set(rows.map(({ record }) => record.kind))].sort(),
      licence: null,
      attribution: null,
    };
  });
}

/** Where the sources of each collection end, pause and go astray. */
function reachNotes(corpus: Corpus): Note[] {
  const { reaches } = corpus;
  return [...reaches].flatMap(([collection, byImporter]) => {
    const latest = latestOf([...byImporter.values()].flatMap(({ end }) => end ?? []));
    const names = [...byImporter.keys()].map(sourceWords);
    return [...byImporter].flatMap(([importer, reach], at): Note[] => {
      const { end, pauses, astray, january } = reach;
      const of = { collection, importer };
      const isFirst = names.indexOf(sourceWords(importer)) === at;
      return [
        ...isFirst && end !== null && latest !== null && untilOf(end) < latest.day
          ? [note("source_ends", {
            ...of,
            ...endFields(end),
            latest: latest.day,
            ...(latest.precision && { latestPrecision: latest.precision }),
          })]
          : [],
        ...isFirst
          ? pauses.map(({ least: _least, ...pause }) => note("source_pauses", { ...of, ...pause }))
          : [],
        ...january.size
          ? [
            note("many_on_first_of_january", {
              ...of,
              count: january.size,
              of: daysOf(corpus, collection, importer),
            }),
          ]
          : [],
        ...astray.size
          ? [note("astray", { ...of, records: [...astray].map(([id, date]) => ({ id, date })) })]
          : [],
      ];
    });
  });
}

/** How many records of an importer name a day. */
function daysOf(
  { documents, deals, organizations }: Corpus,
  collection: string,
  importer: string,
): number {
  const founded = [...organizations.values()].map(({ reader, founded }) => ({
    importer: reader,
    date: founded,
  }));
  const all: Readonly<
    Record<
      string,
      readonly { readonly importer: string | null; readonly date: SourceDate | null }[]
    >
  > = { ...documents, ...deals, organizations: founded };
  return all[collection]!.filter((each) =>
    each.importer === importer && each.date?.precision === "day"
  ).length;
}

/** The set day, else the latest one of the sources that have rows of the collection. */
export function asOfCollection(
  collection: Collection | "topics",
  { records, settings, asOf }: Corpus,
): KnownDay | null {
  if (collection === "topics") return null;
  if (settings.asOf !== undefined) return { day: settings.asOf };
  const days = [...asOf].filter(([importer]) =>
    records.some(({ source, record }) => source === importer && record.kind === collection)
  ).flatMap(([, day]) => day ?? []);
  return latestOf(days);
}

/** The latest day, as exactly as the least exact of those that begin on it. */
export function latestOf(days: readonly KnownDay[]): KnownDay | null {
  const day = days.map((each) => each.day).sort().at(-1);
  if (day === undefined) return null;
  const last = days.filter((each) => each.day === day);
  const precision = (["year", "quarter", "month"] as const)
    .find((width) => last.some((each) => each.precision === width));
  return { day, ...(precision && { precision }) };
}

/** The last day of what is known. */
export function untilOf({ day, precision }: KnownDay): string {
  return dayOf(periodEnd(Date.parse(day), precision ?? "day"));
}

/** An end as notes and reaches have it. */
export function endFields({ day, precision }: KnownDay) {
  return { end: day, ...(precision && { precision }) };
}

function asOfFields(known: KnownDay | null) {
  return {
    asOf: known?.day ?? null,
    ...(known?.precision && { asOfPrecision: known.precision }),
  };
}

/** The first and the last day are of what is not astray. */
function collectionInfo(
  dated: readonly Dated[],
  astray: readonly string[],
  asOf: KnownDay | null,
): CollectionInfo {
  const dates = dated.flatMap(({ id, date }) => date && !astray.includes(id) ? [date] : []);
  return {
    count: dated.length,
    from: dates.length ? dayOf(Math.min(...dates.map(({ instant }) => instant))) : null,
    to: dates.length
      ? dayOf(Math.max(...dates.map(({ instant, precision }) => periodEnd(instant, precision))))
      : null,
    undated: dated.filter(({ date }) => date === null).length,
    ...asOfFields(asOf),
  };
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
