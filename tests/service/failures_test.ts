import { assertEquals, assertThrows } from "@std/assert";
import { FailureLimiter } from "../../lib/service/failures.ts";
import { Refusal } from "../../lib/service/refusal.ts";
import { KEYS, request, service } from "./service.ts";

const LIMITS = { perMinute: 10, burst: 3, addresses: 2 };

Deno.test("an address may send a burst of unknown credentials, then one in a while", () => {
  let now = 0;
  const limiter = new FailureLimiter(LIMITS, () => now);
  const fail = () => limiter.count("a");
  for (let each = 0; each < 3; each++) fail();
  const refusal = assertThrows(fail, Refusal);
  assertEquals([refusal.status, refusal.headers], [429, {
    "retry-after": "6",
    connection: "close",
  }]);
  limiter.count("b");
  now += 5_999;
  assertThrows(fail, Refusal);
  now += 1;
  fail();
  assertThrows(fail, Refusal);
  now += 3_600_000;
  for (let each = 0; each < 3; each++) fail();
  assertThrows(fail, Refusal);
});

Deno.test("the addresses that are longest quiet are forgotten", () => {
  const limiter = new FailureLimiter({ ...LIMITS, burst: 1 }, () => 0);
  const refused = (address: string) => {
    try {
      limiter.count(address);
      return false;
    } catch {
      return true;
    }
  };
  assertEquals(["a", "b", "a", "c", "a", "b"].map(refused), [
    false,
    false,
    true,
    false,
    true,
    false,
  ]);
  for (let each = 0; each < 100; each++) refused(`address ${each}`);
  assertEquals(limiter.size, 2);
});

Deno.test("who guesses is slowed, and who has a good key at the same address is not", async () => {
  const { handler } = service();
  const ask = async (headers: Record<string, string>, address: string | null, path = "/about") =>
    (await handler(request(path, { headers }), { address, fault: null })).status;
  const guess = { "x-api-key": "tf_guess" };
  const statuses = [];
  for (let each = 0; each < 12; each++) statuses.push(await ask(guess, "a"));
  assertEquals(statuses, [...Array(10).fill(401), 429, 429]);
  assertEquals(await ask({ "x-api-key": KEYS.license }, "a"), 200);
  assertEquals(await ask({ "x-api-key": KEYS.admin }, "a"), 403);
  assertEquals(await ask({}, "a"), 401);
  assertEquals(await ask(guess, "b"), 401);
  assertEquals(await ask(guess, null), 401);
  const acquisitions = "/indicators/acquisitions/time-series";
  assertEquals(await ask({ authorization: "Bearer guess" }, "a", acquisitions), 429);
  const both = { ...guess, authorization: `Bearer ${KEYS.token}` };
  assertEquals(await ask(both, "a", acquisitions), 200);
});

Deno.test("an address is told when to come again", async () => {
  const { handler } = service({ failures: { burst: 0 } });
  const headers = { "x-api-key": "tf_guess" };
  const response = await handler(request("/about", { headers }), { address: "a", fault: null });
  assertEquals([response.status, response.headers.get("retry-after")], [429, "6"]);
  assertEquals(await response.json(), {
    detail: "Cannot answer now: an address may send 10 credentials a minute that are unknown, " +
      "revoked or expired",
  });
});
