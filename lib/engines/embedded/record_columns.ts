import {
  type Collection,
  fieldsOfCollection,
  isDealType,
  isDocumentType,
} from "../../catalogue/collections.ts";
import { coded, type Column, type Texts, type TextValues } from "../../catalogue/columns.ts";
import type { FieldKind } from "../../catalogue/fields.ts";
import { EXTRA } from "../../catalogue/source_fields.ts";
import { gather, gatherCodes, type Work } from "./kernels/mod.ts";
import { sideOf } from "./deal_sides.ts";
import type { NamedTexts } from "./named_texts.ts";
import type { Session } from "./session.ts";
import { contributionsOf } from "./source_fields.ts";
import { PRECISIONS } from "./store/layout.ts";

const CONTRIBUTIONS = `${EXTRA}contributions`;

/** Gives the columns of some records: from arrays where there are some, else from the records. */
export class RecordColumns {
  #records: Record<string, unknown>[] | null = null;

  constructor(
    private readonly session: Session,
    private readonly names: NamedTexts,
    private readonly docs: Int32Array,
  ) {}

  async column(name: string, kind: FieldKind): Promise<Column> {
    const { store, collection } = this.session;
    if (isText(collection, name)) {
      const texts = store.texts(collection, name);
      return {
        name,
        kind,
        texts: await this.session.run(texts.gather(this.docs, this.session.work)),
      };
    }
    if (isDocumentType(collection)) {
      if (name === "source") {
        const [ids, texts] = [await this.#coded("source"), await this.#coded("source.name")];
        return { name, kind, texts, ids };
      }
      const list = LISTS[name];
      if (list) return { name, kind, ...await this.#references(list) };
    }
    if (PRECISION_FIELDS.includes(name)) {
      const precisions = store.column(collection, "precision", "u8");
      const codes = Int32Array.from(this.docs, (doc) => precisions[doc]! - 1);
      return { name, kind, texts: coded(codes, COARSER) };
    }
    const side = sideOf(collection, name);
    if (side) return { name, kind, ...await this.#firsts(side) };
    const stored = storedName(this.session, name);
    if (stored && kind === "text") return { name, kind, texts: await this.#coded(stored) };
    if (stored) {
      const values = store.column(collection, stored, "f64");
      return { name, kind, values: gather(values, this.docs, this.session.work) };
    }
    this.#records ??= await this.#read();
    if (collection === "projects" && name === CONTRIBUTIONS) {
      const values = this.#records.map((record, at) => {
        const found = contributionsOf(store, this.docs[at]!, record);
        return found.length ? found : null;
      });
      return { name, kind, values };
    }
    return { name, kind, values: this.#records.map(readerOf(name)) };
  }

  async #read(): Promise<Record<string, unknown>[]> {
    const { store, collection } = this.session;
    const records: Record<string, unknown>[] = [];
    store.readTogether(collection, this.docs);
    for (const doc of this.docs) {
      records.push(store.record(collection, doc));
      await this.session.pause();
    }
    return records;
  }

  async #coded(stored: string): Promise<Texts> {
    const { store, collection } = this.session;
    const codes = gatherCodes(
      store.column(collection, stored, "i32"),
      this.docs,
      this.session.work,
    );
    return await this.names.of(collection, `codes.${stored}`, codes);
  }

  /** The organisation of a side of each deal. */
  async #firsts(list: string): Promise<TextValues> {
    const { store, collection } = this.session;
    const starts = store.column(collection, `${list}.offsets`, "i32");
    const values = store.column(collection, list, "i32");
    const codes = new Int32Array(this.docs.length);
    for (let at = 0; at < codes.length; at++) {
      this.session.work(1);
      const from = starts[this.docs[at]!]!, to = starts[this.docs[at]! + 1]!;
      codes[at] = from < to ? values[from]! : -1;
    }
    const texts = await this.names.of("organization", "reference.name", codes);
    return { texts, ids: await this.names.of("organization", "reference.id", codes) };
  }

