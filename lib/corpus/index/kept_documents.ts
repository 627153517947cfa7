import { DOCUMENT_TYPES, type DocumentType, ownFields } from "../../catalogue/collections.ts";
import { sourceFieldsOf } from "../../catalogue/source_fields.ts";
import { hashKey } from "../../engines/embedded/store/id_index.ts";
import { columnsOf, isWritten, NO_DAY } from "../../engines/embedded/store/layout.ts";
import { MARK_BYTES } from "../../engines/answering/states/ledger.ts";
import { LEDGER } from "../../engines/embedded/store/ledger.ts";
import type { Store } from "../../engines/embedded/store/reader.ts";
import type { TextColumn } from "../../engines/embedded/store/texts.ts";
import { FACT_TYPES } from "../manifestations/facts.ts";
import { isReporting } from "../manifestations/proof_points.ts";
import type { MarkedEntry } from "../ledger/ledger_columns.ts";
import type { DocumentRecord, SourceDate } from "../record.ts";
import type { TellsAmount } from "./caveats.ts";
import type { IndexContext } from "./context.ts";
import type { FoundTopic } from "./document_topics.ts";
import type { KeptTexts } from "./kept_texts.ts";
import { keptDates } from "../kept/kept_dates.ts";
import { type KeptMentions, MENTIONS, ROWS } from "../kept/kept_mentions.ts";
import { meantBy, type MentionColumns } from "./mention_columns.ts";
import type { OwnAmounts } from "./own_amounts.ts";
import type { CodedColumn, KeptColumns } from "./fields.ts";
import type { SourceFieldColumns } from "./source_fields.ts";

const COUNTRY = "country";
const NOTHING: readonly string[] = [];
const NO_NUMBERS: readonly number[] = [];

/** Whether what is indexed of a record can be read in columns, but for its texts. */
export function isInColumns(record: DocumentRecord): boolean {
  const { kind, nodes, organizations = [], fields = {} } = record;
  return !isReporting(kind) && !(kind in FACT_TYPES) && !nodes &&
    !organizations.some(({ extra }) => extra) &&
    !LISTED[kind]!.some((name) => fields[name] !== undefined);
}

/** The own fields of each type that are lists of references, which make no column. */
const LISTED: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  DOCUMENT_TYPES.map((type) => [
    type,
    ownFields(type).filter(({ kind }) => kind === "references").map(({ name }) => name),
  ]),
);

/** Gives the text, or the number, that a document has in a column of codes, or of numbers. */
type ColumnOf<T> = (document: number) => T;

/**
 * Documents that are in the new corpus what they were in the one that is changed: what is indexed of
 * them is read in its columns, and no record is made again.
 */
export class KeptDocuments implements KeptColumns {
  readonly id: ColumnOf<string>;
  readonly date: ColumnOf<SourceDate | undefined>;
  readonly #store: Store;
  readonly #rows: Int32Array;
  readonly #coded = new Map<string, CodedColumn>();
  readonly #known = new Map<string, string[]>();
  readonly #numbers = new Map<string, Float64Array>();
  readonly #hashes: Int32Array;
  readonly #places: ListsOf;
  readonly #organizations: ListsOf;
  readonly #countries: ListsOf;
  readonly #mentions: ListsOf;
  readonly #named: KeptMentions;
  /** What each mention is here: its code, and the organisation that it means. */
  readonly #mentionCodes: Int32Array;
  readonly #meant: Int32Array;
  readonly #isCandidate: Uint8Array;
  /** Mentions that mean another organisation than before. */
  readonly #isMoved: Uint8Array;
  readonly #hasCandidates: boolean;
  readonly #hasMoved: boolean;
  readonly #content: Uint8Array;
  readonly #topics: Uint8Array;
  readonly #merged = new Map<number, string[]>();

  /**
   * Null where documents have other numbers in their records, or their texts must be read.
   *
   * @param kept the documents of the corpus before that are here; those below 0 are none
   */
  static of(
    context: IndexContext,
    type: DocumentType,
    texts: KeptTexts | null,
    mentions: MentionColumns,
    kept: Int32Array,
  ): KeptDocuments | null {
    const { before, recorded } = context;
    if (!before || !texts || !Object.values(recorded).every(({ areKept }) => areKept)) return null;
    const isHere = new Uint8Array(before.store.collection(type)!.count);
    for (const document of kept) if (document >= 0) isHere[document] = 1;
    return new KeptDocuments(context, type, texts, mentions, isHere, before.store);
  }

