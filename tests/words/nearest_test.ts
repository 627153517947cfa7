import { assertEquals } from "@std/assert";
import { nearest } from "../../lib/words/nearest.ts";

Deno.test("the same letters, a part, the longest beginning, then the fewest edits", () => {
  const known = ["title", "publishedAt", "published", "citations", "titles"];
  assertEquals(nearest("published_at", known), "publishedAt");
  assertEquals(nearest("blished", known), "publishedAt");
  assertEquals(nearest("citatoins", known), "citations");
  assertEquals(nearest("xyz", known), null);
  assertEquals([nearest("", known), nearest("title", [])], [null, null]);
});

Deno.test("of the names that one begins with the longest is meant, in whatever order they come", () => {
  const known = ["title", "titles", "titlesOf"];
  for (const order of [known, known.toReversed()]) {
    assertEquals(nearest("titlesOfPatents", order), "titlesOf");
    assertEquals(nearest("titlesByYear", order), "titles");
  }
  assertEquals(nearest("topicsOfPatents", ["topi", "topic"]), "topic");
});
