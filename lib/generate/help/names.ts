import type { DocDeclaration, DocModule, DocSymbol, DocType, DocTypeRef } from "./deno_doc.ts";

/** A symbol with its declarations where they stand. */
export interface Found {
  readonly name: string;
  readonly declarations: readonly DocDeclaration[];
}

/** Finds what names in the sources stand for. */
export class Names {
  readonly #modules: Readonly<Record<string, DocModule>>;
  readonly #at = new Map<string, DocSymbol>();
  readonly #classes = new Map<string, DocSymbol>();

  constructor(modules: Readonly<Record<string, DocModule>>) {
    this.#modules = modules;
    for (const symbol of Object.values(modules).flatMap(({ symbols }) => symbols)) {
      for (const { kind, location } of symbol.declarations) {
        if (kind === "reference") continue;
        this.#at.set(placeOf(location), symbol);
        if (kind === "class") this.#classes.set(symbol.name, symbol);
      }
    }
  }

  /** Everything that a module exports, each with its declarations where they stand. */
  exportsOf(module: string): Found[] {
    return (this.#modules[module]?.symbols ?? []).flatMap((symbol) => {
      const found = this.#followed(symbol, 0);
      return found ? [{ name: symbol.name, declarations: found.declarations }] : [];
    });
  }

  /** What the numbered list in the doc of a module links to, in its order. */
  listedIn(module: string): string[] {
    const doc = this.#modules[module]?.module_doc?.doc ?? "";
    return [...doc.matchAll(/^\d+\. \{@linkcode (\w+)\}/gm)].map(([, name]) => name!);
  }

  /** What a type refers to, if it is of this library. */
  find(type: DocType, file: string): DocSymbol | null {
    if (type.kind !== "typeRef") return null;
    const { typeName, resolution } = type.value as DocTypeRef;
    if (resolution?.kind === "local") return this.#exported(file, typeName);
    if (resolution?.kind !== "import" || !resolution.specifier?.startsWith(".")) return null;
    return this.#exported(new URL(resolution.specifier, file).href, resolution.name ?? typeName);
  }

  /** The class of a name. */
  classOf(name: string): DocSymbol | null {
    return this.#classes.get(name) ?? null;
  }

  #exported(file: string, name: string): DocSymbol | null {
    const symbol = this.#modules[file]?.symbols.find((each) => each.name === name);
    return symbol ? this.#followed(symbol, 0) : null;
  }

  /** What an export stands for, through any number of modules. */
  #followed(symbol: DocSymbol, depth: number): DocSymbol | null {
    const [first] = symbol.declarations;
    if (first?.kind !== "reference") return symbol;
    const { target } = first.def as { target?: DocDeclaration["location"] };
    const at = target && this.#at.get(placeOf(target));
    if (at) return at;
    const again = target &&
      this.#modules[target.filename]?.symbols.find(({ name }) => name === symbol.name);
    return again && depth < 9 ? this.#followed(again, depth + 1) : null;
  }
}

/** Where a declaration stands: the same for the one thing under any name. */
export function placeOf({ filename, byteIndex }: DocDeclaration["location"]): string {
  return `${filename} ${byteIndex}`;
}