  private constructor(
    context: IndexContext,
    private readonly type: DocumentType,
    private readonly texts: KeptTexts,
    private readonly mentionsHere: MentionColumns,
    /** Which of the documents of the corpus before are here. */
    private readonly isHere: Uint8Array,
    store: Store,
  ) {
    this.#store = store;
    const idTexts = store.texts(type, "id");
    this.id = (document) => idTexts.at(document)!;
    this.#hashes = hashesOf(store, type);
    this.#rows = store.column(type, ROWS, "i32");
    this.date = keptDates(store, type);
    this.#content = store.column(type, LEDGER.content, "u8");
    this.#topics = store.column(type, LEDGER.topics, "u8");
    const ids = store.texts(type, LEDGER.merged);
    for (const [at, document] of store.column(type, LEDGER.merged, "i32").entries()) {
      this.#merged.set(document, [...this.#merged.get(document) ?? [], ids.at(at)!]);
    }
    const numbersOf = (kind: "organization" | "place", numberOfId: (id: string) => number) => {
      const ids = store.texts(kind, "reference.id");
      return Int32Array.from({ length: ids.length }, (_, number) => numberOfId(ids.at(number)!));
    };
    const { organizations, places } = context;
    const organizationsHere = numbersOf("organization", (id) => organizations.numberOfId(id));
    const placesHere = numbersOf("place", (id) => places.numberOf(id) ?? -1);
    this.#organizations = new ListsOf(store, type, "refs.organization", organizationsHere);
    this.#places = new ListsOf(store, type, "refs.place", placesHere);
    this.#countries = new ListsOf(store, type, "refs.country", placesHere);
    const meantThen = store.column(type, MENTIONS.meant, "i32");
    const named = this.#named = context.before!.mentions(type);
    this.#meant = new Int32Array(named.length);
    this.#isCandidate = new Uint8Array(named.length);
    this.#isMoved = new Uint8Array(named.length);
    this.#mentionCodes = new Int32Array(named.length).fill(-1);
    for (const [code, then] of meantThen.entries()) {
      const mention = named.at(code);
      this.#meant[code] = meantBy(context, mention);
      this.#isCandidate[code] = Number(mention[0] === "candidate");
      this.#isMoved[code] = Number(then >= 0 && organizationsHere[then] !== this.#meant[code]);
    }
    this.#hasCandidates = this.#isCandidate.includes(1);
    this.#hasMoved = this.#isMoved.includes(1);
    this.#mentions = new ListsOf(store, type, MENTIONS.lists);
  }

