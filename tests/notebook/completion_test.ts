import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { withKernel } from "./_kernel.ts";

Deno.test("tab completes what a variable holds; after a call Deno offers nothing", async () => {
  await withKernel(async ({ client, run }, folder) => {
    await buildDemo(`${folder}/demo.sqlite`, { documents: 500 });
    await run('import { openCorpus, plot } from "trendframe";');
    await run('const trends = await openCorpus("demo.sqlite");');
    await run("const query = trends.patents();");
    await run('const frame = await query.timeSeries("year");');
    const offered = {
      "trends.": ["patents", "grants", "topic", "compare"],
      "await trends.": ["topic", "info"],
      "query.": ["topic", "between", "timeSeries", "proofPoints"],
      "frame.": ["columns", "numbers", "save", "why"],
      "plot.": ["timeSeries", "rankedBars"],
    };
    for (const [code, names] of Object.entries(offered)) {
      const found = await client.complete(code);
      for (const name of names) assert(found.includes(name), `${code} offers ${found}`);
    }
    assertEquals(await client.complete("query.ti"), ["timeSeries"]);
    // what the README says cannot be had: it reads properties, and calls nothing
    assertEquals(await client.complete("trends.patents()."), []);
    assertEquals(await client.complete("frame.df."), []);
  });
});
