import { type DocumentType, ownFields } from "../../catalogue/collections.ts";
import type { Reference } from "../../catalogue/types.ts";
import { NODE_KINDS } from "../../catalogue/filter.ts";
import { FIELD_BITS, REFERENCE_FIELDS } from "../../engines/embedded/store/layout.ts";
import { normalisedName } from "../identity.ts";
import type { DocumentRecord, OrganizationMention, PlaceMention, SourceDate } from "../record.ts";
import type { Ordered, Staged } from "../staging.ts";
import { type Read, readInOrder } from "../reading/in_batches.ts";
import { textsOf } from "../texts.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { DateColumns } from "./date_columns.ts";
import type { TellsAmount } from "./caveats.ts";
import { DocumentTopics, type FoundTopic } from "./document_topics.ts";
import { fieldColumn } from "./fields.ts";
import { costOf, GrantColumns } from "./grant_columns.ts";
import { int32s, Lists } from "./growable.ts";
import { ROWS } from "../kept/kept_mentions.ts";
import { isInColumns, KeptDocuments } from "./kept_documents.ts";
import { KeptTexts } from "./kept_texts.ts";
import { LinkTable } from "./link_table.ts";
import { MentionColumns } from "./mention_columns.ts";
import { flatRecord, hostOf } from "./flat_record.ts";
import { NodeTable } from "./node_table.ts";
import { OwnAmounts, type Participant } from "./own_amounts.ts";
import { SourceFieldColumns, toldFields } from "./source_fields.ts";
import { contentOf, LedgerColumns } from "../ledger/ledger_columns.ts";
import { topicsText } from "../ledger/topic_marks.ts";
import { wordsBegun } from "./words_begun.ts";

/** What of a record its ledger keeps apart from the rest. */
const APART = ["published", "topics"];

const NOTHING = new Int32Array(0);
const NO_WORDS = { title: NOTHING, summary: NOTHING, body: NOTHING };
const ALL_FIELDS = FIELD_BITS.title | FIELD_BITS.summary | FIELD_BITS.body;

/** What is indexed alike of a document, wherever it was read. */
interface Told {
  readonly rank: number;
  readonly id: string;
  readonly date: SourceDate | undefined;
  readonly importer: string;
  readonly found: readonly FoundTopic[];
  readonly organizations: readonly number[];
  readonly candidates: readonly number[];
  readonly places: readonly number[];
  /** Of projects. */
  readonly cost: TellsAmount | null;
  readonly mentions: readonly number[];
  /** Its place among the records of its file; −1 where not all of it is in columns. */
  readonly row: number;
  readonly title: string | null;
  readonly url: string | null;
  readonly source: Reference | undefined;
  readonly domain: string | null | undefined;
  readonly language: string | null | undefined;
}

/**
 * Indexes all documents of a type.
 *
 * @param pairs takes the topics of the documents that name each organisation
 */
