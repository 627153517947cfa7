import { assert, assertEquals } from "@std/assert";
import { type Engine, UnsupportedOperationError } from "trendframe";
import { CATALOGUE, OPERATION_IDS, type OperationId } from "../../lib/catalogue/catalogue.ts";
import { embeddedEngine } from "../../lib/engines/embedded/mod.ts";
import { createDocument } from "../../lib/service/openapi/document.ts";
import { SAMPLE_TOPIC } from "../../lib/service/openapi/sample.ts";
import { build } from "../conformance/build.ts";
import { withDemo } from "../study/_demo.ts";
import { fakeEngine } from "./fake_engine.ts";
import { request, service } from "./service.ts";

type Json = Record<string, unknown>;
interface Entry {
  readonly parameters?: readonly { name: string; in: string; example?: unknown }[];
  readonly requestBody?: {
    content: { "application/json": { examples: { example: { value: Json } } } };
  };
}
type Served = ReturnType<typeof service>;

/** The document that is served. */
async function documentOf({ handler }: Served): Promise<{ paths: Record<string, Json> }> {
  return await (await handler(request("/openapi.json"))).json();
}

/** Runs the example of an operation as a reader of the document would. */
async function answerTo(
  served: Served,
  document: { paths: Record<string, Json> },
  id: OperationId,
) {
  const { method, path } = CATALOGUE[id];
  const entry = document.paths[path]![method.toLowerCase()] as Entry;
  let target: string = path;
  const query = new URLSearchParams();
  for (const { name, in: place, example } of entry.parameters ?? []) {
    if (example === undefined) continue;
    if (place === "path") target = target.replace(`{${name}}`, String(example));
    else for (const each of [example].flat()) query.append(name, String(each));
  }
  const response = method === "GET"
    ? await served.get(query.size ? `${target}?${query}` : target)
    : await served.post(
      path,
      entry.requestBody!.content["application/json"].examples.example.value,
    );
  return { status: response.status, output: await response.json() as Json };
}

/** How much an answer has found. */
function found({ data, counts, total }: Json): number {
  if (data) return (data as unknown[]).length;
  return counts ? (counts as number[]).reduce((sum, count) => sum + count, 0) : Number(total);
}

Deno.test("every example of the served document finds something in the served corpus", async () => {
  await withDemo(async ({ engine }) => {
    const served = service({ engine });
    const document = await documentOf(served);
    for (const id of OPERATION_IDS) {
      const { status, output } = await answerTo(served, document, id);
      assertEquals(status, 200, `${id} ${JSON.stringify(output)}`);
      assert(found(output) > 0, `${id} finds nothing`);
    }
    const text = JSON.stringify(document);
    for (const part of ['"type":"query"', '"type":"topic"', '"type":"interval_overlap"']) {
      assert(text.includes(part), part);
    }
    const { data } = (await answerTo(served, document, "searchTopics")).output as {
      data: { id: string }[];
    };
    assert(data.length > 0 && text.includes(data[0]!.id), "the topic of the examples is found");
    assert(!text.includes(SAMPLE_TOPIC.id), "no id that the corpus does not have");
    assert(/"name":"organizationIds".*?"example":\["[0-9a-f-]{36}"\]/.test(text));
  });
});

Deno.test("every example of a corpus without records is answered", async () => {
  const built = await build([], {});
  const engine = embeddedEngine(built.path);
  try {
    const served = service({ engine });
    const document = await documentOf(served);
    assertEquals(document, createDocument());
    for (const id of OPERATION_IDS) {
      const { status, output } = await answerTo(served, document, id);
      assertEquals([status, found(output)], [200, 0], id);
    }
  } finally {
    await engine.close();
    await built.remove();
  }
});

Deno.test("the document is made again for another corpus, and once for many who ask", async () => {
  const engine = fakeEngine();
  let fingerprint = "one";
  const changing: Engine = {
    ...engine,
    corpus: async () => ({ ...await engine.corpus(), fingerprint }),
  };
  const { handler } = service({ engine: changing });
  const ask = async () => (await handler(request("/openapi.json"))).text();
  await Promise.all([ask(), ask(), ask()]);
  const once = engine.requests.length;
  assert(once > 0);
  await ask();
  assertEquals(engine.requests.length, once);
  fingerprint = "two";
  await ask();
  assertEquals(engine.requests.length, 2 * once);
});

Deno.test("an engine that lacks operations, or has no time, has a document all the same", async () => {
  for (const error of [new UnsupportedOperationError("fake", "it"), new Error("no time")]) {
    let asked = 0;
    const engine = fakeEngine({
      answer: () => {
        asked++;
        throw error;
      },
    });
    const served = service({ engine });
    assertEquals(await documentOf(served), createDocument());
    const once = asked;
    await documentOf(served);
    // what is not offered is not asked again; what failed is
    assertEquals(asked > once, !(error instanceof UnsupportedOperationError));
  }
});
