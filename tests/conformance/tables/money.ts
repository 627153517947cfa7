import { from, investment, on, project } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { grants, groups, investments, projects, sums } from "./groups/_asked.ts";

const RATES = [
  { currency: "EUR", year: 2018, rate: 1.15 },
  { currency: "EUR", year: 2019, rate: 1.13 },
  { currency: "EUR", year: 2020, rate: 1.1195 },
  { currency: "GBP", year: 2020, rate: 1.2605 },
];

/** A project of one day; its status names the group that it is in. */
const dayOf = (id: string, year: string, cost: number, status: string, currency = "EUR") =>
  project(id, [`${year}-05-05`, `${year}-05-05`, cost], {
    currency,
    published: on(year),
    fields: { status },
  });

const grantSeries = (
  title: string,
  resolution: "month" | "year",
  buckets: Readonly<Record<string, readonly [count: number, amount: number]>>,
) =>
  answers(title, "grantsTimeSeries", { resolution }, {
    labels: Object.keys(buckets).map((label) => label.trim()),
    counts: Object.values(buckets).map(([count]) => count),
    amount: Object.values(buckets).map(([, amount]) => amount),
  });

export const CONVERTED: Table = {
  title: "money is added up before it is converted",
  records: from(
    "test",
    ...[1, 2, 3, 4, 5, 6, 7].map((at) => dayOf(`u${at}`, "2017", 1, "dollars", "USD")),
    dayOf("a", "2020", 50, "one"),
    dayOf("b", "2018", 3, "two"),
    dayOf("c", "2018", 7, "two"),
    dayOf("d", "2019", 23, "round"),
    dayOf("e", "2019", 27, "round"),
    dayOf("f", "2020", 33.33, "three"),
    dayOf("g", "2020", 44.44, "three", "GBP"),
    dayOf("h", "2018", 7, "three", "GBP"),
  ),
  settings: { rates: RATES },
  cases: [
    sums("a cent is a cent", { select: projects(), by: "status" }, {
      dollars: [7, 7],
      one: [1, 55.98],
      two: [2, 11.5],
      round: [2, 56.5],
      // 33.33 × 1.1195 + 44.44 × 1.2605; of the pounds of 2018 no rate is known
      three: [3, 93.33],
    }),
    // 10 × 1.15 is 11.5, and 50 × 1.13 a little less than 56.5
    grantSeries("whole units of all", "year", {
      "2017 ": [7, 7],
      "2018 ": [3, 12],
      "2019 ": [2, 56],
      "2020 ": [3, 149],
    }),
    groups("by group and bucket", {
      select: projects(),
      by: "status",
      resolution: "year",
      rank: "amount",
    }, {
      labels: ["2017", "2018", "2019", "2020"],
      groups: [
        { id: "three", amounts: [0, 0, 0, 93.33] },
        { id: "round", amounts: [0, 0, 56.5, 0] },
        { id: "one", amounts: [0, 0, 0, 55.98] },
        { id: "two", amounts: [0, 11.5, 0, 0] },
        { id: "dollars", amounts: [7, 0, 0, 0] },
      ],
    }),
    groups("by group and activity", {
      select: grants(),
      by: "status",
      resolution: "year",
      rank: "amount",
    }, {
      groups: [
        { id: "three", counts: [0, 1, 0, 2], amounts: [0, 0, 0, 93] },
        { id: "round", counts: [0, 0, 2, 0], amounts: [0, 0, 56, 0] },
        { id: "one", amounts: [0, 0, 0, 56] },
        { id: "two", amounts: [0, 12, 0, 0] },
        { id: "dollars", amounts: [7, 0, 0, 0] },
      ],
    }),
  ],
};

export const HALVES: Table = {
  title: "days of a project end in a half",
  records: from(
    "test",
    project("a", ["2020-01-01", "2020-03-02", 1]),
    project("b", ["2021-01-01", "2021-03-03", 3]),
  ),
  cases: [
    grantSeries("as they are", "month", {
      "2020-01": [1, 1],
      "2020-02": [1, 0],
      "2020-03": [1, 0],
      ...Object.fromEntries(
        ["04", "05", "06", "07", "08", "09", "10", "11", "12"].map((
          month,
        ) => [`2020-${month}`, [0, 0] as const]),
      ),
      "2021-01": [1, 2],
      "2021-02": [1, 1],
      "2021-03": [1, 0],
    }),
    groups("of groups", { select: grants(), by: null, resolution: "month" }, {
      groups: [{ amounts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0] }],
    }),
  ],
};

/** The nearest double to the sum of these has a tenth more than the first. */
const LARGE = [1e15, 0.06, 0.06], TOGETHER = 1_000_000_000_000_000.12;

export const LARGE_SUMS: Table = {
  title: "small amounts beside large ones",
  records: from(
    "test",
    ...LARGE.map((cost, at) => dayOf(`p${at}`, "2020", cost, "open")),
    ...LARGE.map((amount, at) => investment(`i${at}`, "2020-05-05", amount, { type: "seed" })),
    ...[0.1, 0.2, 0.3].map((amount, at) => investment(`j${at}`, "2021-05-05", amount)),
  ),
  cases: [
    sums("of projects", { select: projects(), by: null }, { all: [3, TOGETHER] }),
    sums("of deals", { select: investments(), by: "investmentType" }, { seed: [3, TOGETHER] }),
    groups("per bucket", { select: investments(), by: null, resolution: "year" }, {
      groups: [{ amounts: [TOGETHER, 0.6] }],
    }),
    answers("a series", "investmentsTimeSeries", { resolution: "year" }, {
      labels: ["2020", "2021"],
      amounts: [TOGETHER, 0.6],
    }),
  ],
};
