import { type DocumentType, ownFields } from "../../../catalogue/collections.ts";
import type { Field } from "../../../catalogue/fields.ts";
import { NODE_KINDS } from "../../../catalogue/filter.ts";
import type { Reference } from "../../../catalogue/types.ts";
import { FIELD_BITS } from "../../answering/collection_meta.ts";
import { keyOf, rowIdOf } from "./keys.ts";
import { packTopic, type RankedTopic, scoredField, scoredLink } from "./packed_topic.ts";
import { type Collected, collectedFields, listed, type Recorded, type Row } from "./rows.ts";
import type { IndexedTexts } from "./tokens.ts";

/** A link of a document to a topic, and the fields in which it was found. */
export interface FoundTopic extends RankedTopic {
  readonly mask: number;
}

/** The topics of a record. */
export interface LinkedTopics {
  readonly direct: readonly FoundTopic[];
  /** These and all above them, each with the highest score below it. */
  readonly within: readonly RankedTopic[];
}

/** The values of a field of sources: what each is compared by, and how it is written. */
export interface ToldValues {
  readonly name: string;
  readonly values: readonly Reference[];
  readonly isFolded: boolean;
}

/** What is known of a document beside its record. */
export interface DocumentFacts extends Collected {
  readonly texts: IndexedTexts;
  /** How long the texts are, in the byte of Lucene. */
  readonly length: number;
  readonly topics: LinkedTopics;
  /** Gives the whole number by which a link of a rank scores. */
  readonly toldOf: (rank: number) => number;
  readonly told: readonly ToldValues[];
  /** Gives the id of a topic by its number. */
  readonly topicId: (topic: number) => string;
}

/** A document of a type, as its index takes it. */
export function documentRow(type: DocumentType, record: Recorded, facts: DocumentFacts): Row {
  const { texts, length, topics, toldOf, topicId, told } = facts;
  return {
    id: rowIdOf(record.id),
    fields: {
      ...collectedFields(record, facts),
      ...linkedFields(record),
      ...textFields(texts),
      length,
      ...topicFields(topics),
      ...topicScores(topics, toldOf),
      ...topicKeys(topics, topicId),
      ...listed("organizationNamed", namedIn(record.orgNodes)),
      ...listed("country", idsIn(record.countryNodes)),
      ...listed("city", idsIn(record.cityNodes)),
      ...listed("subCountry", idsIn(record.subCountryNodes)),
      ...listed("worldRegion", idsIn(record.worldRegionNodes)),
      ...listed("gpe", idsIn(record.gpeNodes)),
      ...listed("parentGpe", idsIn(record.parentGpes)),
      own: Object.fromEntries(ownFields(type).flatMap((field) => ownValue(field, record))),
      told: Object.fromEntries(
        told.map(({ name, values }) => [name, values.map(({ id }) => keyOf(id))]),
      ),
      written: Object.fromEntries(
        told.filter(({ isFolded }) => isFolded)
          .map(({ name, values }) => [name, values.map(namedKey)]),
      ),
    },
  };
}

/** What stands between an id and its name. */
const BETWEEN = "\u0000";

/** Id and name as one key, so that who counts ids need not look up their names. */
export function namedKey({ id, name }: Reference): string {
  return keyOf(`${id}${BETWEEN}${name}`);
}

/** The inverse of {@link namedKey}. */
export function readNamedKey(key: string): Reference {
  const [id = "", name = id] = key.split(BETWEEN, 2);
  return { id, name };
}

/** What a document is found by through what it names. */
export function linkedFields(record: Recorded): Row["fields"] {
  const places = [...idsIn(record.parentGpes), ...idsIn(record.gpeNodes)];
  return {
    nodes: Object.fromEntries(
      NODE_KINDS.map((kind) => [kind, idsIn(record[`${kind}Nodes`])])
        .filter(([, ids]) => ids!.length),
    ),
    ...keyed("source", (record.source as Reference | null)?.id),
    ...keyed("domain", record.domain),
    ...keyed("language", record.language),
    ...listed("organization", idsIn(record.orgNodes)),
    ...listed("candidate", idsIn(record.candidatesOrgNodes)),
    ...listed("place", [...new Set(places)]),
  };
}

export function textFields({ title, summary, body }: IndexedTexts): Row["fields"] {
  return {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(body && { body }),
  };
}

/** The topics of a record by number, with their scores, as each field has them. */
function linksOf({ direct, within }: LinkedTopics): Record<string, readonly RankedTopic[]> {
  const found = (bit: number) => direct.filter(({ mask }) => mask & bit);
  return {
    topics: direct,
    topicsWithin: within,
    topicsTitle: found(FIELD_BITS.title),
    topicsSummary: found(FIELD_BITS.summary),
    topicsBody: found(FIELD_BITS.body),
  };
}

/** The same, packed. */
export function topicFields(topics: LinkedTopics): Row["fields"] {
  return Object.fromEntries(
    Object.entries(linksOf(topics)).filter(([, links]) => links.length)
      .map(([name, links]) => [name, links.map(packTopic)]),
  );
}

/**
 * The same, as they score.
 *
 * @param toldOf the whole number by which a rank scores
 */
export function topicScores(
  topics: LinkedTopics,
  toldOf: (rank: number) => number,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(linksOf(topics)).filter(([, links]) => links.length).map(([name, links]) => [
      scoredField(name),
      links.map(({ topic, rank }) => scoredLink(topic, toldOf(rank))).join(" "),
    ]),
  );
}

/** The topics of a record by id. */
export function topicKeys(
  { direct, within }: LinkedTopics,
  topicId: (topic: number) => string,
): Row["fields"] {
  return {
    ...listed("topic", direct.map(({ topic }) => topicId(topic))),
    ...listed("topicAbove", within.map(({ topic }) => topicId(topic))),
  };
}

function ownValue({ name, kind }: Field, record: Recorded): [name: string, value: unknown][] {
  const value = record[name];
  if (value === null || value === undefined) return [];
  switch (kind) {
    case "references":
      return [[name, idsIn(value)]];
    case "date":
    case "instant":
      return [[name, Date.parse(String(value))]];
    case "number":
    case "integer":
      return [[name, Number(value)]];
    default:
      return [[name, keyOf(String(value))]];
  }
}

function keyed(name: string, value: unknown): Record<string, string> {
  return value === null || value === undefined ? {} : { [name]: keyOf(String(value)) };
}

/** The ids of what a field refers to, each once. */
export function idsIn(references: unknown): string[] {
  return keysIn(references, ({ id }) => keyOf(id));
}

/** The same with their names. */
function namedIn(references: unknown): string[] {
  return keysIn(references, namedKey);
}

function keysIn(references: unknown, key: (of: Reference) => string): string[] {
  return [...new Set(((references ?? []) as readonly Reference[]).map(key))];
}
