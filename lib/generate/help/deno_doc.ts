import { fromFileUrl } from "@std/path";
import { ROOT } from "../formatted.ts";

/** A type as `deno doc --json` has it; what `value` is depends on the kind. */
export interface DocType {
  readonly kind: string;
  readonly repr?: string;
  // deno-lint-ignore no-explicit-any
  readonly value?: any;
}

/** A reference to a named type. */
export interface DocTypeRef {
  readonly typeName: string;
  readonly typeParams?: readonly DocType[];
  readonly resolution?: {
    readonly kind: "local" | "import" | "typeParam";
    readonly specifier?: string;
    readonly name?: string;
  };
}

/** A type parameter and what it may be. */
export interface TypeParam {
  readonly name: string;
  readonly constraint?: DocType;
}

export interface DocTag {
  readonly kind: string;
  readonly name?: string;
  readonly doc?: string;
  /** Of `@default` and of what is not known. */
  readonly value?: string;
  readonly tsType?: DocType;
  readonly tags?: readonly string[];
}

export interface JsDoc {
  readonly doc?: string;
  readonly tags?: readonly DocTag[];
}

export interface DocParam {
  readonly kind: "identifier" | "assign" | "rest" | "object" | "array";
  readonly name?: string;
  readonly optional?: boolean;
  readonly tsType?: DocType;
  /** Of one with a default. */
  readonly left?: DocParam;
  /** Of the rest. */
  readonly arg?: DocParam;
  /** Of a constructor: it is a property as well. */
  readonly readonly?: boolean;
  readonly accessibility?: "private" | "protected" | "public";
}

export interface DocSignature {
  readonly params: readonly DocParam[];
  readonly returnType?: DocType;
  readonly hasBody?: boolean;
  readonly typeParams?: readonly TypeParam[];
}

/** A property or a method of a class, an interface or a type. */
export interface DocMember extends Partial<DocSignature> {
  readonly name: string;
  readonly kind?: "method" | "getter" | "setter";
  readonly jsDoc?: JsDoc;
  readonly tsType?: DocType;
  readonly optional?: boolean;
  readonly isStatic?: boolean;
  readonly isOverride?: boolean;
  readonly accessibility?: "private" | "protected";
  readonly functionDef?: DocSignature;
}

export interface DocDeclaration {
  readonly location: { readonly filename: string; readonly byteIndex: number };
  readonly kind: string;
  readonly jsDoc?: JsDoc;
  readonly def: Partial<DocSignature> & {
    readonly properties?: readonly DocMember[];
    readonly methods?: readonly DocMember[];
    readonly tsType?: DocType;
    readonly constructors?: readonly (DocSignature & { readonly jsDoc?: JsDoc })[];
    readonly typeParams?: readonly TypeParam[];
    // of a class one type, of an interface several
    readonly extends?: string | readonly DocType[];
  };
}

export interface DocSymbol {
  readonly name: string;
  readonly declarations: readonly DocDeclaration[];
}

export interface DocModule {
  readonly module_doc?: JsDoc;
  readonly symbols: readonly DocSymbol[];
}

/** What `deno doc` knows of every file of the library, private names included, by its URL. */
export async function denoDoc(): Promise<Readonly<Record<string, DocModule>>> {
  const files = ["mod.ts", ...await Array.fromAsync(filesBelow("lib"))];
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["doc", "--json", "--private", ...files.sort()],
    cwd: fromFileUrl(ROOT),
    env: { NO_COLOR: "1" },
  }).output();
  if (!success) throw new Error(`Cannot read the docs: ${new TextDecoder().decode(stderr)}`);
  return (JSON.parse(new TextDecoder().decode(stdout)) as {
    readonly nodes: Readonly<Record<string, DocModule>>;
  }).nodes;
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* filesBelow(path);
    else if (path.endsWith(".ts")) yield path;
  }
}
