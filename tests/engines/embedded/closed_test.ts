import { assertRejects } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
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
