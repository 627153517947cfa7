import { assert, assertAlmostEquals, assertEquals, assertStringIncludes } from "@std/assert";
import { Progress } from "../../lib/notebook/progress.ts";
import type { BuildOptions } from "../../lib/build/build.ts";
import type { ExportOptions } from "../../lib/export/export_rows.ts";
import type { SaveOptions } from "../../lib/frame/mod.ts";
import type { Step } from "../../lib/notebook/progress/bar.ts";
import { stepText } from "../../lib/notebook/progress/step_text.ts";
import { withTimeLeft } from "../../lib/notebook/progress/time_left.ts";
import type { ReportOptions } from "../../lib/report/trend_report.ts";
import type { VerifyOptions } from "../../lib/report/bundle/verify.ts";
import { terminalBar } from "../../lib/notebook/progress/terminal_bar.ts";
import { withClock } from "../_clock.ts";
import { withKernel } from "./_kernel.ts";

Deno.test("a bar is drawn at most ten times a second, and its end always", async () => {
  const drawn: Step[] = [];
  const finished: [Step, boolean][] = [];
  await withClock(async ({ forward }) => {
    const bar = new Progress({
      draw: (step) => void drawn.push(step),
      finish: (step, complete) => void finished.push([step, complete]),
    }, 100);
    for (let step = 1; step <= 50; step++) {
      forward(7);
      bar.onProgress({ phase: "reading", done: step });
    }
    // the first, and from then on each that comes a tenth of a second after the one before
    assertEquals(drawn.map(({ done }) => done), [0, 15, 30, 45]);
    await bar.done();
    await bar.done();
  });
  assertEquals(finished, [[{ phase: "reading", done: 100, total: 100 }, true]]);
});

Deno.test("a bar that is left says where it stopped", async () => {
  const finished: [Step, boolean][] = [];
  {
    await using bar = new Progress({
      draw() {},
      finish: (step, complete) => void finished.push([step, complete]),
    }, null);
    bar.onProgress(7);
  }
  assertEquals(finished, [[{ done: 7, total: null }, false]]);
});

Deno.test("on a terminal the line is written over; elsewhere a line per phase", () => {
  for (
    const [watched, expected] of [
      [
        true,
        "\r\x1b[K" + "░".repeat(24) + " Building: reading, 0 of 4\r\x1b[K" +
        "█".repeat(12) + "░".repeat(12) + " Building: reading, 2 of 4\r\x1b[K" +
        "Building: writing, 4 of 4, done\n",
      ],
      [false, "Building: reading\nBuilding: writing, 4 of 4, done\n"],
    ] as const
  ) {
    let text = "";
    const bar = terminalBar("Building", {
      isTerminal: () => watched,
      writeSync(bytes) {
        text += new TextDecoder().decode(bytes);
        return bytes.length;
      },
    });
    bar.draw({ phase: "reading", done: 0, total: 4 });
    bar.draw({ phase: "reading", done: 2, total: 4 });
    bar.finish({ phase: "writing", done: 4, total: 4 }, true);
    assertEquals(text, expected);
  }
});

Deno.test("in a notebook a build shows one bar, updated in place", async () => {
  await withKernel(async (kernel) => {
    const { messages, reply } = await kernel.run(
      `import { buildDemo } from "trendframe";
       const trends = await buildDemo("small <b>.sqlite", { documents: 300 });`,
    );
    assertEquals(reply.error, null);
    const [first, ...others] = messages;
    assertEquals(first?.type, "display_data");
    const updates = others.filter(({ type }) => type === "update_display_data");
    assert(updates.length >= 1);
    const { data } = updates.at(-1)!.content as { data: Record<string, string> };
    assertStringIncludes(data["text/plain"]!, ", done");
    assertStringIncludes(data["text/html"]!, "Building small &lt;b&gt;");
    // what it holds stands below
    const { type, content } = others.at(-1)!;
    assertEquals(type, "display_data");
    assertStringIncludes(JSON.stringify(content.data), "all of them synthetic");
    const { text } = await kernel.run("await trends.patents().count()");
    assertStringIncludes(text, "execute_result");
  });
});

Deno.test("the time left is told where a rate is known and nobody told it", () => {
  const left = (step: Step, seconds: number) => withTimeLeft(step, seconds).secondsLeft;
  assertEquals(left({ done: 5, total: 20 }, 10), 30);
  assertEquals(left({ done: 5, total: 20, secondsLeft: 7 }, 10), 7);
  assertEquals(left({ done: 5, total: 20, secondsLeft: null }, 10), null);
  for (const step of [{ done: 0, total: 20 }, { done: 20, total: 20 }, { done: 5, total: null }]) {
    assertEquals(left(step, 10), undefined);
  }
  // what comes after a phase is not known, and after a moment no rate is
  assertEquals(left({ phase: "reading", done: 5, total: 20 }, 10), undefined);
  assertEquals(left({ done: 5, total: 20 }, 0.5), undefined);
});

Deno.test("a bar whose number of steps is known draws the time left", async () => {
  const drawn: Step[] = [];
  await withClock(async ({ forward }) => {
    const bar = new Progress({ draw: (step) => void drawn.push(step), finish() {} }, 4);
    forward(3_000);
    bar.onProgress(2);
    await bar.done();
  });
  assertAlmostEquals(drawn.at(-1)!.secondsLeft!, 3);
  assertStringIncludes(stepText("Asking", drawn.at(-1)!), "2 of 4, about ");
});

Deno.test("a bar is what any long call takes: numbers, steps, or words", async () => {
  const finished: Step[] = [];
  const bar = new Progress({ draw() {}, finish: (step) => void finished.push(step) }, null);
  const calls: readonly [
    NonNullable<ReportOptions["onProgress"]>,
    NonNullable<VerifyOptions["onProgress"]>,
    NonNullable<ExportOptions["onProgress"]>,
    NonNullable<SaveOptions["onProgress"]>,
    NonNullable<BuildOptions["onProgress"]>,
  ] = [bar.onProgress, bar.onProgress, bar.onProgress, bar.onProgress, bar.onProgress];
  calls[0]("putting side by side");
  await bar.done();
  assertEquals(finished, [{ phase: "putting side by side", done: 0, total: null }]);
});
