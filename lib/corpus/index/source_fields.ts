import type { DocumentType } from "../../catalogue/collections.ts";
import {
  comparedBy,
  type SourceField,
  sourceFieldsOf,
  type SourceValues,
  toldValues,
} from "../../catalogue/source_fields.ts";
import { columnsOf, isWritten } from "../../engines/embedded/store/layout.ts";
import type { DocumentRecord } from "../record.ts";
import type { IndexContext } from "./context.ts";
import { int32s } from "./growable.ts";
import type { Keep } from "./link_table.ts";
import { SortedCodes } from "./sorted_codes.ts";

/** The fields of sources that a record has, with their values. */
export type ToldFields = readonly (readonly [field: SourceField, values: readonly string[]])[];

const NOTHING: ToldFields = [];

/** The fields that the source of a record tells. */
export function toldFields({ kind, told }: DocumentRecord): ToldFields {
  if (!told) return NOTHING;
  return sourceFieldsOf(kind)
    .map((field) => [field, toldValues(field, told[field.name as keyof SourceValues])] as const)
    .filter(([, values]) => values.length > 0);
}

/** The columns of the fields of sources: of those alone that some record has. */
export class SourceFieldColumns {
  readonly #columns = new Map<string, ValueLists>();

  constructor(private readonly context: WritesFields, private readonly type: DocumentType) {}

  add(document: number, told: ToldFields): void {
    for (const [field, values] of told) {
      for (const value of values) this.addValue(document, field, comparedBy(field, value), value);
    }
  }

  /** A value as it is compared and as it is written; documents come in order. */
  addValue(document: number, field: SourceField, compared: string, written: string): void {
    this.#columnOf(field).addValue(document, compared, written);
  }

  /** @param documents how many there are */
  async write(documents: number): Promise<void> {
    for (const column of this.#columns.values()) {
      await column.write(this.context, this.type, documents);
    }
  }

  #columnOf(field: SourceField): ValueLists {
    let column = this.#columns.get(field.name);
    if (!column) {
      this.#columns.set(field.name, column = new ValueLists(field, this.context.staging));
    }
    return column;
  }
}

type WritesFields = Pick<IndexContext, "writer" | "staging" | "pause">;

/** The values of a field, as numbers of what they are compared by. */
class ValueLists {
  readonly #offsets = int32s();
  readonly #values: SortedCodes;

  constructor(private readonly field: SourceField, elsewhere: Keep) {
    this.#values = new SortedCodes(elsewhere);
  }

  /** Documents come in order; those between have none. */
  addValue(document: number, compared: string, written: string): void {
    this.#fill(document);
    this.#values.add(compared, written);
  }

  async write(
    { writer, pause }: WritesFields,
    type: DocumentType,
    documents: number,
  ): Promise<void> {
    this.#fill(documents);
    const { column, ids, names } = columnsOf(this.field);
    const idTexts = writer.texts(type, ids), nameTexts = writer.texts(type, names);
    const values = await this.#values.finish((text, written) => {
      idTexts.add(text);
      if (isWritten(this.field)) nameTexts.add(written);
    }, pause);
    idTexts.close();
    nameTexts.close();
    writer.list(type, column, this.#offsets.view(), values);
  }

  /** Where the lists of the documents before one, and its own, begin. */
  #fill(document: number): void {
    while (this.#offsets.length <= document) this.#offsets.push(this.#values.length);
  }
}
