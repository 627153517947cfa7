import { assertRejects } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import { embeddedEngine } from "../../../lib/engines/embedded/mod.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../../corpus/files/_folder.ts";

Deno.test("a closed corpus says so, also for what it answered before", async () => {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 50 });
    const trends = await openCorpus(`${folder}/c.sqlite`);
    const articles = trends.researchArticles();
    const asked = [
      () => articles.count(),
      () => articles.timeSeries("year"),
      () => articles.proofPoints({ fields: ["id"] }),
      () => articles.get("x"),
      () => trends.topic("clean energy"),
      () => trends.info(),
    ];
    for (const ask of asked) await ask();
    await trends.close();
    for (const ask of asked) {
      await assertRejects(
        ask,
        CorpusError,
        "Cannot answer: the corpus is closed, current value is",
      );
    }
    await trends.close();
  });
});

Deno.test("an engine that is closed while columns are read says so", async () => {
  await withFolder({}, async (folder) => {
    await buildDemo(`${folder}/c.sqlite`, { documents: 50 });
    const engine = embeddedEngine(`${folder}/c.sqlite`);
    const input = parseInput("researchArticlesTimeSeries", {});
    const batches = engine.capabilities.columns!({
      select: { collection: "research-articles", input },
      batchRows: 1,
    });
    await assertRejects(
      async () => {
        for await (const _ of batches) await engine.close();
      },
      CorpusError,
      "the corpus is closed",
    );
  });
});
