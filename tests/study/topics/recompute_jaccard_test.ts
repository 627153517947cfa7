import { assert, assertEquals, assertRejects } from "@std/assert";
import type { Engine } from "../../../lib/engines/engine.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { recomputeJaccard } from "../../../lib/study/mod.ts";
import { withDemo } from "../_demo.ts";
import { dataOf } from "../../../lib/words/note.ts";

/** An engine that skips Jaccard as for the largest topics: 1, by the number of shared ones. */
function skipping(engine: Engine): Engine {
  const execute: Engine["execute"] = async (request, options) => {
    const answer = await engine.execute(request, options);
    if (request.operation !== "relatedTopics") return answer;
    const { data } = answer.output as { data: { organizationCount: number }[] };
    const skipped = data.map((each) => ({ ...each, similarity: 1 }))
      .sort((a, b) => b.organizationCount - a.organizationCount);
    return { ...answer, output: { data: skipped } as typeof answer.output };
  };
  return { ...engine, execute };
}

Deno.test("recomputeJaccard of a topic gives what holds, from any engine", async () => {
  await withDemo(async (able, plain) => {
    const topic = await able.topic("energy storage");
    for (const options of [{}, { children: true }, { certainty: 0.5 }]) {
      const related = await able.related(topic, { take: 10, ...options });
      const truth = {
        id: related.texts("id"),
        similarity: related.numbers("similarity"),
        shared: related.numbers("organizationCount"),
      };
      assert(truth.id.length > 1);
      for (const trends of [able, plain]) {
        const { sentinel, frame } = await recomputeJaccard(trends, topic, options);
        assertEquals(sentinel, false);
        assertEquals(frame.texts("id"), truth.id);
        assertEquals(frame.numbers("similarity"), truth.similarity);
        assertEquals(frame.numbers("given"), truth.similarity);
        assertEquals(frame.numbers("shared"), truth.shared);
      }
      const skipped = new Trends(skipping(able.engine));
      const { sentinel, frame, notes } = await recomputeJaccard(skipped, topic, options);
      assertEquals(sentinel, true);
      assertEquals(frame.texts("id"), truth.id, "the nearest, though large topics came first");
      assertEquals(frame.numbers("similarity"), truth.similarity);
      assertEquals(frame.numbers("given"), truth.id.map(() => 1));
      assertEquals(dataOf(notes, "constant_similarities")?.cutOff, 5000);
    }
    await assertRejects(
      () => recomputeJaccard(able, topic, { candidates: 0 }),
      RangeError,
      "candidates must be a whole number of at least 1, current value is 0",
    );
  });
});
