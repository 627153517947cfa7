import { FIELD_BITS } from "../../engines/embedded/store/layout.ts";
import type { Resource } from "../../engines/embedded/store/writer.ts";
import { byCodePoint } from "../../text/mod.ts";
import { normalisedName } from "../identity.ts";
import type { OrganizationRecord } from "../record.ts";
import { contentOf, LedgerColumns } from "../ledger/ledger_columns.ts";
import { Marks } from "../ledger/marks.ts";
import { topicsText } from "../ledger/topic_marks.ts";
import { readInOrder } from "../reading/in_batches.ts";
import type { Staged } from "../staging.ts";
import { certaintyOf } from "../tagging/certainty.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { DateColumns, dayOf } from "./date_columns.ts";
import { fieldColumn } from "./fields.ts";
import { Lists } from "./growable.ts";
import { LinkTable } from "./link_table.ts";
import { NamedIn } from "./named_in.ts";
import { OrganizationTopics, TOPIC_KINDS, withAncestors } from "./organization_topics.ts";
import { sortInSteps } from "./sort_in_steps.ts";
import type { Texts } from "./tokens.ts";
import { wordsBegun } from "./words_begun.ts";

/** Search strings look at name and description, as questions about organisations do. */
const SEARCHED = FIELD_BITS.title | FIELD_BITS.summary;

/** What of a record its ledger keeps apart from the rest. */
const APART = ["founded", "topics"];

/** What is needed of the organisations when they are indexed. */
export interface IndexedOrganizations {
  /** Numbers of its place and of the places that hold it, for every organisation. */
  readonly places: readonly (readonly number[])[];
  /** What names them; how many records link to each is known when all are indexed. */
  readonly resources: readonly Omit<Resource, "number" | "uses">[];
  /** What the ledger knows the topics of each by. */
  readonly marks: Marks;
  readonly employees: readonly (string | undefined)[];
}

/** Indexes all organisations, with how certainly each is active in which topics. */
export async function indexOrganizations(
  context: IndexContext,
  pairs: LinkTable,
): Promise<IndexedOrganizations> {
  const { staging, writer, reader, topics, tagger, ancestors, places, pause } = context;
  const collection = "organizations";
  const dates = new DateColumns(context, collection);
  const text = writer.words(collection);
  const ledger = new LedgerColumns(writer, collection);
  const marks = new Marks(), employed: (string | undefined)[] = [];
  const employees = fieldColumn(context, collection, { name: "employeesCount", kind: "text" })!;
  const records = writer.recordBlocks(collection);
  const namedIn = new NamedIn(pairs);
  const linked = {
    "topic": new OrganizationTopics(staging),
    "topic+": new OrganizationTopics(staging),
  };
  const placeLinks = new LinkTable(staging), placeLists = new Lists(), countryLists = new Lists();
  const placesOf: number[][] = [];
  const resources: Omit<Resource, "number" | "uses">[] = [];

  let number = 0;
  try {
    reader.seek({ fields: SEARCHED, begun: await wordsBegun(context, collection) });
    const staged = await staging.inOrder(collection, pause);
    for await (const { of, words, found } of readInOrder(staged, textsOf, reader)) {
      const { rank, source, counted } = of, record = of.record as OrganizationRecord;
      const { name, description, extendedDescription, place } = record;
      const { id } = context.organizations.get(number);
      dates.add(rank, id, record.founded, counted ? context.importers[source]! : null);
      text.add(number, words);
      employees.add(record.employees);

      const { named, searched } = found;
      const [inName, inDescription, inExtended] = named;
      // what a search string finds is mentioned there once, where its words are
      for (const [topic, mask] of searched) {
        const counts = mask & FIELD_BITS.title
          ? inName
          : mask & FIELD_BITS.summary
          ? inDescription
          : inExtended;
        counts.set(topic, Math.max(counts.get(topic) ?? 0, 1));
      }
      const classified = (record.topics ?? []).map((each) => context.topicRegistry.numberOf(each));
      for (const topic of new Set(classified)) {
        inDescription.set(topic, (inDescription.get(topic) ?? 0) + 1);
      }
      for (const [topic, count] of namedIn.counts(number)) {
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
      linked.topic.add(number, certain);
      linked["topic+"].add(number, withAncestors(certain, ancestors));

      const placeIds = place ? places.add(place) : [];
      const placeNumbers = placeIds.map((each) => places.numberOf(each));
      for (const each of placeNumbers) placeLinks.add(each, number);
      placeLists.add(placeNumbers);
      countryLists.add(placeNumbers.filter((each) => places.at(each).kind === "country"));
      placesOf.push(placeNumbers);
      marks.add(ledger.add({
        source: counted ? source : -1,
        content: contentOf(record, APART, placeIds),
        topics: topicsText(context.topicKeys, certain, ({ certainty }) => String(certainty)),
      }));
      employed.push(record.employees);
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
    ledger.finish();
    await employees.write();
    writer.column(collection, "name.order", await placesOfNames(resources, pause));
    for (const kind of TOPIC_KINDS) await linked[kind].write(context, kind);
    await writeLinks(context, collection, "place", placeLinks);
    writer.list(collection, "refs.place", placeLists.offsets(), placeLists.values());
    writer.list(collection, "refs.country", countryLists.offsets(), countryLists.values());
    context.collections[collection] = { ...dates.finish(), ...await text.finish() };
  } finally {
    await text.close();
  }
  return { places: placesOf, resources, marks, employees: employed };
}

function textsOf({ record }: Staged): Texts {
  const { name, description, extendedDescription } = record as OrganizationRecord;
  return { title: name, summary: description, body: extendedDescription };
}

/** The place of each name among all names, in code point order. */
async function placesOfNames(
  named: readonly { readonly name: string }[],
  pause: IndexContext["pause"],
): Promise<Float64Array> {
  const names = new Set(named.map(({ name }) => name));
  const sorted = await sortInSteps(names, byCodePoint, pause);
  const places = new Map(sorted.map((name, place) => [name, place]));
  return Float64Array.from(named, ({ name }) => places.get(name)!);
}
