import type { WireRequest } from "./wire.ts";

/** A request as a curl command, with the name of the key's variable in place of the key. */
export function toCurl({ method, url, body }: WireRequest): string {
  const parts = [`curl -X ${method} ${quoted(url)}`, '-H "x-api-key: $TRENDFRAME_API_KEY"'];
  if (body !== null) parts.push("-H 'content-type: application/json'", `-d ${quoted(body)}`);
  return parts.join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
