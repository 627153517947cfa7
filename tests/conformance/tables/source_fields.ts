import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { Selection } from "../../../lib/engines/engine.ts";
import { note } from "../../../lib/words/note.ts";
import { missing } from "../compare.ts";
import { tableOf } from "../outcome.ts";
import { document, from, named, on, patent, project } from "../records.ts";
import { answers, type Case, finds, holds, offered, type Table } from "../table.ts";
import { idOfOrganization } from "./_ids.ts";
import { parsed } from "../../reference/random.ts";

const ACME = { ...named("Acme", "acme"), amount: 30 };
const BOLT = named("Bolt", "bolt");

const RECORDS = from(
  "test",
  document("research-articles", "w1", {
    published: on("2020-01-01"),
    title: "Solar cells",
    told: {
      keywords: ["Solar  cells", "solar cells", "C++"],
      authors: ["Ångström, A.", "Smith, J."],
      references: ["https://doi.org/10.1234/A.", "10.1234/a", "W7"],
      retracted: "Retracted Publication",
    },
  }),
  document("research-articles", "w2", {
    published: on("2021-01-01"),
    title: "More of them",
    told: { keywords: ["SOLAR CELLS", "C"], authors: ["smith, j."], references: ["W7"] },
    extra: { keywords: "SOLAR CELLS; C", mood: 1 },
  }),
  document("research-articles", "w3", { published: on("2022-01-01"), told: { keywords: [" "] } }),
  { ...patent("p1", "2020-01-01"), told: { family: "42", inventors: ["A", "B"] } },
  { ...patent("p2", "2021-01-01"), told: { family: "42", inventors: ["b"] } },
  patent("p3", "2022-01-01"),
  project("g1", ["2020-01-01", "2020-12-31", 40], { organizations: [ACME, BOLT] }),
  project("g2", ["2020-01-01", "2020-12-31", 9], { organizations: [BOLT] }),
  project("g3", ["2020-01-01", "2020-12-31", 9], { organizations: [BOLT, named("Cask")] }),
  document("news-articles", "n1", { published: on("2020-01-01") }),
);

const articles = (field: string, values: readonly unknown[], ids: readonly string[]) => {
  const query = { type: "field", field, values };
  const input = { query, sortColumn: "published_at", sortDirection: "asc" };
  const title = `articles with ${field} ${values.join(" or ")}`;
  return answers(title, "searchResearchArticles", input, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });
};

const projects = (test: Record<string, unknown>, ids: readonly string[]) =>
  answers(`projects with contributions ${JSON.stringify(test)}`, "searchProjects", {
    query: { type: "field", field: "contributions", ...test },
  }, { data: ids.map((id) => ({ id })), total: ids.length });

const selected = (collection: "research-articles" | "patents" | "projects"): Selection => ({
  collection,
  input: parseInput("patentsTimeSeries", {}),
});

const groups = (
  collection: "research-articles" | "patents",
  by: string,
  expected: readonly (readonly [id: string, name: string, count: number])[],
  withoutGroup: number,
): Case =>
  holds(`groups of ${collection} by ${by}`, async (engine) => {
    const { output } = await offered(engine, "groupBy")({ select: selected(collection), by });
    assertEquals(output.groups.map(({ id, name, count }) => [id, name, count]), expected);
    assertEquals(output.withoutGroup, withoutGroup);
  });

const record = (
  collection: "research-articles" | "projects",
  id: string,
  expected: Readonly<Record<string, unknown>>,
) =>
  holds(`the whole record ${id}`, async (engine) => {
    const found = await offered(engine, "record")({ collection, id });
    assertEquals(missing(expected, found!.extra), []);
  });

const refused = (title: string, operation: "searchPatents" | "searchProjects", query: object) =>
  holds(title, async (engine) => {
    await assertRejects(
      async () => await engine.execute(parsed({ operation, input: { query } })),
      ValidationError,
    );
  });

const MARKED = [{ id: "w1", mark: "Retracted Publication" }];
const RETRACTED = note("retracted", {
  collection: "research-articles",
  count: 1,
  records: MARKED,
});

