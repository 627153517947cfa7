import { assert } from "@std/assert";
import fc from "fast-check";
import { hatchedBox } from "../../../lib/plot/layout/hatch.ts";

Deno.test("all lines lie in the box", () => {
  const side = fc.double({ min: 0.5, max: 200, noNaN: true });
  fc.assert(fc.property(side, side, (width, height) => {
    const body = hatchedBox(10, 20, width, height, "#000");
    for (const [, x, y] of body.matchAll(/[ML]([\d.-]+),([\d.-]+)/g)) {
      assert(Number(x) >= 9.9 && Number(x) <= 10.1 + width);
      assert(Number(y) >= 19.9 && Number(y) <= 20.1 + height);
    }
  }));
});
