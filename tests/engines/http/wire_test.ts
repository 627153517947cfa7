import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE, OPERATION_IDS, type OperationId } from "../../../lib/catalogue/catalogue.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { Request } from "../../../lib/engines/engine.ts";
import { toWire } from "../../../lib/engines/http/wire.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { EXAMPLES } from "../../../lib/service/openapi/examples.ts";
import { sampleOf } from "../../../lib/service/openapi/sample.ts";
import { BASE, KEY, SERIES, stubbed, TOPICS, topics } from "./stub.ts";

const TOPIC = "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11";

function request<K extends OperationId>(operation: K): Request<K> {
  return { operation, input: parseInput(operation, EXAMPLES[operation]) };
}

for (const id of OPERATION_IDS) {
  Deno.test(`${id} goes to its path and its answer comes back`, async () => {
    const { method, path, output } = CATALOGUE[id];
    const { engine, got } = stubbed(() => ({ body: sampleOf(output) }));
    const answer = await engine.execute(request(id));
    assertEquals(answer, { output: sampleOf(output) as never, notes: [] });
    assertEquals([got.length, got[0]!.method], [1, method]);
    assertEquals(got[0]!.url.pathname, `/api${path.replace("{topicId}", TOPIC)}`);
    assertEquals(got[0]!.headers.get("x-api-key"), KEY);
    assertEquals(got[0]!.headers.get("authorization"), null);
    assertEquals(got[0]!.body === null, method === "GET");
  });
}

Deno.test("a body has what was asked, without null and false that the server assumes", () => {
  const input = parseInput("patentsTimeSeries", { start: null, resolution: "month" });
  const { url, body } = toWire(BASE, { operation: "patentsTimeSeries", input });
  assertEquals([url, body], [
    `${BASE}/proof-points/patents/time-series`,
    '{"resolution":"month"}',
  ]);
});

Deno.test("fields that only another server knows travel as they are", async () => {
  const { engine, got } = stubbed(() => ({ body: SERIES }));
  const trends = new Trends(engine);
  await trends.patents().with({ boost: { recent: 2 } }).timeSeries("year");
  await trends.acquisitions().with({ boost: "a b" }).timeSeries("year");
  const asked = got.filter(({ url }) => url.pathname.endsWith("/time-series"));
  assertEquals(asked[0]!.body, { resolution: "year", boost: { recent: 2 } });
  assertEquals(asked[1]!.url.searchParams.get("boost"), "a b");
});

Deno.test("a query repeats its lists and keeps false where true is assumed", () => {
  const input = parseInput("investmentsSummaryStatistics", {
    topicIds: ["1", "2"],
    resolveIds: false,
    investmentTypes: ["a&b=c"],
  });
  const { url } = toWire(BASE, { operation: "investmentsSummaryStatistics", input });
  assertEquals(
    new URL(url).search,
    "?topicIds=1&topicIds=2&resolveIds=false&certainty=0&topicLink=both&investmentTypes=a%26b%3Dc",
  );
});

Deno.test("one value with a comma is sent twice, so that it is not read as two", () => {
  const input = parseInput("investmentsTimeSeries", { investmentTypes: ["a,b"] });
  const { url } = toWire(BASE, { operation: "investmentsTimeSeries", input });
  assertEquals(new URL(url).searchParams.getAll("investmentTypes"), ["a,b", "a,b"]);
});

Deno.test("a token is sent where a token will do, and nowhere else", async () => {
  const { engine, got } = stubbed(() => ({ body: SERIES }), { apiKey: undefined, token: "t0ken" });
  await engine.execute(request("acquisitionsTimeSeries"));
  assertEquals(got[0]!.headers.get("authorization"), "Bearer t0ken");
  assertEquals(got[0]!.headers.get("x-api-key"), null);
  const error = await engine.execute(topics).catch((error) => error);
  assertEquals(error.message, "Cannot run searchTopics: it needs an API key, not a token");
  assertEquals(got.length, 1);
});

Deno.test("a request says who asks", async () => {
  const { engine, got } = stubbed(() => ({ body: TOPICS }), { userAgent: "team (a@example.org)" });
  await engine.execute(topics);
  assertEquals(got[0]!.headers.get("user-agent"), "team (a@example.org)");
  assertEquals(got[0]!.headers.get("accept"), "application/json");
});

Deno.test("a base address may end with a slash", async () => {
  const { engine, got } = stubbed(() => ({ body: TOPICS }), { baseUrl: `${BASE}//` });
  await engine.execute(topics);
  assertEquals(got[0]!.url.pathname, "/api/topics");
});

Deno.test("an explanation is a curl command without the key", async () => {
  const { engine } = stubbed(() => ({}));
  const input = parseInput("searchPatents", { query: { type: "query", query: "it's" } });
  const text = await engine.explain({ operation: "searchPatents", input });
  assertEquals(
    text,
    `curl -X POST '${BASE}/proof-points/patents/search' \\\n` +
      `  -H "x-api-key: $TRENDFRAME_API_KEY" \\\n` +
      `  -H 'content-type: application/json' \\\n` +
      `  -d '{"query":{"type":"query","query":"it'\\''s"},"take":10,"skip":0,"sortDirection":"desc"}'`,
  );
  assertStringIncludes(
    await engine.explain(topics),
    `curl -X GET '${BASE}/topics?query=a&take=10'`,
  );
});
