import { document, from, on, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

const tagged = (id: string, title: string, summary = "", body = "") =>
  document("pdfs", id, { published: on("2020-01-01"), title, summary, body });

const linked = (title: string, id: string, fields: Readonly<Record<string, unknown>>) =>
  answers(title, "searchPdfs", { query: { type: "query", query: id } }, {
    data: [{ id, ...fields }],
  });

const references = (...names: string[]) => names.map((name) => ({ name }));

export const TAGGING: Table = {
  title: "topics found in texts",
  records: from(
    "test",
    tagged("d1", "d1 Error-corrections", "quantum computers", "Graphène! quantum computing"),
    tagged("d2", "d2 error. A correction", "laser", "graphenes and a light amplifier"),
    tagged("d3", "d3 graphene", "", "pencil"),
    tagged("d4", "d4 laser light", "lasers", "five"),
    document("pdfs", "d5", {
      published: on("2020-01-01"),
      title: "d5 quantum computing",
      topics: [topic(["Quantum computing"], 0.2), topic(["Laser"], 0.2), topic(["Laser"], 0.6)],
    }),
    tagged("d6", "d6 secret word"),
    tagged("d7", "d7 masers"),
  ),
  settings: {
    taxonomy: {
      topics: [
        { vocabulary: "test", path: ["Quantum computing"] },
        { vocabulary: "test", path: ["Error correction"] },
        { vocabulary: "test", path: ["Graphene"], not: ["pencils"] },
        { vocabulary: "test", path: ["Laser"], aliases: ["light amplifiers", "maser"] },
        { vocabulary: "test", path: ["Secret word"], match: false },
      ],
    },
  },
  cases: [
    linked("by phrase, stemmed, in each field", "d1", {
      topics: [
        { name: "Error correction" },
        { name: "Quantum computing" },
        { name: "Graphene" },
      ],
      topicsTitle: references("Error correction"),
      topicsSummary: references("Quantum computing"),
      topicsBody: [{}, {}],
    }),
    linked("an alias of several words; a word of five letters is not looked for", "d2", {
      topics: [{}, {}],
      topicsTitle: [],
      topicsSummary: [],
      topicsBody: [{}, {}],
    }),
    linked("an excluded phrase anywhere voids the match", "d3", { topics: [] }),
    linked("a short name is not looked for", "d4", { topics: [] }),
    linked("an alias is, however short", "d7", { topics: references("Laser") }),
    linked("a classification and a match", "d5", {
      topics: references("Quantum computing", "Laser"),
      topicsTitle: references("Quantum computing"),
      topicsBody: [],
    }),
    linked("not looked for", "d6", { topics: [] }),
    ...[
      ["d1", "Error correction", 1],
      ["d1", "Quantum computing", 0.7],
      ["d1", "Graphene", 0.4],
      ["d5", "Quantum computing", 1],
      ["d5", "Laser", 0.6],
    ].map(([id, name, score]) =>
      answers(`relevance of ${name} in ${id}`, "searchPdfs", {
        query: { type: "topic", ids: [idOfTopic(String(name))] },
        sortColumn: "published_at",
        skip: name === "Quantum computing" && id === "d5" ? 1 : name === "Laser" ? 1 : 0,
        take: 1,
      }, { data: [{ id, score }] })
    ),
    ...[["title", ["d5"]], ["summary", ["d1"]], ["body", ["d1"]], ["document", ["d1", "d5"]]].map((
      [field, ids],
    ) =>
      answers(`found in ${field}`, "searchPdfs", {
        query: { type: "topic", ids: [idOfTopic("Quantum computing")], fields: [field] },
        sortColumn: "published_at",
      }, { data: (ids as string[]).map((id) => ({ id })) })
    ),
  ],
};
