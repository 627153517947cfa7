import type { Resource, StoreWriter } from "../../engines/embedded/store/writer.ts";
import { byCodePoint } from "../../text/mod.ts";
import { normalisedName } from "../identity.ts";
import type { OrganizationRecord } from "../record.ts";
import { certaintyOf } from "../tagging/certainty.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { DateColumns, dayOf } from "./date_columns.ts";
import type { TopicPairs } from "./documents.ts";
import { fieldColumn } from "./fields.ts";
import { float64s, Lists } from "./growable.ts";
import { LinkTable } from "./link_table.ts";
import { TextIndex } from "./text_index.ts";
import { DocumentTokens } from "./tokens.ts";

/** A topic of an organisation. */
interface CertainTopic {
  readonly topic: number;
  readonly certainty: number;
}

/** What is needed of the organisations when they are indexed. */
export interface IndexedOrganizations {
  /** Numbers of its place and of the places that hold it, for every organisation. */
  readonly places: readonly (readonly number[])[];
  /** What names them; how many records link to each is known when all are indexed. */
  readonly resources: readonly Omit<Resource, "number" | "uses">[];
}

/** Indexes all organisations, with how certainly each is active in which topics. */
export async function indexOrganizations(
  context: IndexContext,
  pairs: TopicPairs,
): Promise<IndexedOrganizations> {
  const { staging, writer, topics, tagger, ancestors, places } = context;
  const collection = "organizations";
  const dates = new DateColumns(context, collection);
  const text = new TextIndex(context, collection);
  const tokens = new DocumentTokens(context.vocabulary);
  const employees = fieldColumn(writer, collection, { name: "employeesCount", kind: "text" })!;
  const records = writer.recordBlocks(collection);
  const documentsOf = new PairReader(pairs, topics.length);
  const direct = new TopicLinks(), subtrees = new TopicLinks();
  const placeLinks = new LinkTable(), placeLists = new Lists(), countryLists = new Lists();
  const placesOf: number[][] = [];
  const resources: Omit<Resource, "number" | "uses">[] = [];

  let number = 0;
  try {
    for (const { sequence, record: staged } of staging.inOrder(collection)) {
      const record = staged as OrganizationRecord;
      const { name, description, extendedDescription, place } = record;
      const { id } = context.organizations.get(number);
      dates.add(sequence, id, record.founded);
      tokens.read({ title: name, summary: description, body: extendedDescription });
      text.add(number, tokens);
      employees.add(record.employees);

      const [inName, inDescription, inExtended] = tagger.count(tokens.all()) as [
        Map<number, number>,
        Map<number, number>,
        Map<number, number>,
      ];
      const classified = (record.topics ?? []).map((each) => context.topicRegistry.numberOf(each));
      for (const topic of new Set(classified)) {
        inDescription.set(topic, (inDescription.get(topic) ?? 0) + 1);
      }
      for (const [topic, count] of documentsOf.counts(number)) {
        inExtended.set(topic, (inExtended.get(topic) ?? 0) + count);
      }
      const equal = new Set(tagger.named(name).filter((topic) => inName.has(topic)));
      const certain = [
        ...new Set([...inName.keys(), ...inDescription.keys(), ...inExtended.keys()]),
      ]
        .map((topic) => ({
          topic,
          certainty: certaintyOf({
            nameEquals: equal.has(topic),
            inName: inName.has(topic),
            inDescription: inDescription.get(topic) ?? 0,
            inExtended: inExtended.get(topic) ?? 0,
          }),
        })).sort((a, b) => b.certainty - a.certainty || a.topic - b.topic);
      direct.add(number, certain);
      subtrees.add(number, withAncestors(certain, ancestors));

      const placeIds = place ? places.add(place) : [];
      const placeNumbers = placeIds.map((each) => places.numberOf(each));
      for (const each of placeNumbers) placeLinks.add(each, number);
      placeLists.add(placeNumbers);
      countryLists.add(placeNumbers.filter((each) => places.at(each).kind === "country"));
      placesOf.push(placeNumbers);
      const references = placeIds.map((each) => ({ id: each, name: places.get(each).name }));
      records.add(JSON.stringify({
        id,
        name,
        foundedOn: record.founded ? dayOf(record.founded.instant) : null,
        ...(record.founded && record.founded.precision !== "day"
          ? { foundedPrecision: record.founded.precision }
          : {}),
        employeesCount: record.employees ?? null,
        description: description ?? null,
        url: record.url ?? null,
        gpes: references.slice(-1),
        topics: certain.map(({ topic, certainty }) => ({
          id: topics[topic]!.id,
          name: topics[topic]!.name,
          certainty,
        })),
        extra: {
          ...record.extra,
          ...(extendedDescription ? { extendedDescription } : {}),
        },
      }));
      resources.push({
        id,
        name,
        folded: normalisedName(name),
        detail: references.map((each) => each.name).reverse().join(", ") || null,
      });
      number++;
      await context.step();
    }
    records.close();
    employees.write();
    writer.column(collection, "name.order", placesOfNames(resources.map(({ name }) => name)));
    direct.write(writer, "topic");
    subtrees.write(writer, "topic+");
    writeLinks(writer, collection, "place", placeLinks);
    writer.list(collection, "refs.place", placeLists.offsets(), placeLists.values());
    writer.list(collection, "refs.country", countryLists.offsets(), countryLists.values());
    context.collections[collection] = { ...dates.finish(), ...await text.finish() };
  } finally {
    text.close();
  }
  return { places: placesOf, resources };
}

