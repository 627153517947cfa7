import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import type { Engine } from "../../../lib/engines/engine.ts";
import { parsed } from "../../reference/random.ts";
import {
  acquisition,
  document,
  from,
  investment,
  named,
  on,
  organization,
  patent,
  place,
  topic,
} from "../records.ts";
import { unknown } from "../notes.ts";
import { answers, type Case, holds, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic, UNKNOWN } from "./_ids.ts";

const ACME = named("Acme", "acme"), BOLT = named("Bolt", "bolt");
const both = { organizations: [ACME, BOLT] };
const T = { topics: [topic(["Sensors"])] };
const by = (id: string) => ({ source: { id, name: id.toUpperCase() } });
const news = (id: string, date: string, fields: Parameters<typeof document>[2]) =>
  document("news-articles", id, { published: on(date), ...fields });

/** The deal is of 10 March, so that reports are from 25 February to 24 March. */
const DEAL = [
  acquisition("deal", "2020-03-10", 100, { type: "Merger", acquirer: ACME, acquiree: BOLT }),
  news("n last day", "2020-03-24", { ...both, ...T, ...by("s1") }),
  news("n first day", "2020-02-25", { ...both, title: "ACME merges with Bolt", ...by("s1") }),
  // half of six stems: acm, merg, bolt of acm, merg, with, bolt, todai, perhap
  news("n half", "2020-03-11", { ...both, title: "Acme merges Bolt today, perhaps" }),
  news("n too late", "2020-03-25", { ...both, ...T }),
  news("n too unlike", "2020-03-10", { ...both, title: "Acme merges Bolt now indeed, maybe" }),
  news("n one side", "2020-03-10", { organizations: [ACME], ...T }),
  news("n not exact", "2020-03", { ...both, ...T }),
  news("n candidates", "2020-03-10", { candidates: [ACME, BOLT], ...T }),
  { ...patent("p tells of work", "2020-03-10", "A sensor"), ...both, ...T },
];

const LAUNCH = [
  document("product-launches", "launch", {
    published: on("2020-06-01"),
    title: "Z1 arrives",
    organizations: [BOLT, ACME],
    ...T,
    ...by("s1"),
    extra: { product: "Z1", products: ["Z1", "Z1 mini"] },
  }),
  news("l news", "2020-06-03", { organizations: [BOLT], ...T, ...by("s2") }),
  document("earnings-calls", "l call", {
    published: on("2020-06-01"),
    organizations: [ACME],
    ...T,
    ...by("s1"),
  }),
  news("l other topic", "2020-06-03", { organizations: [BOLT], topics: [topic(["Lasers"])] }),
];

const PACT = [
  document("partnerships", "pact", { published: on("2020-09-01"), title: "A pact", ...both }),
  document("pdfs", "pact report", { published: on("2020-09-02"), title: "A pact", ...both }),
  news("pact of one", "2020-09-01", { title: "A pact", organizations: [ACME] }),
];

/** Four of six shingles in common, then all, a day too late, and three of five. */
const COPIES = [
  news("c1", "2021-01-01", {
    title: "One two three",
    summary: "four, five six seven",
    ...by("s1"),
    organizations: [BOLT],
  }),
  document("pdfs", "c2", {
    published: on("2021-01-10"),
    title: "one two three four",
    summary: "five six eight",
    organizations: [ACME, BOLT],
    language: "de",
  }),
  news("c3", "2021-01-24", { title: "One, two, three, four, five, six, eight", ...by("s1") }),
  news("c4", "2021-02-08", { title: "One two three four five six eight" }),
  news("d2", "2021-03-02", { title: "a b c d e g" }),
  news("d1", "2021-03-02", { title: "a b c d e f" }),
  news("d3", "2021-03-02", { title: "a b c x y z" }),
  news("two words", "2021-03-02", { title: "a b" }),
  news("the same two", "2021-03-02", { title: "a b" }),
];

const RECORDS = from(
  "test",
  organization("acme", "Acme", { place: place("France", "Paris") }),
  organization("bolt", "Bolt"),
  ...DEAL,
  ...LAUNCH,
  ...PACT,
  ...COPIES,
  acquisition("old", "2015", null, { acquiree: BOLT }),
  investment("seed", null, 5, { investors: [ACME, ACME], investee: BOLT }),
);

