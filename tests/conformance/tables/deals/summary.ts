import { EMPLOYEE_RANGES } from "../../../../lib/catalogue/employees.ts";
import { type Note, note } from "../../../../lib/words/note.ts";
import { unknown } from "../../notes.ts";
import { answers, type Table } from "../../table.ts";
import { idOfTopic, UNKNOWN } from "../_ids.ts";
import { RECORDS, T } from "./_corpus.ts";

const summary = (
  title: string,
  input: Record<string, unknown>,
  perType: Readonly<Record<string, number>>,
  total: number,
  notes?: readonly Note[],
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
    summary("no investors", { topicIds: [T], investorEmployeesCounts: ["unknown"] }, {
      "seed": 1,
      "series a": 1,
    }, 2),
    summary(
      "an investee of known size",
      {
        topicIds: [T],
        investeeEmployeesCounts: EMPLOYEE_RANGES.filter((range) => range !== "unknown"),
      },
      { "seed": 1, "series a": 1 },
      2,
    ),
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
    summary("an unknown number is noted", { topicIds: ["99"], resolveIds: false }, {}, 0, [
      note("unknown_numbers", { count: 1 }),
    ]),
    summary("an unknown topic is noted", { topicIds: [UNKNOWN] }, {}, 0, [
      unknown("topic", UNKNOWN),
    ]),
  ],
};
