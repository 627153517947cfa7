import { assert, assertEquals, assertRejects } from "@std/assert";
import type { RunOptions } from "../../lib/engines/engine.ts";
import { bundleReport, trendReport, verifyBundle, writeReport } from "../../lib/report/mod.ts";
import { countTurns } from "../_turns.ts";
import { withDemo } from "./_corpus.ts";

/** Several rests; a call that does not rest has the turns of its files and little more. */
const LEAST_TURNS = 1_000;

/** A signal that is aborted at the first turn of the event loop, before any long call has ended. */
function soon(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")));
  return controller.signal;
}

Deno.test("whatever a report takes, other work runs meanwhile, and a signal ends it", async (t) => {
  await withDemo(async (trends, folder) => {
    const topics = [await trends.topic("clean energy")];
    const report = await trendReport(trends, topics);
    const { bytes } = await bundleReport(trends, topics);
    const calls: Record<string, (options: RunOptions) => Promise<unknown>> = {
      "gathering": (options) => trendReport(trends, topics, options),
      "a bundle": (options) => bundleReport(trends, topics, options),
      "a folder": (options) => writeReport(report, `${folder}/report`, options),
      "verifying": (options) => verifyBundle(bytes, options),
      "verifying by the corpus": (options) => verifyBundle(bytes, { corpus: trends, ...options }),
    };
    for (const [name, call] of Object.entries(calls)) {
      await t.step(name, async () => {
        await countTurns(async (turns) => {
          await call({});
          assert(turns() >= LEAST_TURNS, `${turns()} turns`);
        });
        await assertRejects(() => call({ signal: soon() }), DOMException, "Stopped");
      });
    }
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assertEquals(names, ["demo.sqlite", "report"]);
  });
});
