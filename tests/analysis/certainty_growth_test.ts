import { assertEquals, assertThrows } from "@std/assert";
import { certaintyGrowth } from "../../lib/analysis/certainty_growth.ts";
import { logLinearGrowth } from "../../lib/analysis/log_linear_growth.ts";
import { note } from "../../lib/words/note.ts";
import { randomNumbers } from "./_numbers.ts";

const TIMES = Array.from({ length: 12 }, (_, i) => 2010 + i);
const random = randomNumbers(15);
const LINKS = {
  certainties: Array.from({ length: 900 }, () => Math.round(random() * 10) / 10),
  buckets: Array.from({ length: 900 }, () => Math.floor(12 * Math.sqrt(random()))),
};

Deno.test("certaintyGrowth equals the growth of the links kept at each threshold", () => {
  const partial = TIMES.map((_, i) => i === 11);
  const { steps, notes } = certaintyGrowth(LINKS, TIMES, { partial });
  assertEquals(steps.length, 11);
  for (const { certainty, count, rate, pValue } of steps) {
    const counts = TIMES.map(() => 0);
    LINKS.buckets.forEach((b, i) => counts[b]! += Number(LINKS.certainties[i]! >= certainty));
    const expected = logLinearGrowth(TIMES, counts, { partial });
    assertEquals([rate, pValue], [expected.rate, expected.pValue]);
    assertEquals(count, LINKS.certainties.filter((c) => c >= certainty).length);
  }
  assertEquals(notes, [note("unfinished_buckets", { count: 1 })]);
});

Deno.test("certaintyGrowth says whether the sign survives every threshold", () => {
  const grown = certaintyGrowth(LINKS, TIMES);
  assertEquals([grown.sign, grown.support], [1, 1]);
  const turned = certaintyGrowth(
    { ...LINKS, buckets: LINKS.buckets.map((b) => 11 - b) },
    TIMES,
  );
  assertEquals([turned.sign, turned.support], [-1, 1]);
  // The sure links shrink where all links together grow.
  const mixed = certaintyGrowth({
    certainties: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    buckets: [0, 0, 0, 1, 2, 0, 1, 1, 1, 2, 2, 2, 2, 2],
  }, [1, 2, 3]);
  assertEquals([mixed.sign, mixed.support], [0, null]);
});

Deno.test("certaintyGrowth without links is empty, and where nothing is identified has no sign", () => {
  const none = certaintyGrowth({ certainties: [], buckets: [] }, TIMES);
  assertEquals([none.steps, none.sign, none.support], [[], null, null]);
  const single = certaintyGrowth({ certainties: [0.5], buckets: [11] }, TIMES);
  assertEquals([single.steps[0]!.rate.reason, single.sign], ["not_identifiable", null]);
});

Deno.test("certaintyGrowth refuses buckets that are not in the series", () => {
  const run = (bucket: number) => () =>
    certaintyGrowth({ certainties: [1], buckets: [bucket] }, TIMES);
  assertThrows(run(12), RangeError, "buckets[0] must be less than 12");
  assertThrows(run(0.5), RangeError, "buckets[0] must be a whole number");
});