export const SOURCE_FIELDS: Table = {
  title: "fields of sources",
  records: RECORDS,
  cases: [
    articles("keywords", ["solar CELLS"], ["w1", "w2"]),
    articles("keywords", ["C"], ["w2"]),
    articles("keywords", ["C++", "c"], ["w1", "w2"]),
    articles("keywords", ["solar"], []),
    articles("authors", ["SMITH,  J."], ["w1", "w2"]),
    articles("references", ["doi:10.1234/A"], ["w1"]),
    articles("references", ["W7"], ["w1", "w2"]),
    articles("references", ["w7"], []),
    articles("retracted", [true], ["w1"]),
    articles("retracted", [false], ["w2", "w3"]),
    articles("retracted", [true, false], ["w1", "w2", "w3"]),
    articles("retracted", ["Retracted Publication"], ["w1"]),
    articles("retracted", ["something else"], []),
    articles("retracted", [false, "Retracted Publication"], ["w1", "w2", "w3"]),
    articles("retracted", [false, "something else"], ["w2", "w3"]),
    finds("a family", { type: "field", field: "family", values: ["42"] }, ["p1", "p2"]),
    finds("all but an inventor", {
      type: "not",
      clause: { type: "field", field: "inventors", values: ["a"] },
    }, ["p2", "p3"]),
    projects({ min: 10 }, ["g1"]),
    projects({ max: 9 }, ["g2"]),
    projects({ values: [9, 30] }, ["g1", "g2"]),
    refused("inventors of projects", "searchProjects", {
      type: "field",
      field: "inventors",
      values: ["A"],
    }),
    refused("a range of inventors", "searchPatents", { type: "field", field: "inventors", min: 1 }),
    refused("contributions from a day on", "searchProjects", {
      type: "field",
      field: "contributions",
      min: "2020-01-01",
    }),
    answers(
      "what no source tells is noted",
      "searchNewsArticles",
      { query: { type: "field", field: "keywords", values: ["a"] } },
      { data: [], total: 0 },
      [note("untold_field", { collection: "news-articles", field: "keywords" })],
    ),
    answers("rows with a retracted article", "searchResearchArticles", {}, { total: 3 }, [
      RETRACTED,
    ]),
    answers("nested rows with one", "researchArticlesProofPoints", {}, { total: 3 }, [RETRACTED]),
    answers(
      "rows without one",
      "searchResearchArticles",
      { start: "2021-01-01" },
      { total: 2 },
      [],
    ),
    groups("research-articles", "keywords", [
      ["solar cells", "Solar cells", 2],
      ["c", "C", 1],
      ["c++", "C++", 1],
    ], 1),
    groups("research-articles", "authors", [
      ["smith, j.", "Smith, J.", 2],
      ["ångström, a.", "Ångström, A.", 1],
    ], 1),
    groups("research-articles", "retracted", [
      ["Retracted Publication", "Retracted Publication", 1],
    ], 2),
    groups("patents", "family", [["42", "42", 2]], 1),
    groups("patents", "inventors", [["b", "B", 2], ["a", "A", 1]], 1),
    holds("groups by contributions are refused", async (engine) => {
      const groupBy = offered(engine, "groupBy");
      const request = { select: selected("projects"), by: "contributions" };
      await assertRejects(async () => await groupBy(request), ValidationError);
    }),
    record("research-articles", "w1", {
      keywords: ["Solar cells", "C++"],
      references: ["10.1234/a", "W7"],
      retracted: "Retracted Publication",
    }),
    record("projects", "g1", {
      contributions: [{ id: idOfOrganization(ACME), name: "Acme", amount: 30, share: 0.75 }],
    }),
    record("projects", "g2", {
      contributions: [{ id: idOfOrganization(BOLT), name: "Bolt", amount: 9, share: 1 }],
    }),
    holds("columns of them", async (engine) => {
      const batches = await Array.fromAsync(
        offered(engine, "columns")({
          select: selected("research-articles"),
          fields: ["id", "extra.keywords", "extra.family"],
        }),
      );
      assertEquals(
        missing({
          total: 3,
          columns: [
            { values: ["w3", "w2", "w1"] },
            { values: [null, ["SOLAR CELLS", "C"], ["Solar cells", "C++"]] },
            { values: [null, null, null] },
          ],
          notes: [RETRACTED],
        }, tableOf(batches)),
        [],
      );
    }),
  ],
};