export async function indexDocuments(
  context: IndexContext,
  type: DocumentType,
  pairs: LinkTable,
): Promise<void> {
  const { staging, writer, reader, places, uses, pause } = context;
  const dates = new DateColumns(context, type);
  const text = writer.words(type);
  const topics = new DocumentTopics(context);
  const ledger = new LedgerColumns(writer, type);
  const grants = type === "projects" ? new GrantColumns(writer, type) : null;
  const shares = type === "projects" ? new OwnAmounts(writer, type) : null;
  const told = new SourceFieldColumns(context, type);
  const own = ownFields(type);
  const fields = own.map((field) => ({
    field,
    column: fieldColumn(context, type, field),
  }));
  const common = (["source", "domain", "language"] as const).map((name) => ({
    name,
    column: fieldColumn(context, type, { name, kind: "text" })!,
  }));
  const nodes = new NodeTable(context, type);
  const mentions = new MentionColumns(context, type), rows = int32s();
  const links = {
    organization: new LinkTable(staging),
    candidate: new LinkTable(staging),
    place: new LinkTable(staging),
  };
  const lists = {
    topic: new Lists(),
    organization: new Lists(),
    place: new Lists(),
    country: new Lists(),
  };
  const like = context.before?.like(type) ?? undefined;
  const records = writer.recordBlocks(type, like);
  const shown = {
    title: writer.texts(type, "title"),
    url: writer.texts(type, "url"),
  };
  const sourceNames = fieldColumn(context, type, { name: "source.name", kind: "text" })!;
  const sources = new Map<string, string>();

  let document = 0;
  try {
    reader.seek({ fields: ALL_FIELDS, begun: await wordsBegun(context, type) });
    const order = await staging.order(type, pause);
    const keptTexts = KeptTexts.of(context, type);
    const keptDocuments = KeptDocuments.of(context, type, keptTexts, mentions, order.kept);
    /** The document of the corpus before that has all of each here in its columns; −1: none has. */
    const inColumns = order.ranks.map((rank) => {
      const kept = order.kept[rank]!;
      return kept >= 0 && keptDocuments?.has(kept) ? kept : -1;
    });
    const others = function* () {
      for (let place = 0; place < order.ranks.length; place++) {
        if (inColumns[place]! < 0) yield staging.at(order, place);
      }
    };
    const texts = ({ record, kept }: Staged) =>
      kept && keptTexts?.isKnown(kept.document) ? {} : textsOf(record as DocumentRecord);
    const read = readInOrder(others(), texts, reader);

    /** Adds what is indexed alike, wherever it was read. */
    const add = (
      {
        rank,
        id,
        date,
        importer,
        found,
        organizations,
        candidates,
        places: placeNumbers,
        ...named
      }: Told,
    ) => {
      dates.add(rank, id, date, importer);
      if (grants) dates.amount(named.cost!, importer);
      for (const number of organizations) {
        links.organization.add(number, document);
        uses.organization[number]!++;
        for (const { topic } of found) pairs.add(number, topic);
      }
      for (const number of candidates) links.candidate.add(number, document);
      for (const number of placeNumbers) {
        links.place.add(number, document);
        uses.place[number]!++;
      }
      for (const { topic } of found) uses.topic[topic]!++;
      lists.topic.add(found.map(({ topic }) => topic));
      lists.organization.add(organizations);
      lists.place.add(placeNumbers);
      lists.country.add(countriesOf(placeNumbers));
      mentions.add(named.mentions);
      rows.push(named.row);
      shown.title.add(named.title);
      shown.url.add(named.url);
      sourceNames.add(named.source?.name);
      if (named.source) sources.set(named.source.id, named.source.name);
      const values = {
        source: named.source?.id,
        domain: named.domain,
        language: named.language,
      };
      for (const { name, column } of common) column.add(values[name]);
    };
    const countriesOf = (numbers: readonly number[]) =>
      numbers.filter((each) => places.at(each).kind === "country");

    for (let place = 0; place < order.ranks.length; place++) {
      const kept = inColumns[place]!, rank = order.ranks[place]!;
      if (kept >= 0) {
        const source = order.sources[rank]!, of = keptDocuments!;
        text.add(document, NO_WORDS);
        keptTexts!.put(kept, document);
        const sourceId = of.text("source", kept);
        add({
          rank,
          id: of.id(kept),
          date: of.date(kept),
          importer: context.importers[source]!,
          found: topics.link(document, of.found(kept)),
          organizations: of.organizations(kept),
          candidates: of.candidates(kept),
          places: of.places(kept),
          cost: grants && of.cost(kept),
          mentions: of.mentions(kept),
          row: context.rowOf({ sequence: order.sequences[rank]!, source }),
          title: of.title(kept),
          url: of.url(kept),
          source: sourceId === null
            ? undefined
            : { id: sourceId, name: of.text("source.name", kept)! },
          domain: of.text("domain", kept),
          language: of.text("language", kept),
        });
        if (grants) grants.addDays(...of.days(kept), of.cost(kept));
        if (shares) of.shareOut(kept, shares);
        for (const { field: { name }, column } of fields) column?.copy(of, name, kept);
        of.tell(kept, told, document);
        ledger.copy({ source, ...of.marks(kept) });
        if (like) records.copy(context.before!.packed(type, kept));
        else records.add(context.before!.store.storedText(type, kept));
        document++;
        await context.step();
        continue;
      }
      const { of, words, found: inTexts } = (await read.next()).value as Read<Ordered>;
      const { source } = of, record = of.record as DocumentRecord;
      const importer = context.importers[source]!;
      const numbersOf = (mentions: readonly OrganizationMention[] = []) => [
        ...new Set(mentions.map((each) => context.organizations.numberOf(importer, each))),
      ];
      const keptAs = keptTexts ? of.kept?.document : undefined;
      if (keptAs === undefined) text.add(document, words);
      else {
        text.add(document, NO_WORDS);
        keptTexts!.put(keptAs, document);
      }
      const found = keptAs !== undefined && keptTexts!.isKnown(keptAs)
        ? topics.link(document, keptTexts!.topicsOf(keptAs))
        : topics.add(document, record, inTexts);
      const organizations = numbersOf(record.organizations);
      const candidates = numbersOf(record.candidates);
      const named = [
        ...record.places ?? [],
        ...(record.organizations ?? []).flatMap(({ place }) => place ? [place] : []),
      ].map((each) => places.numbersOf(each));
      const placeNumbers = [...new Set(named.flat())];
      add({
        rank,
        id: record.id,
        date: record.published,
        importer,
        found,
        organizations,
        candidates,
        places: placeNumbers,
        cost: grants && costOf(record),
        mentions: mentions.codesOf(record, importer),
        row: isInColumns(record) ? context.rowOf(of) : -1,
        title: record.title ?? null,
        url: record.url ?? null,
        source: record.source,
        domain: record.domain ?? hostOf(record.url),
        language: record.language,
      });
      shares?.add(record, participantsOf(context, importer, record), {
        organization: organizations,
        place: placeNumbers,
        country: countriesOf(placeNumbers),
      });
      for (const kind of NODE_KINDS) nodes.add(kind, document, record.nodes?.[kind] ?? []);
      for (const { field: { name, kind }, column } of fields) {
        column?.add(record.fields?.[name]);
        if (kind !== "references") continue;
        nodes.add(name, document, (record.fields?.[name] ?? []) as readonly Reference[]);
      }
      context.happenings.document(type, document, record, {
        organizations,
        topics: found.map(({ topic }) => topic),
        words,
      });
      grants?.add(record);
      ledger.add({
        source,
        content: contentOf(
          record,
          APART,
          organizations.map((each) => context.organizations.get(each).id),
          candidates.map((each) => context.organizations.get(each).id),
          placeNumbers.map((each) => places.at(each).id),
        ),
        topics: topicsText(context.topicKeys, found, ({ mask, score }) => `${mask} ${score}`),
        merged: mergedInto(record),
      });
      const toldHere = toldFields(record);
      told.add(document, toldHere);
      const flat = flatRecord(context, importer, record, own, {
        found,
        organizations,
        candidates,
        places: named,
        told: toldHere,
      });
      if (like && isStoredAlike(of, flat)) {
        records.copy(context.before!.packed(type, of.kept!.document));
      } else records.add(JSON.stringify(flat));
      document++;
      await context.step();
    }
    records.close();
    for (const column of Object.values(shown)) column.close();
    await sourceNames.write();
    for (const { column } of [...common, ...fields]) {
      await column?.write();
      await pause();
    }
    ledger.finish();
    writer.column(type, ROWS, rows.view());
    await mentions.write();
    grants?.write();
    shares?.write();
    await pause();
    await told.write(document);
    await topics.write(type);
    await nodes.write();
    for (const [kind, table] of Object.entries(links)) await writeLinks(context, type, kind, table);
    for (const [kind, list] of Object.entries(lists)) {
      writer.list(type, `refs.${kind}`, list.offsets(), list.values());
      await pause();
    }
    const kind = `source:${type}`;
    for (const [number, [id, name]] of [...sources].sort(([a], [b]) => a < b ? -1 : 1).entries()) {
      writer.resource(kind, {
        number,
        id,
        name,
        folded: normalisedName(name),
        detail: null,
        uses: 0,
      });
      await pause();
    }
    context.collections[type] = { ...dates.finish(), ...await text.finish(keptTexts?.index()) };
  } finally {
    await text.close();
  }
}

