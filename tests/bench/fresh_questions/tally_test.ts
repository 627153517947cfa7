import { assertEquals } from "@std/assert";
import { Timings } from "../service/timings.ts";
import type { Reply } from "./asker.ts";
import { cellOf } from "./markdown.ts";
import { Tally } from "./tally.ts";

const answered = (ms: number, count: number, majorFaults: number | null = 0): Reply => ({
  ms,
  majorFaults,
  answer: [["2024", count]],
});

Deno.test("an answer that is not equal has no time", () => {
  const tally = new Tally();
  assertEquals(tally.add("word", "sqlite", [["2024", 3]], answered(5, 3, 2)), null);
  const difference = tally.add("word", "sqlite", [["2024", 3]], answered(1, 4));
  assertEquals(difference, "row 0: 2024 3, not 2024 4");
  assertEquals(tally.add("word", "sqlite", [], { failed: "no such table" }), "no such table");
  const summary = tally.summaries().word!.sqlite!;
  assertEquals(summary, { equal: 1, unequal: 2, p50: 5, p95: 5, majorFaults: 2 });
  assertEquals(cellOf(summary), "5.0 / 5.0 (2) ≠ 2 of 3");
});

Deno.test("a system without a kind of questions has no cell of it", () => {
  const tally = new Tally();
  assertEquals(tally.add("near", "sqlite", [], { without: true }), null);
  assertEquals(tally.summaries(), {});
  assertEquals(cellOf(undefined), "–");
});

Deno.test("faults that nobody knows are not told as none", () => {
  const tally = new Tally();
  for (const ms of [1, 2]) tally.add("word", "opensearch", [["2024", 3]], answered(ms, 3, null));
  assertEquals(tally.summaries().word!.opensearch!.majorFaults, null);
});

Deno.test("p50 and p95 are those within which so many answers came", () => {
  const timings = new Timings();
  assertEquals(timings.within(0.5), NaN);
  for (let ms = 100; ms >= 1; ms--) timings.add(ms);
  assertEquals([timings.within(0.5), timings.within(0.95), timings.within(1)], [51, 96, 100]);
});
