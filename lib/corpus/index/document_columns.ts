import { type DocumentType, ownFields } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import { NODE_KINDS } from "../../catalogue/filter.ts";
import type { Reference } from "../../catalogue/types.ts";
import { REFERENCE_FIELDS } from "../../engines/embedded/store/layout.ts";
import type { PackedLike } from "../../engines/embedded/store/record_packer.ts";
import { normalisedName } from "../identity.ts";
import { ROWS } from "../kept/kept_mentions.ts";
import { contentOf, LedgerColumns } from "../ledger/ledger_columns.ts";
import { topicsText } from "../ledger/topic_marks.ts";
import type { Read } from "../reading/in_batches.ts";
import type { DocumentRecord, OrganizationMention, PlaceMention } from "../record.ts";
import type { Ordered, Staged } from "../staging.ts";
import type { RecordTaker, TextTaker } from "../writing/copies.ts";
import type { WordIndex } from "../writing/corpus_writer.ts";
import { type IndexContext, writeLinks } from "./context.ts";
import { DateColumns } from "./date_columns.ts";
import { DocumentTopics, type FoundTopic } from "./document_topics.ts";
import { type FieldColumn, fieldColumn } from "./fields.ts";
import { flatRecord, hostOf } from "./flat_record.ts";
import { costOf, GrantColumns } from "./grant_columns.ts";
import { int32s, Lists } from "./growable.ts";
import { isInColumns, type KeptDocuments } from "./kept_documents.ts";
import type { KeptTexts } from "./kept_texts.ts";
import { LinkTable } from "./link_table.ts";
import { MentionColumns } from "./mention_columns.ts";
import { NodeTable } from "./node_table.ts";
import { OwnAmounts, type Participant } from "./own_amounts.ts";
import { SourceFieldColumns, toldFields } from "./source_fields.ts";

/** What of a record its ledger keeps apart from the rest. */
const APART = ["published", "topics"];

const NOTHING = new Int32Array(0);
const NO_WORDS = { title: NOTHING, summary: NOTHING, body: NOTHING };

/** The columns of texts that every document has. */
const COMMON = ["source", "domain", "language"] as const;
const SOURCE_NAME = "source.name";

/** What a document is linked to, wherever it was read. */
interface Linked {
  readonly found: readonly FoundTopic[];
  readonly organizations: readonly number[];
  readonly candidates: readonly number[];
  readonly places: readonly number[];
  readonly mentions: readonly number[];
  /** Its place among the records of its file; −1 where not all of it is in columns. */
  readonly row: number;
}

/** Where a document that is copied stands here. */
export interface CopiedTo {
  readonly rank: number;
  readonly source: number;
  readonly sequence: number;
}

