import { assert, assertEquals } from "@std/assert";
import type { Point } from "../../../lib/plot/data/series.ts";
import { downsample } from "../../../lib/plot/layout/downsample.ts";

function points(values: readonly (number | null)[]): Point[] {
  return values.map((value, at) => ({
    label: String(at),
    from: at,
    to: at + 1,
    at,
    value,
    low: null,
    high: null,
    partial: false,
  }));
}

Deno.test("a short series stays as it is", () => {
  const short = points([1, null, 3]);
  assertEquals(downsample(short, 2), short);
});

Deno.test("a long one keeps the ends, the extremes and the gaps of every pixel", () => {
  const values = Array.from({ length: 10_000 }, (_, at): number | null => at % 97);
  values[1_234] = 1e6;
  values[5_678] = -1e6;
  values[8_000] = null;
  const all = points(values);
  const kept = downsample(all, 100);
  assert(kept.length <= 505);
  const labels = kept.map(({ label }) => label);
  for (const label of ["0", "1234", "5678", "8000", "9999"]) assert(labels.includes(label));
  assertEquals(kept.map(({ at }) => at), kept.map(({ at }) => at).sort((a, b) => a - b));
});
