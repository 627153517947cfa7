import { assert, assertEquals, assertThrows } from "@std/assert";
import { levenshteinDistance } from "@std/text/levenshtein-distance";
import { help } from "../../lib/notebook/help/help.ts";

Deno.test("of the names that are near the nearest is told first", () => {
  let several = 0;
  for (const asked of ["bursst", "sweeep", "buildd", "lintt", "cagrr", "clam", "framee", "peltt"]) {
    const { message } = assertThrows(() => help(asked), RangeError);
    const [, ...near] = [...message.matchAll(/"([^"]+)"/g)].map(([, name]) => name!);
    const edits = near.map((each) => levenshteinDistance(asked, each.toLowerCase()));
    assertEquals(edits, edits.toSorted((a, b) => a - b), message);
    if (edits[0] !== edits.at(-1)) several++;
  }
  assert(several > 0, `${several} have names at several distances`);
});
