import { note } from "../../../lib/words/note.ts";
import { from, organization, topic } from "../records.ts";
import { unknown } from "../notes.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic, UNKNOWN } from "./_ids.ts";

/** Names too short to be looked for. */
const filed = (key: string, ...paths: string[][]) =>
  organization(key, key, { topics: paths.map((path) => topic(path)) });

const T = ["P", "T"];
const related = (
  title: string,
  input: Record<string, unknown>,
  expected: readonly (readonly [string[], number, number])[],
) =>
  answers(title, "relatedTopics", { topicId: idOfTopic(...T), ...input }, {
    data: expected.map(([path, organizationCount, similarity]) => ({
      id: idOfTopic(...path),
      name: path.at(-1),
      organizationCount,
      similarity,
    })),
  });

export const RELATED: Table = {
  title: "related topics",
  records: from(
    "test",
    filed("1", T, ["U", "UC"], ["P"]),
    filed("2", T, ["U"]),
    filed("3", T, ["U"], ["V"]),
    filed("4", ["U"]),
    filed("5", ["W"]),
    filed("6", [...T, "TC"], ["X"], ["P", "T", "TC", "TD"]),
  ),
  cases: [
    related("by similarity, its own line left out", {}, [
      [["U"], 2, 2 / 4],
      ...[["V"], ["U", "UC"]].sort((a, b) => idOfTopic(...a) < idOfTopic(...b) ? -1 : 1)
        .map((path): [string[], number, number] => [path, 1, 1 / 3]),
    ]),
    related("with those active below", { loadChildren: true, take: 1 }, [[["U"], 3, 3 / 5]]),
    related("no link is as certain", { certainty: 0.61 }, []),
    related("certainty is inclusive", { certainty: 0.6, take: 1 }, [[["U"], 2, 0.5]]),
    answers("an unknown topic is noted", "relatedTopics", { topicId: UNKNOWN }, { data: [] }, [
      unknown("topic", UNKNOWN),
    ]),
    answers("a topic of nobody", "relatedTopics", { topicId: idOfTopic("U", "UC") }, {
      data: [{ name: "P", organizationCount: 1, similarity: 1 }, { name: "T", similarity: 1 / 3 }],
    }, []),
  ],
};

const MANY = Array.from({ length: 5_001 }, (_, index) =>
  filed(
    `o${index}`,
    ["Big"],
    ...index < 5_000 ? [["Edge"]] : [],
    ...index < 10 ? [["Ten"]] : [],
    ...index < 20 ? [["Score"]] : [],
  ));

export const SENTINEL: Table = {
  title: "above 5,000 organisations similarity is 1",
  records: from(
    "test",
    ...MANY,
    ...Array.from({ length: 30 }, (_, i) => filed(`x${i}`, ["Score"])),
  ),
  cases: [
    answers("5,001", "relatedTopics", { topicId: idOfTopic("Big") }, {
      data: [
        { name: "Edge", organizationCount: 5_000, similarity: 1 },
        { name: "Score", organizationCount: 20, similarity: 1 },
        { name: "Ten", organizationCount: 10, similarity: 1 },
      ],
    }, [note("similarity_cut_off", { organizations: 5_001, most: 5_000 })]),
    answers("5,000", "relatedTopics", { topicId: idOfTopic("Edge") }, {
      data: [
        { name: "Big", organizationCount: 5_000, similarity: 5_000 / 5_001 },
        { name: "Score", organizationCount: 20, similarity: 20 / 5_030 },
        { name: "Ten", organizationCount: 10, similarity: 10 / 5_000 },
      ],
    }, []),
  ],
};