/** All columns of the documents of a type, which come in their order. */
export class DocumentColumns {
  readonly mentions: MentionColumns;
  readonly #text: WordIndex;
  readonly #dates: DateColumns;
  readonly #topics: DocumentTopics;
  readonly #ledger: LedgerColumns;
  readonly #grants: GrantColumns | null;
  readonly #shares: OwnAmounts | null;
  readonly #told: SourceFieldColumns;
  readonly #own: readonly Field[];
  readonly #fields: readonly { readonly field: Field; readonly column: FieldColumn | null }[];
  readonly #common: readonly {
    readonly name: typeof COMMON[number];
    readonly column: FieldColumn;
  }[];
  readonly #nodes: NodeTable;
  readonly #rows = int32s();
  readonly #links;
  readonly #lists = {
    topic: new Lists(),
    organization: new Lists(),
    place: new Lists(),
    country: new Lists(),
  };
  /** How the corpus that is changed packs them; where it does not, none is copied. */
  readonly #like: PackedLike | undefined;
  readonly #records: RecordTaker;
  readonly #titles: TextTaker;
  readonly #urls: TextTaker;
  readonly #sourceNames: FieldColumn;
  readonly #sources = new Map<string, string>();
  #count = 0;

  /** @param pairs takes the topics of the documents that name each organisation */
  constructor(
    private readonly context: IndexContext,
    private readonly type: DocumentType,
    private readonly pairs: LinkTable,
  ) {
    const { staging, writer } = context;
    const column = (field: Pick<Field, "name" | "kind">) => fieldColumn(context, type, field);
    this.#dates = new DateColumns(context, type);
    this.#text = writer.words(type);
    this.#topics = new DocumentTopics(context);
    this.#ledger = new LedgerColumns(writer, type);
    this.#grants = type === "projects" ? new GrantColumns(writer, type) : null;
    this.#shares = type === "projects" ? new OwnAmounts(writer, type) : null;
    this.#told = new SourceFieldColumns(context, type);
    this.#own = ownFields(type);
    this.#fields = this.#own.map((field) => ({ field, column: column(field) }));
    this.#common = COMMON.map((name) => ({ name, column: column({ name, kind: "text" })! }));
    this.#nodes = new NodeTable(context, type);
    this.mentions = new MentionColumns(context, type);
    this.#links = {
      organization: new LinkTable(staging),
      candidate: new LinkTable(staging),
      place: new LinkTable(staging),
    };
    this.#like = context.before?.like(type) ?? undefined;
    this.#records = writer.recordBlocks(type, this.#like);
    this.#titles = writer.texts(type, "title");
    this.#urls = writer.texts(type, "url");
    this.#sourceNames = column({ name: SOURCE_NAME, kind: "text" })!;
  }

  /** A document as it was read; its words where they are not known. */
  add({ of, words, found: inTexts }: Read<Ordered>, known: KeptTexts | null): void {
    const { context, type } = this, { places } = context, document = this.#count;
    const { source, rank } = of, record = of.record as DocumentRecord;
    const importer = context.importers[source]!;
    const numbersOf = (mentions: readonly OrganizationMention[] = []) => [
      ...new Set(mentions.map((each) => context.organizations.numberOf(importer, each))),
    ];
    const keptAs = known ? of.kept?.document : undefined;
    this.#text.add(document, keptAs === undefined ? words : NO_WORDS);
    if (keptAs !== undefined) known!.put(keptAs, document);
    const found = keptAs !== undefined && known!.isKnown(keptAs)
      ? this.#topics.link(document, known!.topicsOf(keptAs))
      : this.#topics.add(document, record, inTexts);
    const organizations = numbersOf(record.organizations);
    const candidates = numbersOf(record.candidates);
    const named = [
      ...record.places ?? [],
      ...(record.organizations ?? []).flatMap(({ place }) => place ? [place] : []),
    ].map((each) => places.numbersOf(each));
    const placeNumbers = [...new Set(named.flat())];
    this.#dates.add(rank, record.id, record.published, importer);
    if (this.#grants) this.#dates.amount(costOf(record), importer);
    this.#link({
      found,
      organizations,
      candidates,
      places: placeNumbers,
      mentions: this.mentions.codesOf(record, importer),
      row: isInColumns(record) ? context.rowOf(of) : -1,
    });
    this.#titles.add(record.title ?? null);
    this.#urls.add(record.url ?? null);
    this.#sourceNames.add(record.source?.name);
    if (record.source) this.#sources.set(record.source.id, record.source.name);
    const values = {
      source: record.source?.id,
      domain: record.domain ?? hostOf(record.url),
      language: record.language,
    };
    for (const { name, column } of this.#common) column.add(values[name]);
    this.#shares?.add(record, participantsOf(context, importer, record), {
      organization: organizations,
      place: placeNumbers,
      country: this.#countriesOf(placeNumbers),
    });
    for (const kind of NODE_KINDS) this.#nodes.add(kind, document, record.nodes?.[kind] ?? []);
    for (const { field: { name, kind }, column } of this.#fields) {
      column?.add(record.fields?.[name]);
      if (kind !== "references") continue;
      this.#nodes.add(name, document, (record.fields?.[name] ?? []) as readonly Reference[]);
    }
    context.happenings.document(type, document, record, {
      organizations,
      topics: found.map(({ topic }) => topic),
      words,
    });
    this.#grants?.add(record);
    this.#ledger.add({
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
    const told = toldFields(record);
    this.#told.add(document, told);
    const flat = flatRecord(context, importer, record, this.#own, {
      found,
      organizations,
      candidates,
      places: named,
      told,
    });
    if (this.#like && isStoredAlike(of, flat)) this.#records.copy(of.kept!.document);
    else this.#records.add(JSON.stringify(flat));
    this.#count++;
  }

  /** A document of the corpus that is changed, which has all of it in its columns. */
  copy(kept: KeptDocuments, there: number, { rank, source, sequence }: CopiedTo): void {
    const { context } = this, document = this.#count, importer = context.importers[source]!;
    this.#text.add(document, NO_WORDS);
    kept.put(there, document);
    this.#dates.copy(rank, kept, there, importer);
    if (this.#grants) {
      const cost = kept.cost(there);
      this.#dates.amount(cost, importer);
      this.#grants.addDays(...kept.days(there), cost);
    }
    this.#link({
      found: this.#topics.link(document, kept.found(there)),
      organizations: kept.organizations(there),
      candidates: kept.candidates(there),
      places: kept.places(there),
      mentions: kept.mentions(there),
      row: context.rowOf({ sequence, source }),
    });
    this.#titles.copy(there);
    this.#urls.copy(there);
    this.#sourceNames.copy(kept, SOURCE_NAME, there);
    const sourceId = kept.text("source", there);
    if (sourceId !== null) this.#sources.set(sourceId, kept.text(SOURCE_NAME, there)!);
    for (const { name, column } of this.#common) column.copy(kept, name, there);
    if (this.#shares) kept.shareOut(there, this.#shares);
    for (const { field: { name }, column } of this.#fields) column?.copy(kept, name, there);
    kept.tell(there, this.#told, document);
    this.#ledger.copy({ source, ...kept.marks(there) });
    if (this.#like) this.#records.copy(there);
    else this.#records.add(context.before!.store.storedText(this.type, there));
    this.#count++;
  }

  /** @param known the texts that were not read */
  async write(known: KeptTexts | null): Promise<void> {
    const { context, type } = this, { writer, pause } = context;
    this.#records.close();
    this.#titles.close();
    this.#urls.close();
    await this.#sourceNames.write();
    for (const { column } of [...this.#common, ...this.#fields]) {
      await column?.write();
      await pause();
    }
    this.#ledger.finish();
    writer.column(type, ROWS, this.#rows.view());
    await this.mentions.write();
    this.#grants?.write();
    this.#shares?.write();
    await pause();
    await this.#told.write(this.#count);
    await this.#topics.write(type);
    await this.#nodes.write();
    for (const [kind, table] of Object.entries(this.#links)) {
      await writeLinks(context, type, kind, table);
    }
    for (const [kind, list] of Object.entries(this.#lists)) {
      writer.list(type, `refs.${kind}`, list.offsets(), list.values());
      await pause();
    }
    await this.#writeSources();
    const statistics = await this.#text.finish(known?.index());
    context.collections[type] = { ...this.#dates.finish(), ...statistics };
  }

  async close(): Promise<void> {
    await this.#text.close();
  }

  #link({ found, organizations, candidates, places, mentions, row }: Linked): void {
    const { uses } = this.context, document = this.#count, links = this.#links;
    for (const number of organizations) {
      links.organization.add(number, document);
      uses.organization[number]!++;
      for (const { topic } of found) this.pairs.add(number, topic);
    }
    for (const number of candidates) links.candidate.add(number, document);
    for (const number of places) {
      links.place.add(number, document);
      uses.place[number]!++;
    }
    for (const { topic } of found) uses.topic[topic]!++;
    this.#lists.topic.add(found.map(({ topic }) => topic));
    this.#lists.organization.add(organizations);
    this.#lists.place.add(places);
    this.#lists.country.add(this.#countriesOf(places));
    this.mentions.add(mentions);
    this.#rows.push(row);
  }

  #countriesOf(places: readonly number[]): number[] {
    return places.filter((each) => this.context.places.at(each).kind === "country");
  }

  async #writeSources(): Promise<void> {
    const { writer, pause } = this.context, kind = `source:${this.type}`;
    const sources = [...this.#sources].sort(([a], [b]) => a < b ? -1 : 1);
    for (const [number, [id, name]] of sources.entries()) {
      const folded = normalisedName(name);
      writer.resource(kind, { number, id, name, folded, detail: null, uses: 0 });
      await pause();
    }
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
