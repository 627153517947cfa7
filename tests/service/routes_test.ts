import { assertEquals, assertMatch } from "@std/assert";
import { CATALOGUE, OPERATION_IDS } from "../../lib/catalogue/catalogue.ts";
import { EXAMPLES } from "../../lib/service/openapi/examples.ts";
import { sampleOf } from "../../lib/service/openapi/sample.ts";
import { note } from "../../lib/words/note.ts";
import { fakeEngine } from "./fake_engine.ts";
import { KEYS, request, service } from "./service.ts";

const TOPIC = "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11";

/** The path and query of an example, as a client writes it. */
function target(path: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let target = path;
  for (const [name, value] of Object.entries(input)) {
    if (target.includes(`{${name}}`)) target = target.replace(`{${name}}`, String(value));
    else for (const each of [value].flat()) query.append(name, String(each));
  }
  return query.size ? `${target}?${query}` : target;
}

for (const id of OPERATION_IDS) {
  Deno.test(`${id} is answered by the engine`, async () => {
    const { method, path, input, output } = CATALOGUE[id];
    const engine = fakeEngine();
    const { get, post } = service({ engine });
    const example = EXAMPLES[id];
    const response = method === "GET"
      ? await get(target(path, example))
      : await post(path, example);
    assertEquals(response.status, 200);
    assertEquals(await response.json(), sampleOf(output));
    assertEquals(engine.requests, [{ operation: id, input: input.parse(example) as never }]);
  });
}

Deno.test("an unknown path is 404, also one with a trailing slash", async () => {
  const { get } = service();
  for (const path of ["/nothing", "/topics/", "/topics//related", "/topics/a/b/related"]) {
    assertEquals((await get(path)).status, 404, path);
  }
});

Deno.test("a wrong method is 405 and Allow names the right ones", async () => {
  const { handler, get } = service();
  const posted = await get("/proof-points/patents/search");
  assertEquals([posted.status, posted.headers.get("allow")], [405, "POST"]);
  assertEquals(await posted.json(), { detail: "Cannot answer: this path takes POST" });
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const response = await handler(request(`/topics/${TOPIC}/related`, { method }));
    assertEquals([response.status, response.headers.get("allow")], [405, "GET, HEAD"], method);
  }
});

Deno.test("HEAD has the headers of GET and no body", async () => {
  const { handler, get } = service();
  const response = await handler(
    request("/indicators/investments/time-series", {
      method: "HEAD",
      headers: { "x-api-key": KEYS.full },
    }),
  );
  assertEquals(response.status, 200);
  assertEquals(response.headers.get("content-type"), "application/json");
  assertEquals(await response.text(), "");
  const got = await get("/indicators/investments/time-series");
  const { length } = await got.bytes();
  assertEquals(response.headers.get("content-length"), String(length));
});

Deno.test("every answer has a request id of its own", async () => {
  const { get } = service();
  const ids = [await get("/nothing"), await get("/healthz")].map((each) =>
    each.headers.get("x-request-id") ?? ""
  );
  for (const id of ids) assertMatch(id, /^[0-9a-f-]{36}$/);
  assertEquals(new Set(ids).size, 2);
});

Deno.test("the health needs no key", async () => {
  const response = await service().handler(request("/healthz"));
  assertEquals([response.status, await response.json()], [200, { status: "ok" }]);
});

Deno.test("deprecated operations say so and link to their successor, on errors too", async () => {
  const { post, get } = service();
  const grants = await post("/indicators/grants/proofpoints", {});
  assertEquals(grants.headers.get("deprecation"), "@0");
  assertEquals(
    grants.headers.get("link"),
    '</proof-points/projects/search>; rel="successor-version"',
  );
  const faulty = await post("/indicators/grants/time-series", { take: 1 });
  assertEquals(faulty.status, 422);
  assertEquals(
    faulty.headers.get("link"),
    '</proof-points/projects/time-series>; rel="successor-version"',
  );
  const summary = await get("/indicators/organizations/summary-statistics");
  assertEquals([summary.headers.get("deprecation"), summary.headers.get("link")], ["@0", null]);
  const current = await get("/indicators/acquisitions/time-series");
  assertEquals(current.headers.get("deprecation"), null);
});

Deno.test("about tells the corpus, and of its sources the names but no paths", async () => {
  const source = {
    path: "/home/somebody/secret/works.jsonl/",
    importer: "openalex",
    files: 1,
    rows: 3,
    records: 3,
    merged: 0,
    rejected: 0,
    leftOut: 0,
    digest: null,
    modified: null,
    asOf: null,
    collections: [],
    licence: "CC0",
    attribution: null,
  };
  const { importer, path } = source;
  const remark = { code: "unseen_characters", data: {} } as const;
  const ends = { collection: "patents", importer, end: "2019-12-19", latest: "2020-01-01" };
  const notesBelow = (path: string) => [
    note("merged_rows", { importer, path, count: 2 }),
    note("remark", { importer, path, remark, file: "works.jsonl", line: 1, count: 1 }),
    note("source_ends", ends),
  ];
  const corpusNotes = notesBelow(path);
  const { get } = service({ engine: fakeEngine({ sources: [source], corpusNotes }) });
  const response = await get("/about");
  const about = await response.json();
  assertEquals(about.fingerprint, "abc123");
  assertEquals(about.types.patents.count, 3);
  assertEquals(about.sources, [{ ...source, path: "works.jsonl" }]);
  assertEquals(about.notes, notesBelow("works.jsonl"));
});
