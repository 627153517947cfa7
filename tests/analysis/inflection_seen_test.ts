import { assert } from "@std/assert";
import { fitLogistic } from "../../lib/analysis/mod.ts";

/** Values of a logistic curve to 100 with its inflection at a place, a little rough. */
const curve = (at: number) =>
  Array.from(
    { length: 20 },
    (_, x) => Math.round(1_000 / (1 + Math.exp(-0.5 * (x - at))) + 6 * Math.sin(7 * x)),
  );
const unseen = (at: number) =>
  fitLogistic(curve(at)).notes.some(({ code }) => code === "inflection_not_seen");

Deno.test("an inflection before the first value or behind the last is said to be unseen", () => {
  assert(!unseen(10), "in the middle");
  assert(unseen(-3), "before the first");
  assert(unseen(19), "at the end, and perhaps behind it");
});
