import type { Doc, Field } from "./doc.ts";
import { DOCS } from "./docs.ts";

/** An option, and what has it. */
export interface OptionOf {
  readonly doc: Doc;
  readonly field: Field;
}

/** All that can be looked up. */
export class Library {
  readonly docs: readonly Doc[];
  readonly #byName: ReadonlyMap<string, Doc>;
  readonly #byLast = new Map<string, Doc[]>();
  readonly #options = new Map<string, OptionOf[]>();

  constructor(docs: readonly Doc[]) {
    this.docs = docs;
    this.#byName = new Map(docs.map((doc) => [doc.name, doc]));
    for (const doc of docs) {
      push(this.#byLast, lastOf(doc.name), doc);
      for (const field of this.optionsOf(doc)) push(this.#options, field.name, { doc, field });
    }
  }

  /** What has exactly this name. */
  doc(name: string): Doc | null {
    return this.#byName.get(name) ?? null;
  }

  /** Everything that is called so, by its whole name or the last part of it. */
  called(name: string): readonly Doc[] {
    const exact = this.#byName.get(name) ?? this.member(name);
    if (exact && name.includes(".")) return [exact];
    return this.#byLast.get(name) ?? [];
  }

  /** A member of a class by its path, also one that it has from another class. */
  member(path: string): Doc | null {
    const dot = path.lastIndexOf(".");
    if (dot < 0) return null;
    const owner = path.slice(0, dot);
    for (const each of this.lineOf(owner)) {
      const found = this.#byName.get(each + path.slice(dot));
      if (found) return found;
    }
    return null;
  }

  /** A class and those that it has members from, nearest first. */
  lineOf(name: string): string[] {
    return [name, ...this.doc(name)?.extends?.flatMap((each) => this.lineOf(each)) ?? []];
  }

  /** The members of a class, of its own and of others, or of `plot`; each name once. */
  membersOf(name: string): Doc[] {
    const members = new Map<string, Doc>();
    for (const owner of this.lineOf(name)) {
      for (const doc of this.docs) {
        const last = lastOf(doc.name);
        if (doc.name === `${owner}.${last}` && !members.has(last)) members.set(last, doc);
      }
    }
    return [...members.values()];
  }

  /** The classes that can be had whose members a class gives. */
  heirsOf(name: string): string[] {
    const heirs = this.docs.filter((doc) => doc.kind === "class" && doc.extends?.includes(name));
    return heirs.flatMap((doc) => {
      const further = this.heirsOf(doc.name);
      return further.length ? further : [doc.name];
    });
  }

  /** All options of a function. */
  optionsOf({ options = [] }: Doc): Field[] {
    return options.flatMap((each) =>
      typeof each === "string" ? [...this.doc(each)?.fields ?? []] : [each]
    );
  }

  /** What has an option of a name. */
  withOption(name: string): readonly OptionOf[] {
    return this.#options.get(name) ?? [];
  }

  /** Every name that is understood. */
  names(): string[] {
    return [...new Set([...this.#byName.keys(), ...this.#byLast.keys(), ...this.#options.keys()])];
  }
}

let read: Library | null = null;

/** What this version of the library has; read when it is first asked for. */
export function library(): Library {
  return read ??= new Library(DOCS.map((each) => JSON.parse(each) as Doc));
}

/** `topic` of `DocumentQuery.topic`. */
export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

function push<T>(lists: Map<string, T[]>, name: string, each: T): void {
  const list = lists.get(name);
  if (list) list.push(each);
  else lists.set(name, [each]);
}
