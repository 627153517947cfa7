import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE, OPERATION_IDS } from "../../lib/catalogue/catalogue.ts";
import { KEYS, request, service } from "./service.ts";

const ask = (path: string, headers: Record<string, string>, method = "GET") =>
  service().handler(request(path, { method, headers }));

for (const id of OPERATION_IDS) {
  const { method, path, scope } = CATALOGUE[id];
  Deno.test(`${id} needs a key with the scope ${scope}`, async () => {
    const none = await ask(path, {}, method);
    assertEquals(none.status, 401);
    assertStringIncludes(none.headers.get("www-authenticate") ?? "", "ApiKey");
    assertEquals((await ask(path, { "x-api-key": "tf_wrong" }, method)).status, 401);
    const other = scope === "license" ? KEYS.admin : KEYS.license;
    const forbidden = await ask(path, { "x-api-key": other }, method);
    assertEquals(forbidden.status, 403);
    assertEquals(await forbidden.json(), {
      detail: `Cannot answer: the key lacks the scope ${scope}`,
    });
  });
}

Deno.test("a bearer token opens the two acquisitions endpoints and no other", async () => {
  const authorization = `Bearer ${KEYS.token}`;
  for (const id of OPERATION_IDS) {
    const operation = CATALOGUE[id];
    const { status, headers } = await ask(operation.path, { authorization }, operation.method);
    if (id === "acquisitionsProofPoints" || id === "acquisitionsTimeSeries") {
      assertEquals(status, 200, id);
    } else {
      assertEquals([status, headers.get("www-authenticate")], [
        401,
        'ApiKey realm="trendframe", header="x-api-key"',
      ], id);
    }
  }
});

Deno.test("a key is no token and a token is no key", async () => {
  const path = "/indicators/acquisitions/time-series";
  const asToken = await ask(path, { authorization: `Bearer ${KEYS.full}` });
  assertEquals(asToken.status, 401);
  assertStringIncludes(asToken.headers.get("www-authenticate") ?? "", "Bearer");
  assertEquals((await ask(path, { "x-api-key": KEYS.token })).status, 401);
});

Deno.test("about needs the scope license", async () => {
  assertEquals((await ask("/about", {})).status, 401);
  assertEquals((await ask("/about", { "x-api-key": KEYS.admin })).status, 403);
  assertEquals((await ask("/about", { "x-api-key": KEYS.license })).status, 200);
});

Deno.test("on the two acquisitions endpoints one good credential is enough beside any other", async () => {
  const path = "/indicators/acquisitions/time-series";
  const status = async (key: string, token: string) =>
    (await ask(path, { "x-api-key": key, authorization: `Bearer ${token}` })).status;
  assertEquals(await status("tf_wrong", KEYS.token), 200);
  assertEquals(await status(KEYS.license, "tf_wrong"), 200);
  assertEquals(await status(KEYS.license, KEYS.token), 200);
  assertEquals(await status(KEYS.admin, KEYS.token), 200);
  assertEquals(await status("", KEYS.token), 200);
  assertEquals(await status(KEYS.token, KEYS.full), 401);
  assertEquals(await status(KEYS.admin, "tf_wrong"), 403);
  const both = await ask(path, { "x-api-key": "tf_wrong", authorization: "Bearer tf_wrong" });
  assertEquals(await both.json(), {
    detail: "Cannot answer: the API key and the bearer token are unknown, revoked or expired",
  });
});

Deno.test("elsewhere a good bearer token does not help a wrong key", async () => {
  const headers = { "x-api-key": "tf_wrong", authorization: `Bearer ${KEYS.token}` };
  assertEquals((await ask("/topics?query=a", headers)).status, 401);
});
