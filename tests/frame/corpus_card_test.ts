import { assertEquals } from "@std/assert";
import { corpusCard } from "../../lib/frame/display/corpus_card.ts";
import { INFO } from "../query/_fake_engine.ts";

Deno.test("what was merged or not read has a column where there is any, with its number per source", () => {
  for (const merged of [0, 3]) {
    for (const rejected of [0, 4]) {
      const [one, other] = INFO.sources;
      const sources = [{ ...one!, merged, rejected }, other!];
      const tables = corpusCard({ ...INFO, sources }).tables ?? [];
      for (const { columns, rows } of tables) {
        assertEquals(rows.map((row) => row.length), rows.map(() => columns.length));
      }
      const { columns, rows } = tables.at(-1)!;
      assertEquals([columns.includes("#merged"), columns.includes("#not read")], [
        merged > 0,
        rejected > 0,
      ]);
      const of = (name: string) => rows.map((row) => row[columns.indexOf(name)]);
      if (merged) assertEquals(of("#merged"), ["3", "0"]);
      if (rejected) assertEquals(of("#not read"), ["4", "0"]);
    }
  }
});
