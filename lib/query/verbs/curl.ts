import { CATALOGUE } from "../../catalogue/catalogue.ts";
import { type Operation, placeOf } from "../../catalogue/operation.ts";
import type { Request } from "../../engines/engine.ts";

type Entry = readonly [string, unknown];

/**
 * A request as a curl command for a shell. Address and key come from the environment variables
 * `TRENDFRAME_URL` and `TRENDFRAME_API_KEY`; the command itself holds no key.
 */
export function curlOf({ operation, input }: Request): string {
  const endpoint: Operation = CATALOGUE[operation];
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const placed = (place: string) => given.filter(([name]) => placeOf(endpoint, name) === place);
  const body = JSON.stringify(Object.fromEntries(placed("body")));
  return [
    `curl -X ${endpoint.method} "$TRENDFRAME_URL"${
      quoted(pathOf(endpoint, placed("path")) + queryOf(placed("query")))
    }`,
    '-H "x-api-key: $TRENDFRAME_API_KEY"',
    ...(endpoint.method === "POST"
      ? ['-H "content-type: application/json"', `-d ${quoted(body)}`]
      : []),
  ].join(" \\\n  ");
}

function pathOf({ path }: Operation, entries: readonly Entry[]): string {
  return entries.reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
}

/** Lists are repeated parameters. */
function queryOf(entries: readonly Entry[]): string {
  const pairs = entries.flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)])
  );
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}

/** A word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
