import { acquisition, document, from, investment, named, organization, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfOrganization, idOfTopic, UNKNOWN } from "./_ids.ts";

const BIG = named("Big", "big");
const MID = named("Mid", "mid");
const SMALL = named("Small", "small");
const T = idOfTopic("T");
const MIDDLE = idOfOrganization(MID);

const RECORDS = from(
  "test",
  organization("big", "Big", { employees: "10001+", topics: [topic(["T"])] }),
  organization("small", "Small", { employees: "1-10", topics: [topic(["T", "C"])] }),
  document("pdfs", "pdf", { topics: [topic(["N"])] }),
  acquisition("a1", "2020-01-15", 100, { type: "merger", acquirer: BIG, acquiree: SMALL }),
  acquisition("a2", "2020-02", null, { type: "stake", acquirer: BIG, acquiree: MID }),
  acquisition("a3", null, 200, { acquirer: MID, acquiree: SMALL }),
  acquisition("a4", "2021-05-05", 1_000, { type: "merger", acquiree: BIG, currency: "EUR" }),
  acquisition("a5", "2020-01-15T12:00:00Z", 0, { type: "stake", acquirer: SMALL }),
  investment("i1", "2020-03-03", 10, { type: "seed", investors: [BIG, MID], investee: SMALL }),
  investment("i2", "2020-Q2", null, { type: "seed", investors: [SMALL], investee: MID }),
  investment("i3", "2022", 0.5, { type: "series a", investee: BIG, currency: "USD" }),
  investment("i4", null, 7, { investors: [MID], investee: MID }),
);

const finds = (
  title: string,
  input: Record<string, unknown>,
  ids: readonly string[],
  notes?: true,
) =>
  answers(title, "acquisitionsProofPoints", { returnTotal: true, ...input }, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  }, notes);

const ordered = (sortColumn: string, sortDirection: string, ids: readonly string[]) =>
  finds(`by ${sortColumn} ${sortDirection}`, { sortColumn, sortDirection }, ids);

