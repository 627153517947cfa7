import { assertEquals } from "@std/assert";
import type { SweepRequest } from "../../../lib/engines/engine.ts";
import { Trends } from "../../../lib/query/trends.ts";
import { sweep } from "../../../lib/study/mod.ts";
import { viewsOf } from "../../../lib/study/_read_view.ts";
import { fakeEngine, GRAPHENE, years } from "../../query/_fake_engine.ts";

/** Certainties that differ in a later decimal each; the counts at each of them. */
const CERTAINTIES = [0.61, 0.6101, 0.61010001, 0.6101000100001, 0.7];
const COUNTS = [[9, 8], [7, 6], [5, 4], [3, 2], [1, 0]];

const countsFrom = (certainty: number) =>
  COUNTS[CERTAINTIES.findIndex((each) => each >= certainty)] ?? [0, 0];
const able = fakeEngine({ acquisitionsTimeSeries: () => years(2020, COUNTS[0]!) }, {
  sweep: ({ thresholds }: SweepRequest) => {
    const asked = thresholds === "all" ? CERTAINTIES : thresholds;
    return Promise.resolve({
      output: {
        labels: ["2020", "2021"],
        thresholds: [...asked],
        counts: asked.map(countsFrom),
        amounts: [],
        reaches: asked.map(() => ({
          end: "2024-05-17",
          ended: [],
          began: [],
          paused: [],
          apart: [],
        })),
      },
      notes: [],
    });
  },
});
const plain = fakeEngine({
  acquisitionsTimeSeries: ({ certainty }) => years(2020, countsFrom(Number(certainty))),
});

for (const [name, engine] of Object.entries({ "in one pass": able, "one by one": plain })) {
  Deno.test(`steps of a sweep stay apart, however close they lie: ${name}`, async () => {
    const query = new Trends(engine).acquisitions().topic(GRAPHENE);
    const frame = await sweep(query, { certainty: CERTAINTIES });
    const steps = Map.groupBy(frame.toRecords(), ({ series }) => series);
    assertEquals(steps.size, CERTAINTIES.length);
    assertEquals(
      [...steps.values()].map((rows) => [...new Set(rows.map(({ certainty }) => certainty))]),
      CERTAINTIES.map((each) => [each]),
    );
    const counts = [...steps.values()].map((rows) =>
      rows.filter(({ label }) => label === "2020" || label === "2021").map(({ count }) => count)
    );
    assertEquals(counts, COUNTS);
    assertEquals(frame.facts.steps, CERTAINTIES.length);
    assertEquals([...viewsOf(frame, {}, "read").keys()], [...steps.keys()] as string[]);
  });
}
