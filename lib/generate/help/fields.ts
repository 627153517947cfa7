import type { Field } from "../../notebook/help/doc.ts";
import type { DocMember, DocSymbol, DocType, DocTypeRef } from "./deno_doc.ts";
import type { Names } from "./names.ts";
import { presetOf, saysOf } from "./says.ts";
import { typeText } from "./type_text.ts";

/** Deep enough for every type of ours, and an end for one that holds itself. */
const DEEPEST = 8;

/** The fields of an object type, its own before those of what it is made from; none of a class. */
export function fieldsOf(names: Names, type: DocType | undefined, file: string): Field[] {
  return distinct(typeFields(names, type, file, 0));
}

/** The fields of an interface or of a type that was given a name. */
export function symbolFields(names: Names, symbol: DocSymbol): Field[] {
  return distinct(declaredFields(names, symbol, 0));
}

/** One member as a field. */
export function fieldOf(member: DocMember): Field {
  const says = saysOf(member.jsDoc);
  const preset = presetOf(member.jsDoc);
  return {
    name: member.name,
    type: member.params && !member.tsType
      ? `(${member.params.map(({ name }) => name).join(", ")}) => ${typeText(member.returnType)}`
      : typeText(member.tsType),
    ...(says && { says }),
    ...(preset !== null && { preset }),
    ...(member.optional && { optional: true as const }),
  };
}

function declaredFields(names: Names, symbol: DocSymbol, depth: number): Field[] {
  return symbol.declarations.flatMap(({ kind, def, location: { filename } }) => {
    if (kind === "typeAlias") return typeFields(names, def.tsType, filename, depth + 1);
    if (kind !== "interface") return [];
    const parents = Array.isArray(def.extends) ? def.extends as readonly DocType[] : [];
    return [
      ...[...def.properties ?? [], ...def.methods ?? []].filter(({ name }) => !name.startsWith("["))
        .map(fieldOf),
      ...parents.flatMap((each) => typeFields(names, each, filename, depth + 1)),
    ];
  });
}

function typeFields(
  names: Names,
  type: DocType | undefined,
  file: string,
  depth: number,
): Field[] {
  if (!type || depth > DEEPEST) return [];
  const again = (each: DocType) => typeFields(names, each, file, depth + 1);
  switch (type.kind) {
    case "typeLiteral":
      return (type.value.properties as DocMember[] ?? []).map(fieldOf);
    case "parenthesized":
      return again(type.value);
    case "intersection":
      return ownFirst(type.value).flatMap(again);
    case "union":
      return (type.value as DocType[]).flatMap(again);
    case "conditional":
      return [type.value.trueType, type.value.falseType].flatMap(again);
    case "indexedAccess":
      return memberFields(names, type, file, depth);
    case "typeRef":
      return referredFields(names, type, file, depth);
    default:
      return [];
  }
}

/** What is written on the spot says more of a type than what it shares with others. */
function ownFirst(parts: readonly DocType[]): DocType[] {
  return [...parts].sort((a, b) =>
    Number(b.kind === "typeLiteral") - Number(a.kind === "typeLiteral")
  );
}

function referredFields(names: Names, type: DocType, file: string, depth: number): Field[] {
  const { typeName, typeParams: [first, second] = [] } = type.value as DocTypeRef;
  const of = () => typeFields(names, first, file, depth + 1);
  switch (typeName) {
    case "Readonly":
    case "Required":
      return of();
    case "Partial":
      return of().map((each) => ({ ...each, optional: true }));
    case "Pick":
      return only(of(), second, (keys, name) => keys.has(name));
    case "Omit":
      return only(of(), second, (keys, name) => !keys.has(name));
  }
  const found = names.find(type, file);
  return found ? declaredFields(names, found, depth) : [];
}

/** Of `Types[Name]`: the fields of all types that it may be. */
function memberFields(names: Names, { value }: DocType, file: string, depth: number): Field[] {
  const found = names.find(value.objType, file);
  return (found?.declarations ?? []).flatMap(({ def, location: { filename } }) =>
    [
      ...def.properties ?? [],
      ...def.tsType?.value?.properties as DocMember[] ?? [],
    ].flatMap(({ tsType }) => typeFields(names, tsType, filename, depth + 1))
  );
}

function only(
  fields: readonly Field[],
  keys: DocType | undefined,
  keeps: (keys: ReadonlySet<string>, name: string) => boolean,
): Field[] {
  const literals = keys?.kind === "union" ? keys.value as DocType[] : keys ? [keys] : [];
  if (!literals.every(({ kind }) => kind === "literal")) return [...fields];
  const listed = new Set(literals.map(({ value }) => String(value.string)));
  return fields.filter(({ name }) => keeps(listed, name));
}

/** Each name once: the first that has it, with what a later one says where it says nothing. */
function distinct(fields: readonly Field[]): Field[] {
  const found = new Map<string, Field>();
  for (const field of fields) found.set(field.name, { ...field, ...found.get(field.name) });
  return [...found.values()].sort((a, b) =>
    Number(a.name === "signal") - Number(b.name === "signal")
  );
}
