import { assertEquals } from "@std/assert";
import { randomCorpus, randomSettings } from "./random.ts";

Deno.test("a seed gives the same records and settings every time", () => {
  assertEquals(randomCorpus(7, 200), randomCorpus(7, 200));
  assertEquals(randomSettings(7), randomSettings(7));
});

Deno.test("random records hold every kind of collision", () => {
  const records = randomCorpus(7, 400).map(({ record }) => record);
  const ids = records.flatMap((record) => record.kind === "organizations" ? [] : [record.id]);
  const dates = records.flatMap((record) => "published" in record ? [record.published] : []);
  assertEquals(new Set(ids).size < ids.length, true);
  assertEquals(new Set(dates.map((date) => date?.instant)).size < dates.length, true);
  assertEquals(new Set(dates.map((date) => date?.precision)).size, 4);
  assertEquals(new Set(records.map(({ kind }) => kind)).size, 11);
});
