import { isObject, type JsonObject } from "../importers/_values.ts";

/**
 * An object of JSON whose members that lie deeper, as `nodes.org`, are members of it by those names
 * and no longer where they were.
 */
export function flattened(object: JsonObject, columns: readonly string[]): JsonObject {
  let rest = object;
  const found: Record<string, unknown> = {};
  for (const column of columns) {
    if (Object.hasOwn(object, column) || !column.includes(".")) continue;
    const path = column.split(".");
    const value = path.reduce<unknown>(
      (within, name) => isObject(within) ? within[name] : undefined,
      object,
    );
    if (value === undefined) continue;
    found[column] = value;
    rest = without(rest, path);
  }
  return { ...rest, ...found };
}

function without(object: JsonObject, [first, ...path]: readonly string[]): JsonObject {
  const { [first!]: member, ...others } = object;
  if (!path.length || !isObject(member)) return others;
  return { ...others, [first!]: without(member, path) };
}
