import type { DocumentType } from "../../catalogue/collections.ts";
import {
  comparedBy,
  type SourceField,
  sourceFieldsOf,
  type SourceValues,
  toldValues,
} from "../../catalogue/source_fields.ts";
import { columnsOf, isWritten } from "../../engines/embedded/store/layout.ts";
import { byCodePoint } from "../../text/code_points.ts";
import type { DocumentRecord } from "../record.ts";
import { int32s } from "./growable.ts";
import { sortInSteps } from "./sort_in_steps.ts";
import type { CorpusWriter } from "../writing/corpus_writer.ts";

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

  constructor(private readonly writer: CorpusWriter, private readonly type: DocumentType) {}

  add(document: number, told: ToldFields): void {
    for (const [field, values] of told) {
      let column = this.#columns.get(field.name);
      if (!column) this.#columns.set(field.name, column = new ValueLists(field));
      column.add(document, values);
    }
  }

  /** @param documents how many there are */
  async write(documents: number, pause: () => Promise<void> | undefined): Promise<void> {
    for (const column of this.#columns.values()) {
      await column.write(this.writer, this.type, documents, pause);
    }
  }
}

/** Values between two looks at the clock. */
const PAUSE = 65_536;

/** The values of a field, as numbers of what they are compared by. */
class ValueLists {
  readonly #offsets = int32s();
  readonly #values = int32s();
  readonly #numbers = new Numbers();
  /** How each is first written, where that may be otherwise. */
  readonly #names: string[] | null;

  constructor(private readonly field: SourceField) {
    this.#names = isWritten(field) ? [] : null;
  }

  /** Documents come in order; those between have none. */
  add(document: number, values: readonly string[]): void {
    this.#fill(document);
    for (const value of values) {
      const number = this.#numbers.of(comparedBy(this.field, value));
      if (number === this.#names?.length) this.#names.push(value);
      this.#values.push(number);
    }
  }

  async write(
    writer: CorpusWriter,
    type: DocumentType,
    documents: number,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    this.#fill(documents);
    const { texts } = this.#numbers;
    const sorted = await sortInSteps(
      texts.keys(),
      (a, b) => byCodePoint(texts[a]!, texts[b]!),
      pause,
    );
    const { column, ids, names } = columnsOf(this.field);
    const idTexts = writer.texts(type, ids), nameTexts = writer.texts(type, names);
    const codes = new Int32Array(sorted.length);
    for (const [code, number] of sorted.entries()) {
      codes[number] = code;
      idTexts.add(texts[number]!);
      if (this.#names) nameTexts.add(this.#names[number]!);
      if (code % PAUSE === 0) await pause();
    }
    idTexts.close();
    nameTexts.close();
    const values = this.#values.view();
    for (let at = 0; at < values.length; at++) {
      values[at] = codes[values[at]!]!;
      if (at % PAUSE === 0) await pause();
    }
    writer.list(type, column, this.#offsets.view(), values);
  }

  /** Where the lists of the documents before one, and its own, begin. */
  #fill(document: number): void {
    while (this.#offsets.length <= document) this.#offsets.push(this.#values.length);
  }
}

/** A map holds 16 million keys at most, and works cite more than that. */
const MAPS = 64;

/** Numbers of texts, in the order in which they come. */
class Numbers {
  readonly texts: string[] = [];
  readonly #maps = Array.from({ length: MAPS }, () => new Map<string, number>());

  of(text: string): number {
    const map = this.#maps[(text.charCodeAt(text.length - 1) + text.length) % MAPS]!;
    const known = map.get(text);
    if (known !== undefined) return known;
    map.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
