import { assert, assertEquals, assertRejects } from "@std/assert";
import { join } from "@std/path";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { BusyError, TimeLimitError, WorkerError } from "../../../lib/service/pool/errors.ts";
import type { FromWorker } from "../../../lib/service/pool/protocol.ts";
import { createPool } from "../../../lib/service/pool/pool.ts";
import { ask, engine, until, withPool } from "./_pool.ts";

/** A quick question is answered in the time limit, and a stopped worker back, on any machine. */
const LIMITS = { timeLimitMs: 1_000, graceMs: 60_000 };

/** Counts the workers that have died, as far as this thread has heard of them. */
async function whenWorkersDie(use: (died: () => number) => Promise<void>): Promise<void> {
  const { Worker } = globalThis;
  let died = 0;
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === "died") died++;
      });
    }
  };
  try {
    await use(() => died);
  } finally {
    globalThis.Worker = Worker;
  }
}

Deno.test("a pool is an engine", () =>
  withPool({}, async ({ pool }) => {
    assertEquals(pool.name, "fake");
    assertEquals((await pool.corpus()).fingerprint, "first");
    const answer = await pool.execute({
      operation: "searchTopics",
      input: { query: "hello", take: 10 },
    });
    assertEquals(answer.output.data[0]!.name, "hello");
    assertEquals([answer.notes, answer.fingerprint], [[], "first"]);
    const request = { operation: "searchTopics" as const, input: { query: "a", take: 1 } };
    assertEquals(await pool.explain(request), "fake");
  }));

Deno.test("a busy query is really stopped at its time limit, and the worker goes on", () =>
  withPool(LIMITS, async ({ pool, events }) => {
    const error = await assertRejects(() => ask(pool, "held"), TimeLimitError);
    assertEquals(
      error.message,
      "Cannot answer: the query took longer than 1 s and was stopped; " +
        "narrow it by dates or filters",
    );
    assertEquals(await ask(pool, "next"), "next");
    assertEquals(events, []);
  }));

Deno.test("a waiting query is stopped too", () =>
  withPool(LIMITS, async ({ pool, events }) => {
    await assertRejects(() => ask(pool, "sleep 600000"), TimeLimitError);
    assertEquals(await ask(pool, "next"), "next");
    assertEquals(events, []);
  }));

Deno.test("a worker that does not come back is replaced", () =>
  withPool({ ...LIMITS, graceMs: 50 }, async ({ pool, events }) => {
    await assertRejects(() => ask(pool, "deaf"), TimeLimitError);
    assertEquals(await ask(pool, "next"), "next");
    assertEquals(events, [{ type: "worker replaced", reason: "it did not stop" }]);
  }));

Deno.test("a worker that dies is replaced, and only its question fails", () =>
  withPool({}, async ({ pool, events }) => {
    const dying = assertRejects(() => ask(pool, "die"), WorkerError);
    const next = ask(pool, "next");
    await dying;
    assertEquals(await next, "next");
    assertEquals(events, [{ type: "worker replaced", reason: "it died" }]);
  }));

Deno.test("a worker that dies while idle is replaced before the next question", () =>
  whenWorkersDie((died) =>
    withPool({}, async ({ pool, events }) => {
      assertEquals(await ask(pool, "doom 10"), "doomed");
      await until(() => died() === 1, "the worker dies");
      assertEquals(await ask(pool, "next"), "next");
      assertEquals(events, [{ type: "worker replaced", reason: "it died" }]);
    })
  ));

Deno.test("a caller who goes away stops the query, running or waiting", () =>
  withPool({}, async ({ pool, begun }) => {
    const caller = new AbortController();
    const running = ask(pool, "held", caller.signal);
    const waiting = ask(pool, "never", caller.signal);
    const other = ask(pool, "next");
    await until(async () => (await begun()).length === 1, "the first runs");
    caller.abort(new DOMException("gone", "AbortError"));
    await assertRejects(() => running, DOMException, "gone");
    await assertRejects(() => waiting, DOMException, "gone");
    assertEquals(await other, "next");
    await assertRejects(() => ask(pool, "late", caller.signal), DOMException, "gone");
  }));

