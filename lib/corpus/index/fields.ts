import type { Collection } from "../../catalogue/collections.ts";
import type { Field } from "../../catalogue/fields.ts";
import type { IndexContext } from "./context.ts";
import { float64s } from "./growable.ts";
import { type OrderedTexts, SortedCodes } from "./sorted_codes.ts";

/** Columns of another corpus. */
export interface KeptColumns {
  coded(name: string): CodedColumn;
  /** NaN: none. */
  numbers(name: string): Float64Array;
}

/** A column of texts: the code of each document, −1 for none, and their texts in their order. */
export interface CodedColumn {
  readonly codes: Int32Array;
  readonly texts: OrderedTexts;
}

/** A column of one field, filled record by record. */
export interface FieldColumn {
  add(value: unknown): void;
  /** Takes the value that a document of another corpus has in the column of a name. */
  copy(from: KeptColumns, name: string, document: number): void;
  write(): Promise<void>;
}

/** The column of a field, or null for a kind that makes none (lists of references). */
export function fieldColumn(
  { writer, staging, pause }: Pick<IndexContext, "writer" | "staging" | "pause">,
  collection: Collection,
  { name, kind }: Pick<Field, "name" | "kind">,
): FieldColumn | null {
  if (kind === "text" || kind === "boolean") {
    const values = new SortedCodes(staging);
    return {
      add: (value) => values.add(value === null || value === undefined ? null : String(value)),
      copy: (from, name, document) => {
        const { codes, texts } = from.coded(name), code = codes[document]!;
        if (code < 0) values.add(null);
        else values.copy(code, texts);
      },
      write: async () => {
        const dictionary = writer.texts(collection, `codes.${name}`);
        const codes = await values.finish((text, _, place) => {
          if (place === undefined) dictionary.add(text);
          else dictionary.copy(place);
        }, pause);
        dictionary.close();
        writer.column(collection, name, codes);
      },
    };
  }
  if (kind === "references" || kind === "reference" || kind === "texts" || kind === "object") {
    return null;
  }
  const toNumber = kind === "date" || kind === "instant"
    ? (value: unknown) => Date.parse(String(value))
    : Number;
  const numbers = float64s();
  return {
    add: (value) => numbers.push(value === null || value === undefined ? NaN : toNumber(value)),
    copy: (from, name, document) => numbers.push(from.numbers(name)[document]!),
    write: () => Promise.resolve(writer.column(collection, name, numbers.view())),
  };
}