/** The place of each name among all names, in code point order. */
function placesOfNames(names: readonly string[]): Float64Array {
  const sorted = [...new Set(names)].sort(byCodePoint);
  const places = new Map(sorted.map((name, place) => [name, place]));
  return Float64Array.from(names, (name) => places.get(name)!);
}

/** The links of topics to organisations, and for each organisation the list of its topics. */
class TopicLinks {
  readonly #table = new LinkTable();
  readonly #lists = new Lists();
  readonly #certainties = float64s();

  add(organization: number, certain: readonly CertainTopic[]): void {
    for (const { topic, certainty } of certain) {
      this.#table.add(topic, organization, 0, certainty);
      this.#certainties.push(certainty);
    }
    this.#lists.add(certain.map(({ topic }) => topic));
  }

  write(writer: StoreWriter, kind: "topic" | "topic+"): void {
    writeLinks(writer, "organizations", kind, this.#table, { scores: true });
    const name = `refs.${kind}`;
    writer.list("organizations", name, this.#lists.offsets(), this.#lists.values());
    writer.column("organizations", `${name}.certainty`, this.#certainties.view());
  }
}

/** The topics and all above them, each with the highest certainty below it. */
function withAncestors(
  certain: readonly CertainTopic[],
  ancestors: readonly (readonly number[])[],
): CertainTopic[] {
  const highest = new Map(certain.map(({ topic, certainty }) => [topic, certainty]));
  for (const { topic, certainty } of certain) {
    for (const above of ancestors[topic]!) {
      highest.set(above, Math.max(highest.get(above) ?? 0, certainty));
    }
  }
  return [...highest].map(([topic, certainty]) => ({ topic, certainty }));
}

/** Reads sorted pairs of organisation and topic, one organisation after another. */
class PairReader {
  readonly #pairs: Float64Array;
  #at = 0;

  constructor(pairs: TopicPairs, private readonly topicCount: number) {
    this.#pairs = pairs.view().sort();
  }

  /** How many documents of each topic name the organisation; ask in ascending order. */
  counts(organization: number): Map<number, number> {
    const counts = new Map<number, number>();
    const end = (organization + 1) * this.topicCount;
    for (; this.#at < this.#pairs.length && this.#pairs[this.#at]! < end; this.#at++) {
      const topic = this.#pairs[this.#at]! - organization * this.topicCount;
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    }
    return counts;
  }
}
