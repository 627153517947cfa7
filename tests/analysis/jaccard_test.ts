import { assert, assertEquals, assertThrows } from "@std/assert";
import { jaccard } from "../../lib/analysis/jaccard.ts";
import { wilsonInterval } from "../../lib/analysis/wilson_interval.ts";
import { randomNumbers } from "./_numbers.ts";

Deno.test("jaccard of exact sets", () => {
  const { value, intersection, union, low, high } = jaccard([1, 2, 3, 3], new Set([2, 3, 4]));
  assertEquals([value, intersection, union], [0.5, 2, 4]);
  const wilson = wilsonInterval(2, 4);
  assertEquals([low, high], [wilson.low, wilson.high]);
  assertEquals(jaccard(["a"], ["b"]).value, 0);
  assertEquals(jaccard(["a", "b"], ["b", "a"]).value, 1);
  assertEquals(jaccard([], ["b"]).value, 0);
});

Deno.test("jaccard of two empty sets is null", () => {
  const { value, reason } = jaccard([], []);
  assertEquals([value, reason], [null, "empty_sets"]);
});

Deno.test("jaccard's interval covers the similarity that sampled members come from", () => {
  const random = randomNumbers(6);
  let covered = 0;
  for (let run = 0; run < 1000; run++) {
    const [a, b]: number[][] = [[], []];
    for (let member = 0; member < 60; member++) {
      const kind = random();
      if (kind < 0.65) a!.push(member);
      if (kind >= 0.35) b!.push(member);
    }
    const { low, high } = jaccard(a!, b!);
    if (low! <= 0.3 && 0.3 <= high!) covered++;
  }
  assert(covered > 930 && covered < 975, `covered ${covered} of 1000`);
});

Deno.test("jaccard refuses a level that is none", () => {
  assertThrows(
    () => jaccard([], [], { level: 2 }),
    RangeError,
    "level must be a number between 0 and 1",
  );
});
