import { assertEquals } from "@std/assert";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { Selection } from "../../../lib/engines/engine.ts";
import {
  acquisition,
  document,
  from,
  investment,
  named,
  on,
  organization,
  topic,
} from "../records.ts";
import { answers, type Case, holds, offered, type Table } from "../table.ts";
import { note } from "../../../lib/words/note.ts";
import { parsed } from "../../reference/random.ts";
import { idOfTopic } from "./_ids.ts";

const ACME = named("Acme", "acme"), BOLT = named("Bolt", "bolt");

/** A text of many letters, which begins as it is called. */
const long = (name: string, letters: number) => `${name} ${"x".repeat(letters)}`;

const NODE = long("node", 11_000), DEAL = long("deal", 40_000);
const KEYWORD = long("Word", 6_000), AUTHOR = long("Ada", 12_000);
const WORK = long("work", 11_000), FAMILY = long("family", 11_000), STATE = long("state", 11_000);
const DOMAIN = long("domain", 11_000), LANGUAGE = long("language", 11_000);
const SOURCE = { id: long("source", 11_000), name: long("Source", 12_000) };
const ROUND = long("round", 11_000), SIZE = long("size", 11_000);
/** Looks as a digest does, and is what it says. */
const MARKED = `#${"a".repeat(64)}`;

const article = (id: string, date: string, fields: Parameters<typeof document>[2]) =>
  document("research-articles", id, { published: on(date), ...fields });

const RECORDS = from(
  "test",
  article("w1", "2019-01-01", { told: { keywords: [KEYWORD, long("Other", 7_000), "#short"] } }),
  article("w2", "2020-01-01", {
    told: { keywords: ["#short", KEYWORD.toUpperCase()], authors: [AUTHOR], references: [WORK] },
    domain: DOMAIN,
    language: LANGUAGE,
    source: SOURCE,
  }),
  article("w3", "2021-01-01", {
    told: { keywords: [MARKED, KEYWORD], authors: [AUTHOR, "B"], references: [WORK, "W7"] },
    domain: DOMAIN,
    language: "en",
    source: SOURCE,
  }),
  ...["2020-01-01", "2021-01-01"].map((date, at) =>
    document("patents", `p${at}`, {
      published: on(date),
      told: { family: FAMILY, inventors: [AUTHOR] },
      fields: { state: at ? STATE : MARKED },
    })
  ),
  document("news-articles", "n1", {
    published: on("2020-01-01"),
    title: "A settlement of two",
    nodes: { settlement: [{ id: NODE, name: "N" }] },
  }),
  document("news-articles", "n2", {
    published: on("2020-01-02"),
    title: "A settlement of two",
  }),
  organization("acme", "Acme", {
    employees: SIZE,
    founded: on("2021"),
    topics: [topic(["T"])],
  }),
  acquisition(DEAL, "2020-03-10", 100, { type: "x", acquirer: ACME, acquiree: BOLT }),
  document("news-articles", "n3", {
    published: on("2020-03-11"),
    title: "Acme buys Bolt",
    organizations: [ACME, BOLT],
  }),
  investment("i1", "2021-01-01", 5, { type: ROUND, investors: [ACME], investee: BOLT }),
);

type Told = readonly [id: string, name: string, counts: readonly number[]];

/** All groups with their counts per year; those of equal size in the order of their ids. */
const groups = (
  collection: Selection["collection"],
  by: string,
  expected: readonly Told[],
): Case =>
  holds(`groups of ${collection} by ${by}`, async (engine) => {
    const input = parseInput(
      collection === "investments" ? "investmentsTimeSeries" : "patentsTimeSeries",
      {},
    );
    const select = { collection, input } as Selection;
    const { output } = await offered(engine, "groupBy")({ select, by, resolution: "year" });
    assertEquals(output.groups.map(({ id, name, counts }) => [id, name, counts]), expected);
    assertEquals(
      output.groups.map(({ count }) => count),
      expected.map(([, , counts]) => counts.reduce((sum, each) => sum + each, 0)),
    );
  });

