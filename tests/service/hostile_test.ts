import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { CATALOGUE, OPERATION_IDS, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { LIMITS } from "../../lib/catalogue/limits.ts";
import type { AccessEntry } from "../../lib/service/access_log.ts";
import { EXAMPLES } from "../../lib/service/openapi/examples.ts";
import { shapeOf } from "../../lib/service/query_parameters.ts";
import { fakeEngine } from "./fake_engine.ts";
import { service } from "./service.ts";

const RUNS = 1_500 * Number(Deno.env.get("TRENDFRAME_RUNS") ?? 1);
const INSIDE = /file:\/\/|node_modules|\.ts:\d|\bat [\w.<>]+ \(/;
const FINE = new Set([200, 307, 404, 413, 422]);

const NASTY = [
  "'; DROP TABLE documents; --",
  '" OR 1=1 --',
  "<script>alert(1)</script>",
  "{{7*7}}${7*7}",
  "../../../../etc/passwd",
  "\u0000",
  "\r\nset-cookie: a=b",
  "\ud800",
  "\u202eabc",
  "ﷺ".repeat(200),
  "e\u0301".repeat(200),
  "𝕬🔬👩‍👩‍👧‍👧",
  "(".repeat(300),
  '"'.repeat(301),
  "a OR ".repeat(300),
  "NOT ".repeat(300) + "a",
  "x".repeat(5_000),
  "title:title:a",
  "__proto__",
  "constructor",
  "NaN",
  "-0",
  "1e999",
  "9007199254740993",
  "2021-02-30",
  "0000-00-00",
  "null",
  "undefined",
  "true",
  "",
];

const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 40 }));
const leaf = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, true, false, {}, [], 1e300, -1),
);
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(text, tie("value"), { maxKeys: 5 }),
  ),
})).value;

const date = fc.oneof(fc.constantFrom("2020-01-01", "2020-01-01T00:00:00Z", null), text);
const ids = fc.oneof(fc.array(text, { maxLength: 4 }), anything);
const nodes: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: "large", withCrossShrink: true },
    fc.record({ type: fc.constant("query"), query: text }),
    fc.record({ type: fc.constant("topic"), ids, minScore: leaf }, { requiredKeys: ["type"] }),
    fc.record({ type: fc.constantFrom("organization", "place"), ids }),
    fc.record({ type: fc.constantFrom("source", "domain", "language"), values: ids }),
    fc.record({ type: fc.constant("field"), field: text, values: ids }),
    fc.record({ type: fc.constantFrom("date", "interval_overlap"), start: date, end: date }),
    fc.record({ type: fc.constantFrom("and", "or"), clauses: fc.array(tie("node")) }),
    fc.record({ type: fc.constant("not"), clause: tie("node") }),
    anything,
  ),
})).node;

/** The example of an operation with one or two of its fields, or an unknown one, made nasty. */
function fieldsOf(id: OperationId): fc.Arbitrary<Record<string, unknown>> {
  const { method, input } = CATALOGUE[id];
  const nasty = fc.constantFrom(...Object.keys(shapeOf(input))).chain((name) =>
    fc.tuple(fc.constant(name), name === "query" && method === "POST" ? nodes : anything)
  );
  const change = fc.oneof({ weight: 4, arbitrary: nasty }, fc.tuple(text, anything));
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => ({
    ...EXAMPLES[id],
    ...Object.fromEntries(changes),
  }));
}

const call = fc.constantFrom(...OPERATION_IDS).chain((id) =>
  fc.tuple(fc.constant(id), fieldsOf(id))
);

function targetOf(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  let target = path;
  for (const [name, value] of Object.entries(fields)) {
    const values = Array.isArray(value) ? value : [value];
    const written = values.map((each) =>
      typeof each === "object" ? JSON.stringify(each) ?? "" : String(each)
    );
    if (path.includes(`{${name}}`)) {
      target = path.replace(`{${name}}`, encodeURIComponent(written.join().toWellFormed()) || "-");
    } else for (const each of written) query.append(name, each);
  }
  return `${target}?${query}`;
}

/** A service whose engine checks that what reaches it is what the catalogue promises. */
function watched() {
  const entries: AccessEntry[] = [];
  const engine = fakeEngine({
    answer: ({ operation, input }) => {
      CATALOGUE[operation].input.parse(input);
      return null;
    },
  });
  const limits = { perSecond: 1e9, burst: 1e9 };
  return { ...service({ engine, limits, log: (entry) => void entries.push(entry) }), entries };
}

Deno.test("no request of any shape gets a 500, text from inside, or no answer", async () => {
  const { get, post, entries } = watched();
  let answered = 0;
  await fc.assert(
    fc.asyncProperty(call, async ([id, fields]) => {
      const { method, path } = CATALOGUE[id];
      const started = performance.now();
      const response = method === "POST"
        ? await post(path, fields)
        : await get(targetOf(path, fields));
      const body = await response.text();
      assert(performance.now() - started < 10_000, "took too long");
      assert(FINE.has(response.status), `${response.status} ${entries.at(-1)?.error}`);
      assert(!INSIDE.test(body), body);
      assertEquals(response.headers.get("set-cookie"), null);
      JSON.parse(body);
      if (response.status === 200) answered++;
    }),
    { numRuns: RUNS },
  );
  assert(answered > RUNS / 50 && answered < RUNS / 2, `${answered} of ${RUNS} were answered`);
});

Deno.test("no body that is not JSON gets a 500", async () => {
  const { post } = watched();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array(), text), async (body) => {
      const { status } = await post("/proof-points/patents/search", body);
      assert(FINE.has(status), String(status));
    }),
    { numRuns: 300 },
  );
});

Deno.test("no path gets a 500", async () => {
  const { get } = watched();
  await fc.assert(
    fc.asyncProperty(fc.webPath(), text, async (path, query) => {
      const target = `${path || "/"}?${new URLSearchParams({ [query]: query })}`;
      const { status } = await get(target);
      assert(FINE.has(status), `${status} ${target}`);
    }),
    { numRuns: 300 },
  );
});

Deno.test("the largest tree that is allowed is answered, one more is a 422", async () => {
  const { post } = watched();
  const path = "/proof-points/patents/search";
  const nested = (depth: number): unknown =>
    depth === 1 ? { type: "query", query: "a" } : { type: "not", clause: nested(depth - 1) };
  assertEquals((await post(path, { query: nested(LIMITS.depth) })).status, 200);
  assertEquals((await post(path, { query: nested(LIMITS.depth + 1) })).status, 422);
  const wide = (nodes: number) => ({
    type: "or",
    clauses: Array(nodes - 1).fill({
      type: "topic",
      ids: ["a"],
      loadChildren: true,
      minScore: 0.5,
    }),
  });
  assertEquals((await post(path, { query: wide(LIMITS.nodes) })).status, 200);
  assertEquals((await post(path, { query: wide(LIMITS.nodes + 1) })).status, 422);
  const long = (ids: number) => ({
    type: "organization",
    ids: Array(ids).fill(crypto.randomUUID()),
  });
  assertEquals((await post(path, { query: long(LIMITS.ids) })).status, 200);
  assertEquals((await post(path, { query: long(LIMITS.ids + 1) })).status, 422);
});
