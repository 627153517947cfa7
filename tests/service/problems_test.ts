import { assertEquals, assertMatch } from "@std/assert";
import {
  CorpusError,
  UnsupportedOperationError,
  ValidationError,
} from "../../lib/catalogue/errors.ts";
import type { AccessEntry } from "../../lib/service/access_log.ts";
import { BusyError, TimeLimitError } from "../../lib/service/pool/errors.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, request, service } from "./service.ts";

const PATENTS = "/proof-points/patents/search";

function failing(error: unknown) {
  const entries: AccessEntry[] = [];
  const engine = fakeEngine({
    answer: () => {
      throw error;
    },
  });
  return { ...service({ engine, log: (entry) => void entries.push(entry) }), entries };
}

Deno.test("an unknown error is a plain sentence with the request's id, the cause only in the log", async () => {
  for (
    const error of [
      new Error("SELECT secret FROM /srv/corpus.sqlite"),
      new CorpusError("Cannot read /srv/corpus.sqlite"),
      "thrown text",
      null,
    ]
  ) {
    const { post, entries } = failing(error);
    const response = await post(PATENTS, {});
    const id = response.headers.get("x-request-id");
    assertEquals(response.status, 500);
    assertEquals(await response.json(), {
      detail: `Cannot answer: something went wrong inside the service; the request was ${id}`,
    });
    assertEquals([entries[0]!.status, entries[0]!.id], [500, id]);
  }
  const { post, entries } = failing(new Error("SELECT"));
  await post(PATENTS, {});
  assertMatch(entries[0]!.error ?? "", /SELECT[^]*at /);
});

Deno.test("an engine's own faults are a 422", async () => {
  const fault = {
    loc: ["body", "cursor"],
    msg: "is of another corpus",
    type: "custom",
    input: "x",
    ctx: {},
  };
  const response = await failing(new ValidationError([fault])).post(PATENTS, {});
  assertEquals([response.status, await response.json()], [422, { detail: [fault] }]);
});

Deno.test("what an engine does not offer is 501", async () => {
  const error = new UnsupportedOperationError("embedded", "searchPatents");
  const response = await failing(error).post(PATENTS, {});
  assertEquals([response.status, await response.json()], [501, {
    detail: "Cannot answer: this service does not offer searchPatents",
  }]);
});

Deno.test("the time limit is 503, a full queue is 503 with Retry-After", async () => {
  const slow = await failing(new TimeLimitError(10_000)).post(PATENTS, {});
  assertEquals([slow.status, slow.headers.get("retry-after")], [503, null]);
  const busy = await failing(new BusyError("Cannot answer now", 1_500)).post(PATENTS, {});
  assertEquals([busy.status, busy.headers.get("retry-after")], [503, "2"]);
});

Deno.test("a client that goes away ends its query", async () => {
  let ended: unknown = null;
  const asked = Promise.withResolvers<void>();
  const entries: AccessEntry[] = [];
  const engine = fakeEngine({
    answer: (_, options) =>
      new Promise((_, reject) => {
        options!.signal!.addEventListener("abort", () => {
          ended = options!.signal!.reason;
          reject(ended);
        });
        asked.resolve();
      }),
  });
  const { handler } = service({ engine, log: (entry) => void entries.push(entry) });
  const client = new AbortController();
  const answer = handler(
    request("/indicators/investments/time-series", {
      headers: { "x-api-key": KEYS.full },
      signal: client.signal,
    }),
  );
  await asked.promise;
  client.abort(new DOMException("gone", "AbortError"));
  await answer;
  assertEquals((ended as Error).message, "gone");
  assertEquals([entries[0]!.status, entries[0]!.error], [499, undefined]);
});
