import { assertEquals } from "@std/assert";
import { isCarriedByFew } from "../../lib/analysis/_gamma_interval.ts";

/** Whether so many weights, of which one is so much larger than 1, are said to carry a sum alone. */
const of = (n: number, largest: number) => isCarriedByFew(n - 1 + largest, n - 1 + largest ** 2, n);

Deno.test("nothing carries a sum of nothing, and equal weights carry one together", () => {
  assertEquals([isCarriedByFew(0, 0, 10), isCarriedByFew(-1, 1, 10)], [false, false]);
  assertEquals([isCarriedByFew(1, 1, 0), isCarriedByFew(1, 1, 0.5)], [false, false]);
  for (const n of [1, 2, 4, 5, 29, 30, 1_000]) assertEquals(of(n, 1), false, `${n}`);
});

Deno.test("few uneven weights, or many that tell no more than five, carry a sum", () => {
  assertEquals([of(4, 3), of(5, 3), of(5, 1.5)], [true, true, false]);
  // 29 that tell less than 14.5, 30 that tell no less than 5, and 30 that tell less
  assertEquals([of(29, 8), of(30, 8), of(30, 40)], [true, false, true]);
});
