import { assert, assertEquals } from "@std/assert";
import { GroupTable } from "../../../lib/engines/embedded/group_table.ts";

function grouped(table: GroupTable) {
  const steps = table.byGroup();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

Deno.test("records come back group by group, in the order in which they came", () => {
  const table = new GroupTable();
  for (const [number, doc] of [[3, 10], [0, 10], [3, 11], [3, 14]] as const) {
    table.add(number, doc);
  }
  const { counts, members } = grouped(table);
  assertEquals(counts, Int32Array.of(1, 0, 0, 3));
  assertEquals(members(3), Int32Array.of(10, 11, 14));
  assertEquals(members(0), Int32Array.of(10));
  assertEquals(members(1), new Int32Array(0));
  assertEquals(table.length, 4);
});

Deno.test("a table without records has no groups", () => {
  assertEquals(grouped(new GroupTable()).counts, new Int32Array(0));
});

Deno.test("many records come back in several steps, none missing or twice", () => {
  const [records, groups] = [600_001, 7];
  const table = new GroupTable();
  for (let doc = 0; doc < records; doc++) table.add(doc % groups, doc);
  assert([...table.byGroup()].length > 2);
  const { counts, members } = grouped(table);
  for (let number = 0; number < groups; number++) {
    const expected = Int32Array.from(
      { length: Math.ceil((records - number) / groups) },
      (_, at) => at * groups + number,
    );
    assertEquals(counts[number], expected.length);
    assert(members(number).every((doc, at) => doc === expected[at]));
    assertEquals(members(number).length, expected.length);
  }
});

Deno.test("values come back with the records they came with", () => {
  const table = new GroupTable(true);
  const records = 10_000;
  for (let doc = 0; doc < records; doc++) {
    table.add(doc % 3, doc, doc / 2);
    table.add(3, doc);
  }
  const { members, values } = grouped(table);
  for (let number = 0; number < 3; number++) {
    assertEquals([...values(number)], [...members(number)].map((doc) => doc / 2));
  }
  assert(values(3).length === records && values(3).every(Number.isNaN));
  const plain = new GroupTable();
  plain.add(0, 1);
  assertEquals(grouped(plain).values(0).length, 0);
});
