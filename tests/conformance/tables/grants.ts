import { assertEquals, assertRejects } from "@std/assert";
import { ValidationError } from "../../../lib/catalogue/errors.ts";
import { type Note, note } from "../../../lib/words/note.ts";
import { parsed } from "../../reference/random.ts";
import { document, from, on, project } from "../records.ts";
import { answers, holds, type Table } from "../table.ts";

/** One euro a day through the leap year; the others are awkward in one way each. */
const RECORDS = from(
  "test",
  project("year", ["2020-01-01", "2020-12-31", 366], { published: on("2019-11-01") }),
  project("day", ["2020-06-15", null, 100], { published: on("2019-11-02") }),
  project("unstarted", [null, "2020-06-30", 50], { published: on("2019-11-03") }),
  project("inverted", ["2020-05-02", "2020-05-01", 50], { published: on("2019-11-04") }),
  project("contribution", ["2019-12-31", "2020-01-01", 0], {
    published: on("2019-11-05"),
    fields: { cordisEcContribution: 10 },
  }),
  project("dollars", ["2020-03-01", "2020-03-31", 3_100], { currency: "USD" }),
  document("patents", "patent", { published: on("2020-01-01") }),
);

const EUROS = note("amounts_in", { currency: "EUR" });

/** The notes on all of them. */
const ALL: readonly Note[] = [
  EUROS,
  note("without_interval", { count: 2 }),
  note("without_end", { count: 1 }),
  note("contribution_stands_in", { count: 1, of: 6 }),
  note("other_currencies", { count: 1, currency: "EUR" }),
];

const series = (
  title: string,
  input: Record<string, unknown>,
  buckets: Readonly<Record<string, readonly [count: number, amount: number]>>,
  withoutLabel: number,
  notes: readonly Note[] = ALL,
) =>
  answers(title, "grantsTimeSeries", input, {
    labels: Object.keys(buckets).map((label) => label.trim()),
    counts: Object.values(buckets).map(([count]) => count),
    amount: Object.values(buckets).map(([, amount]) => amount),
    weightedCounts: [],
    variances: [],
    withoutLabel,
    amounts: undefined,
  }, notes);

/** Contributions in euros and one in dollars, beside costs in dollars. */
const MIXED = from(
  "test",
  ...[1, 2].map((at) =>
    project(`dollars ${at}`, ["2020-01-01", "2020-12-31", 366], {
      published: on("2019-11-01"),
      currency: "USD",
    })
  ),
  project("dollars given", ["2020-01-01", "2020-12-31", 0], {
    published: on("2019-11-01"),
    currency: "USD",
    fields: { cordisEcContribution: 366 },
  }),
  ...[1, 2].map((at) =>
    project(`euros ${at}`, ["2020-01-01", "2020-12-31", 0], {
      published: on("2019-11-01"),
      fields: { cordisEcContribution: 366 },
    })
  ),
);

const overlap = (title: string, bounds: Record<string, unknown>, ids: readonly string[]) =>
  answers(title, "grantsProofPoints", {
    query: { type: "interval_overlap", ...bounds },
    sortDirection: "asc",
  }, { data: ids.map((id) => ({ id })), total: ids.length });

