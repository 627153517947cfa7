import { assertEquals, assertRejects } from "@std/assert";
import { TimeLimitError, WorkerError } from "../../../lib/service/pool/errors.ts";
import type { Question } from "../../../lib/service/pool/protocol.ts";
import { Run } from "../../../lib/service/pool/run.ts";
import { WaitingLine } from "../../../lib/service/pool/waiting_line.ts";
import type { WorkerHandle } from "../../../lib/service/pool/worker_handle.ts";
import { ask, until, withPool } from "./_pool.ts";

const FLOOD = { key: "flood" };
const OTHER = { key: "other" };

Deno.test("a key that floods the workers leaves one to another, however long its questions", () =>
  withPool({ workers: 2, timeLimitMs: 120_000, waitMs: 120_000 }, async ({ pool, events }) => {
    const caller = new AbortController();
    const { signal } = caller;
    let ended = 0;
    const heavy = Array.from(
      { length: 12 },
      () => ask(pool, "busy 100000", { ...FLOOD, signal }).catch(() => {}).finally(() => ended++),
    );
    for (let each = 0; each < 20; each++) {
      assertEquals(await ask(pool, `light${each}`, OTHER), `light${each}`);
      // all twenty are answered before any of the twelve
      assertEquals(ended, 0);
    }
    caller.abort(new DOMException("enough", "AbortError"));
    await Promise.all(heavy);
    assertEquals(events, []);
  }));

Deno.test("a question that made way is answered, and begins twice at most", () =>
  withPool({ workers: 2, timeLimitMs: 120_000, waitMs: 120_000 }, async (world) => {
    const { pool, begun, free } = world;
    const heavy = ["a", "b", "c"].map((name) => ask(pool, `held ${name}`, FLOOD));
    await until(async () => (await begun()).length === 2, "two heavy ones");
    // both workers are held: one answers where a heavy one makes way
    assertEquals(await ask(pool, "light", OTHER), "light");
    const light: Promise<string>[] = [];
    for (let each = 0; each < 14; each++) {
      light.push(ask(pool, "light", OTHER));
      await begun();
    }
    await free();
    assertEquals(await Promise.all(heavy), Array(3).fill("was held"));
    assertEquals(new Set(await Promise.all(light)), new Set(["light"]));
    const times = (await begun()).filter((text) => text.startsWith("held"));
    for (const name of ["a", "b", "c"]) {
      const own = times.filter((text) => text.endsWith(name)).length;
      assertEquals(own === 1 || own === 2, true, `${name} began ${own} times`);
    }
    assertEquals(times.length > 3, true, "none made way");
  }));

Deno.test("a key alone has all workers", () =>
  withPool({ workers: 2 }, async ({ pool, begun }) => {
    const caller = new AbortController();
    const options = { ...FLOOD, signal: caller.signal };
    const heavy = [1, 2].map((name) => ask(pool, `busy 60000 ${name}`, options));
    await until(async () => (await begun()).length === 2, "both at once");
    caller.abort(new DOMException("enough", "AbortError"));
    for (const each of heavy) await assertRejects(() => each, DOMException, "enough");
  }));

Deno.test("keys take turns in the line", () =>
  withPool({ workers: 1 }, async ({ pool, begun, free }) => {
    const first = ask(pool, "held", FLOOD);
    const rest = ["a1", "a2", "a3"].map((name) => ask(pool, name, FLOOD));
    const others = ["b1", "b2"].map((name) => ask(pool, name, OTHER));
    await until(async () => (await begun()).length === 1, "the first");
    await free();
    await Promise.all([first, ...rest, ...others]);
    // the one worker is taken from nobody
    assertEquals(await begun(), ["held", "a1", "b1", "a2", "b2", "a3"]);
  }));

Deno.test("the time limit counts over both runs of a question that made way", async () => {
  const asked = Promise.withResolvers<never>();
  const worker = {
    dead: false,
    ask: () => asked.promise,
    stop: () => asked.reject(new WorkerError("Stopped")),
  } as unknown as WorkerHandle;
  const line = new WaitingLine(10, 60_000);
  const job = line.join({} as Question, "flood", undefined);
  line.take(job);
  // what is left of an hour is nothing
  job.spentMs = 3_600_000;
  const run = new Run(job, worker, { timeLimitMs: 3_600_000, graceMs: 60_000 });
  await assertRejects(() => job.promise.promise, TimeLimitError);
  assertEquals(await run.ended(), { outcome: "back", gaveWay: false });
});

Deno.test("a question that made way and whose caller goes away is not asked again", () =>
  withPool({ workers: 2, timeLimitMs: 120_000 }, async ({ pool, begun, free }) => {
    const caller = new AbortController();
    const stay = new AbortController();
    const staying = ask(pool, "busy 60000 stays", { ...FLOOD, signal: stay.signal }).catch(
      () => {},
    );
    await until(async () => (await begun()).length === 1, "the first");
    const going = ask(pool, "busy 60000 goes", { ...FLOOD, signal: caller.signal });
    await until(async () => (await begun()).length === 2, "the second");
    const other = ask(pool, "held other", OTHER);
    await until(async () => (await begun()).length === 3, "the other");
    caller.abort(new DOMException("gone", "AbortError"));
    await assertRejects(() => going, DOMException, "gone");
    await free();
    assertEquals(await other, "was held");
    assertEquals(await ask(pool, "light", OTHER), "light");
    assertEquals((await begun()).filter((text) => text.endsWith("goes")).length, 1);
    stay.abort(new DOMException("enough", "AbortError"));
    await staying;
  }));
