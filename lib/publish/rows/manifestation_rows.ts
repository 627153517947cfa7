import { isDealType, isDocumentType } from "../../catalogue/collections.ts";
import { MEMBER_COLLECTIONS } from "../../engines/answering/collection_meta.ts";
import { best } from "../../engines/opensearch/layout/deal_row.ts";
import type { LinkedTopics } from "../../engines/opensearch/layout/document_row.ts";
import {
  manifestationRow,
  type Member,
} from "../../engines/opensearch/layout/manifestation_row.ts";
import type { Recorded, Row } from "../../engines/opensearch/layout/rows.ts";
import { involvedIn } from "./deal_rows.ts";
import { LinkedTopicsOf } from "./linked_topics.ts";
import { listsOf } from "./lists.ts";
import { placedIn } from "./placed.ts";
import type { Scores } from "./linked_topics.ts";
import type { Source } from "./source.ts";
import { textsIn } from "./texts.ts";

type MemberCollection = (typeof MEMBER_COLLECTIONS)[number];

/** The rows of some manifestations. */
export function* manifestationRows(source: Source, from: number, to: number): Generator<Row> {
  const { store } = source;
  const placed = placedIn(store, "manifestations");
  const codes = store.column("manifestations", "type", "i32");
  const types = store.dictionary("manifestations", "type");
  const memberships = MEMBER_COLLECTIONS.map((collection) =>
    membersOf(source, collection, from, to)
  );
  for (let number = from; number < to; number++) {
    yield manifestationRow(String(number), store.record("manifestations", number), {
      ...placed(number),
      type: types[codes[number]!]!,
      members: memberships.flatMap((each) => each(number)),
    });
  }
}

/** The members of each of some manifestations that are in one collection. */
function membersOf(
  source: Source,
  collection: MemberCollection,
  from: number,
  to: number,
): (number: number) => Member[] {
  const { store } = source;
  const members = store.column("manifestations", `members.${collection}`, "i32");
  const of = store.column("manifestations", `members.${collection}.of`, "i32");
  const found = new Map<number, number[]>();
  for (const [at, manifestation] of of.entries()) {
    if (manifestation < from || manifestation >= to) continue;
    const known = found.get(manifestation);
    if (known) known.push(members[at]!);
    else found.set(manifestation, [members[at]!]);
  }
  if (!found.size) return () => [];
  const memberOf = reader(
    source,
    collection,
    Int32Array.from(new Set([...found.values()].flat())).sort(),
  );
  return (number) => (found.get(number) ?? []).map(memberOf);
}

/** @param numbers those that are read, in order */
function reader(
  source: Source,
  collection: MemberCollection,
  numbers: Int32Array,
): (number: number) => Member {
  const { store, tree, scores, tokens } = source;
  if (isDocumentType(collection)) {
    const texts = textsIn(store, collection, tokens);
    const topics = new LinkedTopicsOf(store, collection, numbers, tree, scores);
    return (number) => {
      const record = store.record(collection, number) as Recorded;
      return { collection, record, texts: texts(number, record).texts, topics: topics.of(number) };
    };
  }
  if (!isDealType(collection)) throw new TypeError(`no member is in ${collection}`);
  const organizations = listsOf(store, collection, "refs.organization");
  const places = listsOf(store, collection, "refs.place");
  const placeOf = store.references("place");
  const involved = involvedIn(store);
  return (number) => {
    const sides = Array.from(organizations(number), involved);
    return {
      collection,
      id: store.idOf(collection, number),
      topics: topicsOf(sides, scores),
      organizations: sides.map(({ id }) => id),
      places: Array.from(places(number), (place) => placeOf(place).id),
    };
  };
}

/** The topics of a deal are those of its organisations, found in no text. */
function topicsOf(sides: readonly ReturnType<ReturnType<typeof involvedIn>>[], scores: Scores) {
  const ranked = (topics: Map<number, number>) =>
    [...topics].map(([topic, certainty]) => ({
      topic,
      rank: scores.rankOf(certainty / 100),
      mask: 0,
    }));
  return {
    direct: ranked(best(sides.flatMap(({ topics }) => topics))),
    within: ranked(best(sides.flatMap(({ within }) => within))),
  } satisfies LinkedTopics;
}
