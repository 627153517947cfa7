import type { Reference } from "../../catalogue/records.ts";

/** The names (or ids) of a list of references; texts pass unchanged, null stays null. */
export function listOf(value: unknown, key: keyof Reference = "name"): string[] | null {
  if (value === null || value === undefined) return null;
  return (Array.isArray(value) ? value : [value]).map((each) => partOf(each, key) ?? "");
}

/** The name (or id) of a reference; a text passes unchanged. */
export function partOf(value: unknown, key: keyof Reference = "name"): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "object") return String(value);
  const part = (value as Partial<Reference>)[key];
  return part === undefined || part === null ? null : String(part);
}
