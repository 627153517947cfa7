import { assertEquals } from "@std/assert";
import type { FilterNode } from "../../../lib/catalogue/filter.ts";
import { treeQuery } from "../../../lib/engines/opensearch/filter/filter.ts";

const place = (id: string): FilterNode => ({ type: "place", ids: [id], loadChildren: true });

Deno.test("leaves are asked in the order of the tree, however long each takes", async () => {
  const asked: string[] = [];
  const turns: Record<string, number> = { slow: 9, quick: 0, middle: 4, last: 1 };
  await treeQuery({
    type: "and",
    clauses: [
      { type: "or", clauses: [place("slow"), place("quick")] },
      { type: "not", clause: place("middle") },
      place("last"),
    ],
  }, async (leaf) => {
    const [id] = (leaf as { ids: string[] }).ids as [string];
    for (let turn = 0; turn < turns[id]!; turn++) await Promise.resolve();
    asked.push(id);
    return { match_all: {} };
  });
  assertEquals(asked, ["slow", "quick", "middle", "last"]);
});
