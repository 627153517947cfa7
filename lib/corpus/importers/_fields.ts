import type { ToRemark } from "../files/remarked.ts";
import type { Extra, SourceDate } from "../record.ts";
import { amountOf } from "./_amounts.ts";
import { type DateReader, writtenDate } from "./_dates.ts";
import { mended } from "./_encoded_twice.ts";
import { readable } from "./_markup.ts";
import { RowError } from "./_row_error.ts";
import { isEmpty, type JsonObject, textIn } from "./_values.ts";

/** Makes something of a text; null or undefined where it cannot. */
export type Reader<T> = (text: string) => T | null | undefined;

/** The fields of a row: what its record takes of them, and the rest, which nothing was made of. */
export class Fields {
  readonly #taken = new Set<string>();

  constructor(private readonly values: JsonObject, private readonly remark: ToRemark) {}

  /** A value as the source has it, which stays in the rest. */
  value(name: string): unknown {
    return this.values[name];
  }

  /** A text without white space around it, which stays in the rest; undefined if not known. */
  look(name: string): string | undefined {
    return textIn(this.values, name);
  }

  /** The same, taken. */
  text(name: string): string | undefined {
    return this.take(name, (text) => text);
  }

  /** The same as people read it: without markup, and what was encoded twice is mended. */
  plain(name: string): string | undefined {
    return this.take(name, (text) => {
      const once = mended(text);
      if (once !== text) this.remark({ code: "encoded_twice", data: { field: name } });
      return readable(once) || null;
    });
  }

  /** @throws {RowError} when it is not known */
  need(name: string): string {
    const text = this.text(name);
    if (text === undefined) {
      throw new RowError(`Cannot import the row: it must have ${name}, current value is empty`);
    }
    return text;
  }

  /** What a field is read as; one that cannot be read stays in the rest. */
  take<T>(name: string, read: Reader<T>): T | undefined {
    const text = this.look(name);
    const value = text === undefined ? undefined : read(text) ?? undefined;
    if (value !== undefined) this.drop(name);
    return value;
  }

  /** The same, with a remark on what cannot be read: it is no `kind`. */
  convert<T>(name: string, read: Reader<T>, kind: string): T | undefined {
    const value = this.take(name, read);
    if (value === undefined && this.look(name) !== undefined) {
      this.remark({ code: "unreadable_field", data: { field: name, kind } });
    }
    return value;
  }

  /** A date as its source writes it, or else in any other way that tells its order. */
  date(name: string, read: DateReader): SourceDate | undefined {
    return this.convert(name, (text) => read(text) ?? writtenDate(text, null), "date");
  }

  /** The instant at which the source touched a record: null where a text does not tell it. */
  touched(name: string, read: DateReader): number | null | undefined {
    const text = this.look(name);
    return text === undefined ? undefined : read(text)?.instant ?? null;
  }

  /** An amount of money; 0 is one that the source does not know, and stays in the rest. */
  amount(name: string, read: Reader<number> = amountOf): number | undefined {
    const amount = this.convert(name, read, "amount");
    if (amount !== 0) return amount;
    this.#taken.delete(name);
    return undefined;
  }

  /** Takes a field whose value is known otherwise. */
  drop(name: string): void {
    this.#taken.add(name);
  }

  /** What was not taken, as the source writes it, and some that was: of which the record says less. */
  rest(...kept: readonly string[]): Extra {
    return Object.fromEntries(
      Object.entries(this.values).filter(([name, value]) =>
        !isEmpty(value) && (kept.includes(name) || !this.#taken.has(name))
      ),
    );
  }
}
