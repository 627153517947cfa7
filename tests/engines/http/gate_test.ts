import { assert, assertEquals } from "@std/assert";
import { Gate } from "../../../lib/engines/http/gate.ts";
import { Failed, retried } from "../../../lib/engines/http/retry.ts";

/** Runs with a clock whose timers are heard of, but never ring. */
async function withStillClock<T>(run: (waits: number[]) => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis;
  const waits: number[] = [];
  globalThis.setTimeout =
    ((_: () => void, ms = 0) => waits.push(ms)) as unknown as typeof setTimeout;
  globalThis.clearTimeout = () => {};
  try {
    return await run(waits);
  } finally {
    globalThis.setTimeout = setTimeout;
    globalThis.clearTimeout = clearTimeout;
  }
}

const REASON = new DOMException("enough", "AbortError");

Deno.test("an abort ends a back-off at once, however long it still is", async () => {
  const stop = new AbortController();
  let attempts = 0;
  const failing = () => {
    attempts++;
    queueMicrotask(() => queueMicrotask(() => stop.abort(REASON)));
    return Promise.reject(new Failed(new Error("lost"), { retryAfterMs: null }));
  };
  const ended = await withStillClock((waits) =>
    retried({ retries: 4, retryDelayMs: 10_000 }, failing, stop.signal)
      .catch((error) => ({ error, waits: waits.length }))
  );
  assertEquals(ended, { error: REASON, waits: 1 });
  assertEquals(attempts, 1);
});

Deno.test("an abort ends a pause that the server asked for at once, and the place is free", async () => {
  const gate = new Gate(1);
  gate.pause(50_000);
  const stop = new AbortController();
  await withStillClock(async (waits) => {
    const waiting = gate.run(() => Promise.resolve("ran"), stop.signal).catch((error) => error);
    const behind = gate.run(() => Promise.resolve("ran"), stop.signal).catch((error) => error);
    await Promise.resolve();
    stop.abort(REASON);
    assertEquals(await Promise.all([waiting, behind]), [REASON, REASON]);
    assertEquals(waits.length, 1);
  });
  const free = new AbortController();
  await withStillClock(async (waits) => {
    const next = gate.run(() => Promise.resolve("ran"), free.signal).catch((error) => error);
    await Promise.resolve();
    assertEquals(waits.length, 1, "the place was handed on");
    free.abort(REASON);
    await next;
  });
});

Deno.test("of two pauses the longer holds, in whatever order they are asked for", async () => {
  for (const pauses of [[50_000, 1_000], [1_000, 50_000], [50_000, 0]]) {
    const gate = new Gate(1);
    for (const pause of pauses) gate.pause(pause);
    const stop = new AbortController();
    await withStillClock(async (waits) => {
      const waiting = gate.run(() => Promise.resolve("ran"), stop.signal).catch((error) => error);
      await Promise.resolve();
      assert(waits.length === 1 && waits[0]! > 40_000, `${pauses}: ${waits}`);
      stop.abort(REASON);
      await waiting;
    });
  }
});

Deno.test("places are handed on in the order in which they were asked for", async () => {
  const gate = new Gate(2);
  const began: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, at) =>
    gate.run(() => {
      began.push(at);
      return promise;
    })
  );
  await Promise.resolve();
  assertEquals(began, [0, 1]);
  for (const at of [1, 0, 2, 3, 4]) {
    ends[at]!.resolve();
    await all[at];
  }
  await Promise.all(all);
  assertEquals(began, [0, 1, 2, 3, 4]);
});
