import { assertEquals, assertThrows } from "@std/assert";
import { KeyLimiter } from "../../lib/service/limits.ts";
import { Refusal } from "../../lib/service/refusal.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, service } from "./service.ts";

Deno.test("a key may ask a burst, then at its rate", () => {
  let now = 0;
  const limiter = new KeyLimiter({ perSecond: 2, burst: 3, concurrent: 100 }, () => now);
  const ask = (key = "a") => limiter.enter(key)();
  for (let each = 0; each < 3; each++) ask();
  const refusal = assertThrows(ask, Refusal);
  assertEquals([refusal.status, refusal.headers["retry-after"]], [429, "1"]);
  ask("b");
  now += 500;
  ask();
  assertThrows(ask, Refusal);
  now += 60_000;
  for (let each = 0; each < 3; each++) ask();
  assertThrows(ask, Refusal);
});

Deno.test("the wait is told in whole seconds", () => {
  const limiter = new KeyLimiter({ perSecond: 0.1, burst: 1, concurrent: 9 }, () => 0);
  limiter.enter("a");
  const refusal = assertThrows(() => limiter.enter("a"), Refusal);
  assertEquals(refusal.headers["retry-after"], "10");
});

Deno.test("a key may have so many requests running, and answers make room", async () => {
  const gate = Promise.withResolvers<void>();
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const engine = fakeEngine({
    answer: async () => {
      if (++asked === 2) both.resolve();
      await gate.promise;
      return { data: [] };
    },
  });
  const { get } = service({ engine, limits: { concurrent: 2 } });
  const ask = (key: string) => get("/topics?query=a", { "x-api-key": key });
  const running = [ask(KEYS.full), ask(KEYS.full)];
  await both.promise;
  const third = await ask(KEYS.full);
  assertEquals([third.status, third.headers.get("retry-after")], [429, "1"]);
  const other = ask(KEYS.admin);
  gate.resolve();
  for (const each of [...running, other]) assertEquals((await each).status, 200);
  assertEquals((await ask(KEYS.full)).status, 200);
});

Deno.test("errors make room too", async () => {
  const { get } = service({ limits: { concurrent: 1 } });
  for (let each = 0; each < 3; each++) assertEquals((await get("/topics")).status, 422);
});