  /** Whether a document is such a one. */
  has(document: number): boolean {
    return this.#rows[document]! >= 0 && this.texts.isKnown(document) &&
      this.texts.hasAllTopics(document) && this.#isWrittenAlike(document) &&
      (!this.#hasMoved || this.#mentions.at(document).every((code) => !this.#isMoved[code]));
  }

  /** Notes the number that one has here. */
  put(document: number, here: number): void {
    this.texts.put(document, here);
  }

  found(document: number): readonly FoundTopic[] {
    return this.texts.topicsOf(document);
  }

  organizations(document: number): number[] {
    return this.#organizations.here(document);
  }

  candidates(document: number): readonly number[] {
    if (!this.#hasCandidates) return NO_NUMBERS;
    const codes = this.#mentions.at(document).filter((code) => this.#isCandidate[code]);
    return [...new Set(codes)].map((code) => this.#meant[code]!);
  }

  places(document: number): number[] {
    return this.#places.here(document);
  }

  /** What the document names, as it is written down here. */
  mentions(document: number): number[] {
    const mentions = this.#mentions.at(document), here = new Array<number>(mentions.length);
    for (let at = 0; at < here.length; at++) here[at] = this.#codeHere(mentions[at]!);
    return here;
  }

  /** What its id is sorted by, as a document of another number. */
  idKey(document: number, here: number): number {
    return hashKey(this.#hashes[document]!, here);
  }

  coded(name: string): CodedColumn {
    let column = this.#coded.get(name);
    if (!column) {
      const texts = this.#store.texts(this.type, `codes.${name}`);
      column = { codes: this.#store.column(this.type, name, "i32"), texts };
      this.#coded.set(name, column);
    }
    return column;
  }

  /** The text of a column of few codes. */
  text(name: string, document: number): string | null {
    const { codes, texts } = this.coded(name), code = codes[document]!;
    if (code < 0) return null;
    let known = this.#known.get(name);
    if (!known) this.#known.set(name, known = []);
    return known[code] ??= texts.at(code)!;
  }

  numbers(name: string): Float64Array {
    let column = this.#numbers.get(name);
    if (!column) this.#numbers.set(name, column = this.#store.column(this.type, name, "f64"));
    return column;
  }

  cost(document: number): TellsAmount {
    const amount = this.numbers("cost")[document]!;
    return {
      id: this.id(document),
      amount: Number.isNaN(amount) ? null : amount,
      currency: this.text("currency", document),
    };
  }

  /** The days on which a project begins and ends. */
  days(document: number): [start: number, end: number] {
    const [start, end] = ["startDay", "endDay"].map((name) =>
      this.#store.column(this.type, name, "i32")[document] ?? NO_DAY
    );
    return [start!, end!];
  }

  shareOut(document: number, shares: OwnAmounts): void {
    const own = (kind: string, lists: ListsOf) =>
      lists.besides(document, this.#store.column(this.type, `refs.${kind}.own`, "f64"));
    shares.addOwn({
      organization: own("organization", this.#organizations),
      place: own("place", this.#places),
      country: own(COUNTRY, this.#countries),
    });
  }

  /** Adds what the source tells of a document beside its record. */
  tell(document: number, to: SourceFieldColumns, here: number): void {
    for (const { field, lists, ids, names } of this.#told()) {
      for (const code of lists.at(document)) {
        to.addValue(here, field, ids.at(code)!, names.at(code)!);
      }
    }
  }

  /** What the ledger has of it. */
  marks(document: number): Omit<MarkedEntry, "source"> {
    const from = document * MARK_BYTES, to = from + MARK_BYTES;
    return {
      content: this.#content.subarray(from, to),
      topics: this.#topics.subarray(from, to),
      merged: this.#merged.get(document) ?? NOTHING,
    };
  }

  /** The code that a mention has here. */
  #codeHere(code: number): number {
    if (this.#mentionCodes[code]! < 0) {
      const named = this.#named;
      this.#mentionCodes[code] = this.mentionsHere.codeOf(named.textAt(code), named.at(code));
    }
    return this.#mentionCodes[code]!;
  }

  #fields:
    | {
      readonly field: ReturnType<typeof sourceFieldsOf>[number];
      readonly lists: ListsOf;
      readonly ids: TextColumn;
      readonly names: TextColumn;
      /** Of each value whether the first document that has it is gone; null: none is written otherwise. */
      readonly isGone: Uint8Array | null;
    }[]
    | undefined;

  /** A value is written as the first document has it: where that is gone, its own may be another. */
  #isWrittenAlike(document: number): boolean {
    const told = this.#told();
    return !told.length ||
      told.every(({ lists, isGone }) =>
        !isGone || lists.at(document).every((code) => !isGone[code])
      );
  }

  #told() {
    return this.#fields ??= sourceFieldsOf(this.type)
      .map((field) => ({ field, ...columnsOf(field) }))
      .filter(({ column }) => this.#store.hasColumn(this.type, column))
      .map(({ field, column, ids, names }) => ({
        field,
        lists: new ListsOf(this.#store, this.type, column),
        ids: this.#store.texts(this.type, ids),
        names: this.#store.texts(this.type, names),
      }))
      .map((each) => ({
        ...each,
        isGone: isWritten(each.field) ? each.lists.goneWith(this.isHere, each.ids.length) : null,
      }));
  }
}

/** The hash of the id of each document. */
function hashesOf(store: Store, type: DocumentType): Int32Array {
  const hashes = store.column(type, "id.hashes", "i32"), byDocument = new Int32Array(hashes.length);
  for (const [at, document] of store.column(type, "id.documents", "i32").entries()) {
    byDocument[document] = hashes[at]!;
  }
  return byDocument;
}

/** A column of lists in another corpus. */
class ListsOf {
  readonly #offsets: Int32Array;
  readonly #values: Int32Array;

  /** @param numbers what its values are here */
  constructor(
    store: Store,
    type: DocumentType,
    name: string,
    private readonly numbers: Int32Array | null = null,
  ) {
    this.#offsets = store.column(type, `${name}.offsets`, "i32");
    this.#values = store.column(type, name, "i32");
  }

  at(document: number): Int32Array {
    return this.#values.subarray(this.#offsets[document], this.#offsets[document + 1]);
  }

  here(document: number): number[] {
    const numbers: number[] = [];
    for (let at = this.#offsets[document]!; at < this.#offsets[document + 1]!; at++) {
      numbers.push(this.numbers![this.#values[at]!]!);
    }
    return numbers;
  }

  /** Of each value whether the first document that has it is not here. */
  goneWith(isHere: Uint8Array, values: number): Uint8Array {
    const gone = new Uint8Array(values), met = new Uint8Array(values);
    for (let document = 0; document < isHere.length; document++) {
      for (let at = this.#offsets[document]!; at < this.#offsets[document + 1]!; at++) {
        const value = this.#values[at]!;
        if (met[value]) continue;
        met[value] = 1;
        gone[value] = 1 - isHere[document]!;
      }
    }
    return gone;
  }

  /** What a column beside it has of a document. */
  besides(document: number, values: Float64Array): Float64Array {
    return values.subarray(this.#offsets[document], this.#offsets[document + 1]);
  }
}
