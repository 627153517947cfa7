import { assert, assertEquals, assertRejects } from "@std/assert";
import type { RunOptions } from "../../lib/engines/engine.ts";
import { bundleReport, trendReport, verifyBundle, writeReport } from "../../lib/report/mod.ts";
import { withDemo } from "./_corpus.ts";

/** Between two turns of the event loop, a busy machine included; benchmarks measure it exactly. */
const MOST_MS = 500;

/** A signal that is aborted at the first turn of the event loop, before any long call has ended. */
function soon(): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("Stopped", "AbortError")));
  return controller.signal;
}

/** How often a timer fires while a call runs, and how long that takes. */
async function timed(run: () => Promise<unknown>): Promise<{ fired: number; took: number }> {
  let fired = 0;
  const timer = setInterval(() => fired++, 1);
  const start = performance.now();
  try {
    await run();
  } finally {
    clearInterval(timer);
  }
  return { fired, took: performance.now() - start };
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
        const { fired, took } = await timed(() => call({}));
        assert(fired >= Math.floor(took / MOST_MS), `${fired} times in ${took} ms`);
        await assertRejects(() => call({ signal: soon() }), DOMException, "Stopped");
      });
    }
    const names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
    assertEquals(names, ["demo.sqlite", "report"]);
  });
});
