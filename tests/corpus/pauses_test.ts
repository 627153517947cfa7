import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import type { Progress } from "../../lib/corpus/pulse.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

/** Guards against a build that never pauses; how long it blocks is measured in tests/bench. */
const LONGEST_MS = 2_000;

Deno.test("a build lets a timer fire all the while", async () => {
  await withFolder({}, async (folder) => {
    let last = performance.now(), longest = 0, fired = 0;
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      fired++;
    }, 1);
    try {
      const start = performance.now();
      await buildDemo(`${folder}/c.sqlite`, { documents: 3_000 });
      const took = performance.now() - start;
      assert(fired > took / 500, `${fired} times in ${took} ms`);
      assert(longest < LONGEST_MS, `${longest} ms`);
    } finally {
      clearInterval(timer);
    }
  });
});

Deno.test("a build that is stopped in the middle of a phase leaves the old corpus alone", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const phases = new Set<string>();
    const onProgress = ({ phase }: Progress) => void phases.add(phase);
    await buildDemo(corpus, { documents: 300, seed: 1 }, { onProgress });
    const old = await Deno.readFile(corpus);
    assert(phases.size > 10, `${phases.size} phases`);
    for (const last of phases) {
      const controller = new AbortController();
      const { signal } = controller;
      // at once in a phase, its own work is under way
      const stop = ({ phase }: Progress) => {
        if (phase === last) setTimeout(() => controller.abort(new Error("Stopped")));
      };
      await assertRejects(
        () => buildDemo(corpus, { documents: 1_500, seed: 2 }, { signal, onProgress: stop }),
        Error,
        "Stopped",
      );
      assertEquals(await namesIn(folder), ["c.sqlite"], last);
      assertEquals(await Deno.readFile(corpus), old, last);
    }
  });
});
