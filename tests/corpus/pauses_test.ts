import { assert, assertEquals, assertRejects } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import type { Progress } from "../../lib/corpus/pulse.ts";
import { countTurns } from "../_turns.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

/** Several rests; a phase that does not rest has the turns of its files, a dozen. */
const LEAST_TURNS = 1_000;

Deno.test("a build lets other work run in each of its phases", async () => {
  await withFolder({}, async (folder) => {
    const turnsOf: Record<string, number> = {};
    await countTurns(async (turns) => {
      let phase = "", before = 0;
      const enter = (next: string) => {
        if (phase) turnsOf[phase] = turns() - before;
        phase = next;
        before = turns();
      };
      const onProgress = (progress: Progress) => {
        if (progress.phase !== phase) enter(progress.phase);
      };
      await buildDemo(`${folder}/c.sqlite`, { documents: 400 }, { onProgress });
      enter("");
    });
    assert(Object.keys(turnsOf).length > 10, JSON.stringify(turnsOf));
    assertEquals(Object.entries(turnsOf).filter(([, turns]) => turns < LEAST_TURNS), []);
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
