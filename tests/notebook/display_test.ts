import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { type Ran, type TestKernel, withKernel } from "./_kernel.ts";

const SETUP = `
import { Frame, openCorpus, plot } from "trendframe";
import pl from "nodejs-polars";
const provenance = {
  request: {}, title: "Corpus <i>", fingerprint: null,
  subjects: [{ name: null, collection: "titles", filters: ["with <b>"], start: null, end: null }],
  window: null, currency: null, ends: [], synthetic: true, engine: "none", asOf: null, licences: [], at: "2024-01-01T00:00:00Z",
};
const note = { code: "foreign", data: { code: "a <note>", data: {} } };
const frameOf = (columns) =>
  new Frame({ df: pl.DataFrame(columns), kind: "table", notes: [note], provenance });
`;

Deno.test("a frame shows as text and as HTML, everything escaped", async () => {
  await withKernel(async (kernel) => {
    await kernel.run(SETUP);
    const data = bundleOf(
      await kernel.run(`frameOf({ title: ["<b>bold</b>", "<script>a()</script>"], n: [1, 2] })`),
    );
    assertEquals(Object.keys(data).sort(), ["text/html", "text/plain"]);
    assertStringIncludes(data["text/html"]!, "&lt;b&gt;bold&lt;/b&gt;");
    assertStringIncludes(data["text/html"]!, "a &lt;note&gt;");
    assertEquals(/<(b>bold|script|i>)/.test(data["text/html"]!), false);
    assertStringIncludes(data["text/plain"]!, "<b>bold</b>");
  });
});

Deno.test("any DataFrame shows in the same two forms, as a result and as a display", async () => {
  await withKernel(async (kernel) => {
    await kernel.run(SETUP);
    await kernel.run(`const df = pl.DataFrame({ title: ["<b>", "x"], n: [1, 2] });`);
    for (
      const code of [
        "df",
        "frameOf({ n: [1] }).df",
        "frameOf({ n: [1, 2] }).df.filter(pl.col('n').gt(1))",
        "await Deno.jupyter.display(df)",
      ]
    ) {
      const data = bundleOf(await kernel.run(code));
      assertEquals([code, Object.keys(data).sort()], [code, ["text/html", "text/plain"]]);
    }
    assertStringIncludes(bundleOf(await kernel.run("df"))["text/html"]!, "&lt;b&gt;");
  });
});

Deno.test("a frame of a million rows displays at once, and little of it", async () => {
  await withKernel(async (kernel) => {
    await kernel.run(SETUP);
    await kernel.run(
      `const large = frameOf({ n: Array.from({ length: 1_000_000 }, (_, i) => i) }); 0`,
    );
    const data = bundleOf(await kernel.run("large"));
    assertStringIncludes(data["text/html"]!, "20 of 1,000,000 rows");
    assert(data["text/html"]!.length < 10_000);
  });
});

Deno.test("a chart shows as a picture with its words, and as SVG", async () => {
  await withKernel(async (kernel, folder) => {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 300 });
    await kernel.run(SETUP);
    await kernel.run(
      `const trends = await openCorpus("demo.sqlite"); const series = await trends.projects().timeSeries()`,
    );
    const data = bundleOf(await kernel.run(`plot.timeSeries(series, { title: "<b>A & B</b>" })`));
    assertEquals(Object.keys(data).sort(), ["image/svg+xml", "text/html", "text/plain"]);
    assertStringIncludes(data["text/html"]!, `<img alt="`);
    assertStringIncludes(data["text/html"]!, "&lt;b&gt;A &amp; B&lt;/b&gt;");
    assertStringIncludes(data["image/svg+xml"]!, `xmlns="http://www.w3.org/2000/svg"`);
    assertStringIncludes(data["text/plain"]!, "<b>A & B</b>");
    await kernel.run("await trends.close()");
  });
});

Deno.test("an analyst's first lines end in a chart", async () => {
  const folder = await Deno.makeTempDir({ prefix: "notebook-" });
  await buildDemo(`${folder}/demo.sqlite`, { documents: 4_000 });
  await withKernel(async (kernel) => {
    const data = bundleOf(await firstChart(kernel, `${folder}/demo.sqlite`));
    assertStringIncludes(data["text/html"]!, "<img");
  });
  await Deno.remove(folder, { recursive: true });
});

/** What an analyst types first. */
async function firstChart(kernel: TestKernel, corpus: string): Promise<Ran> {
  await kernel.run(
    `import { openCorpus, plot } from "trendframe";
     const trends = await openCorpus(${JSON.stringify(corpus)});
     const topic = await trends.topic("advanced computing");`,
  );
  await kernel.run(
    `const series = await trends.projects().topic(topic, { children: true }).timeSeries("year");
     series`,
  );
  return await kernel.run("plot.timeSeries(series)");
}

function bundleOf({ reply, messages }: Ran): Record<string, string> {
  assertEquals(reply.error, null);
  return messages.at(-1)!.content.data as Record<string, string>;
}
