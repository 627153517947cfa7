import { assertEquals } from "@std/assert";
import { clipped } from "../../../lib/plot/layout/arrow.ts";

Deno.test("an interval is cut to its axis, and says where it goes on", () => {
  assertEquals(clipped(1, 2, [0, 3]), { low: 1, high: 2, goesOn: [] });
  assertEquals(clipped(-1, 2, [0, 3]), { low: 0, high: 2, goesOn: ["down"] });
  assertEquals(clipped(null, 9, [0, 3]), { low: 0, high: 3, goesOn: ["down", "up"] });
});
