import { assertEquals, assertRejects } from "@std/assert";
import * as trendframe from "../../mod.ts";
import { withDemo } from "./_demo.ts";
import { note } from "../../lib/words/note.ts";

Deno.test("who gives one thing for another is told which, and what to give", async () => {
  // as a notebook calls: without types
  type Calls = Record<string, (...given: unknown[]) => unknown>;
  const all = trendframe as unknown as Calls, plot = trendframe.plot as unknown as Calls;
  await withDemo(async (trends) => {
    const query = trends.researchArticles();
    const frame = await query.timeSeries("year");
    const promise = query.timeSeries("year");
    const calls: readonly (readonly [() => unknown, string])[] = [
      [() => all.growth!(query), "Cannot measure growth: give a frame, as"],
      [() => all.growth!(promise), "current value is a promise: await it"],
      [() => all.smooth!(undefined), "current value is undefined"],
      [() => plot.timeSeries!(query), "Cannot draw a time series: give a frame"],
      [() => plot.rankedBars!(promise), "Cannot draw ranked bars: give a frame"],
      [() => all.sweep!(frame, { certainty: "all" }), "Cannot sweep: give a query, such as"],
      [() => all.sweep!(query), "over must be an object, as { certainty: … }"],
      [
        () => all.multiverse!(frame),
        "give a query, such as trends.patents(), current value is a f",
      ],
      [
        () => all.scan!(query, "patents"),
        "give what openCorpus or connect gives, current value is a",
      ],
      [() => all.scan!(trends), "the type must be one of projects, "],
      [() => all.leadLagLadder!(trends, "energy storage"), `current value is "energy storage"`],
      [() => all.analogues!(trends), "Cannot find analogues: give what trends.topic(name)"],
      [() => all.emergence!(trends), "Cannot describe emergence: give what trends.topic(name)"],
      [() => all.why!(null, "2020"), "Cannot trace a number: give a query"],
      [() => all.recomputeJaccard!(trends, query), "current value is a query"],
      [
        () => query.proofPoints({ fields: "id" as never }),
        `fields must be a list of at least 1, each a text, current value is "id"`,
      ],
      [() => trends.compare(query as never), "give queries by name"],
      [() => trends.compare({ one: promise as never }), "current value is a promise: await it"],
      [() => all.trendReport!(trends, "energy storage"), "Cannot write a report: give a topic, "],
      [() => all.connect!("https://example.org"), `current value is "https://example.org"`],
    ];
    for (const [call, message] of calls) {
      await assertRejects(async () => await call(), Error, message);
    }
  });
});

Deno.test("a field that no source has is named in a note", async () => {
  await withDemo(async (trends) => {
    const frame = await trends.patents().top(5).proofPoints({ fields: ["id", "extra.nothing"] });
    assertEquals(frame.notes, [note("without_fields", { fields: ["extra.nothing"] })]);
  });
});
