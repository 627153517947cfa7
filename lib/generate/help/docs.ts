import type { Doc, Field } from "../../notebook/help/doc.ts";
import { ROOT } from "../formatted.ts";
import type {
  DocDeclaration,
  DocMember,
  DocParam,
  DocSignature,
  DocType,
  DocTypeRef,
  JsDoc,
  TypeParam,
} from "./deno_doc.ts";
import { denoDoc } from "./deno_doc.ts";
import { exampleOf } from "./example.ts";
import { fieldsOf, symbolFields } from "./fields.ts";
import { type Found, Names, placeOf } from "./names.ts";
import { operationDocs } from "./operations.ts";
import { substituted } from "./substitute.ts";
import { categoryOf, errorsOf, optionPreset, paramPreset, paramSays, saysOf } from "./says.ts";
import { mayBeLeftOut, paramName, paramType, typeText } from "./type_text.ts";

/** Names of options that are shown in a call. */
const SHOWN_OPTIONS = 4;

/** Everything that can be looked up, made from the docstrings of all that is exported. */
export async function helpDocs(): Promise<string> {
  const names = new Names(await denoDoc());
  const maker = new Maker(names);
  const lines = [...maker.docs(), ...operationDocs()].map((doc) => JSON.stringify(doc));
  return [
    "// made by `deno task generate` from the docstrings of what is exported",
    "",
    "/** What `help` says of each name, as JSON that is read when it is asked for. */",
    "export const DOCS: readonly string[] = [",
    ...lines.map((each) => `  ${JSON.stringify(each)},`),
    "];",
    "",
  ].join("\n");
}

/** An export by the name that it has for others. */
interface Public extends Found {
  /** Such as `plot.timeSeries`. */
  readonly path: string;
  readonly from?: string;
}

/** A member and where it stands. */
interface Placed {
  readonly member: DocMember;
  readonly file: string;
  /** Those of its class. */
  readonly typeParams: readonly TypeParam[];
}

type Called = Pick<Doc, "calls" | "takes" | "options" | "gives" | "errors">;

class Maker {
  readonly #names: Names;
  readonly #exports: readonly Public[];
  /** The public name of what stands at a place. */
  readonly #public = new Map<string, string>();

  constructor(names: Names) {
    this.#names = names;
    const of = (path: string) => names.exportsOf(new URL(path, ROOT).href);
    const own = of("mod.ts").map((each): Public => ({ ...each, path: each.name }));
    const seen = new Set(own.map(({ declarations }) => placeOf(declarations[0]!.location)));
    const prelude = of("lib/notebook/prelude.ts")
      .filter(({ declarations }) => !seen.has(placeOf(declarations[0]!.location)))
      .map((each): Public => ({ ...each, path: each.name, from: "trendframe/notebook" }));
    const plot = of("lib/plot/mod.ts").map((each): Public => ({
      ...each,
      path: `plot.${each.name}`,
    }));
    const first = names.listedIn(new URL("mod.ts", ROOT).href);
    const place = ({ name }: Public) => (first.indexOf(name) + 1) || first.length + 1;
    this.#exports = [...own.sort((a, b) => place(a) - place(b)), ...plot, ...prelude];
    for (const { path, declarations } of this.#exports) {
      for (const { location } of declarations) {
        const place = placeOf(location);
        if (!this.#public.has(place)) this.#public.set(place, path);
      }
    }
  }

  docs(): Doc[] {
    return this.#exports.flatMap((each) => this.#docsOf(each));
  }

  #docsOf(symbol: Public): Doc[] {
    const { declarations } = symbol;
    const has = (kind: string) => declarations.some((each) => each.kind === kind);
    if (has("function")) return [this.#function(symbol)];
    if (has("class")) return this.#class(symbol);
    if (has("namespace")) return [this.#head(symbol, "value", ["plot"])];
    if (has("variable")) return [this.#head(symbol, "value", [symbol.path])];
    return [this.#type(symbol)];
  }

  #head({ path, from, declarations }: Public, kind: Doc["kind"], calls: readonly string[]): Doc {
    const docs = declarations.map(({ jsDoc }) => jsDoc);
    const category = categoryOf(docs);
    const example = exampleOf(docs);
    return {
      name: path,
      kind,
      ...(category !== null && { category }),
      ...(from && { from }),
      calls,
      says: docs.map(saysOf).find(Boolean) ?? "",
      ...(example !== null && { example }),
    };
  }

  #type(symbol: Public): Doc {
    const fields = symbolFields(this.#names, symbol);
    const [{ def, kind }] = symbol.declarations as [DocDeclaration];
    const written = kind === "typeAlias" && !fields.length ? ` = ${typeText(def.tsType)}` : "";
    return {
      ...this.#head(symbol, "type", [`${symbol.name}${written}`]),
      ...(fields.length && { fields }),
    };
  }

  #function(symbol: Public): Doc {
    const ways = signatures(
      symbol.declarations.filter(({ kind }) => kind === "function"),
      (each) => each.def as DocSignature,
    );
    return {
      ...this.#head(symbol, "function", []),
      ...this.#called(
        symbol.path,
        ways.map(({ def, location }) => ({ ...def as DocSignature, file: location.filename })),
        symbol.declarations.map(({ jsDoc }) => jsDoc),
      ),
    };
  }

  #class(symbol: Public): Doc[] {
    const members: [string, Placed[]][] = [];
    const parents: string[] = [];
    this.#collect(symbol, members, parents);
    const head = this.#head(symbol, "class", [symbol.name]);
    return [
      { ...head, ...(parents.length && { extends: parents }) },
      ...members.map(([name, found]) => this.#member(symbol.path, name, found)),
    ];
  }

  /** The members of a class and of bases that nobody else sees; the names of those they do. */
  #collect(
    { declarations }: Found,
    members: [string, Placed[]][],
    parents: string[],
  ): void {
    for (const { kind, def, location: { filename: file } } of declarations) {
      if (kind !== "class" && kind !== "interface") continue;
      for (
        const member of [...givenProperties(def), ...def.properties ?? [], ...def.methods ?? []]
      ) {
        if (!isUsed(member)) continue;
        const same = members.find(([name]) => name === member.name);
        const placed = { member, file, typeParams: def.typeParams ?? [] };
        if (same) same[1].push(placed);
        else members.push([member.name, [placed]]);
      }
      for (const parent of this.#parentsOf(def, file)) {
        const name = this.#public.get(placeOf(parent.declarations[0]!.location));
        if (name === undefined) this.#collect(parent, members, parents);
        else if (!parents.includes(name)) parents.push(name);
      }
    }
  }

