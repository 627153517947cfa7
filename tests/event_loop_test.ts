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

Deno.test("a request is answered while a long call goes on", async () => {
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => new Response("answered"),
  );
  const { port } = server.addr;
  let answer: string | undefined;
  const asked = fetch(`http://127.0.0.1:${port}`).then(async (response) => {
    answer = await response.text();
  });
  const breathe = breather();
  for (let step = 0; step < 40 && answer === undefined; step++) {
    work(25);
    await breathe();
  }
  assertEquals(answer, "answered");
  await asked;
  await server.shutdown();
});

Deno.test("a short call after a free moment does not rest", async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const breathe = breather();
  assertEquals(breathe(), undefined);
});

Deno.test("a call ends with its signal, which comes in one of its rests", async () => {
  const controller = new AbortController();
  const breathe = breather(controller.signal);
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")));
  await assertRejects(
    async () => {
      for (let step = 0; step < 40; step++) {
        work(25);
        await breathe();
      }
    },
    DOMException,
    "Stopped",
  );
  await assertRejects(async () => await breathe(), DOMException, "Stopped");
});