const itself = (value: string, counts: readonly number[]): Told => [value, value, counts];
const folded = (value: string, counts: readonly number[]): Told => [
  value.toLowerCase(),
  value,
  counts,
];

const manifestationsOf = (title: string, kind: string, id: string, type: string) =>
  holds(title, async (engine) => {
    const query = { type: "node", kind, ids: [id] };
    const { output, notes } = await engine.execute(
      parsed({ operation: "searchManifestations", input: { query } }),
    );
    assertEquals((output as { data: { type: string }[] }).data.map((each) => each.type), [type]);
    assertEquals(notes.filter(({ code }) => code.startsWith("unknown")), []);
  });

/** Terms of an index have fewer bytes, and keys of records fewer still. */
export const LONG_VALUES: Table = {
  title: "ids and values of thousands of letters",
  records: RECORDS,
  cases: [
    manifestationsOf("news of a node", "settlement", NODE, "news"),
    manifestationsOf("a deal that is a node", "acquisition", DEAL, "acquisition"),
    answers("a node without an id", "searchManifestations", {
      query: { type: "node", kind: "acquisition", ids: ["", " "] },
    }, { data: [] }),
    answers(
      "a node of an article",
      "searchNewsArticles",
      {
        query: { type: "node", kind: "settlement", ids: [NODE] },
      },
      { data: [{ id: "n1" }] },
      [],
    ),
    holds("a deal by its id", async (engine) => {
      const found = await offered(engine, "record")({ collection: "acquisitions", id: DEAL });
      assertEquals(found?.id, DEAL);
    }),
    holds("an id that no record has is of none, and beside it others are read", async (engine) => {
      const ids = ["", "w1", " ", "w1 ", "\t", "\u0000", "\ud800", "w\udc001", "_w", DEAL, "w2"];
      const record = offered(engine, "record");
      const found = await Promise.all(
        ids.map((id) => record({ collection: "research-articles", id })),
      );
      assertEquals(
        found.map((each) => each?.id ?? null),
        ids.map((id) => ["w1", "w2"].includes(id) ? id : null),
      );
    }),
    groups("research-articles", "keywords", [
      folded(KEYWORD, [1, 1, 1]),
      folded("#short", [1, 1, 0]),
      folded(MARKED, [0, 0, 1]),
      folded(long("Other", 7_000), [1, 0, 0]),
    ]),
    groups("research-articles", "authors", [folded(AUTHOR, [0, 1, 1]), folded("B", [0, 0, 1])]),
    groups("research-articles", "references", [itself(WORK, [0, 1, 1]), itself("W7", [0, 0, 1])]),
    groups("research-articles", "domain", [itself(DOMAIN, [0, 1, 1])]),
    groups("research-articles", "language", [itself("en", [0, 0, 1]), itself(LANGUAGE, [0, 1, 0])]),
    groups("research-articles", "source", [[SOURCE.id, SOURCE.name, [0, 1, 1]]]),
    groups("patents", "family", [itself(FAMILY, [1, 1])]),
    groups("patents", "inventors", [folded(AUTHOR, [1, 1])]),
    groups("patents", "state", [itself(MARKED, [1, 0]), itself(STATE, [0, 1])]),
    groups("organizations", "employeesCount", [itself(SIZE, [1])]),
    groups("investments", "investmentType", [itself(ROUND, [1])]),
    answers("rounds per type", "investmentsSummaryStatistics", { topicIds: [idOfTopic("T")] }, {
      total: 1,
      perType: { [ROUND]: 1 },
    }),
    answers("types that are known", "investmentsTimeSeries", { investmentTypes: ["none"] }, {
      counts: [],
    }, [
      note("unknown_types", {
        collection: "investments",
        types: ["none"],
        known: [ROUND],
        of: 1,
      }),
    ]),
  ],
};
