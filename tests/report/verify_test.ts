import { assert, assertEquals, assertRejects } from "@std/assert";
import { bundleReport, verifyBundle } from "../../lib/report/mod.ts";
import { withClock } from "../_clock.ts";
import { patents, withRecords } from "./_corpus.ts";

/** A signal that counts how often work asks whether to end, and says so from the `last` time on. */
function askedSignal(last = Infinity) {
  const controller = new AbortController();
  const { signal } = controller;
  let times = 0;
  signal.throwIfAborted = () => {
    if (++times === last) controller.abort(new Error("enough"));
    AbortSignal.prototype.throwIfAborted.call(signal);
  };
  return { signal, times: () => times };
}

Deno.test("a verification that is stopped ends with its signal, and finds nothing wrong for it", async () => {
  await withRecords(patents("topic", 2010, [10, 12, 15, 18, 21]), async (trends) => {
    const { bytes } = await bundleReport(trends, [await trends.topic("topic")]);
    // where time stands still nothing rests, and each run asks as often as the others
    await withClock(async () => {
      const { signal, times } = askedSignal();
      assertEquals((await verifyBundle(bytes, { signal })).findings, []);
      assert(times() > 100, `asked ${times()} times`);
      const step = Math.floor(times() / 8);
      for (let last = 1; last <= times(); last += step) {
        const { signal } = askedSignal(last);
        await assertRejects(() => verifyBundle(bytes, { signal }), Error, "enough", `at ${last}`);
      }
    });
  }, { asOf: "2014-12-31" });
});
