import { z } from "zod";

/** What a number is that a server leaves out where nothing gives it. */
const MISSING: Readonly<Record<string, number>> = { score: 1, certainty: 1 };
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A server's JSON with what it left out: null where null is allowed, empty lists and groups, a
 * score or certainty of 1. Fields and names that the schema does not know are dropped; a date-time without
 * zone is UTC.
 */
export function complete(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional) {
    return value === undefined || value === null ? undefined : complete(inner(schema), value);
  }
  if (schema instanceof z.ZodNullable) {
    return value === undefined || value === null ? null : complete(inner(schema), value);
  }
  if (schema instanceof z.ZodArray) {
    const items = value ?? [];
    return Array.isArray(items)
      ? items.map((item) => complete(schema.element as z.ZodType, item))
      : items;
  }
  if (schema instanceof z.ZodObject) {
    const members = value ?? {};
    return typeof members === "object" ? completeObject(schema, members) : members;
  }
  if (schema instanceof z.ZodRecord) return completeRecord(schema, value ?? {});
  if (schema instanceof z.ZodISODateTime && typeof value === "string") {
    return LOCAL.test(value) ? `${value}Z` : DAY.test(value) ? `${value}T00:00:00Z` : value;
  }
  if (schema instanceof z.ZodISODate && typeof value === "string") {
    return value.replace(/T00:00:00(\.0+)?(Z|[+-]00:?00)?$/, "");
  }
  return value;
}

/** The members of a record; those that are none of its names are dropped. */
function completeRecord({ keyType, valueType }: z.ZodRecord, members: unknown): unknown {
  if (typeof members !== "object" || members === null) return members;
  return Object.fromEntries(
    Object.entries(members).filter(([name]) => z.safeParse(keyType, name).success)
      .map(([name, value]) => [name, complete(valueType as z.ZodType, value)]),
  );
}

function completeObject({ shape }: z.ZodObject, members: object): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = { ...members };
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const value = Object.hasOwn(known, name) ? known[name] : undefined;
      const completed = complete(field as z.ZodType, value ?? MISSING[name] ?? value);
      return completed === undefined ? [] : [[name, completed]];
    }),
  );
}

function inner(schema: z.ZodOptional | z.ZodNullable): z.ZodType {
  return schema.unwrap() as z.ZodType;
}
