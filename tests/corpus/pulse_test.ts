import { assert, assertAlmostEquals, assertEquals, assertRejects } from "@std/assert";
import { type Progress, Pulse } from "../../lib/corpus/pulse.ts";
import { withClock } from "../_clock.ts";

/** Steps through so much work. */
async function steps(pulse: Pulse, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await pulse.step();
}

Deno.test("a pulse tells each phase and how far it is, never farther than its end", async () => {
  const told: Progress[] = [];
  const pulse = new Pulse({ onProgress: (progress) => told.push(progress) });
  pulse.begin("reading");
  await steps(pulse, 200);
  pulse.begin("indexing", 100);
  await steps(pulse, 1_000);
  assertEquals(told[0], { phase: "reading", done: 0, total: null, secondsLeft: null });
  assert(told.some(({ phase, done }) => phase === "reading" && done > 0));
  const indexing = told.filter(({ phase }) => phase === "indexing");
  assertEquals(indexing[0], { phase: "indexing", done: 0, total: 100, secondsLeft: null });
  for (const { done, total } of indexing) assert(done <= total!, `${done} of ${total}`);
});

Deno.test("a pulse foretells from the share that is done how long the rest takes", async () => {
  await withClock(async ({ forward }) => {
    const told: (number | null)[] = [];
    const pulse = new Pulse({ onProgress: ({ secondsLeft }) => told.push(secondsLeft) });
    pulse.begin("reading", 4, (done) => done / 4);
    assertEquals(told, [null]);
    forward(600);
    await pulse.step();
    assertAlmostEquals(told[1]!, 3 * 0.6, 1e-9);
    pulse.begin("indexing", 4, () => 1);
    assertEquals(told.at(-1), 0);
  });
});

Deno.test("a pulse lets other work run and stops when asked", async () => {
  const controller = new AbortController();
  const pulse = new Pulse({ signal: controller.signal });
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")), 20);
  await assertRejects(() => steps(pulse, 1e9), DOMException, "Stopped");
});

Deno.test("of nothing to do nothing is done, whatever is stepped through after it", async () => {
  const told: Progress[] = [];
  const pulse = new Pulse({ onProgress: (progress) => told.push(progress) });
  pulse.begin("indexing", 0);
  await steps(pulse, 2);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await steps(pulse, 2);
  assert(told.length > 1, `${told.length}`);
  assertEquals(told.map(({ done, total }) => [done, total]), told.map(() => [0, 0]));
});

Deno.test("steps that take next to no time are all counted, and let other work run like others", async () => {
  await withClock(async ({ forward }) => {
    const controller = new AbortController(), told: number[] = [];
    const pulse = new Pulse({
      signal: controller.signal,
      onProgress: ({ done }) => told.push(done),
    });
    pulse.begin("reading", 1_000);
    for (let at = 0; at < 320; at++) {
      forward(1);
      await pulse.quickStep();
    }
    assert(told.length > 3 && told.at(-1)! > 256, `${told}`);
    controller.abort();
    const stopped = async () => {
      for (let at = 0; at < 100; at++) await pulse.quickStep();
    };
    await assertRejects(stopped, DOMException);
  });
});
