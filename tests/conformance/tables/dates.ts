import { from, patent } from "../records.ts";
import { answers, type Table } from "../table.ts";

const series = (
  title: string,
  input: Record<string, unknown>,
  counts: Readonly<Record<string, number>>,
  withoutLabel = 0,
) =>
  answers(title, "patentsTimeSeries", input, {
    labels: Object.keys(counts).map((label) => label.trim()),
    counts: Object.values(counts),
    weightedCounts: Object.values(counts),
    variances: Object.values(counts),
    amount: [],
    withoutLabel,
  });

/** Keys of whole numbers would be sorted: a year is written with a space. */
const month = { resolution: "month" };
const quarter = { resolution: "quarter" };

export const BOUNDARIES: Table = {
  title: "boundaries of buckets and bounds",
  records: from(
    "test",
    patent("last", "2024-03-31T23:59:59.999Z"),
    patent("first", "2024-04-01T00:00:00Z"),
    patent("leap", "2024-02-29"),
    patent("eve", "2023-12-31T23:30:00Z"),
    patent("zone", "2024-04-01T00:30:00+02:00"),
  ),
  cases: [
    series("months", month, {
      "2023-12": 1,
      "2024-01": 0,
      "2024-02": 1,
      "2024-03": 2,
      "2024-04": 1,
    }),
    series("quarters", quarter, { "2023-Q4": 1, "2024-Q1": 3, "2024-Q2": 1 }),
    series("years", {}, { "2023 ": 1, "2024 ": 4 }),
    series("the end is inclusive", { ...month, start: "2024-03-31", end: "2024-03-31" }, {
      "2024-03": 2,
    }),
    series("the start is inclusive", { ...month, start: "2024-04-01", end: "2024-04-01" }, {
      "2024-04": 1,
    }),
    series("a day lies inside bounds as a whole", {
      ...month,
      start: "2024-03-31",
      end: "2024-03-31T23:59:59.998Z",
    }, { "2024-03": 0 }),
    series("bounds with a zone", {
      ...month,
      start: "2024-04-01T02:00:00+02:00",
      end: "2024-04-02T01:59:59.999999+02:00",
    }, { "2024-04": 1 }),
  ],
};

export const QUARTERS: Table = {
  title: "quarters of all twelve months",
  records: from(
    "test",
    ...Array.from({ length: 12 }, (_, index) => {
      const name = String(index + 1).padStart(2, "0");
      return patent(name, `2023-${name}-15`);
    }),
  ),
  cases: [
    series("a year", quarter, { "2023-Q1": 3, "2023-Q2": 3, "2023-Q3": 3, "2023-Q4": 3 }),
    series("a window that starts in July", { ...quarter, start: "2023-07-01", end: "2024-06-30" }, {
      "2023-Q3": 3,
      "2023-Q4": 3,
      "2024-Q1": 0,
      "2024-Q2": 0,
    }),
    series("a window that cuts quarters", { ...quarter, start: "2023-02-01", end: "2023-08-15" }, {
      "2023-Q1": 2,
      "2023-Q2": 3,
      "2023-Q3": 2,
    }),
  ],
};

export const GAPS: Table = {
  title: "buckets without records",
  records: from("test", patent("a", "2019-11-05", "laser"), patent("b", "2020-02-07", "graphene")),
  cases: [
    series("in the middle", month, { "2019-11": 1, "2019-12": 0, "2020-01": 0, "2020-02": 1 }),
    series("at both ends of the window", { start: "2018-06-01", end: "2021-01-01" }, {
      "2018 ": 0,
      "2019 ": 1,
      "2020 ": 1,
      "2021 ": 0,
    }),
    series("a start alone ends with the data", { ...month, start: "2019-12-10" }, {
      "2019-12": 0,
      "2020-01": 0,
      "2020-02": 1,
    }),
    series("an end alone starts with the data", { ...month, end: "2020-01-31" }, {
      "2019-11": 1,
      "2019-12": 0,
      "2020-01": 0,
    }),
    series("no match and no window", { query: { type: "query", query: "nothing" } }, {}),
    series("no match and one bound", { start: "2021-01-01" }, {}),
    series("no match in a window", { ...month, start: "2019-12-01", end: "2020-01-31" }, {
      "2019-12": 0,
      "2020-01": 0,
    }),
    series("nothing matches in a window", {
      query: { type: "query", query: "nothing" },
      start: "2019-01-01",
      end: "2020-12-31",
    }, { "2019 ": 0, "2020 ": 0 }),
    answers("a type without records", "pdfsTimeSeries", {}, {
      labels: [],
      counts: [],
      weightedCounts: [],
      variances: [],
      amount: [],
      withoutLabel: 0,
    }),
  ],
};

export const PRECISION: Table = {
  title: "dates that are not exact",
  records: from(
    "test",
    patent("day", "2020-01-01"),
    patent("month", "2020-01"),
    patent("quarter", "2020-Q1"),
    patent("year", "2020"),
    patent("undated", null),
    patent("later", "2021-05-02"),
  ),
  cases: [
    series("a year", {}, { "2020 ": 4, "2021 ": 1 }, 1),
    series("a year is in no quarter", quarter, {
      "2020-Q1": 3,
      "2020-Q2": 0,
      "2020-Q3": 0,
      "2020-Q4": 0,
      "2021-Q1": 0,
      "2021-Q2": 1,
    }, 2),
    series("a year is not January", { ...month, end: "2020-12-31" }, {
      "2020-01": 2,
      "2020-02": 0,
      "2020-03": 0,
      "2020-04": 0,
      "2020-05": 0,
      "2020-06": 0,
      "2020-07": 0,
      "2020-08": 0,
      "2020-09": 0,
      "2020-10": 0,
      "2020-11": 0,
      "2020-12": 0,
    }, 3),
    series("a period must lie inside as a whole", { start: "2020-01-01", end: "2020-03-31" }, {
      "2020 ": 3,
    }, 1),
    series(
      "bounds do not apply to what has no label",
      {
        ...month,
        start: "2022-01-01",
        end: "2022-01-31",
      },
      { "2022-01": 0 },
      3,
    ),
    series("a cut month", { ...month, start: "2020-01-01", end: "2020-01-30" }, {
      "2020-01": 1,
    }, 3),
    answers("precision travels where it is coarse", "searchPatents", {
      sortColumn: "published_at",
      sortDirection: "asc",
    }, {
      data: [
        { id: "day", publishedAt: "2020-01-01T00:00:00.000Z", publishedPrecision: undefined },
        { id: "month", publishedAt: "2020-01-01T00:00:00.000Z", publishedPrecision: "month" },
        { id: "quarter", publishedPrecision: "quarter" },
        { id: "year", publishedPrecision: "year" },
        { id: "later" },
        { id: "undated", publishedAt: null, publishedPrecision: undefined },
      ],
    }),
  ],
};
