import { z } from "zod";
import { CATALOGUE } from "../../catalogue/catalogue.ts";
import { type Operation, placeOf } from "../../catalogue/operation.ts";
import type { Request } from "../engine.ts";

/** A request as it goes over the wire. */
export interface WireRequest {
  /** Name for messages: the operation. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly url: string;
  /** JSON; null on GET. */
  readonly body: string | null;
  /** Whether a bearer token will do. */
  readonly bearer: boolean;
  /** Whether the path names a thing, so that 404 may mean that thing. */
  readonly named: boolean;
}

/**
 * Fill the path; put the rest into the query or body. Null and false are left out where they are
 * what the server assumes: a server need not know a field that nobody uses.
 */
export function toWire(baseUrl: string, { operation, input }: Request): WireRequest {
  const entry: Operation = CATALOGUE[operation];
  const { method, bearer = false } = entry;
  const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  let path = entry.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const place = placeOf(entry, name);
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value === false && assumesFalse(entry, name)) continue;
    else if (place === "body") body[name] = value;
    else for (const each of repeated(value)) query.append(name, each);
  }
  const tail = query.size ? `?${query}` : "";
  return {
    name: operation,
    method,
    url: `${baseUrl}${path}${tail}`,
    body: method === "POST" ? JSON.stringify(body) : null,
    bearer,
    named: path !== entry.path,
  };
}

/** A value of a list that has a comma is sent twice: one alone would be read as several. */
function repeated(value: unknown): string[] {
  if (!Array.isArray(value)) return [String(value)];
  const texts = value.map(String);
  return texts.length === 1 && texts[0]!.includes(",") ? [...texts, ...texts] : texts;
}

function assumesFalse({ input }: Operation, name: string): boolean {
  const field = input instanceof z.ZodObject ? input.shape[name] : undefined;
  return field instanceof z.ZodDefault && field.def.defaultValue === false;
}