Deno.test("a heavy query delays no other while a worker is free", () =>
  withPool({ workers: 2, timeLimitMs: 120_000 }, async ({ pool, free }) => {
    const heavy = ask(pool, "held");
    for (let each = 0; each < 20; each++) assertEquals(await ask(pool, "light"), "light");
    await free();
    assertEquals(await heavy, "was held");
  }));

Deno.test("the line is bounded in number and time", () =>
  withPool({ queue: 2, waitMs: 150, timeLimitMs: 120_000 }, async ({ pool, free }) => {
    const heavy = ask(pool, "held");
    const waiting = [ask(pool, "a"), ask(pool, "b")];
    const error = await assertRejects(() => ask(pool, "c"), BusyError);
    assertEquals(error.retryAfterMs, 2_000);
    for (const each of waiting) {
      await assertRejects(() => each, BusyError, "no worker was free in time");
    }
    await free();
    assertEquals(await heavy, "was held");
    assertEquals(await ask(pool, "next"), "next");
  }));

Deno.test("errors keep their class and place; those from inside are worker errors", () =>
  withPool({}, async ({ pool }) => {
    const { detail } = await assertRejects(() => ask(pool, "fault"), ValidationError);
    assertEquals(detail[0]!.loc, ["query", "cursor"]);
    await assertRejects(() => ask(pool, "bug"), WorkerError, "a bug inside");
  }));

Deno.test("a new corpus is picked up, and no request is dropped", () =>
  withPool({ workers: 2 }, async ({ pool, events, publish }) => {
    let asking = true;
    const fingerprints: (string | null)[] = [];
    const clients = Array.from({ length: 4 }, async () => {
      while (asking) {
        const request = {
          operation: "searchTopics" as const,
          input: { query: "sleep 3", take: 10 },
        };
        fingerprints.push((await pool.execute(request)).fingerprint ?? null);
      }
    });
    const long = ask(pool, "sleep 200");
    await publish("second");
    await until(() => events.length === 1, "reloaded");
    await until(() => fingerprints.at(-1) === "second", "answers from the second");
    assertEquals((await pool.corpus()).fingerprint, "second");
    asking = false;
    await Promise.all(clients);
    assertEquals(await long, "slept");
    const firstOfSecond = fingerprints.indexOf("second");
    assert(firstOfSecond > 0 && fingerprints.length > firstOfSecond);
    assertEquals(events, [{ type: "reloaded", fingerprint: "second" }]);
  }));

Deno.test("a new file that is no corpus leaves the old one answering", () =>
  withPool({}, async ({ pool, events, publish }) => {
    await publish("broken");
    await until(() => events.length === 1, "the failure");
    assertEquals(events[0]!.type, "open failed");
    assertEquals(await ask(pool, "next"), "next");
    await publish("third");
    await until(async () => (await pool.corpus()).fingerprint === "third", "the third");
  }));

Deno.test("a pool that closes answers what runs and refuses what waits", () =>
  withPool({}, async ({ pool }) => {
    const running = ask(pool, "sleep 100");
    const waiting = ask(pool, "never");
    const refused = assertRejects(() => waiting, BusyError, "stopping");
    await pool.close();
    assertEquals(await running, "slept");
    await refused;
    await assertRejects(() => ask(pool, "late"), BusyError, "stopping");
  }));

Deno.test("a pool does not open on what is no corpus", async () => {
  const folder = await Deno.makeTempDir();
  const corpus = join(folder, "corpus");
  await assertRejects(() => createPool({ corpus, engine, workers: 2 }), WorkerError);
  await Deno.writeTextFile(corpus, "broken");
  await assertRejects(() => createPool({ corpus, engine, workers: 2 }), WorkerError, "Cannot open");
  await Deno.remove(folder, { recursive: true });
});
