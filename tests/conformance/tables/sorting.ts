import { document, from, on } from "../records.ts";
import { answers, type Table } from "../table.ts";

const article = (id: string, date: string | null, forwardCitationCount?: number, title = "") =>
  document("research-articles", id, {
    title,
    ...(date && { published: on(date) }),
    ...(forwardCitationCount === undefined ? {} : { fields: { forwardCitationCount } }),
  });

const sort = (title: string, input: Record<string, unknown>, ids: readonly string[]) =>
  answers(title, "searchResearchArticles", input, { data: ids.map((id) => ({ id })) });

/** Ids whose order by code point differs from that by UTF-16 unit and from that of a locale. */
export const SORTING: Table = {
  title: "sorting",
  records: from(
    "test",
    article("𝐀", "2020-01-02", 3, "laser"),
    article("\uff5e", "2020-01-02", 3, "laser"),
    article("b", "2020-01-02", 0),
    article("B", "2020-01-02", undefined, "laser laser laser"),
    article("a10", "2020-01-01T12:00:00Z", 7),
    article("a2", "2020-01-01T12:00:00Z"),
    article("c", null, 5),
    article("é", "2020"),
    article("A", null),
  ),
  cases: [
    sort("newest first, undated last, ties by code point", {}, [
      "B",
      "b",
      "\uff5e",
      "𝐀",
      "a10",
      "a2",
      "é",
      "A",
      "c",
    ]),
    sort("oldest first, undated still last", {
      sortColumn: "published_at",
      sortDirection: "asc",
    }, ["é", "a10", "a2", "B", "b", "\uff5e", "𝐀", "A", "c"]),
    sort("a number, unknown last", { sortColumn: "forward_citation_count" }, [
      "a10",
      "c",
      "\uff5e",
      "𝐀",
      "b",
      "A",
      "B",
      "a2",
      "é",
    ]),
    sort("a number ascending, unknown still last", {
      sortColumn: "forward_citation_count",
      sortDirection: "asc",
    }, ["b", "\uff5e", "𝐀", "c", "a10", "A", "B", "a2", "é"]),
    sort("by score when something scores", { query: { type: "query", query: "laser" } }, [
      "B",
      "\uff5e",
      "𝐀",
    ]),
    sort("by score ascending", {
      query: { type: "query", query: "laser" },
      sortDirection: "asc",
    }, ["\uff5e", "𝐀", "B"]),
    sort("by date when only negations are asked", {
      query: { type: "query", query: "-laser" },
      take: 3,
    }, ["b", "a10", "a2"]),
    sort("equal scores by id", { sortColumn: "score", take: 4 }, ["A", "B", "a10", "a2"]),
    sort("a page", { take: 2, skip: 3 }, ["𝐀", "a10"]),
    sort("a page after the last", { take: 2, skip: 100 }, []),
    answers("no rows but the total", "searchResearchArticles", { take: 0 }, {
      data: [],
      total: 9,
    }),
    answers(
      "bounds restrict rows and total",
      "searchResearchArticles",
      { start: "2020-01-02", end: "2020-12-31" },
      { data: [{ id: "B" }, { id: "b" }, { id: "\uff5e" }, { id: "𝐀" }], total: 4 },
    ),
  ],
};
