import type { Field } from "../../catalogue/fields.ts";
import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { DocumentRecord, PlaceKind } from "../record.ts";
import type { IndexContext } from "./context.ts";
import type { FoundTopic } from "./document_topics.ts";
import type { ToldFields } from "./source_fields.ts";

/** What a record names, by number. */
export interface Named {
  readonly found: readonly FoundTopic[];
  readonly organizations: readonly number[];
  readonly candidates: readonly number[];
  /** The parts of each place, widest first. */
  readonly places: readonly (readonly number[])[];
  readonly told: ToldFields;
}

/**
 * The record that is stored: the flat proof point without its score, and beside it what only the
 * nested shape, the grants and the reader of a whole record ask for. References to topics, places
 * and organisations are their numbers, see `REFERENCE_FIELDS`.
 */
export function flatRecord(
  context: IndexContext,
  importer: string,
  record: DocumentRecord,
  own: readonly Field[],
  { found, organizations, candidates, places: parts, told }: Named,
): Record<string, unknown> {
  const { topic, place, organization } = context.recorded;
  const topicsIn = (bit: number) =>
    topic.of(found.filter(({ mask }) => mask & bit).map(({ topic }) => topic));
  const nodes = record.nodes ?? {};
  const all = parts.flat();
  const placesOf = (kind: PlaceKind) =>
    place.of(unique(all.filter((number) => context.places.at(number).kind === kind)));
  const { published } = record;
  return {
    id: record.id,
    source: record.source ?? null,
    publishedAt: published ? new Date(published.instant).toISOString() : null,
    ...(published && published.precision !== "day"
      ? { publishedPrecision: published.precision }
      : {}),
    url: record.url ?? null,
    domain: record.domain ?? hostOf(record.url) ?? null,
    language: record.language ?? null,
    image: record.image ?? null,
    title: record.title ?? null,
    summary: record.summary ?? null,
    body: record.body ?? null,
    topics: topicsIn(FIELD_BITS.document),
    topicsTitle: topicsIn(FIELD_BITS.title),
    topicsSummary: topicsIn(FIELD_BITS.summary),
    topicsBody: topicsIn(FIELD_BITS.body),
    parentGpes: place.of(unique(parts.flatMap((numbers) => numbers.slice(0, -1)))),
    parentGpesTitle: [],
    parentGpesSummary: [],
    acquisitionNodes: nodes.acquisition ?? [],
    cityNodes: placesOf("city"),
    countryNodes: placesOf("country"),
    gpeNodes: place.of(unique(parts.flatMap((numbers) => numbers.slice(-1)))),
    investmentNodes: nodes.investment ?? [],
    mergerNodes: nodes.merger ?? [],
    orgNodes: organization.of(organizations),
    partnershipNodes: nodes.partnership ?? [],
    settlementNodes: nodes.settlement ?? [],
    subCountryNodes: placesOf("subCountry"),
    worldRegionNodes: placesOf("worldRegion"),
    ...Object.fromEntries(
      own.map(({ name, kind }) => [
        name,
        record.fields?.[name] ?? (kind === "references" ? [] : null),
      ]),
    ),
    candidatesOrgNodes: organization.of(candidates),
    relex: record.relex ?? [],
    currency: record.currency ?? null,
    extra: extraOf(context, importer, record, told),
  };
}

/**
 * What the source has beyond the record: the fields of sources, its remarks on organisations, texts in
 * other languages. What it writes itself under the name of such a field stays beside it.
 */
function extraOf(
  context: IndexContext,
  importer: string,
  record: DocumentRecord,
  told: ToldFields,
): Record<string, unknown> {
  const remarks = (record.organizations ?? []).filter(({ extra }) => extra).map((mention) => ({
    ...context.organizations.referenceTo(importer, mention),
    ...mention.extra,
  }));
  const extra: Record<string, unknown> = { ...record.extra };
  for (const [{ name, kind }, values] of told) {
    if (extra[name] !== undefined) extra[`${name}AsWritten`] = extra[name];
    extra[name] = kind === "texts" ? values : values[0];
  }
  return {
    ...extra,
    ...(remarks.length ? { organizations: remarks } : {}),
    ...(record.translations ? { translations: record.translations } : {}),
  };
}

/** The host name of an address, without `www.`. */
export function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : undefined;
}

function unique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}
