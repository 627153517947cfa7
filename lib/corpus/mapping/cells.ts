import type { ToRemark } from "../files/remarked.ts";
import { listed } from "../importers/_applicants.ts";
import type { Fields, Reader } from "../importers/_fields.ts";
import { isObject, textIn } from "../importers/_values.ts";
import type { Extra } from "../record.ts";

/** How the things of a list are called in it. */
export interface ListColumn {
  readonly column: string;
  readonly split?: readonly string[] | undefined;
  readonly ids?: string | undefined;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly score?: string | undefined;
}

/** What parts a list at commas; names of organisations have some of their own. */
type Commas = (text: string) => readonly string[];

/** A thing of a list. */
export interface Item {
  readonly name: string;
  readonly id?: string | undefined;
  readonly score?: string | undefined;
}

/** A row as a mapping reads it: what stands for unknown values is none. */
export class Cells {
  constructor(
    private readonly fields: Fields,
    private readonly missing: ReadonlySet<string>,
    readonly remark: ToRemark,
  ) {}

  /** A text as it is, which stays in the rest; undefined if not known. */
  look(column: string): string | undefined {
    const text = this.fields.look(column);
    return text === undefined || this.missing.has(text) ? undefined : text;
  }

  text(column: string | undefined): string | undefined {
    return column === undefined ? undefined : this.take(column, (text) => text);
  }

  /** The same as people read it, without markup. */
  plain(column: string | undefined): string | undefined {
    if (column === undefined || this.look(column) === undefined) return undefined;
    return this.fields.plain(column);
  }

  /** What a text is read as; one that cannot be read stays in the rest. */
  take<T>(column: string, read: Reader<T>): T | undefined {
    return this.look(column) === undefined ? undefined : this.fields.take(column, read);
  }

  /** The same, with a remark on what cannot be read: it is no `kind`. */
  convert<T>(column: string, read: Reader<T>, kind: string): T | undefined {
    return this.look(column) === undefined ? undefined : this.fields.convert(column, read, kind);
  }

  value(column: string): unknown {
    return this.fields.value(column);
  }

  drop(column: string): void {
    this.fields.drop(column);
  }

  /** The things that a column lists: a text that is parted, or texts or objects of JSON. */
  list(list: ListColumn, commas: Commas = atCommas): Item[] {
    const { column, split = [], name = "name", id = "id", score = "score" } = list;
    const value = this.fields.value(column);
    const values = Array.isArray(value) ? value : isObject(value) ? [value] : null;
    const items = values
      ? values.flatMap((each) => itemsOf(each, { name, id, score }))
      : this.#parts(list.ids, this.look(column), split, commas);
    return items.filter((each) => !this.missing.has(each.name));
  }

  /** The parts of a text, with the identifiers of a column beside where these are as many. */
  #parts(
    ids: string | undefined,
    text: string | undefined,
    split: readonly string[],
    commas: Commas,
  ): Item[] {
    const names = partsOf(text, split, commas);
    const own = ids === undefined ? undefined : this.look(ids);
    if (own === undefined) return names.map((name) => ({ name }));
    const keys = partsOf(own, split.filter((each) => each !== ","));
    // what belongs to the name before is only looked for where nothing numbers the names
    const plain = split.includes(",") && keys.length !== names.length ? listed(text, ",") : names;
    if (plain.length !== keys.length) return names.map((name) => ({ name }));
    this.drop(ids!);
    return plain.map((name, at) => ({ name, id: keys[at]! }));
  }

  /** What nothing was made of. */
  rest(): Extra {
    return this.fields.rest();
  }
}

function itemsOf(
  value: unknown,
  { name, id, score }: { readonly name: string; readonly id: string; readonly score: string },
): Item[] {
  const text = isObject(value) ? textIn(value, name) : textIn({ value }, "value");
  if (text === undefined) return [];
  if (!isObject(value)) return [{ name: text }];
  return [{ name: text, id: textIn(value, id), score: textIn(value, score) }];
}

/** The parts of a text. */
export function partsOf(
  text: string | undefined,
  split: readonly string[],
  commas: Commas = atCommas,
): string[] {
  if (text === undefined) return [];
  const others = split.filter((each) => each !== ",");
  const parts = others.length ? listed(text, new RegExp(others.map(literal).join("|"))) : [text];
  return split.includes(",") ? parts.flatMap(commas) : parts;
}

function atCommas(text: string): readonly string[] {
  return listed(text, ",");
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
