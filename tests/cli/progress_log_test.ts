import { assertEquals } from "@std/assert";
import { progressLog } from "../../lib/cli/progress_log.ts";

const SECOND = 1_000;

/** What a log has of some progress, told at the given seconds. */
function logged(told: readonly (readonly [second: number, text: string])[]): string[] {
  const log = progressLog();
  return told.flatMap(([second, text]) => log(text, second * SECOND) ?? []);
}

Deno.test("a log has each phase once, however often it is told", () => {
  assertEquals(
    logged([[0, "reading: 1 of 90"], [1, "reading: 2 of 90"], [2, "writing"], [3, "writing"]]),
    ["reading", "writing"],
  );
});

Deno.test("a log says once a minute how far a long phase is", () => {
  const everySecond = Array.from(
    { length: 150 },
    (_, second) => [second, `asking: ${second} of 150`] as const,
  );
  assertEquals(logged(everySecond), ["asking", "asking: 60 of 150", "asking: 120 of 150"]);
});

Deno.test("the minute begins anew with a phase", () => {
  assertEquals(
    logged([[0, "a: 1"], [59, "b: 1"], [61, "b: 2"], [119, "b: 3"]]),
    ["a", "b", "b: 3"],
  );
});
