import { assertEquals } from "@std/assert";
import { randomChanges } from "./_random_changes.ts";

/** A share; all are `TRENDFRAME_SEQUENCES=200`. */
const SEQUENCES = Number(Deno.env.get("TRENDFRAME_SEQUENCES") ?? 6);
const STEPS = 8;
const FIRST = Number(Deno.env.get("TRENDFRAME_SEED") ?? Math.floor(Math.random() * 1e6));

Deno.test(`${SEQUENCES} corpora that are changed at random are what a build makes of their files`, async () => {
  for (let seed = FIRST; seed < FIRST + SEQUENCES; seed++) {
    assertEquals(await randomChanges(seed, STEPS), null);
  }
});
