import { assertEquals } from "@std/assert";
import { valuesIn } from "../../lib/report/bundle/compare_tables.ts";

Deno.test("the values of a table are its numbers, not its texts and gaps", () => {
  const of = (csv: string) => valuesIn(new TextEncoder().encode(csv));
  assertEquals(of("label,count,share\n2020,3,0.5\n2021,,-1e-3\nall,7,NaN\n"), 6);
  assertEquals([of("1,2\n"), of("a\n\n"), of("a,b\nx,\n")], [0, 0, 0]);
});