const CASES = [
  series("all, by year", {}, { "2019 ": [1, 5], "2020 ": [4, 471] }, 2),
  series(
    "whole buckets of a window",
    {
      resolution: "month",
      start: "2020-01-15",
      end: "2020-03-01",
    },
    { "2020-01": [2, 36], "2020-02": [1, 29], "2020-03": [2, 31] },
    2,
  ),
  series("a window beyond the data", { start: "2018-05-05", end: "2021-01-01" }, {
    "2018 ": [0, 0],
    "2019 ": [1, 5],
    "2020 ": [4, 471],
    "2021 ": [0, 0],
  }, 2),
  series("a start alone ends with the data", { resolution: "quarter", start: "2020-06-01" }, {
    "2020-Q2": [2, 191],
    "2020-Q3": [1, 92],
    "2020-Q4": [1, 92],
  }, 2),
  series("an end alone starts with the data", { resolution: "month", end: "2020-01-31" }, {
    "2019-12": [1, 5],
    "2020-01": [2, 36],
  }, 2),
  series("a start after the data", { start: "2021-01-01" }, {}, 2),
  series("nothing matches", { query: { type: "query", query: "nothing" } }, {}, 0, []),
  series(
    "nothing matches in a window",
    {
      query: { type: "query", query: "nothing" },
      start: "2020-01-01",
      end: "2020-12-31",
    },
    { "2020 ": [0, 0] },
    0,
    [],
  ),
  series(
    "the currency is that of what matches",
    {
      query: { type: "interval_overlap", start: "2020-03-05", end: "2020-03-06" },
      resolution: "month",
      start: "2020-03-01",
      end: "2020-03-31",
    },
    { "2020-03": [2, 31] },
    0,
    [EUROS, note("other_currencies", { count: 1, currency: "EUR" })],
  ),
  overlap("a day", { start: "2020-01-01", end: "2020-01-01" }, ["year", "contribution"]),
  overlap("before", { end: "2019-12-30" }, []),
  overlap("the first day", { end: "2019-12-31" }, ["contribution"]),
  overlap("the last day", { start: "2020-12-31" }, ["year"]),
  overlap("after", { start: "2021-01-01" }, []),
  overlap("one day", { start: "2020-06-15", end: "2020-06-15" }, ["year", "day"]),
  overlap("the day after the one", { start: "2020-06-16", end: "2020-06-16" }, ["year"]),
  overlap("a bound before all: every project with an interval", { start: "2000-01-01" }, [
    "year",
    "day",
    "contribution",
    "dollars",
  ]),
  ...(["grantsProofPoints", "grantsTimeSeries"] as const).map((operation) =>
    holds(`${operation}: an overlap with no bound is refused`, async (engine) => {
      for (const bounds of [{}, { start: null }, { start: null, end: null }]) {
        const query = { type: "interval_overlap", ...bounds };
        const error = await assertRejects(
          async () =>
            await engine.execute(
              parsed({ operation, input: { query: { type: "not", clause: query } } }),
            ),
          ValidationError,
          "query.clause.start: interval_overlap must have start, end or both",
        );
        assertEquals(error.detail.length, 1);
      }
    })
  ),
  answers("all projects are grants", "grantsProofPoints", { take: 0 }, { data: [], total: 6 }),
  answers("by cost, unknown last", "grantsProofPoints", { sortColumn: "total_cost" }, {
    data: ["dollars", "year", "day", "inverted", "unstarted", "contribution"].map((id) => ({ id })),
  }),
  answers("by end, missing last", "searchProjects", {
    sortColumn: "end_date",
    sortDirection: "asc",
  }, {
    data: ["contribution", "dollars", "inverted", "unstarted", "year", "day"].map((id) => ({ id })),
  }),
  answers("projects by published date", "projectsTimeSeries", {}, {
    labels: ["2019", "2020"],
    counts: [5, 0],
    amount: [],
    withoutLabel: 1,
  }),
];

export const GRANTS: Table = { title: "grants", records: RECORDS, cases: CASES };

export const GRANTS_WITH_RATES: Table = {
  title: "grants with rates",
  records: RECORDS,
  settings: {
    rates: [
      { currency: "EUR", year: 2020, rate: 2 },
      { currency: "EUR", year: 2019, rate: 4 },
    ],
  },
  cases: [
    series(
      "dollars are worth half a euro",
      {
        resolution: "month",
        start: "2020-03-01",
        end: "2020-03-31",
      },
      { "2020-03": [2, 31 + 1_550] },
      2,
      ALL.filter(({ code }) => code !== "other_currencies"),
    ),
  ],
};

export const GRANTS_ROUNDED: Table = {
  title: "exposure is rounded at the end",
  records: from(
    "test",
    project("a", ["2020-01-31", "2020-02-01", 1]),
    project("b", ["2020-01-31", "2020-02-01", 1]),
    project("c", ["2020-02-01", "2020-02-03", 1], { currency: "AUD" }),
    project("d", ["2020-02-01", "2020-02-03", 1], { currency: "AUD" }),
  ),
  cases: [
    series(
      "equally frequent currencies: the first by code point",
      { resolution: "month" },
      {
        "2020-01": [2, 0],
        "2020-02": [4, 2],
      },
      0,
      [
        note("amounts_in", { currency: "AUD" }),
        note("other_currencies", { count: 2, currency: "AUD" }),
      ],
    ),
    series(
      "halves add up",
      {
        resolution: "month",
        query: { type: "interval_overlap", end: "2020-01-31" },
      },
      {
        "2020-01": [2, 1],
        "2020-02": [2, 1],
      },
      0,
      [EUROS],
    ),
  ],
};

export const GRANTS_IN_TWO_CURRENCIES: Table = {
  title: "grants in two currencies",
  records: MIXED,
  cases: [
    series(
      "a contribution that is not added stands in for nothing",
      {},
      { "2020 ": [5, 1098] },
      0,
      [
        note("amounts_in", { currency: "USD" }),
        note("contribution_stands_in", { count: 1, of: 5 }),
        note("other_currencies", { count: 2, currency: "USD" }),
      ],
    ),
  ],
};