export const ACQUISITIONS: Table = {
  title: "acquisitions",
  records: RECORDS,
  cases: [
    finds("all, by date", {}, ["a1", "a5", "a2", "a4", "a3"]),
    ordered("acquired_on", "desc", ["a4", "a2", "a5", "a1", "a3"]),
    ordered("amount", "asc", ["a5", "a1", "a3", "a2", "a4"]),
    ordered("amount", "desc", ["a3", "a1", "a5", "a2", "a4"]),
    ordered("acquirer", "asc", ["a1", "a2", "a3", "a5", "a4"]),
    ordered("acquiree", "desc", ["a1", "a3", "a2", "a4", "a5"]),
    ordered("certainty", "desc", ["a1", "a2", "a3", "a4", "a5"]),
    answers("a record", "acquisitionsProofPoints", { take: 1 }, {
      data: [{
        id: "a1",
        acquisitionType: "merger",
        acquiredOn: "2020-01-15",
        amount: 100,
        acquirer: { id: idOfOrganization(BIG), name: "Big" },
        acquiree: { id: idOfOrganization(SMALL), name: "Small" },
        certainty: 1,
      }],
      total: undefined,
    }),
    answers("what is not known is null", "acquisitionsProofPoints", { skip: 3, take: 2 }, {
      data: [
        { id: "a4", acquirer: null, amount: null },
        { id: "a3", acquiredOn: null, acquisitionType: null },
      ],
    }),
    answers("take 0 and the total", "acquisitionsProofPoints", { take: 0, returnTotal: true }, {
      data: [],
      total: 5,
    }),
    finds("strictly more", { minValue: 100 }, ["a3"]),
    finds("more than nothing", { minValue: 0 }, ["a1", "a3"]),
    finds("at most", { maxValue: 100 }, ["a1", "a5"]),
    finds("a bound of null is none", { minValue: null, maxValue: null, take: 100 }, [
      "a1",
      "a5",
      "a2",
      "a4",
      "a3",
    ]),
    finds("a type", { acquisitionTypes: ["merger"] }, ["a1", "a4"]),
    finds("a type never seen is noted", { acquisitionTypes: ["never"] }, [], true),
    finds("empty lists restrict nothing", {
      acquisitionTypes: [],
      organizationIds: [],
      topicIds: [],
      acquirerEmployeesCounts: [],
    }, ["a1", "a5", "a2", "a4", "a3"]),
    finds("a topic through either side", { topicIds: [T] }, ["a1", "a2", "a4"]),
    finds("a topic through the acquirer", { topicIds: [T], topicLink: "acquirer" }, ["a1", "a2"]),
    finds("a topic through the acquiree", { topicIds: [T], topicLink: "acquiree" }, ["a4"]),
    finds("a topic and those below", { topicIds: [T], loadChildren: true }, [
      "a1",
      "a5",
      "a2",
      "a4",
      "a3",
    ]),
    finds("any of several topics", { topicIds: [idOfTopic("N"), idOfTopic("T", "C")] }, [
      "a1",
      "a5",
      "a3",
    ]),
    finds("links as certain", { topicIds: [T], certainty: 0.6 }, ["a1", "a2", "a4"]),
    finds("links more certain", { topicIds: [T], certainty: 0.61 }, []),
    answers("the certainty of the link", "acquisitionsProofPoints", { topicIds: [T] }, {
      data: [{ certainty: 0.6 }, { certainty: 0.6 }, { certainty: 0.6 }],
    }),
    finds("certainty without a topic keeps all", { certainty: 1, maxValue: 100 }, ["a1", "a5"]),
    finds("an unknown topic is noted", { topicIds: [UNKNOWN] }, [], true),
    finds("an organisation on either side", { organizationIds: [MIDDLE] }, ["a2", "a3"]),
    finds("an unknown organisation is noted", { organizationIds: [UNKNOWN, MIDDLE] }, [
      "a2",
      "a3",
    ], true),
    finds("the size of the acquirer", { acquirerEmployeesCounts: ["10001+"] }, ["a1", "a2"]),
    finds("an acquirer of unknown size", { acquirerEmployeesCounts: ["unknown"] }, ["a3"]),
    finds("the size of the acquiree", { acquireeEmployeesCounts: ["1-10", "11-50"] }, [
      "a1",
      "a3",
    ]),
    finds("a day", { start: "2020-01-15", end: "2020-01-15" }, ["a1", "a5"]),
    finds("a month lies inside as a whole", { start: "2020-01-16", end: "2020-02-28" }, []),
    finds("a month", { start: "2020-01-16", end: "2020-02-29" }, ["a2"]),
  ],
};

const series = (
  title: string,
  operation: "acquisitionsTimeSeries" | "investmentsTimeSeries",
  input: Record<string, unknown>,
  buckets: Readonly<Record<string, readonly [count: number, amount: number]>>,
  withoutLabel: number,
  notes?: boolean,
) =>
  answers(title, operation, input, {
    labels: Object.keys(buckets).map((label) => label.trim()),
    counts: Object.values(buckets).map(([count]) => count),
    amounts: Object.values(buckets).map(([, amount]) => amount),
    amount: [],
    weightedCounts: [],
    variances: [],
    withoutLabel,
  }, notes);

