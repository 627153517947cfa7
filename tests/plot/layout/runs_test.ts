import { assertEquals } from "@std/assert";
import { runsOf } from "../../../lib/plot/layout/runs.ts";

function runs(values: readonly (number | null)[], partial: readonly number[] = []) {
  const points = values.map((value, at) => ({
    label: "",
    from: at,
    to: at + 1,
    at,
    value,
    low: null,
    high: null,
    partial: partial.includes(at),
  }));
  const { solid, dashed, alone } = runsOf(points);
  const pieces = (of: typeof solid) =>
    [...Map.groupBy(of, ({ run }) => run).values()].map((each) => each.map(({ at }) => at));
  return { solid: pieces(solid), dashed: pieces(dashed), alone: alone.map(({ at }) => at) };
}

Deno.test("pieces end at what is not known", () => {
  assertEquals(runs([1, 2, null, 3, 4]), { solid: [[0, 1], [3, 4]], dashed: [], alone: [] });
  assertEquals(runs([null, 1, null]), { solid: [], dashed: [], alone: [1] });
  assertEquals(runs([]), { solid: [], dashed: [], alone: [] });
});

Deno.test("steps from and to unfinished buckets are dashed", () => {
  assertEquals(runs([1, 2, 3, 4], [3]), { solid: [[0, 1, 2]], dashed: [[2, 3]], alone: [] });
  assertEquals(runs([1, 2, 3, 4], [0]), { solid: [[1, 2, 3]], dashed: [[0, 1]], alone: [] });
  assertEquals(runs([1, 2, 3], [1]), { solid: [], dashed: [[0, 1, 2]], alone: [] });
});
