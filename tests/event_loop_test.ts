import { assert, assertEquals, assertRejects } from "@std/assert";
import { breather } from "../lib/event_loop.ts";

/** Keeps the processor busy. */
function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

Deno.test("many short calls in a row let other work run as one long call does", async () => {
  let ticks = 0;
  const timer = setInterval(() => ticks++, 1);
  for (let call = 0; call < 40; call++) {
    const breathe = breather();
    work(5);
    await breathe();
  }
  clearInterval(timer);
  assert(ticks >= 3, `${ticks} turns in 200 ms`);
});

Deno.test("a short call after a free moment does not rest", async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const breathe = breather();
  assertEquals(breathe(), undefined);
});

Deno.test("a call ends with its signal, also in a rest", async () => {
  const controller = new AbortController();
  const breathe = breather(controller.signal);
  work(60);
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")));
  await assertRejects(async () => await breathe(), DOMException, "Stopped");
  await assertRejects(async () => await breathe(), DOMException, "Stopped");
});
