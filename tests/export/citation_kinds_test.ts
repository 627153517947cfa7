import { assertEquals } from "@std/assert";
import { citationOf } from "../../lib/export/formats/citation.ts";

Deno.test("what a work is follows from what its source calls it, and its journal", () => {
  const kinds = {
    article: ["article", "journal-article", "review", "letter", "editorial"],
    book: ["book", "monograph"],
    chapter: ["book-chapter"],
    thesis: ["dissertation"],
    preprint: ["preprint", "posted-content"],
    other: ["dataset", "", null, undefined],
  };
  for (const [kind, types] of Object.entries(kinds)) {
    for (const workType of types) {
      assertEquals(citationOf({ id: "a", workType }).kind, kind, `${workType}`);
    }
  }
  assertEquals(citationOf({ id: "a", workType: "dataset", journal: "Nature" }).kind, "article");
  assertEquals(citationOf({ id: "a", workType: "book", journal: "Nature" }).kind, "book");
});
