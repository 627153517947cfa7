import { document, from, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

const OPTICS = "Study of light and quantum effects";

const topicsFor = (query: string, expected: readonly (readonly [string, number])[]) =>
  answers(`topics for ${query}`, "searchTopics", { query }, {
    data: expected.map(([name, score]) => ({ name, score })),
  });

export const TOPIC_SEARCH: Table = {
  title: "topic search",
  records: from(
    "test",
    document("pdfs", "d1", { topics: [topic(["A", "Same"]), topic(["B", "Same"])] }),
    document("patents", "d2", { topics: [topic(["B", "Same"])] }),
    document("pdfs", "d3", { topics: [topic(["Quantum", "Quantum computing"])] }),
  ),
  settings: {
    taxonomy: {
      topics: [
        {
          vocabulary: "test",
          path: ["Optics"],
          aliases: ["light quantum theory"],
          description: OPTICS,
        },
      ],
    },
  },
  cases: [
    topicsFor("quantum", [["Quantum", 1], ["Quantum computing", 0.9], ["Optics", 0.3]]),
    topicsFor("QUANTUM comp", [["Quantum computing", 0.9]]),
    topicsFor("computing", [["Quantum computing", 0.4]]),
    topicsFor("computing quantum", [["Quantum computing", 0.8]]),
    topicsFor("light quantum theory", [["Optics", 0.95]]),
    topicsFor("light q", [["Optics", 0.855]]),
    topicsFor("theory light", [["Optics", 0.8 * 2 / 3 * 0.95]]),
    topicsFor("effects of light", [["Optics", 0.3]]),
    topicsFor("comput", []),
    topicsFor("?", []),
    answers("ties by number of documents; parents", "searchTopics", { query: "same" }, {
      data: [
        {
          id: idOfTopic("B", "Same"),
          score: 1,
          description: null,
          parents: [{ id: idOfTopic("B"), name: "B" }],
        },
        { id: idOfTopic("A", "Same"), parents: [{ id: idOfTopic("A"), name: "A" }] },
      ],
    }),
    answers("description, no parents, take", "searchTopics", { query: "optics", take: 1 }, {
      data: [{ id: idOfTopic("Optics"), name: "Optics", description: OPTICS, parents: [] }],
    }),
    answers("take 0", "searchTopics", { query: "optics", take: 0 }, { data: [] }),
  ],
};
