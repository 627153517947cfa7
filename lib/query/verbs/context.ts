import type { Collection } from "../../catalogue/collections.ts";
import type { CollectionInfo, CorpusInfo, Engine } from "../../engines/engine.ts";
import type { Facts, FrameContext, SourceEnd } from "../../frame/provenance.ts";
import type { SeriesWindow } from "../../frame/buckets.ts";
import { earliestDay, type KnownDay } from "../../words/known_day.ts";
import { type Note, notesOf } from "../../words/note.ts";
import { sourceWords } from "../../words/sources.ts";
import type { Subject } from "../../words/subject.ts";
import { slipsIn } from "./slips.ts";

/** What was asked, for provenance. */
export interface Asked {
  /** The request, or several by name: plain JSON. */
  readonly request: unknown;
  /** One, or one for each of several by name. */
  readonly subjects: readonly Subject[];
  /** Of the amounts; absent: the one that a note of the answer names. */
  readonly currency?: string | null;
  /** Whose as-of days count: the earliest, unknown where one is. */
  readonly collections: readonly Collection[];
  /** How far the sources of a series reach; absent: as the collections do. */
  readonly asOf?: KnownDay | null;
  /** Of several series that do not end alike, how far the last of them reaches. */
  readonly asOfLatest?: KnownDay | null;
}

/** What a frame is made with: notes of the answer, on the words of the request and on a newer state, provenance. */
export function contextOf(
  engine: Engine,
  info: CorpusInfo,
  { request, subjects, currency, collections, asOf, asOfLatest }: Asked,
  notes: readonly Note[],
  facts: Facts = {},
): FrameContext {
  const licences = info.sources.map(({ licence, attribution }) =>
    [licence, attribution].filter(Boolean).join(", ")
  );
  const reached = asOf === undefined
    ? earliest(collections.map((each) => asOfIn(reachOf(info, each))))
    : asOf;
  return {
    notes: [...notes, ...slipsIn(request), ...notesOf(info.notes, "newer_state")],
    facts,
    provenance: {
      request,
      subjects,
      window: null,
      currency: currency === undefined ? currencyIn(notes) : currency,
      ends: endsIn(notes),
      title: info.title,
      fingerprint: info.fingerprint,
      ...decisionsOf(info),
      synthetic: info.synthetic,
      engine: engine.name,
      asOf: reached?.day ?? null,
      ...(reached?.precision && { asOfPrecision: reached.precision }),
      ...(reached && asOfLatest && asOfLatest.day !== reached.day &&
        { asOfLatest: asOfLatest.day }),
      licences: [...new Set(licences.filter(Boolean))],
      at: new Date().toISOString(),
    },
  };
}

/** Where the sources end of which some of the records are; one whose files end apart, with the first. */
function endsIn(notes: readonly Note[]): SourceEnd[] {
  const apart = notesOf(notes, "files_end_apart").map(
    ({ data: { source, files, records, of } }) => {
      const { file, end, precision } = files[0]!;
      return { source, file, end, ...(precision && { precision }), records, of };
    },
  );
  const told = new Set(apart.map(({ source }) => sourceWords(source)));
  const ended = notesOf(notes, "source_ended").map(({ data }) => data);
  return [...ended.filter(({ source }) => !told.has(sourceWords(source))), ...apart];
}

/** The decisions on organisations that a corpus rests on. */
function decisionsOf({ notes }: CorpusInfo): { readonly decisions?: string } {
  const [decided] = notesOf(notes, "organizations_decided");
  return decided ? { decisions: decided.data.digest } : {};
}

/** The earliest day; unknown where one is. */
export function earliest(days: readonly (KnownDay | null)[]): KnownDay | null {
  return days.includes(null) ? null : earliestDay(days as readonly KnownDay[]);
}

/** The as-of day of a window, or of a collection; null where nobody knows it. */
export function asOfIn(
  of: Pick<SeriesWindow, "asOf" | "asOfPrecision"> | undefined,
): KnownDay | null {
  return of?.asOf ? { day: of.asOf, precision: of.asOfPrecision } : null;
}

/** How far the data of a collection reaches, as far as the corpus tells. */
export function reachOf(info: CorpusInfo, collection: Collection): CollectionInfo | undefined {
  return info.types[collection];
}

/** The one currency that notes say amounts are in; null where none does, or they name several. */
export function currencyIn(notes: readonly Note[]): string | null {
  const named = new Set(notesOf(notes, "amounts_in").map(({ data }) => data.currency));
  return named.size === 1 ? [...named][0]! : null;
}
