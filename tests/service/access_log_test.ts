import { assert, assertEquals, assertMatch } from "@std/assert";
import type { AccessEntry } from "../../lib/service/access_log.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, request, service } from "./service.ts";

Deno.test("an entry tells who asked what and how it went", async () => {
  const entries: AccessEntry[] = [];
  const { get } = service({ log: (entry) => void entries.push(entry) });
  const response = await get("/topics/b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11/related?take=3");
  const { time, ms, ...rest } = entries[0]!;
  assertMatch(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  assert(ms > 0 && ms < 1_000);
  assertEquals(rest, {
    id: response.headers.get("x-request-id")!,
    method: "GET",
    route: "/topics/{topicId}/related",
    status: 200,
    bytes: (await response.arrayBuffer()).byteLength,
    key: "key 0",
  });
});

Deno.test("no key comes into a log or an answer, wherever a client puts it", async () => {
  const secret = "tf_abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE";
  const entries: AccessEntry[] = [];
  const engine = fakeEngine({
    answer: () => {
      throw new Error(`who sent ${secret}`);
    },
  });
  const { handler, get } = service({ engine, log: (entry) => void entries.push(entry) });
  const answers = [
    await handler(request(`/${secret}`)),
    await handler(request(`/about?key=${secret}`)),
    await handler(request("/about", { headers: { "x-api-key": secret } })),
    await handler(request("/about", { method: secret, headers: { "x-api-key": secret } })),
    await handler(
      request("/indicators/acquisitions/time-series", {
        headers: { authorization: `Bearer ${secret}` },
      }),
    ),
    await get(`/topics?query=${secret}`),
  ];
  assertEquals(entries.length, answers.length);
  assert(!JSON.stringify(entries).includes(secret));
  for (const answer of answers) {
    assert(!(await answer.text()).includes(secret));
    assert(![...answer.headers.values()].join().includes(secret));
  }
});

Deno.test("unknown and refused requests are logged too", async () => {
  const entries: AccessEntry[] = [];
  const { handler } = service({ log: (entry) => void entries.push(entry) });
  await handler(request("/nothing?a=b"));
  await handler(request("/about"));
  await handler(request("/about", { headers: { "x-api-key": KEYS.admin } }));
  assertEquals(
    entries.map(({ route, status, key }) => [route, status, key]),
    [["/nothing", 404, null], ["/about", 401, null], ["/about", 403, "key 2"]],
  );
});