/** The ids of the works that a record was made of beside its own. */
function mergedInto({ id, extra }: DocumentRecord): readonly string[] {
  const ids = extra?.sameAs;
  return Array.isArray(ids) ? ids.filter((each) => each !== id) : [];
}

/** Whether the corpus that is changed stores the letters of a record. */
function isStoredAlike({ kept, record }: Staged, flat: Readonly<Record<string, unknown>>): boolean {
  const stored = kept?.stored;
  if (!stored) return false;
  // what else is stored follows from the row alone, but for names beside remarks on organisations
  if ((record as DocumentRecord).organizations?.some(({ extra }) => extra)) return false;
  return REFERRING.every((field) => isSame(stored[field], flat[field]));
}

const REFERRING = Object.keys(REFERENCE_FIELDS);

function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other] as [readonly number[], readonly number[]];
  return a.length === b.length && a.every((number, at) => number === b[at]);
}

/** The organisations of a record with what is their own; without one a single place stands for it. */
function participantsOf(
  { organizations, places }: IndexContext,
  importer: string,
  record: DocumentRecord,
): Participant[] {
  const numbersOf = (place: PlaceMention | undefined) => place ? places.numbersOf(place) : [];
  const named = record.organizations ?? [];
  if (!named.length && record.places?.length === 1) {
    return [{ organization: -1, places: numbersOf(record.places[0]), amount: null }];
  }
  return named.map((each) => ({
    organization: organizations.numberOf(importer, each),
    places: numbersOf(each.place),
    amount: each.amount ?? null,
  }));
}
