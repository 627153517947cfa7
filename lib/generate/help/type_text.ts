import type { DocParam, DocType, DocTypeRef } from "./deno_doc.ts";

/** Wrappers that a reader need not see. */
const SEEN_THROUGH = new Set(["Readonly", "Partial", "Awaited", "NoInfer"]);

/** A type in one line, without what only a compiler asks for. */
export function typeText(type: DocType | undefined): string {
  if (!type) return "unknown";
  const { kind, value, repr = "" } = type;
  switch (kind) {
    case "union":
      return [...new Set((value as DocType[]).map(typeText))].join(" | ");
    case "intersection":
      return (value as DocType[]).map(typeText).join(" & ");
    case "array":
      return `${inner(value)}[]`;
    case "tuple":
      return `[${(value as DocType[]).map(typeText).join(", ")}]`;
    case "parenthesized":
      return typeText(value);
    case "typeOperator":
      return value.operator === "readonly"
        ? typeText(value.tsType)
        : `keyof ${inner(value.tsType)}`;
    case "literal":
      return literalText(value, repr);
    case "typeRef":
      return referenceText(value);
    case "typeLiteral":
      return literalTypeText(value);
    case "fnOrConstructor":
      return `(${value.params.map(paramName).join(", ")}) => ${typeText(value.tsType)}`;
    case "indexedAccess":
      return `${inner(value.objType)}[${typeText(value.indexType)}]`;
    case "typeQuery":
      return `typeof ${value}`;
    case "conditional":
      return [value.trueType, value.falseType].map(typeText).join(" | ");
    case "mapped":
      return `{ each ${
        value.typeParam.constraint ? typeText(value.typeParam.constraint) : "name"
      }: ${typeText(value.tsType)} }`;
    case "optional":
    case "rest":
      return typeText(value);
    default:
      return repr;
  }
}

/** The name of a parameter as its documentation says it. */
export function paramName({ kind, name, left, arg, tsType }: DocParam): string {
  if (kind === "assign" && left) return paramName(left);
  if (kind === "rest" && arg) return `…${paramName(arg)}`;
  return name ?? typeWord(tsType) ?? "options";
}

/** What something of a named type is called: `note` of `Note`. */
function typeWord(type: DocType | undefined): string | null {
  const name = type?.kind === "typeRef" ? (type.value as DocTypeRef).typeName : "";
  return name ? name[0]!.toLowerCase() + name.slice(1) : null;
}

/** Its type, whether it has a default or not. */
export function paramType({ kind, tsType, left, arg }: DocParam): DocType | undefined {
  if (kind === "assign" && left) return paramType(left);
  if (kind === "rest" && !tsType && arg) return paramType(arg);
  return tsType;
}

/** Whether it may be left out. */
export function mayBeLeftOut(param: DocParam): boolean {
  return param.kind === "assign" || param.kind === "rest" || param.optional === true;
}

/** A type as a part of a larger one. */
function inner(type: DocType): string {
  const text = typeText(type);
  const one = type.kind === "parenthesized" ? type.value as DocType : type;
  const compound = ["union", "intersection", "fnOrConstructor", "typeOperator", "conditional"];
  return compound.includes(one.kind) && /[ |&]/.test(text) ? `(${text})` : text;
}

function literalText(value: { kind: string; string?: string }, repr: string): string {
  return value.kind === "string" ? JSON.stringify(value.string) : repr;
}

function referenceText({ typeName, typeParams = [] }: DocTypeRef): string {
  const [first] = typeParams;
  if (first && SEEN_THROUGH.has(typeName)) return typeText(first);
  if (first && typeName === "ReadonlyArray") return `${inner(first)}[]`;
  const name = typeName.replace(/^Readonly(?=Map|Set)/, "");
  return typeParams.length ? `${name}<${typeParams.map(typeText).join(", ")}>` : name;
}

interface LiteralType {
  readonly properties?: readonly {
    readonly name: string;
    readonly optional?: boolean;
    readonly tsType?: DocType;
  }[];
  readonly indexSignatures?: readonly { readonly tsType?: DocType }[];
  readonly methods?: readonly { readonly name: string }[];
}

function literalTypeText({ properties = [], indexSignatures = [], methods = [] }: LiteralType) {
  const parts = [
    ...properties.map(({ name, optional, tsType }) =>
      `${name}${optional ? "?" : ""}: ${typeText(tsType)}`
    ),
    ...methods.map(({ name }) => `${name}()`),
    ...indexSignatures.map(({ tsType }) => `[name]: ${typeText(tsType)}`),
  ];
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}
