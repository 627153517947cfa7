import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { help } from "../../lib/notebook/help.ts";
import { plot, sweep, Trends } from "../../mod.ts";
import { withDemo } from "../study/_demo.ts";

Deno.test("help of a function is its signature and what its docstring says", async () => {
  const card = String(await help(sweep));
  assert(card.startsWith("async function sweep(query: Query, over: SweepOver"), card);
  assertStringIncludes(card, "The series of a query under every value of a choice");
  assertEquals(String(await help("sweep")), card);
});

Deno.test("help tells a chart from a method of the same name", async () => {
  assertStringIncludes(String(await help(plot.changePoints)), "Change points as annotations");
});

Deno.test("help of a query has the methods of all its classes, help of a frame its columns", async () => {
  await withDemo(async (trends) => {
    const query = String(await help(trends.patents()));
    for (const line of ["  field(name: ", "  topic(topics: ", "  async timeSeries(resolution: "]) {
      assertStringIncludes(query, line);
    }
    assert(!/private|protected|Symbol/.test(query), query);
    const frame = String(await help(await trends.acquisitions().timeSeries("year")));
    assertStringIncludes(frame, "\n  amount: number in USD, Deals: Σ of the known amounts");
    assertStringIncludes(frame, "  async why(bucket: string");
  });
});

Deno.test("help shows as escaped HTML, and refuses what is not of trendframe", async () => {
  const card = await help(Trends) as unknown as Record<symbol, () => Record<string, string>>;
  const shown = card[Symbol.for("Jupyter.display")]!();
  assertStringIncludes(shown["text/html"]!, "Promise&lt;TopicRef&gt;");
  assertStringIncludes(shown["text/plain"]!, "Promise<TopicRef>");
  await assertRejects(() => help("nothing"), RangeError, `current value is "nothing"`);
  await assertRejects(() => help({}), RangeError, "Cannot help: give a function or an object");
});
