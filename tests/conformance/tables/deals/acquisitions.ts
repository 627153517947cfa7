import { type Note, note } from "../../../../lib/words/note.ts";
import { EMPLOYEE_RANGES } from "../../../../lib/catalogue/employees.ts";
import { unknown } from "../../notes.ts";
import { answers, type Table } from "../../table.ts";
import { idOfOrganization, idOfTopic, UNKNOWN } from "../_ids.ts";
import { BIG, MIDDLE, NEVER, RECORDS, SMALL, T } from "./_corpus.ts";

const finds = (
  title: string,
  input: Record<string, unknown>,
  ids: readonly string[],
  notes?: readonly Note[],
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
    answers("the precision of dates", "acquisitionsProofPoints", { take: 5 }, {
      data: [
        { id: "a1", acquiredPrecision: undefined },
        { id: "a5", acquiredOn: "2020-01-15", acquiredPrecision: undefined },
        { id: "a2", acquiredOn: "2020-02-01", acquiredPrecision: "month" },
        { id: "a4", acquiredPrecision: undefined },
        { id: "a3", acquiredOn: null, acquiredPrecision: undefined },
      ],
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
    finds("a type never seen is noted", { acquisitionTypes: ["never"] }, [], [NEVER]),
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
    finds("an unknown topic is noted", { topicIds: [UNKNOWN] }, [], [
      unknown("topic", UNKNOWN),
    ]),
    finds("an organisation on either side", { organizationIds: [MIDDLE] }, ["a2", "a3"]),
    finds("an unknown organisation is noted", { organizationIds: [UNKNOWN, MIDDLE] }, [
      "a2",
      "a3",
    ], [
      unknown("organization", UNKNOWN),
      note("unknown_amounts", { count: 1, of: 2, collection: "acquisitions" }),
    ]),
    finds("the size of the acquirer", { acquirerEmployeesCounts: ["10001+"] }, ["a1", "a2"]),
    finds("an acquirer of unknown size, or none", { acquirerEmployeesCounts: ["unknown"] }, [
      "a4",
      "a3",
    ]),
    finds("an acquiree of unknown size, or none", { acquireeEmployeesCounts: ["unknown"] }, [
      "a5",
      "a2",
    ]),
    finds("no acquirer, found through the acquiree", {
      acquirerEmployeesCounts: ["unknown"],
      topicIds: [T],
    }, ["a4"]),
    finds("no acquirer, which can have no topic", {
      acquirerEmployeesCounts: ["unknown"],
      topicIds: [T],
      topicLink: "acquirer",
    }, []),
    finds("both sides of unknown size", {
      acquirerEmployeesCounts: ["unknown"],
      acquireeEmployeesCounts: ["unknown"],
    }, []),
    ...["acquirer", "acquiree"].map((side) =>
      finds(`every size of the ${side}: all`, { [`${side}EmployeesCounts`]: EMPLOYEE_RANGES }, [
        "a1",
        "a5",
        "a2",
        "a4",
        "a3",
      ])
    ),
    finds("the size of the acquiree", { acquireeEmployeesCounts: ["1-10", "11-50"] }, [
      "a1",
      "a3",
    ]),
    finds("a day", { start: "2020-01-15", end: "2020-01-15" }, ["a1", "a5"]),
    finds("a month lies inside as a whole", { start: "2020-01-16", end: "2020-02-28" }, []),
    finds("a month", { start: "2020-01-16", end: "2020-02-29" }, ["a2"]),
  ],
};