  #parentsOf({ extends: parent }: DocDeclaration["def"], file: string): Found[] {
    const found = typeof parent === "string"
      ? [this.#names.classOf(parent)]
      : (parent ?? []).map((each) => this.#names.find(each, file));
    return found.filter((each) => each !== null);
  }

  #member(owner: string, name: string, found: readonly Placed[]): Doc {
    const docs = found.map(({ member }) => member.jsDoc);
    const path = `${owner}.${name}`;
    const example = exampleOf(docs);
    const says = docs.map(saysOf).find(Boolean) ?? "";
    const common = { name: path, says, ...(example !== null && { example }) };
    const methods = found.filter(({ member }) => signatureOf(member));
    if (!methods.length || methods[0]!.member.kind === "getter") {
      const { member } = found[0]!;
      const gives = typeText(member.tsType ?? signatureOf(member)?.returnType);
      return { ...common, kind: "value", calls: [`${receiver(owner)}.${name}`], gives };
    }
    const ways = signatures(methods, ({ member }) => signatureOf(member)!);
    const called = this.#called(
      `${receiver(owner)}.${name}`,
      ways.map(({ member, file, typeParams }) => ({
        ...substituted(signatureOf(member)!, typeParams),
        file,
      })),
      docs,
    );
    return { ...common, kind: "function", ...stepOf(called, owner) };
  }

  /** How it is called, with what, and what it gives. */
  #called(
    name: string,
    told: readonly (DocSignature & { file: string })[],
    docs: readonly (JsDoc | undefined)[],
  ): Called {
    const ways = told.map((each) => substituted(each, each.typeParams ?? []));
    const takes = new Map<string, Field>();
    const options = new Map<string, Field | string>();
    const calls = ways.map(({ params, returnType, file }) => {
      const shown = params.filter(({ name }) => name !== "this").map((param) => {
        const asOptions = this.#options(param, file, docs);
        if (!asOptions) {
          const field = fieldOfParam(param, docs);
          if (!takes.has(field.name)) takes.set(field.name, field);
          return `${field.name}${field.optional && param.kind !== "rest" ? "?" : ""}`;
        }
        const { fields, named } = asOptions;
        for (const each of named === null ? fields : [named]) {
          options.set(typeof each === "string" ? each : each.name, each);
        }
        const listed = fields.slice(0, SHOWN_OPTIONS).map((each) => each.name);
        const more = fields.length > listed.length ? ", …" : "";
        return `{ ${listed.join(", ")}${more} }${mayBeLeftOut(param) ? "?" : ""}`;
      });
      const { awaits, text: written, type } = answer(returnType, name);
      const text = (type && this.#named(type, file)?.split(".").at(-1)) ?? written;
      return `${awaits}${name}(${shown.join(", ")})${text && ` → ${text}`}`;
    });
    const [first] = ways;
    const given = first && answer(first.returnType, name);
    const errors = errorsOf(docs);
    return {
      calls: [...new Set(calls)],
      ...(takes.size && { takes: [...takes.values()] }),
      ...(options.size && { options: [...options.values()] }),
      ...(given?.type && { gives: this.#named(given.type, first!.file) ?? typeText(given.type) }),
      ...(errors.length && { errors }),
    };
  }

  /** The fields of a parameter that is an object of named values, and its name if it has one. */
  #options(
    param: DocParam,
    file: string,
    docs: readonly (JsDoc | undefined)[],
  ): { fields: Field[]; named: string | null } | null {
    const type = paramType(param);
    const fields = fieldsOf(this.#names, type, file);
    if (!type || !fields.length) return null;
    const words = type.kind === "typeRef" ? (type.value as DocTypeRef).typeName : "";
    const named = this.#named(type, file);
    const isChoice = fields.every(({ optional }) => optional) ||
      /(?:Options|Choice)$/.test(words) ||
      param.kind === "object" || param.left?.kind === "object";
    if (!isChoice) return null;
    return { fields: named === null ? fields.map((each) => withParam(each, docs)) : fields, named };
  }

  /** The public name of a type. */
  #named(type: DocType, file: string): string | null {
    const found = this.#names.find(type, file);
    return found ? this.#public.get(placeOf(found.declarations[0]!.location)) ?? null : null;
  }
}

/** A method that gives a query of its own kind is a step of one. */
function stepOf({ gives, calls, ...called }: Called, owner: string): Called {
  if (gives !== owner || !owner.endsWith("Query")) {
    return { calls, ...gives && { gives }, ...called };
  }
  return { calls: calls.map((each) => each.replace(` → ${owner}`, " → query")), ...called };
}

/** An option that is written on the spot, with what `@param options.NAME` says of it. */
function withParam(field: Field, docs: readonly (JsDoc | undefined)[]): Field {
  const says = docs.map((each) => paramSays(each, `options.${field.name}`)).find(Boolean);
  const preset = docs.map((each) => optionPreset(each, field.name)).find((each) => each !== null);
  return { ...says && { says }, ...preset && { preset }, ...field };
}

function fieldOfParam(param: DocParam, docs: readonly (JsDoc | undefined)[]): Field {
  const name = paramName(param);
  const key = name.replace(/^…/, "");
  const says = docs.map((each) => paramSays(each, key)).find(Boolean);
  const preset = docs.map((each) => paramPreset(each, key)).find((each) => each !== null);
  return {
    name,
    type: typeText(paramType(param)),
    ...(says && { says }),
    ...(preset !== undefined && preset !== null && { preset }),
    ...(mayBeLeftOut(param) && { optional: true as const }),
  };
}

/** Without what only runs, where several ways to call it are told. */
function signatures<T>(all: readonly T[], of: (each: T) => DocSignature): readonly T[] {
  const told = all.filter((each) => !of(each).hasBody);
  return told.length ? told : all;
}

function signatureOf({ functionDef, params, returnType }: DocMember): DocSignature | null {
  return functionDef ?? (params ? { params, ...(returnType && { returnType }) } : null);
}

/** Whether somebody who has an instance reads or calls it by name. */
function isUsed({ name, accessibility, isStatic, isOverride, jsDoc }: DocMember): boolean {
  return accessibility === undefined && !isStatic && !(isOverride && !jsDoc) &&
    !/^\[|^(?:constructor|toString)$/.test(name);
}

/** Properties that are written as parameters of the constructor. */
function givenProperties({ constructors = [] }: DocDeclaration["def"]): DocMember[] {
  return constructors.flatMap(({ params, jsDoc }) =>
    params.filter(({ readonly, accessibility }) =>
      accessibility === "public" || readonly && accessibility === undefined
    ).map((param) => {
      const [name, tsType] = [paramName(param), paramType(param)];
      const doc = paramSays(jsDoc, name);
      return { name, ...(tsType && { tsType }), ...(doc && { jsDoc: { doc } }) };
    })
  );
}

/** What an instance is called in examples. */
function receiver(owner: string): string {
  const name = owner.split(".").at(-1)!;
  if (name.endsWith("Query")) return "query";
  if (name.endsWith("Frame")) return "frame";
  return name[0]!.toLowerCase() + name.slice(1);
}

/** What is given, and how it is waited for. */
function answer(
  type: DocType | undefined,
  name: string,
): { type?: DocType; text: string; awaits: string } {
  if (!type) return { text: "", awaits: "" };
  if (type.kind === "this") return { text: name.split(".")[0]!, awaits: "" };
  if (type.kind !== "typeRef") return given(type, "");
  const { typeName, typeParams: [first] = [] } = type.value as DocTypeRef;
  if (typeName === "Promise" && first) return given(first, "await ");
  const many = typeName === "AsyncIterable" || typeName === "AsyncGenerator";
  return many && first ? given(first, "for await … of ") : given(type, "");
}

function given(type: DocType, awaits: string): { type?: DocType; text: string; awaits: string } {
  const text = typeText(type);
  return text === "void" ? { text: "", awaits } : { type, text, awaits };
}
