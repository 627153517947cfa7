import { assertEquals } from "@std/assert";
import { GroupTable } from "../../../lib/engines/embedded/group_table.ts";

Deno.test("records come back group by group, in the order in which they came", () => {
  const table = new GroupTable();
  for (const [number, doc] of [[3, 10], [0, 10], [3, 11], [3, 14]] as const) {
    table.add(number, doc);
  }
  const { counts, members } = table.byGroup();
  assertEquals(counts, Int32Array.of(1, 0, 0, 3));
  assertEquals(members(3), Int32Array.of(10, 11, 14));
  assertEquals(members(0), Int32Array.of(10));
  assertEquals(members(1), new Int32Array(0));
  assertEquals(table.length, 4);
});

Deno.test("a table without records has no groups", () => {
  assertEquals(new GroupTable().byGroup().counts, new Int32Array(0));
});