export const DEAL_SERIES: Table = {
  title: "series of deals",
  records: RECORDS,
  cases: [
    series(
      "unknown amounts count and add nothing",
      "acquisitionsTimeSeries",
      {},
      {
        "2020 ": [3, 100],
        "2021 ": [1, 0],
      },
      1,
      true,
    ),
    series(
      "known amounts alone",
      "acquisitionsTimeSeries",
      { minValue: 0 },
      {
        "2020 ": [1, 100],
      },
      1,
    ),
    series(
      "quarters without gaps",
      "acquisitionsTimeSeries",
      { resolution: "quarter" },
      {
        "2020-Q1": [3, 100],
        "2020-Q2": [0, 0],
        "2020-Q3": [0, 0],
        "2020-Q4": [0, 0],
        "2021-Q1": [0, 0],
        "2021-Q2": [1, 0],
      },
      1,
      true,
    ),
    series(
      "a window",
      "acquisitionsTimeSeries",
      {
        resolution: "month",
        start: "2019-12-31",
        end: "2020-01-31",
      },
      { "2019-12": [0, 0], "2020-01": [2, 100] },
      1,
    ),
    series(
      "nothing matches",
      "acquisitionsTimeSeries",
      { acquisitionTypes: ["never"] },
      {},
      0,
      true,
    ),
    series(
      "investments by year",
      "investmentsTimeSeries",
      {},
      {
        "2020 ": [2, 10],
        "2021 ": [0, 0],
        "2022 ": [1, 0.5],
      },
      1,
      true,
    ),
    series(
      "investments by quarter",
      "investmentsTimeSeries",
      { resolution: "quarter" },
      {
        "2020-Q1": [1, 10],
        "2020-Q2": [1, 0],
      },
      2,
      true,
    ),
    series(
      "any of the investors",
      "investmentsTimeSeries",
      {
        topicIds: [T],
        topicLink: "investor",
      },
      { "2020 ": [1, 10] },
      0,
      false,
    ),
    series(
      "the investee",
      "investmentsTimeSeries",
      { topicIds: [T], topicLink: "investee" },
      {
        "2022 ": [1, 0.5],
      },
      0,
      false,
    ),
    series(
      "the size of any investor",
      "investmentsTimeSeries",
      {
        investorEmployeesCounts: ["unknown"],
      },
      { "2020 ": [1, 10] },
      1,
    ),
    series(
      "an organisation twice is one deal",
      "investmentsTimeSeries",
      {
        organizationIds: [MIDDLE],
      },
      { "2020 ": [2, 10] },
      1,
      true,
    ),
  ],
};

const summary = (
  title: string,
  input: Record<string, unknown>,
  perType: Readonly<Record<string, number>>,
  total: number,
  notes?: true,
) => answers(title, "investmentsSummaryStatistics", input, { total, perType }, notes);

const INTERNAL = [T, idOfTopic("T", "C"), idOfTopic("N")].sort();

export const SUMMARY: Table = {
  title: "summary of investments",
  records: RECORDS,
  cases: [
    summary("a topic", { topicIds: [T] }, { "seed": 1, "series a": 1 }, 2),
    summary("a prefixed topic, in capitals", { topicIds: [`trendframe:${T.toUpperCase()}`] }, {
      "seed": 1,
      "series a": 1,
    }, 2),
    summary("and those below", { topicIds: [T], loadChildren: true }, {
      "seed": 2,
      "series a": 1,
    }, 3),
    summary("dates", { topicIds: [T], loadChildren: true, end: "2020-03-31" }, { "seed": 1 }, 1),
    summary("types", { topicIds: [T], investmentTypes: ["series a"] }, { "series a": 1 }, 1),
    summary(
      "an internal number",
      {
        topicIds: [String(INTERNAL.indexOf(T))],
        resolveIds: false,
      },
      { "seed": 1, "series a": 1 },
      2,
    ),
    summary("an unknown number is noted", { topicIds: ["99"], resolveIds: false }, {}, 0, true),
    summary("an unknown topic is noted", { topicIds: [UNKNOWN] }, {}, 0, true),
  ],
};

export const CURRENCIES: Table = {
  title: "deals with rates",
  records: RECORDS,
  settings: { rates: [{ currency: "EUR", year: 2021, rate: 1.25 }] },
  cases: [
    answers("an amount in dollars", "acquisitionsProofPoints", {
      sortColumn: "amount",
      sortDirection: "desc",
      take: 1,
    }, {
      data: [{ id: "a4", amount: 1_250 }],
    }),
    series(
      "amounts",
      "acquisitionsTimeSeries",
      { minValue: 1_000 },
      { "2021 ": [1, 1_250] },
      0,
      false,
    ),
  ],
};