const proofPoint = (id: string, proofPointType = "news-articles") => ({
  type: "proof_point",
  id,
  proofPointType,
  factType: null,
});
const fact = (id: string, factType: string, proofPointType: string | null = null) => ({
  type: "fact",
  id,
  proofPointType,
  factType,
});

/** All that happened, the latest first; the undated round last. */
const ALL = [
  {
    type: "news",
    references: [proofPoint("d1"), proofPoint("d2")],
    title: "a b c d e f",
    start: "2021-03-02T00:00:00.000Z",
    end: "2021-03-02T23:59:59.999Z",
    uniqueSourceCount: 0,
    companies: [],
    products: [],
    amount: null,
  },
  {
    type: "news",
    references: [proofPoint("c1"), proofPoint("c2", "pdfs"), proofPoint("c3")],
    title: "One two three",
    start: "2021-01-01T00:00:00.000Z",
    end: "2021-01-24T23:59:59.999Z",
    uniqueSourceCount: 1,
    companies: ["Bolt", "Acme"],
    products: [],
    amount: null,
  },
  {
    type: "partnership",
    references: [fact("pact", "partnership", "partnerships"), proofPoint("pact report", "pdfs")],
    title: "A pact",
    start: "2020-09-01T00:00:00.000Z",
    end: "2020-09-02T23:59:59.999Z",
    uniqueSourceCount: 0,
    companies: ["Acme", "Bolt"],
    products: [],
    amount: null,
  },
  {
    type: "product_launch",
    references: [
      { type: "product_launch", id: "launch", proofPointType: "product-launches", factType: null },
      proofPoint("l call", "earnings-calls"),
      proofPoint("l news"),
    ],
    title: "Z1 arrives",
    start: "2020-06-01T00:00:00.000Z",
    end: "2020-06-03T23:59:59.999Z",
    uniqueSourceCount: 2,
    companies: ["Bolt", "Acme"],
    products: ["Z1", "Z1 mini"],
    amount: null,
  },
  {
    type: "merger",
    references: [
      fact("deal", "merger"),
      proofPoint("n first day"),
      proofPoint("n half"),
      proofPoint("n last day"),
    ],
    title: "Acme merges with Bolt",
    start: "2020-02-25T00:00:00.000Z",
    end: "2020-03-24T23:59:59.999Z",
    uniqueSourceCount: 1,
    companies: ["Acme", "Bolt"],
    products: [],
    amount: 100,
  },
  {
    type: "acquisition",
    references: [fact("old", "acquisition")],
    title: "Bolt is acquired",
    start: "2015-01-01T00:00:00.000Z",
    end: "2015-12-31T23:59:59.999Z",
    uniqueSourceCount: 0,
    companies: ["Bolt"],
    products: [],
    amount: null,
  },
  {
    type: "investment",
    references: [fact("seed", "investment")],
    title: "Acme invests in Bolt",
    start: null,
    end: null,
    uniqueSourceCount: 0,
    companies: ["Acme", "Bolt"],
    products: [],
    amount: 5,
  },
];

const [D, C, PACT_, LAUNCH_, MERGER, OLD, SEED] = ALL.map(({ references }) => references[0]!.id);

/** What is found has these first references, in this order. */
function found(title: string, input: object, ids: readonly (string | undefined)[]): Case {
  return holds(title, async (engine) => {
    assertEquals((await page(engine, { take: 100, ...input })).ids, ids);
  });
}

async function page(engine: Engine, input: Readonly<Record<string, unknown>>) {
  const request = parsed({ operation: "searchManifestations", input });
  const { output, notes } = await engine.execute(request);
  const { data, cursor } = output as {
    data: readonly { references: readonly { id: string }[] }[];
    cursor: string | null;
  };
  return { data, cursor, notes, ids: data.map(({ references }) => references[0]!.id) };
}

const leaf = (type: string, fields: object) => ({ query: { type, ...fields } });

