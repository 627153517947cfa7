import { type Collection, isDocumentType } from "../../catalogue/collections.ts";
import type { Column } from "../../catalogue/columns.ts";
import type { FieldKind } from "../../catalogue/fields.ts";
import { gather, gatherCodes } from "./kernels/mod.ts";
import { recordFields } from "./record_fields.ts";
import type { Session } from "./session.ts";

/** Begins the name of a field that only the source has. */
export const EXTRA = "extra.";

/** Gives the columns of some records: from arrays where there are some, else from the records. */
export class RecordColumns {
  #records: Record<string, unknown>[] | null = null;

  constructor(private readonly session: Session, private readonly docs: Int32Array) {}

  async column(name: string, kind: FieldKind): Promise<Column> {
    const { store, collection } = this.session;
    if (isText(collection, name)) {
      const texts = store.texts(collection, name);
      return { name, kind, values: this.#each((doc) => texts.at(doc)) };
    }
    if (isDocumentType(collection)) {
      if (name === "source") return { name, kind, values: this.#sources() };
      const list = LISTS[name];
      if (list) return { name, kind, values: this.#references(list) };
    }
    const stored = storedName(this.session, name);
    if (stored && kind === "text") return this.#coded(name, kind, stored);
    if (stored) {
      const values = store.column(collection, stored, "f64");
      return { name, kind, values: gather(values, this.docs) };
    }
    const extra = name.startsWith(EXTRA) ? name.slice(EXTRA.length) : null;
    this.#records ??= await this.#read();
    return {
      name,
      kind,
      values: this.#records.map((record) =>
        (extra === null
          ? record[name]
          : (record.extra as Record<string, unknown> | undefined)?.[extra]) ?? null
      ),
    };
  }

  async #read(): Promise<Record<string, unknown>[]> {
    const { store, collection } = this.session;
    const records: Record<string, unknown>[] = [];
    for (const doc of this.docs) {
      records.push(store.record(collection, doc));
      await this.session.pause();
    }
    return records;
  }

  #coded(name: string, kind: FieldKind, stored: string): Column {
    const { store, collection } = this.session;
    const codes = gatherCodes(store.column(collection, stored, "i32"), this.docs);
    return { name, kind, codes, dictionary: store.dictionary(collection, stored) };
  }

  #sources(): ({ id: string; name: string } | null)[] {
    const { store, collection } = this.session;
    const ids = store.column(collection, "source", "i32");
    const names = store.column(collection, "source.name", "i32");
    const [id, name] = ["source", "source.name"].map((each) => store.dictionary(collection, each));
    return this.#each((doc) =>
      ids[doc]! < 0 ? null : { id: id![ids[doc]!]!, name: name![names[doc]!]! }
    );
  }

  #references({ list, kind }: ReferenceList): { id: string; name: string }[][] {
    const { store, collection } = this.session;
    const offsets = store.column(collection, `${list}.offsets`, "i32");
    const values = store.column(collection, list, "i32");
    const reference = store.references(kind);
    return this.#each((doc) => {
      const found = [];
      for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) found.push(reference(values[at]!));
      return found;
    });
  }

  #each<T>(read: (doc: number) => T): T[] {
    const values = new Array<T>(this.docs.length);
    for (let at = 0; at < values.length; at++) values[at] = read(this.docs[at]!);
    return values;
  }
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

const STORED: readonly FieldKind[] = ["text", "number", "integer", "date", "instant"];

const IN_RECORD: readonly string[] = ["image", "summary", "body", "publishedPrecision"];

/** The name of the column of numbers or codes that holds a field, or null. */
function storedName({ store, collection }: Session, name: string): string | null {
  if (DATES.includes(name)) return "published";
  if (collection === "acquisitions" || collection === "investments") {
    if (name === "amount") return name;
    return name === "acquisitionType" || name === "investmentType" ? "type" : null;
  }
  if (collection === "organizations") return name === "employeesCount" ? name : null;
  if (IN_RECORD.includes(name)) return null;
  const field = recordFields(store, collection).find((each) => each.name === name);
  return field && STORED.includes(field.kind) ? name : null;
}
