import { ownFields } from "../../../lib/catalogue/collections.ts";
import { NODE_KINDS } from "../../../lib/catalogue/filter.ts";
import { NODE_GROUPS, type NodeGroup } from "../../../lib/catalogue/records.ts";
import type { Reference } from "../../../lib/catalogue/types.ts";
import { SEARCH_FIELDS, type SearchField } from "../../../lib/catalogue/search_text.ts";
import { placeId, topicId } from "../../../lib/corpus/identity.ts";
import type { DocumentRecord, PlaceMention } from "../../../lib/corpus/record.ts";
import { stem, words } from "../../../lib/text/mod.ts";
import type { Document, Link, Participant, Place, Text, Topic, Words } from "../model.ts";
import { holds } from "../phrase.ts";
import { toldExtra, toldOf } from "../told.ts";
import type { DocumentEntry, Named } from "./entries.ts";
import { distinctReferences, placeNodes } from "./places.ts";
import type { Searches } from "./searches.ts";

const RELEVANCE = { title: 1, summary: 0.7, body: 0.4 } as const;

/** What a document is once its topics, places and organisations are known. */
export function documentOf(
  { importer, record, organizations = [], candidates = [] }: DocumentEntry,
  topics: ReadonlyMap<string, Topic>,
  places: ReadonlyMap<string, Place>,
  names: ReadonlyMap<string, string>,
  searches: Searches,
): Document {
  const { words: found, stems } = textOf(record);
  const told = toldOf(record);
  const referenceOf = ({ id }: Named): Reference => ({ id, name: names.get(id)! });
  const { groups, parents } = placeNodes([
    ...record.places ?? [],
    ...organizations.map(({ place }) => place).filter((place) => place !== undefined),
  ], places);
  const nodesOf = (group: NodeGroup): readonly Reference[] => {
    if (group === "org") return organizations.map(referenceOf);
    if (group === "candidatesOrg") return candidates.map(referenceOf);
    return groups.get(group) ?? [];
  };
  return {
    type: record.kind,
    id: record.id,
    importer,
    date: record.published ?? null,
    words: found,
    stems,
    links: linksOf(record, { words: found, stems }, topics, searches),
    nodes: Object.fromEntries(
      NODE_GROUPS.map((group) => {
        const kind = NODE_KINDS.find((each) => each === group);
        return [
          group,
          kind ? record.nodes?.[kind] ?? [] : distinctReferences(nodesOf(group)),
        ];
      }),
    ) as Record<NodeGroup, Reference[]>,
    parentGpes: parents,
    common: commonFields(record),
    own: Object.fromEntries(
      ownFields(record.kind).map(({ name, kind }) => [
        name,
        record.fields?.[name] ?? (kind === "references" ? [] : null),
      ]),
    ),
    relex: record.relex ?? [],
    currency: record.currency ?? null,
    participants: participantsOf(record, organizations),
    told,
    extra: {
      ...record.extra,
      ...toldExtra(record.kind, told),
      ...(record.translations ? { translations: record.translations } : {}),
    },
  };
}

/** Its words and their stems, with those of its translations. */
export function textOf(record: DocumentRecord): Text {
  const wordsOf = (field: SearchField) =>
    [record, ...record.translations ?? []].flatMap((each) => words(each[field] ?? ""));
  const found: Words = {
    title: wordsOf("title"),
    summary: wordsOf("summary"),
    body: wordsOf("body"),
  };
  return {
    words: found,
    stems: {
      title: found.title.map(stem),
      summary: found.summary.map(stem),
      body: found.body.map(stem),
    },
  };
}

/** The links of a document, the most relevant first, ties by id of the topic. */
function linksOf(
  { topics: mentions = [] }: DocumentRecord,
  text: Text,
  topics: ReadonlyMap<string, Topic>,
  searches: Searches,
): Link[] {
  const { stems } = text;
  const links: Link[] = [];
  for (const topic of topics.values()) {
    const inText = (field: keyof Words) => topic.phrases.some((each) => holds(stems[field], each));
    const isVoid = SEARCH_FIELDS.some((field) =>
      topic.not.some((phrase) => holds(stems[field], phrase))
    );
    const searched = isVoid ? null : searches.fieldsOf(topic, text);
    const isIn = (field: SearchField) =>
      !isVoid && (inText(field) || searched?.includes(field) === true);
    const title = isIn("title"), summary = isIn("summary"), body = isIn("body");
    const relevance = Math.max(
      0,
      ...mentions.filter(({ vocabulary, path }) => topicId(vocabulary, path) === topic.id)
        .map(({ score }) => score),
      title ? RELEVANCE.title : 0,
      summary ? RELEVANCE.summary : 0,
      body || searched ? RELEVANCE.body : 0,
    );
    if (relevance > 0) links.push({ topic: topic.id, relevance, title, summary, body });
  }
  return links.sort((a, b) => b.relevance - a.relevance);
}

function participantsOf(
  { places = [] }: DocumentRecord,
  organizations: readonly Named[],
): Participant[] {
  const idsOf = (place: PlaceMention | undefined) =>
    place?.parts.map((_, index) => placeId(place, index + 1)) ?? [];
  if (organizations.length === 0 && places.length === 1) {
    return [{ organization: null, places: idsOf(places[0]), amount: null }];
  }
  return organizations.map(({ id, place, amount = null }) => ({
    organization: id,
    places: idsOf(place),
    amount,
  }));
}

function commonFields(record: DocumentRecord): Record<string, unknown> {
  const { published } = record;
  return {
    id: record.id,
    source: record.source ?? null,
    publishedAt: published ? new Date(published.instant).toISOString() : null,
    ...(published && published.precision !== "day"
      ? { publishedPrecision: published.precision }
      : {}),
    url: record.url ?? null,
    domain: record.domain ?? hostOf(record.url),
    language: record.language ?? null,
    image: record.image ?? null,
    title: record.title ?? null,
    summary: record.summary ?? null,
    body: record.body ?? null,
  };
}

/** The host name of an address, without `www.`. */
function hostOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  return new URL(url).hostname.replace(/^www\./, "") || null;
}
