import { assert, assertEquals } from "@std/assert";
import { fakeEngine } from "./fake_engine.ts";
import { faultsOf, KEYS, request, service } from "./service.ts";

const PATENTS = "/proof-points/patents/search";

Deno.test("an empty body is an empty object", async () => {
  for (const body of ["", "{}"]) {
    const engine = fakeEngine();
    assertEquals((await service({ engine }).post(PATENTS, body)).status, 200);
    assertEquals(engine.requests[0]!.input, { take: 10, skip: 0, sortDirection: "desc" });
  }
  for (const body of [" \n", "\v"]) {
    assertEquals(await faultsOf(await service().post(PATENTS, body)), ["body: json_invalid"]);
  }
});

Deno.test("what is not JSON is a 422 that says where it breaks", async () => {
  const { post } = service();
  for (
    const body of ["{", "{'a': 1}", "nothing", '{"a": NaN}', new Uint8Array([0x22, 0xff, 0x22])]
  ) {
    const response = await post(PATENTS, body);
    assertEquals(await faultsOf(response), ["body: json_invalid"], String(body));
  }
  const { detail: [fault] } = await (await post(PATENTS, `{"take": 1,\n x}`)).json();
  assertEquals(fault.msg, "must be JSON; it breaks at character 13");
});

Deno.test("a body that is no object is a fault of the body", async () => {
  const { post } = service();
  for (const body of ["null", "[]", "1", '"text"', "true"]) {
    assertEquals(await faultsOf(await post(PATENTS, body)), ["body: invalid_type"], body);
  }
});

Deno.test("every fault of a body is listed at its place", async () => {
  const response = await service().post(PATENTS, {
    take: 1_001,
    skip: "no",
    colour: "red",
    query: {
      type: "and",
      clauses: [{ type: "topic", ids: [1] }, { type: "unheard" }, { type: "not" }],
    },
  });
  assertEquals((await faultsOf(response)).sort(), [
    "body.colour: unrecognized_keys",
    "body.query.clauses.0.ids.0: invalid_type",
    "body.query.clauses.1.type: invalid_union",
    "body.query.clauses.2.clause: invalid_type",
    "body.skip: invalid_type",
    "body.take: too_big",
  ]);
});

Deno.test("a broken search string is a 422 with the position", async () => {
  const response = await service().post(PATENTS, { query: { type: "query", query: '"open' } });
  const { detail: [fault] } = await response.json();
  assertEquals(fault.loc, ["body", "query", "query"]);
  assertEquals(fault.msg, "expected a closing quote for this one at position 0");
});

Deno.test("grants and projects name each other's filters", async () => {
  const { post } = service();
  const dates = { query: { type: "date", start: "2020-01-01" } };
  const overlap = { query: { type: "interval_overlap", start: "2020-01-01" } };
  assertEquals(await faultsOf(await post("/indicators/grants/proofpoints", dates)), [
    "body.query.type: custom",
  ]);
  assertEquals(await faultsOf(await post("/proof-points/projects/search", overlap)), [
    "body.query.type: custom",
  ]);
});

Deno.test("a body over the size is 413, told before and while it arrives", async () => {
  const { post, handler } = service({ body: { bytes: 1_000 } });
  const large = JSON.stringify({ query: { type: "query", query: "x".repeat(1_000) } });
  const told = await post(PATENTS, large);
  assertEquals(told.status, 413);
  assertEquals(await told.json(), {
    detail: "Cannot read the body: it must have at most 1000 bytes",
  });
  const pieces = ReadableStream.from([large.slice(0, 600), large.slice(600)])
    .pipeThrough(new TextEncoderStream());
  const streamed = await handler(
    request(PATENTS, { method: "POST", headers: { "x-api-key": KEYS.full }, body: pieces }),
  );
  assertEquals(streamed.status, 413);
});

Deno.test("a body that never ends is 408", async () => {
  const { handler } = service({ body: { timeMs: 50 } });
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
  });
  const response = await handler(
    request(PATENTS, { method: "POST", headers: { "x-api-key": KEYS.full }, body }),
  );
  assertEquals(response.status, 408);
});

Deno.test("a compressed body is 415", async () => {
  const response = await service().post(PATENTS, "{}", { "content-encoding": "gzip" });
  assertEquals(response.status, 415);
});

Deno.test("nesting and number of values are bounded, without a crash", async () => {
  const { post } = service();
  const deep = (open: string, close: string, times: number) =>
    open.repeat(times) + "1" + close.repeat(times);
  for (const times of [101, 10_000, 200_000]) {
    assertEquals(await faultsOf(await post(PATENTS, deep("[", "]", times))), ["body: too_large"]);
  }
  const nots = `{"query":${deep('{"type":"not","clause":', "}", 40)}}`;
  assertEquals(await faultsOf(await post(PATENTS, nots)), ["body.query: too_large"]);
  const wide = JSON.stringify({ query: { type: "topic", ids: Array(26_000).fill("x") } });
  assertEquals(await faultsOf(await post(PATENTS, wide)), ["body: too_large"]);
  const ids = { query: { type: "topic", ids: Array(10_001).fill("x") } };
  assertEquals(await faultsOf(await post(PATENTS, ids)), ["body.query: too_large"]);
});

Deno.test("of thousands of faults the first twenty are listed, and that there may be more", async () => {
  const response = await service().post("/manifestations/search", {
    types: Array(20_000).fill("no"),
  });
  const { detail } = await response.json();
  assertEquals(detail.length, 21);
  assertEquals(detail[19].loc, ["body", "types", "19"]);
  assertEquals(detail.at(-1), {
    loc: ["body"],
    msg: "may have more faults than these 20",
    type: "too_many_faults",
    input: null,
    ctx: {},
  });
});

Deno.test("of thousands of unknown names the first are told", async () => {
  const { get, post } = service();
  const names = Array.from({ length: 9_000 }, (_, at) => `field${at}`);
  const answer = await get(
    `/indicators/acquisitions/proof-points?${names.map((name) => `${name}=1`).join("&")}`,
  );
  const { detail } = await answer.json();
  assertEquals([answer.status, detail.length, detail[0].ctx], [422, 21, {}]);
  assertEquals(detail[19].loc, ["query", "field19"]);
  // no request has so many fields: their names are not even read
  const body = Object.fromEntries(names.map((name) => [name, 1]));
  assertEquals(await faultsOf(await post(PATENTS, body)), ["body: too_large"]);
});

Deno.test("what is long in a fault is cut", async () => {
  const long = "x".repeat(900_000);
  const bodies = [
    { [long]: 1 },
    { sortColumn: long },
    { start: [long, long.slice(0, 9)] },
    { query: { type: "query", query: `${long.slice(0, 40_000)} "` } },
    { start: Array(20_000).fill({ a: 1 }) },
  ];
  for (const body of bodies) {
    const response = await service().post(PATENTS, body);
    const text = await response.text();
    assertEquals(response.status, 422);
    assert(text.length < 6_000, `${text.length} characters`);
  }
});

Deno.test("a body that breaks off is 503 and may be sent again", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const response = await service().handler(
    request(PATENTS, { method: "POST", headers: { "x-api-key": KEYS.full }, body }),
  );
  assertEquals([response.status, response.headers.get("retry-after")], [503, "5"]);
});
