import { assert, assertRejects } from "@std/assert";
import type { Engine, RunOptions } from "../../../lib/engines/engine.ts";
import { Trends } from "../../../lib/query/mod.ts";
import { sweep } from "../../../lib/study/mod.ts";
import { fakeEngine, GRAPHENE, years } from "../../query/_fake_engine.ts";

const COUNTS = Array.from({ length: 12 }, (_, at) => 5 + at);
const ENGINE = fakeEngine({
  acquisitionsTimeSeries: () => years(2010, COUNTS),
  patentsTimeSeries: () => years(2010, COUNTS),
});

const SWEEPS: Readonly<Record<string, (trends: Trends, run: RunOptions) => Promise<unknown>>> = {
  "certainties": (trends, run) =>
    sweep(trends.acquisitions().topic(GRAPHENE), { certainty: [0, 0.5] }, run),
  "sides": (trends, run) => sweep(trends.acquisitions().topic(GRAPHENE), { topicLink: "all" }, run),
  "windows": (trends, run) => sweep(trends.patents(), { window: [5, "all"] }, run),
  "smoothers": (trends, run) => sweep(trends.patents(), { smoothing: ["none", "whittaker"] }, run),
};

/** An engine that tells when it has answered. */
function heard(onAnswer: () => void): Engine {
  return {
    ...ENGINE,
    execute: async (...given) => {
      const answer = await ENGINE.execute(...given);
      onAnswer();
      return answer;
    },
    corpus: async (...given) => {
      const info = await ENGINE.corpus(...given);
      onAnswer();
      return info;
    },
  };
}

for (const [name, run] of Object.entries(SWEEPS)) {
  Deno.test(`a sweep of ${name} ends with its signal after any answer, the last one, too`, async () => {
    let answers = 0;
    await run(new Trends(heard(() => answers++)), {});
    assert(answers > 0);
    for (let last = 1; last <= answers; last++) {
      const controller = new AbortController();
      let answer = 0;
      const engine = heard(() => {
        if (++answer === last) controller.abort(new Error(`enough after ${last}`));
      });
      await assertRejects(
        () => run(new Trends(engine), { signal: controller.signal }),
        Error,
        `enough after ${last}`,
      );
    }
  });
}
