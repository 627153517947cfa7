import type { DocType, DocTypeRef, TypeParam } from "./deno_doc.ts";

/** Something of `deno doc` with what its type parameters may be in their place. */
export function substituted<T>(thing: T, params: readonly TypeParam[]): T {
  const known = new Map(
    params.flatMap(({ name, constraint }) => constraint ? [[name, constraint]] : []),
  );
  return known.size ? replaced(thing, known) as T : thing;
}

function replaced(value: unknown, known: ReadonlyMap<string, DocType>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, known));
  if (typeof value !== "object" || value === null) return value;
  const { kind, value: inner } = value as DocType;
  const name = kind === "typeRef" ? (inner as DocTypeRef).typeName : "";
  const isParam = kind === "typeRef" && (inner as DocTypeRef).resolution?.kind === "typeParam";
  const meant = isParam && known.get(name);
  if (meant) return meant;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, replaced(each, known)]),
  );
}
