import { assertEquals } from "@std/assert";
import { parseSearchText } from "../../../../lib/catalogue/search_text.ts";
import { fts5Text } from "./fts5_text.ts";
import { opensearchQuery } from "./opensearch_text.ts";
import { scoredTerms, tantivyQuery } from "./tantivy_text.ts";

const CASES = [
  ["batteries", '"batteries"', { term: { text: "batteri" } }],
  ["solar AND cells", '("solar" AND "cells")', {
    bool: { must: [{ term: { text: "solar" } }, { term: { text: "cell" } }], must_not: [] },
  }],
  ["solar NOT cells", '("solar" NOT "cells")', {
    bool: { must: [{ term: { text: "solar" } }], must_not: [{ term: { text: "cell" } }] },
  }],
  ["photo*", '"photo" *', { prefix: { text: "photo" } }],
  ["title:cells", 'title : "cells"', { term: { heading: "cell" } }],
  ['"solar cells"', '"solar cells"', { match_phrase: { text: "solar cell" } }],
  ['"solar cells"~5', null, {
    intervals: { text: { match: { query: "solar cell", max_gaps: 5, ordered: true } } },
  }],
] as const;

Deno.test("a search string is the same question to FTS5 and to OpenSearch", () => {
  for (const [text, fts5, opensearch] of CASES) {
    const node = parseSearchText(text);
    assertEquals(fts5Text(node), fts5, text);
    assertEquals(opensearchQuery(node), opensearch, text);
  }
});

Deno.test("and to tantivy", () => {
  const query = (text: string) => tantivyQuery(parseSearchText(text));
  const term = (term: string, field = "text") => ({ term: { field, term } });
  assertEquals(query("title:cells"), term("cell", "title"));
  assertEquals(query("solar OR cells"), { all: { should: [term("solar"), term("cell")] } });
  assertEquals(query("solar NOT cells"), {
    all: { must: [term("solar")], mustNot: [term("cell")] },
  });
  assertEquals(query('"solar cells"~5'), {
    phrase: { field: "text", terms: ["solar", "cell"], slop: 5 },
  });
  assertEquals(scoredTerms(parseSearchText("solar OR cells NOT wind")), ["solar", "cell"]);
});
