import { httpEngine } from "../lib/engines/http/mod.ts";
import { Trends } from "../lib/query/mod.ts";
import { createHandler } from "../lib/service/handler.ts";
import { keyRing, KEYS } from "./service/service.ts";

/** The same corpus behind a service, asked over HTTP without a socket. */
export function served({ engine }: Trends): Trends {
  const limits = { perSecond: 1e9, burst: 1e9 };
  const handler = createHandler({ engine, keys: keyRing, limits });
  return new Trends(httpEngine({
    baseUrl: "http://service.test",
    apiKey: KEYS.full,
    fetch: (input, init) => handler(new Request(input, init)),
  }));
}
