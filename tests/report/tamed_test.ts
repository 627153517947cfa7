import { assertEquals } from "@std/assert";
import { tamed } from "../../lib/report/words/tamed.ts";

Deno.test("a title that shouts is written as the texts of its record write its words", () => {
  const text =
    "The Josephson effect gates these transistors. A DNA origami holds them; DNA is cheap.";
  const cases: readonly (readonly [string, string])[] = [
    ["JOSEPHSON GATED TRANSISTORS ON DNA", "Josephson gated transistors on DNA"],
    ["TRANSISTORS: THE END OF NANOWIRES", "Transistors: the end of nanowires"],
    ["COOLING OF 3D CHIPS TO 4K", "Cooling of 3D chips to 4K"],
    // no title that shouts
    ["Josephson GATED Transistors", "Josephson GATED Transistors"],
    ["OMNISCIENTS", "OMNISCIENTS"],
    ["NASA ITER", "NASA ITER"],
    ["量子计算与人工智能的未来发展研究", "量子计算与人工智能的未来发展研究"],
    ["", ""],
  ];
  for (const [title, shown] of cases) assertEquals(tamed(title, [null, text]), shown);
  // from a text that shouts, too, nothing can be learned
  assertEquals(tamed("DNA ORIGAMI FOR ALL", ["DNA ORIGAMI"]), "Dna origami for all");
});
