import { assertEquals } from "@std/assert";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { versionOf } from "./_changed_files.ts";
import { randomChanges } from "./_random_changes.ts";

/** A share; all are `TRENDFRAME_SEQUENCES=200`. */
const SEQUENCES = Number(Deno.env.get("TRENDFRAME_SEQUENCES") ?? 6);
const STEPS = 8;
const FIRST = Number(Deno.env.get("TRENDFRAME_SEED") ?? Math.floor(Math.random() * 1e6));

Deno.test("every version of a file is of its source", () => {
  for (const kind of ["works", "others"]) {
    for (let seed = 0; seed < 100; seed++) {
      const found = recognise({ name: "x", text: versionOf(kind, seed).text, whole: true });
      assertEquals("tried" in found, false, `${kind} ${seed}`);
    }
  }
});

Deno.test(`${SEQUENCES} corpora that are changed at random are what a build makes of their files`, async () => {
  for (let seed = FIRST; seed < FIRST + SEQUENCES; seed++) {
    assertEquals(await randomChanges(seed, STEPS), null);
  }
});
