import type { Reference } from "../../catalogue/types.ts";

/** The names (or ids) of a list of references; texts are names without ids, null stays null. */
export function listOf(value: unknown, key: keyof Reference = "name"): string[] | null {
  if (value === null || value === undefined) return null;
  return (Array.isArray(value) ? value : [value]).map((each) => partOf(each, key) ?? "");
}

/** The name (or id) of a reference; a text is a name without an id. */
export function partOf(value: unknown, key: keyof Reference = "name"): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return key === "name" ? String(value) : null;
  const part = (value as Partial<Reference>)[key];
  return part === undefined || part === null ? null : String(part);
}
