import { assert, assertEquals } from "@std/assert";
import { springLayout } from "../../../lib/plot/layout/spring.ts";

Deno.test("joined nodes stand nearer than others, all in the box, the same every time", () => {
  const springs = [[0, 1], [1, 2], [0, 2], [3, 4], [4, 5], [3, 5]]
    .map(([source, target]) => ({ source: source!, target: target!, strength: 1 }));
  const places = springLayout(6, springs, 400, 300);
  const distance = (a: number, b: number) =>
    Math.hypot(places[a]!.x - places[b]!.x, places[a]!.y - places[b]!.y);
  for (const { source, target } of springs) {
    for (const [a, b] of [[0, 3], [1, 4], [2, 5]]) {
      assert(distance(source, target) < distance(a!, b!));
    }
  }
  for (const { x, y } of places) assert(x >= 0 && x <= 400 && y >= 0 && y <= 300);
  assertEquals(springLayout(6, springs, 400, 300), places);
  assertEquals(springLayout(0, [], 400, 300), []);
  assertEquals(springLayout(1, [], 400, 300), [{ x: 200, y: 150 }]);
});
