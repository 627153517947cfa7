import { type Note, note } from "../../../../lib/words/note.ts";
import { answers, type Table } from "../../table.ts";
import { MIDDLE, NEVER, RECORDS, T } from "./_corpus.ts";

const series = (
  title: string,
  operation: "acquisitionsTimeSeries" | "investmentsTimeSeries",
  input: Record<string, unknown>,
  buckets: Readonly<Record<string, readonly [count: number, amount: number]>>,
  withoutLabel: number,
  notes?: readonly Note[],
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

/** Notes on amounts and dates that deals lack. */
const lacking = (
  collection: string,
  [count, of]: readonly [number, number],
  [undated, resolution]: readonly [number, string],
) => [
  note("unknown_amounts", { count, of, collection }),
  note("without_label", { count: undated, collection, resolution }),
];

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
        "2022 ": [0, 0],
      },
      1,
      lacking("acquisitions", [2, 4], [1, "year"]),
    ),
    series(
      "known amounts alone",
      "acquisitionsTimeSeries",
      { minValue: 0 },
      {
        "2020 ": [1, 100],
        "2021 ": [0, 0],
        "2022 ": [0, 0],
      },
      1,
    ),
    series(
      "quarters without gaps, to the last day of the source",
      "acquisitionsTimeSeries",
      { resolution: "quarter" },
      {
        "2020-Q1": [3, 100],
        "2020-Q2": [0, 0],
        "2020-Q3": [0, 0],
        "2020-Q4": [0, 0],
        "2021-Q1": [0, 0],
        "2021-Q2": [1, 0],
        "2021-Q3": [0, 0],
        "2021-Q4": [0, 0],
        "2022-Q1": [0, 0],
      },
      1,
      lacking("acquisitions", [2, 4], [1, "quarter"]),
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
      [NEVER],
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
      lacking("investments", [1, 3], [1, "year"]),
    ),
    series(
      "investments by quarter",
      "investmentsTimeSeries",
      { resolution: "quarter" },
      {
        "2020-Q1": [1, 10],
        "2020-Q2": [1, 0],
        "2020-Q3": [0, 0],
        "2020-Q4": [0, 0],
        "2021-Q1": [0, 0],
        "2021-Q2": [0, 0],
        "2021-Q3": [0, 0],
        "2021-Q4": [0, 0],
        "2022-Q1": [0, 0],
      },
      2,
      lacking("investments", [1, 2], [2, "quarter"]),
    ),
    series(
      "any of the investors",
      "investmentsTimeSeries",
      {
        topicIds: [T],
        topicLink: "investor",
      },
      { "2020 ": [1, 10], "2021 ": [0, 0], "2022 ": [0, 0] },
      0,
      [],
    ),
    series(
      "the investee",
      "investmentsTimeSeries",
      { topicIds: [T], topicLink: "investee" },
      {
        "2022 ": [1, 0.5],
      },
      0,
      [],
    ),
    series(
      "the size of any investor, or none",
      "investmentsTimeSeries",
      {
        investorEmployeesCounts: ["unknown"],
      },
      { "2020 ": [1, 10], "2021 ": [0, 0], "2022 ": [1, 0.5] },
      1,
    ),
    series(
      "an organisation twice is one deal",
      "investmentsTimeSeries",
      {
        organizationIds: [MIDDLE],
      },
      { "2020 ": [2, 10], "2021 ": [0, 0], "2022 ": [0, 0] },
      1,
      lacking("investments", [1, 2], [1, "year"]),
    ),
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
      { "2021 ": [1, 1_250], "2022 ": [0, 0] },
      0,
      [],
    ),
  ],
};
