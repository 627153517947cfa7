import { assertEquals, assertRejects } from "@std/assert";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { HttpError } from "../../../lib/engines/http/mod.ts";
import { stubbed } from "./stub.ts";

const search = { operation: "searchPatents", input: parseInput("searchPatents", {}) } as const;
const series = {
  operation: "patentsTimeSeries",
  input: parseInput("patentsTimeSeries", {}),
} as const;

Deno.test("unknown fields are dropped, missing ones are null, empty or 1", async () => {
  const body = {
    data: [{
      id: "p1",
      title: "A title",
      publishedAt: "2024-03-31T10:00:00",
      future: { a: 1 },
      topics: [{ id: "t", name: "T", extra: 1 }],
    }],
    total: 1,
    page: 7,
  };
  const { engine } = stubbed(() => ({ body }));
  const { output } = await engine.execute(search);
  assertEquals(Object.keys(output), ["data", "total"]);
  const [row] = output.data;
  assertEquals([row!.title, row!.summary, row!.score], ["A title", null, 1]);
  assertEquals(row!.publishedAt, "2024-03-31T10:00:00Z");
  assertEquals([row!.topics, row!.orgNodes], [[{ id: "t", name: "T" }], []]);
  assertEquals("future" in row!, false);
});

Deno.test("nested groups that a server leaves out are empty", async () => {
  const body = { data: [{ id: "p1", topics: { title: [{ id: "t", name: "T" }] } }], total: 1 };
  const { engine } = stubbed(() => ({ body }));
  const input = parseInput("newsArticlesProofPoints", {});
  const { output } = await engine.execute({ operation: "newsArticlesProofPoints", input });
  const [row] = output.data;
  assertEquals(row!.topics, {
    document: [],
    title: [{ id: "t", name: "T" }],
    summary: [],
    body: [],
  });
  assertEquals([row!.nodes.org, row!.relex], [[], []]);
});

Deno.test("a series may lack the arrays that do not apply", async () => {
  const { engine } = stubbed(() => ({ body: { labels: ["2024"], counts: [3], withoutLabel: 0 } }));
  assertEquals((await engine.execute(series)).output, {
    labels: ["2024"],
    counts: [3],
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel: 0,
  });
});

Deno.test("a date with a time of zero is a date", async () => {
  const body = { data: [{ id: "a", acquiredOn: "2024-03-31T00:00:00Z" }] };
  const { engine } = stubbed(() => ({ body }));
  const input = parseInput("acquisitionsProofPoints", {});
  const { output } = await engine.execute({ operation: "acquisitionsProofPoints", input });
  assertEquals([output.data[0]!.acquiredOn, output.data[0]!.certainty], ["2024-03-31", 1]);
});

Deno.test("what is not what the specification says is told with its place", async () => {
  const bodies: [unknown, string][] = [
    [{ data: [{ id: 1 }], total: 1 }, "data.0.id: Invalid input: expected string"],
    [{ data: [] }, "total: Invalid input: expected number, received undefined"],
    [{ data: {}, total: 0 }, "data: Invalid input: expected array"],
    [[], "Cannot read the answer of searchPatents"],
    ["null", "Cannot read the answer of searchPatents"],
    [{ data: [{ id: "a", publishedAt: "yesterday" }], total: 1 }, "data.0.publishedAt"],
  ];
  for (const [body, message] of bodies) {
    const { engine } = stubbed(() => ({ body }));
    await assertRejects(() => engine.execute(search), HttpError, message);
  }
  const { engine } = stubbed(() => ({ body: { labels: ["2024"], counts: [], withoutLabel: 0 } }));
  await assertRejects(() => engine.execute(series), HttpError, "1 labels and 0 counts");
});
