import type { Collection } from "../../catalogue/collections.ts";
import type { CollectionInfo, CorpusInfo, Engine } from "../../engines/engine.ts";
import type { Bounds } from "../bounds.ts";
import type { Facts, FrameContext } from "../../frame/provenance.ts";

/** What was asked, for provenance. */
export interface Asked {
  /** The request, or several by name: plain JSON. */
  readonly request: unknown;
  /** In words. */
  readonly subject: string;
  /** Whose as-of days count: the earliest, unknown where one is. */
  readonly collections: readonly Collection[];
}

/** What a frame is made with: notes of the answer, provenance from the corpus. */
export function contextOf(
  engine: Engine,
  info: CorpusInfo,
  { request, subject, collections }: Asked,
  notes: readonly string[],
  facts: Facts = {},
): FrameContext {
  const licences = info.sources.map(({ licence, attribution }) =>
    [licence, attribution].filter(Boolean).join(", ")
  );
  return {
    notes,
    facts,
    provenance: {
      request,
      subject,
      title: info.title,
      fingerprint: info.fingerprint,
      synthetic: info.synthetic,
      engine: engine.name,
      asOf: earliest(collections.map((each) => reachOf(info, each)?.asOf ?? null)),
      licences: [...new Set(licences.filter(Boolean))],
      at: new Date().toISOString(),
    },
  };
}

function earliest(days: readonly (string | null)[]): string | null {
  const [first = null] = days.filter((day) => day !== null).sort();
  return days.includes(null) ? null : first;
}

/** How far the data of a collection reaches, as far as the corpus tells. */
export function reachOf(info: CorpusInfo, collection: Collection): CollectionInfo | undefined {
  return info.types[collection];
}

/** `research articles`: how a collection is called in words. */
export function nameOfCollection(collection: string): string {
  return collection === "pdfs" ? "PDFs" : collection.replaceAll("-", " ");
}

/** A subject with its bounds: `patents on graphene, since 2010-01-01`. */
export function withPeriod(subject: string, { start, end }: Bounds): string {
  if (start && end) return `${subject}, ${start} to ${end}`;
  return start ? `${subject}, since ${start}` : end ? `${subject}, until ${end}` : subject;
}
