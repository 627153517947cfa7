import { z } from "zod";
import { CATALOGUE, type OperationId } from "./catalogue.ts";
import { type Operation, placeOf } from "./operation.ts";

/** A request as it goes over the wire to any server. */
export interface WireRequest {
  readonly method: "GET" | "POST";
  /** Filled, with the query. */
  readonly path: string;
  /** JSON; null on GET. */
  readonly body: string | null;
}

/**
 * Fills the path; puts the rest into the query or body. Null and false are left out where they are
 * what the server assumes: a server need not know a field that nobody uses.
 */
export function wireOf(operation: OperationId, input: object): WireRequest {
  const entry: Operation = CATALOGUE[operation];
  let path = entry.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    const place = placeOf(entry, name);
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (value === false && assumesFalse(entry, name)) continue;
    else if (place === "body") body[name] = value;
    else for (const each of repeated(value)) query.append(name, each);
  }
  return {
    method: entry.method,
    path: query.size ? `${path}?${query}` : path,
    body: entry.method === "POST" ? JSON.stringify(body) : null,
  };
}

/**
 * A request as a curl command for a POSIX shell; its key is the variable TRENDFRAME_API_KEY.
 *
 * @param baseUrl of the server; without one it is the variable TRENDFRAME_URL
 */
export function curlOf({ method, path, body }: WireRequest, baseUrl?: string): string {
  const address = baseUrl ? quoted(baseUrl + path) : `"$TRENDFRAME_URL"${quoted(path)}`;
  const parts = [`curl -X ${method} ${address}`, '-H "x-api-key: $TRENDFRAME_API_KEY"'];
  if (body !== null) parts.push("-H 'content-type: application/json'", `-d ${quoted(body)}`);
  return parts.join(" \\\n  ");
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

/** A word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
