import { assert, assertEquals } from "@std/assert";
import { networkLayout } from "../../../lib/plot/layout/network_layout.ts";

Deno.test("joined nodes stand nearer than others, all in the box, the same every time", () => {
  const springs = [[0, 1], [1, 2], [0, 2], [3, 4], [4, 5], [3, 5]]
    .map(([source, target]) => ({ source: source!, target: target!, strength: 1 }));
  const sizes = Array(6).fill(5);
  const places = networkLayout(sizes, springs, 400, 300);
  const distance = (a: number, b: number) =>
    Math.hypot(places[a]!.x - places[b]!.x, places[a]!.y - places[b]!.y);
  const mean = (pairs: readonly (readonly [number, number])[]) =>
    pairs.reduce((sum, [a, b]) => sum + distance(a, b), 0) / pairs.length;
  const joined = springs.map(({ source, target }) => [source, target] as const);
  const others = [0, 1, 2].flatMap((a) => [3, 4, 5].map((b) => [a, b] as const));
  assert(mean(joined) * 1.5 < mean(others));
  for (const { x, y } of places) assert(x >= 0 && x <= 400 && y >= 0 && y <= 300);
  assertEquals(networkLayout(sizes, springs, 400, 300), places);
  assertEquals(networkLayout([], [], 400, 300), []);
  assertEquals(networkLayout([5], [], 400, 300), [{ x: 200, y: 150 }]);
});