const FILTERS: readonly Case[] = [
  found("types", { types: ["merger", "news"] }, [D, C, MERGER]),
  found("no type in particular", { types: [] }, [D, C, PACT_, LAUNCH_, MERGER, OLD, SEED]),
  found("words of a fact", leaf("query", { query: "arrives" }), [LAUNCH_]),
  found("words of a report", leaf("query", { query: "perhaps" }), [MERGER]),
  found("words of the second copy", leaf("query", { query: "eight" }), [C]),
  found("not a word of any member", {
    query: { type: "not", clause: { type: "query", query: "eight" } },
  }, [D, PACT_, LAUNCH_, MERGER, OLD, SEED]),
  found("words of two members", {
    query: {
      type: "and",
      clauses: [leaf("query", { query: "seven" }).query, {
        type: "language",
        values: ["de"],
      }],
    },
  }, [C]),
  found(
    "a topic of members and of the deals' companies",
    leaf("topic", {
      ids: [idOfTopic("Sensors")],
    }),
    [LAUNCH_, MERGER, OLD, SEED],
  ),
  found(
    "a relevance that no company has",
    leaf("topic", {
      ids: [idOfTopic("Sensors")],
      minScore: 0.9,
    }),
    [LAUNCH_, MERGER],
  ),
  found(
    "a topic in a title",
    leaf("topic", { ids: [idOfTopic("Sensors")], fields: ["title"] }),
    [],
  ),
  found("a company", leaf("organization", { ids: [idOfOrganization(BOLT)] }), [
    C,
    PACT_,
    LAUNCH_,
    MERGER,
    OLD,
    SEED,
  ]),
  found(
    "where the companies of deals are",
    leaf("place", {
      ids: [idOfPlace(place("France"))],
      loadChildren: true,
    }),
    [MERGER, SEED],
  ),
  found("a source of any member", leaf("source", { values: ["S2"] }), [LAUNCH_]),
  found("a merger by its id", leaf("node", { kind: "merger", ids: ["deal", "seed"] }), [MERGER]),
  found("an investment by its id", leaf("node", { kind: "investment", ids: ["deal", "seed"] }), [
    SEED,
  ]),
  found("when it begins", { start: "2020-02-25", end: "2020-02-25" }, [MERGER]),
  found("not when it goes on", { start: "2020-02-26", end: "2020-06-01" }, [LAUNCH_]),
  found("a date that is not exact", { end: "2015-12-31" }, [OLD]),
  found("a date within that", { end: "2015-12-30" }, []),
  found("a date leaf", leaf("date", { start: "2021-01-01", end: "2021-01-01" }), [C]),
  answers(
    "a topic that is not known",
    "searchManifestations",
    {
      query: { type: "topic", ids: [UNKNOWN] },
    },
    { data: [], cursor: null },
    [unknown("topic", UNKNOWN)],
  ),
];

const PAGES: readonly Case[] = [
  holds("by cursor, nothing twice and nothing left out", async (engine) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    for (let pages = 1; pages <= 4; pages++) {
      const next: Awaited<ReturnType<typeof page>> = await page(engine, { take: 2, cursor });
      ids.push(...next.ids);
      cursor = next.cursor;
      assertEquals(cursor === null, pages === 4);
    }
    assertEquals(ids, [D, C, PACT_, LAUNCH_, MERGER, OLD, SEED]);
  }),
  holds("a cursor allows another page size", async (engine) => {
    const { cursor } = await page(engine, { take: 3, types: null });
    assertEquals((await page(engine, { take: 1, cursor, start: null })).ids, [LAUNCH_]);
  }),
  holds("a cursor of another question, or of none", async (engine) => {
    const { cursor } = await page(engine, { take: 3 });
    const refused = [
      { cursor, types: ["news"] },
      { cursor, start: "2000-01-01" },
      { cursor: `${cursor}x` },
      { cursor: "" },
      { cursor: "1" },
    ];
    for (const input of refused) {
      const error: ValidationError = await assertRejects(
        () => page(engine, input),
        ValidationError,
      );
      assertEquals(error.detail.map(({ loc }) => loc), [["body", "cursor"]]);
    }
  }),
];

export const MANIFESTATIONS: Table = {
  title: "manifestations",
  records: RECORDS,
  cases: [
    answers("everything, in full", "searchManifestations", { take: 100 }, {
      data: ALL,
      cursor: null,
    }),
    ...FILTERS,
    ...PAGES,
  ],
};