  async #references({ list, kind }: ReferenceList): Promise<TextValues> {
    const { store, collection } = this.session;
    const { offsets, codes } = gatherLists(
      store.column(collection, `${list}.offsets`, "i32"),
      store.column(collection, list, "i32"),
      this.docs,
      this.session.work,
    );
    const texts = await this.names.of(kind, "reference.name", codes);
    return { texts, ids: await this.names.of(kind, "reference.id", codes), offsets };
  }
}

/** Reads a field from a record. */
function readerOf(name: string): (record: Record<string, unknown>) => unknown {
  if (!name.startsWith(EXTRA)) return (record) => record[name] ?? null;
  const extra = name.slice(EXTRA.length);
  return (record) => (record.extra as Record<string, unknown> | undefined)?.[extra] ?? null;
}

/** The lists of some documents, of which each ends where the next begins. */
function gatherLists(
  starts: Int32Array,
  values: Int32Array,
  docs: Int32Array,
  work: Work,
): { readonly offsets: Int32Array; readonly codes: Int32Array } {
  const offsets = new Int32Array(docs.length + 1);
  for (let at = 0; at < docs.length; at++) {
    work(1);
    offsets[at + 1] = offsets[at]! + starts[docs[at]! + 1]! - starts[docs[at]!]!;
  }
  const codes = new Int32Array(offsets.at(-1)!);
  let end = 0;
  for (const doc of docs) {
    for (let at = starts[doc]!; at < starts[doc + 1]!; at++) {
      work(1);
      codes[end++] = values[at]!;
    }
  }
  return { offsets, codes };
}

/** Whether a column comes from the records, which takes much longer. */
export function isFromRecords(session: Session, name: string): boolean {
  const { collection } = session;
  const apart = isText(collection, name) || sideOf(collection, name) !== null ||
    PRECISION_FIELDS.includes(name) ||
    isDocumentType(collection) && (name === "source" || name in LISTS);
  return !apart && storedName(session, name) === null;
}

/** Fields of documents that are kept as texts of their own. */
function isText(collection: Collection, name: string): boolean {
  return name === "id" || isDocumentType(collection) && (name === "title" || name === "url");
}

interface ReferenceList {
  readonly list: string;
  readonly kind: "topic" | "organization" | "place";
}

/** Fields of documents whose references are kept as lists of numbers too. */
const LISTS: Readonly<Record<string, ReferenceList>> = {
  topics: { list: "refs.topic", kind: "topic" },
  orgNodes: { list: "refs.organization", kind: "organization" },
  countryNodes: { list: "refs.country", kind: "place" },
};

/** What a date is called in a record: the columns know it as published. */
const DATES: readonly string[] = ["publishedAt", "acquiredOn", "announcedOn", "foundedOn"];

/** How exactly they are known, where that is coarser than a day. */
const PRECISION_FIELDS: readonly string[] = [
  "publishedPrecision",
  "acquiredPrecision",
  "announcedPrecision",
  "foundedPrecision",
];
const COARSER = PRECISIONS.slice(1);

const STORED: readonly FieldKind[] = ["text", "number", "integer", "date", "instant"];

const IN_RECORD: readonly string[] = ["image", "summary", "body"];

/** The name of the column of numbers or codes that holds a field, or null. */
function storedName({ collection }: Session, name: string): string | null {
  if (DATES.includes(name)) return "published";
  if (isDealType(collection)) {
    if (name === "amount") return name;
    return name === "acquisitionType" || name === "investmentType" ? "type" : null;
  }
  if (collection === "organizations") return name === "employeesCount" ? name : null;
  if (IN_RECORD.includes(name)) return null;
  const field = fieldsOfCollection(collection).find((each) => each.name === name);
  return field && STORED.includes(field.kind) ? name : null;
}
