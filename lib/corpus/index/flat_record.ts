import { ownFields } from "../../catalogue/collections.ts";
import type { Reference } from "../../catalogue/records.ts";
import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { DocumentRecord, OrganizationMention, PlaceKind, PlaceMention } from "../record.ts";
import type { IndexContext } from "./context.ts";
import type { FoundTopic } from "./document_topics.ts";

/**
 * The record that is stored: the flat proof point without its score, and beside it what only the
 * nested shape, the grants and the reader of a whole record ask for.
 */
export function flatRecord(
  context: IndexContext,
  importer: string,
  record: DocumentRecord,
  found: readonly FoundTopic[],
  places: readonly PlaceMention[],
): Record<string, unknown> {
  const topicsIn = (bit: number): Reference[] =>
    found.filter(({ mask }) => mask & bit).map(({ topic }) => {
      const { id, name } = context.topics[topic]!;
      return { id, name };
    });
  const organizations = (mentions: readonly OrganizationMention[] = []) =>
    unique(mentions.map((each) => context.organizations.referenceTo(importer, each)));
  const nodes = record.nodes ?? {};
  const ids = places.map((place) => context.places.add(place));
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
    parentGpes: placeReferences(context, ids.flatMap((parts) => parts.slice(0, -1))),
    parentGpesTitle: [],
    parentGpesSummary: [],
    acquisitionNodes: nodes.acquisition ?? [],
    cityNodes: placesOf(context, ids, "city"),
    countryNodes: placesOf(context, ids, "country"),
    gpeNodes: placeReferences(context, ids.flatMap((parts) => parts.slice(-1))),
    investmentNodes: nodes.investment ?? [],
    mergerNodes: nodes.merger ?? [],
    orgNodes: organizations(record.organizations),
    partnershipNodes: nodes.partnership ?? [],
    settlementNodes: nodes.settlement ?? [],
    subCountryNodes: placesOf(context, ids, "subCountry"),
    worldRegionNodes: placesOf(context, ids, "worldRegion"),
    ...Object.fromEntries(
      ownFields(record.kind).map(({ name, kind }) => [
        name,
        record.fields?.[name] ?? (kind === "references" ? [] : null),
      ]),
    ),
    candidatesOrgNodes: organizations(record.candidates),
    relex: record.relex ?? [],
    currency: record.currency ?? null,
    extra: extraOf(context, importer, record),
  };
}

/** What the source has beyond the record, its remarks on each organisation included. */
function extraOf(context: IndexContext, importer: string, record: DocumentRecord) {
  const remarks = (record.organizations ?? []).filter(({ extra }) => extra).map((mention) => ({
    ...context.organizations.referenceTo(importer, mention),
    ...mention.extra,
  }));
  return { ...record.extra, ...(remarks.length ? { organizations: remarks } : {}) };
}

/** The host name of an address, without `www.`. */
export function hostOf(url: string | undefined): string | undefined {
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : undefined;
}

function placesOf(context: IndexContext, ids: readonly (readonly string[])[], kind: PlaceKind) {
  return placeReferences(
    context,
    ids.flat().filter((id) => context.places.get(id).kind === kind),
  );
}

function placeReferences(context: IndexContext, ids: readonly string[]): Reference[] {
  return unique(ids.map((id) => ({ id, name: context.places.get(id).name })));
}

function unique(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((each) => [each.id, each])).values()];
}
