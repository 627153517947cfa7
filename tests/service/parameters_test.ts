import { assertEquals } from "@std/assert";
import { fakeEngine } from "./fake_engine.ts";
import { faultsOf, service } from "./service.ts";

const A = "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11";
const B = "0b1f3d52-9f5e-5a6f-8d55-b0f2f0a1c3d4";
const ACQUISITIONS = "/indicators/acquisitions/proof-points";

async function inputOf(target: string): Promise<Record<string, unknown>> {
  const engine = fakeEngine();
  const response = await service({ engine }).get(target);
  assertEquals(response.status, 200, await response.text());
  return { ...engine.requests[0]!.input };
}

Deno.test("lists are repeated or have commas", async () => {
  for (
    const query of [`topicIds=${A}&topicIds=${B}`, `topicIds=${A},${B}`, `topicIds=${A}%2C${B}`]
  ) {
    assertEquals((await inputOf(`${ACQUISITIONS}?${query}`)).topicIds, [A, B]);
  }
  assertEquals((await inputOf(`${ACQUISITIONS}?topicIds=${A}`)).topicIds, [A]);
  const types = await inputOf(`${ACQUISITIONS}?acquisitionTypes=a,b&acquisitionTypes=c`);
  assertEquals(types.acquisitionTypes, ["a,b", "c"]);
});

Deno.test("numbers, booleans, dates and null are read", async () => {
  const input = await inputOf(
    `${ACQUISITIONS}?take=5&skip=0&certainty=0.5&returnTotal=true&loadChildren=false` +
      "&start=2020-01-01&end=null&minValue=-1.5e3&maxValue=null&acquisitionTypes=null",
  );
  const { take, skip, certainty, returnTotal, loadChildren, start, end } = input;
  assertEquals([take, skip, certainty, returnTotal, loadChildren], [5, 0, 0.5, true, false]);
  assertEquals([start, end], ["2020-01-01", null]);
  assertEquals([input.minValue, input.maxValue, input.acquisitionTypes], [-1500, null, null]);
});

Deno.test("nothing is an empty text and no other value", async () => {
  assertEquals((await inputOf(`${ACQUISITIONS}?acquisitionTypes=`)).acquisitionTypes, [""]);
  const response = await service().get(
    `${ACQUISITIONS}?topicIds=&start=&minValue=&take=&returnTotal=`,
  );
  assertEquals(await faultsOf(response), [
    "query.topicIds.0: invalid_format",
    "query.start: invalid_union",
    "query.minValue: invalid_type",
    "query.take: invalid_type",
    "query.returnTotal: invalid_type",
  ]);
});

Deno.test("text stays text", async () => {
  assertEquals((await inputOf("/topics?query=null")).query, "null");
  assertEquals((await inputOf("/topics?query=3")).query, "3");
  assertEquals((await inputOf("/topics?query=a%2Cb+c%20%F0%9F%94%AC")).query, "a,b c 🔬");
});

Deno.test("every fault is listed, each at its place", async () => {
  const response = await service().get(
    `${ACQUISITIONS}?take=101&skip=-1&certainty=high&returnTotal=yes&start=2021-02-30` +
      `&topicIds=${A},x&topicLink=seller&nothing=1&sortColumn=acquired_on&sortColumn=amount`,
  );
  assertEquals(
    (await faultsOf(response)).sort(),
    [
      "query.certainty: invalid_type",
      "query.nothing: unrecognized_keys",
      "query.returnTotal: invalid_type",
      "query.skip: too_small",
      "query.sortColumn: invalid_value",
      "query.start: invalid_union",
      "query.take: too_big",
      "query.topicIds.1: invalid_format",
      "query.topicLink: invalid_value",
    ],
  );
});

Deno.test("a fault has the shape of the specification", async () => {
  const response = await service().get(`${ACQUISITIONS}?take=101`);
  assertEquals(await response.json(), {
    detail: [{
      loc: ["query", "take"],
      msg: "Too big: expected number to be <=100",
      type: "too_big",
      input: 101,
      ctx: { origin: "number", maximum: 100, inclusive: true },
    }],
  });
});

Deno.test("what a list must have, a path must be, a query must not lack", async () => {
  const { get } = service();
  const summary = "/indicators/investments/summary-statistics";
  assertEquals(await faultsOf(await get(summary)), ["query.topicIds: invalid_type"]);
  assertEquals(await faultsOf(await get(`${summary}?topicIds=`)), ["query.topicIds.0: custom"]);
  assertEquals(await faultsOf(await get("/topics/42/related")), ["path.topicId: invalid_format"]);
  assertEquals(await faultsOf(await get("/topics/%zz/related")), ["path.topicId: invalid_format"]);
  assertEquals(await faultsOf(await get("/topics?query=")), ["query.query: too_small"]);
  assertEquals(
    await faultsOf(await get("/topics?query=a&__proto__=1&constructor=2")),
    ["query.__proto__: unrecognized_keys", "query.constructor: unrecognized_keys"],
  );
});

Deno.test("start after end is a fault at start", async () => {
  const response = await service().get(`${ACQUISITIONS}?start=2021-01-02&end=2021-01-01`);
  assertEquals(await faultsOf(response), ["query.start: custom"]);
});

Deno.test("a parameter of the body or the path is none of the query", async () => {
  const { get, post } = service();
  const posted = await post(`/facts/organizations/search?topicIds=${A}&take=1&take=2&x=`, {
    skip: -1,
  });
  const { detail } = await posted.clone().json();
  assertEquals(detail[0], {
    loc: ["query", "topicIds"],
    msg: "is no query parameter: this request takes a JSON body",
    type: "misplaced",
    input: A,
    ctx: {},
  });
  assertEquals(await faultsOf(posted), [
    "query.topicIds: misplaced",
    "query.take: misplaced",
    "query.x: misplaced",
    "body.skip: too_small",
  ]);
  assertEquals(await faultsOf(await get(`/topics/${A}/related?topicId=x`)), [
    "query.topicId: misplaced",
  ]);
});
