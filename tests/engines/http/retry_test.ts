import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { HttpError } from "../../../lib/engines/http/mod.ts";
import { Failed, readRetryAfter, retried, transient } from "../../../lib/engines/http/retry.ts";
import { type Answered, stubbed, TOPICS, topics } from "./stub.ts";

/** The waits between attempts that all fail with this, without waiting, and how it ends. */
async function waits(
  policy: { retries: number; retryDelayMs: number },
  failed: Error,
  random: number,
) {
  const { setTimeout } = globalThis;
  const { random: chance } = Math;
  const waited: (number | undefined)[] = [];
  Math.random = () => random;
  globalThis.setTimeout = ((then: () => void, ms?: number) => {
    waited.push(ms);
    return setTimeout(then);
  }) as typeof setTimeout;
  try {
    const ended = await retried(policy, () => Promise.reject(failed)).catch((error) => error);
    return { waited, ended };
  } finally {
    globalThis.setTimeout = setTimeout;
    Math.random = chance;
  }
}

Deno.test("delays double, with jitter, up to ten seconds and so many times", async () => {
  const lost = new Error("lost");
  const policy = { retries: 4, retryDelayMs: 500 };
  const failing = (policy: { retries: number; retryDelayMs: number }, random: number) =>
    waits(policy, new Failed(lost, { retryAfterMs: null }), random);
  assertEquals(await failing(policy, 0), { waited: [500, 1_000, 2_000, 4_000], ended: lost });
  assertEquals((await failing(policy, 1)).waited, [250, 500, 1_000, 2_000]);
  assertEquals((await failing({ retries: 7, retryDelayMs: 500 }, 0)).waited.slice(4), [
    8_000,
    10_000,
    10_000,
  ]);
  assertEquals((await failing({ retries: 1, retryDelayMs: 60_000 }, 0)).waited, [10_000]);
  assertEquals((await failing({ retries: 0, retryDelayMs: 500 }, 0)).waited, []);
});

Deno.test("what does not pass is tried once, and the caller hears of it, not of the attempt", async () => {
  const gone = new Error("gone"), bug = new TypeError("bug");
  const policy = { retries: 4, retryDelayMs: 500 };
  const once = [new Failed(gone, null), new Failed(gone, { retryAfterMs: 60_001 }), bug];
  for (const failed of once) {
    const ended = failed instanceof Failed ? gone : bug;
    assertEquals(await waits(policy, failed, 0), { waited: [], ended });
  }
  const minute = await waits(policy, new Failed(gone, { retryAfterMs: 60_000 }), 0);
  assertEquals(minute.waited.length, 4);
});

Deno.test("Retry-After is seconds or a date", () => {
  const now = Date.parse("2024-03-31T00:00:00Z");
  assertEquals(readRetryAfter("7", now), 7_000);
  assertEquals(readRetryAfter("Sun, 31 Mar 2024 00:00:05 GMT", now), 5_000);
  assertEquals(readRetryAfter("Sat, 30 Mar 2024 00:00:05 GMT", now), 0);
  assertEquals([readRetryAfter("soon", now), readRetryAfter(null, now)], [null, null]);
});

Deno.test("what passes is tried again, what stays is not", () => {
  const headers = (init: Record<string, string>) => new Headers(init);
  for (const status of [408, 425, 429, 502, 504]) {
    assert(transient(status, headers({})), `${status}`);
  }
  for (const status of [400, 401, 403, 404, 413, 422, 500, 501]) {
    assertEquals(transient(status, headers({ "retry-after": "1" })), null);
  }
  assert(transient(503, headers({ "content-type": "text/html" })));
  assert(transient(503, headers({ "content-type": "application/json", "retry-after": "1" })));
  assertEquals(transient(503, headers({ "content-type": "application/json" })), null);
});

async function attempts(answers: (Answered | Error)[], retries = 4) {
  const { engine, got } = stubbed((_, count) => answers[count - 1] ?? { body: TOPICS }, {
    retries,
  });
  const outcome = await engine.execute(topics).then(() => "answered", (error) => error);
  return { outcome, count: got.length };
}

Deno.test("a request is sent again after errors that pass, and answered once", async () => {
  const html = "<html>Bad Gateway</html>";
  const answers = [
    { status: 429, body: { detail: "slow down" } },
    { status: 502, body: html },
    new TypeError("connection reset"),
    { status: 503, body: html },
  ];
  assertEquals(await attempts(answers), { outcome: "answered", count: 5 });
});

Deno.test("it gives up after the last retry with the last error", async () => {
  const busy = { status: 429, body: { detail: "slow down" } };
  const { outcome, count } = await attempts(Array(9).fill(busy), 2);
  assertEquals(count, 3);
  assert(outcome instanceof HttpError);
  assertEquals(outcome.status, 429);
  assertStringIncludes(outcome.message, "slow down");
  const lost = await attempts(Array(9).fill(new TypeError("refused")), 1);
  assertEquals([lost.count, lost.outcome.status], [2, null]);
  assertEquals(
    lost.outcome.message,
    "Cannot run searchTopics: no answer from http://service.test/api (refused); look whether " +
      "`trendframe serve` runs there",
  );
});

Deno.test("it does not wait for a server that asks for more than a minute", async () => {
  const { outcome, count } = await attempts([{ status: 429, headers: { "retry-after": "3600" } }]);
  assertEquals([outcome.status, count], [429, 1]);
});

Deno.test("Retry-After holds back the other requests too", async () => {
  const times: number[] = [];
  const { engine } = stubbed((_, count) => {
    times.push(performance.now());
    return count === 1 ? { status: 429, headers: { "retry-after": "1" } } : { body: TOPICS };
  }, { concurrency: 1 });
  const first = engine.execute(topics);
  const second = engine.execute(topics);
  await Promise.all([first, second]);
  assertEquals(times.length, 3);
  for (const time of times.slice(1)) assert(time - times[0]! >= 990, `${time - times[0]!}`);
});

Deno.test("a query over its time limit is not asked again", async () => {
  const told = "the query took longer than 10 s and was stopped";
  const detail = `Cannot answer: ${told}`;
  const { outcome, count } = await attempts([{ status: 503, body: { detail } }]);
  assertEquals(count, 1);
  assertStringIncludes(outcome.message, `it says: ${told}`);
});

Deno.test("a slow answer is an error that says how long it was waited for", async () => {
  const { engine, got } = stubbed(() => new Promise(() => {}), { timeoutMs: 30 });
  await assertRejects(
    () => engine.execute(topics),
    HttpError,
    "Cannot run searchTopics: the server did not answer within 0.03 s",
  );
  assertEquals(got.length, 1);
});
