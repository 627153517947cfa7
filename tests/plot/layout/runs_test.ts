import { assertEquals } from "@std/assert";
import { lastKnown, peakOf, runsOf } from "../../../lib/plot/layout/runs.ts";

function pointsOf(values: readonly (number | null)[], partial: readonly number[] = []) {
  return values.map((value, at) => ({
    label: "",
    from: at,
    to: at + 1,
    at,
    value,
    low: null,
    high: null,
    partial: partial.includes(at),
  }));
}

function runs(values: readonly (number | null)[], partial: readonly number[] = []) {
  const { solid, alone, apart } = runsOf(pointsOf(values, partial));
  const pieces = [...Map.groupBy(solid, ({ run }) => run).values()];
  return {
    solid: pieces.map((each) => each.map(({ at }) => at)),
    alone: alone.map(({ at }) => at),
    apart: apart.map(({ at }) => at),
  };
}

Deno.test("pieces end at what is not known", () => {
  assertEquals(runs([1, 2, null, 3, 4]), { solid: [[0, 1], [3, 4]], alone: [], apart: [] });
  assertEquals(runs([null, 1, null]), { solid: [], alone: [1], apart: [] });
  assertEquals(runs([]), { solid: [], alone: [], apart: [] });
});

Deno.test("no piece leads to or from an unfinished bucket", () => {
  assertEquals(runs([1, 2, 3, 4], [3]), { solid: [[0, 1, 2]], alone: [], apart: [3] });
  assertEquals(runs([1, 2, 3, 4], [0]), { solid: [[1, 2, 3]], alone: [], apart: [0] });
  assertEquals(runs([1, 2, 3], [1]), { solid: [], alone: [0, 2], apart: [1] });
  assertEquals(runs([1, 2, null], [2]), { solid: [[0, 1]], alone: [], apart: [] });
});

Deno.test("the last value and the peak are of finished buckets, where there are any", () => {
  const at = (of: typeof lastKnown, ...given: Parameters<typeof pointsOf>) =>
    of(pointsOf(...given))?.at;
  assertEquals(at(lastKnown, [1, 2, 3, null], [2]), 1);
  assertEquals(at(lastKnown, [1, 2], [0, 1]), 1);
  assertEquals(at(lastKnown, [null]), undefined);
  assertEquals(at(peakOf, [5, 7, 7, 9], [3]), 1);
  assertEquals(at(peakOf, [5], [0]), undefined);
});
