import { httpEngine, type HttpEngineOptions } from "../../../lib/engines/http/mod.ts";

export const BASE = "http://service.test/api";
export const KEY = "tf_secret-key-of-the-tests";

/** What a stub answers: a body that is not a string is JSON. */
export interface Answered {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One request that a stub got. */
export interface Got {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/** An engine whose server is a function; the requests it got are kept. */
export function stubbed(
  answer: (got: Got, count: number) => Answered | Error | Promise<Answered | Error>,
  options: Partial<HttpEngineOptions> = {},
) {
  const got: Got[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    init?.signal?.throwIfAborted();
    const request = new Request(input, init);
    const text = await request.text();
    got.push({
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: text === "" ? null : JSON.parse(text),
    });
    const ended = Promise.withResolvers<never>();
    init?.signal?.addEventListener("abort", () => ended.reject(init.signal!.reason));
    const answered = await Promise.race([answer(got.at(-1)!, got.length), ended.promise]);
    if (answered instanceof Error) throw answered;
    const { status = 200, body = {}, headers = {} } = answered;
    const json = typeof body !== "string";
    return new Response([204, 304].includes(status) ? null : json ? JSON.stringify(body) : body, {
      status,
      headers: { "content-type": json ? "application/json" : "text/html", ...headers },
    });
  };
  const engine = httpEngine({ baseUrl: BASE, apiKey: KEY, retryDelayMs: 1, fetch, ...options });
  return { engine, got };
}

export const SERIES = {
  labels: ["2024"],
  counts: [3],
  amount: [],
  weightedCounts: [],
  variances: [],
  withoutLabel: 0,
};
export const TOPICS = { data: [{ id: "1", name: "a", score: 1, description: null, parents: [] }] };
export const topics = { operation: "searchTopics", input: { query: "a", take: 10 } } as const;
