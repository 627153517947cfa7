import { acquisition, document, from, named, on, organization, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

const REACTOR = topic(["Fusion reactor"]);
const ID = idOfTopic("Fusion reactor");
const times = (count: number) => "a fusion reactor, ".repeat(count);

/** One organisation for each way to be linked, and the certainty of the link. */
const ORGANIZATIONS = [
  [organization("a exact", "FUSION-Réactor"), 1],
  [organization("b named", "New fusion-reactor works"), 0.9],
  [organization("b plural", "Fusion Reactors"), 0.9],
  [organization("c ten times", "C", { description: times(10) }), 0.79],
  [organization("d thrice", "D", { description: times(3) }), 0.72],
  [organization("e twice", "E", { description: times(2) }), 0.7],
  [organization("f once and filed", "F", { description: times(1), topics: [REACTOR] }), 0.7],
  [organization("g once", "G", { description: times(1), extendedDescription: times(9) }), 0.6],
  [organization("h filed", "H", { topics: [REACTOR, REACTOR] }), 0.6],
  [organization("i extended ten times", "I", { extendedDescription: times(10) }), 0.59],
  [organization("j extended twice", "J", { extendedDescription: times(2) }), 0.35],
  [organization("k extended and a document", "K", { extendedDescription: times(1) }), 0.35],
  [organization("l two documents", "L"), 0.35],
  [organization("m extended", "M", { extendedDescription: times(1) }), 0.3],
  [organization("n document", "N"), 0.3],
] as const;

const UNLINKED = [
  organization("o reversed", "Reactor fusion"),
  organization("p across fields", "Fusion", { description: "reactor" }),
  organization("q candidate", "Q"),
  organization("r excluded", "R", { description: times(3) + "toy" }),
];

const naming = (id: string, keys: readonly string[], fields = {}) =>
  document("pdfs", id, {
    published: on("2020-01-01"),
    organizations: keys.map((key) => named("Anything", key)),
    ...fields,
  });

export const CERTAINTY: Table = {
  title: "certainty of organisations",
  records: from(
    "test",
    ...ORGANIZATIONS.map(([record]) => record),
    ...UNLINKED,
    naming("d1", ["n document", "l two documents", "k extended and a document", "g once"], {
      topics: [topic(["Fusion reactor"], 0.1)],
      candidates: [named("Q", "q candidate")],
    }),
    naming("d2", ["l two documents", "l two documents"], { title: "Fusion reactors" }),
    naming("d3", ["n document"], { title: "Fusion and a reactor" }),
    ...[...ORGANIZATIONS.map(([record]) => record), ...UNLINKED].map(({ key, name }) =>
      acquisition(key, "2020-01-01", 1, { acquirer: named(name, key) })
    ),
  ),
  settings: {
    taxonomy: { topics: [{ vocabulary: "test", path: ["Fusion reactor"], not: ["toys"] }] },
  },
  cases: [
    answers("every kind of link", "acquisitionsProofPoints", {
      topicIds: [ID],
      sortColumn: "certainty",
      sortDirection: "desc",
      take: 100,
      returnTotal: true,
    }, {
      data: ORGANIZATIONS.map(([{ key }, certainty]) => ({ id: key, certainty })),
      total: ORGANIZATIONS.length,
    }),
    ...[[0, 15], [0.3, 15], [0.31, 13], [0.6, 9], [0.7, 7], [0.9, 3], [1, 1]].map((
      [certainty, total],
    ) =>
      answers(`links of at least ${certainty}`, "acquisitionsTimeSeries", {
        topicIds: [ID],
        certainty,
      }, { counts: [total] })
    ),
  ],
};

const described = (key: string, description: string) => organization(key, key, { description });

/** An alias with the same stems, one that begins a name, one that overlaps with it. */
export const MENTIONS: Table = {
  title: "what counts as a mention",
  records: from(
    "test",
    described("a1", "Fusion reactors and fusion reactors"),
    described("a2", "A fusion reactor vessel"),
    described("a3", "A fusion, no more"),
    described("a4", "A reactor vessel of another kind"),
    ...["a1", "a2", "a3", "a4"].map((key) =>
      acquisition(key, "2020-01-01", 1, { acquirer: named("", key) })
    ),
  ),
  settings: {
    taxonomy: {
      topics: [{
        vocabulary: "test",
        path: ["Fusion reactor"],
        aliases: ["fusion reactors", "fusion", "reactor vessel"],
      }],
    },
  },
  cases: [
    answers("places in the text, not names", "acquisitionsProofPoints", { topicIds: [ID] }, {
      data: [
        { id: "a1", certainty: 0.7 },
        { id: "a2", certainty: 0.7 },
        { id: "a3", certainty: 0.6 },
        { id: "a4", certainty: 0.6 },
      ],
    }),
  ],
};
