import { document, from, named, on, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

const numbers = Array.from({ length: 1_000 }, (_, at) => at);
const MANY = 600;
/** Each of a score of its own, the last of the highest. */
const topics = numbers.slice(0, MANY).map((at) => topic([`T${at}`], (at + 1) / MANY));
const [LEAST, MOST] = [topics.slice(0, MANY / 2), topics.slice(MANY / 2)];
const IDS = numbers.slice(0, MANY).map((at) => idOfTopic(`T${at}`));

const both = { organizations: [named("Acme", "acme"), named("Bolt", "bolt")] };

const RECORDS = from(
  "test",
  document("patents", "p1", {
    published: on("2020-01-01"),
    title: "word1 first",
    summary: "word999",
    topics: LEAST,
    language: "l1",
  }),
  document("patents", "p2", {
    published: on("2021-01-01"),
    title: "second",
    body: "word998",
    topics: MOST,
    language: "l2",
  }),
  document("patents", "p3", {
    published: on("2021-01-01"),
    title: "nothing of it",
    language: "other",
  }),
  document("news-articles", "n1", {
    published: on("2020-01-01"),
    title: "word7 of two",
    ...both,
    topics: MOST.slice(-1),
  }),
  document("pdfs", "d1", {
    published: on("2020-01-02"),
    title: "word7 of two",
    ...both,
    topics: LEAST.slice(-1),
  }),
  document("news-articles", "n2", { published: on("2020-07-01"), title: "alone of it", ...both }),
  document("news-articles", "n3", { published: on("2020-07-02"), title: "alone of it", ...both }),
);

const words = (sign: string, count = 1_000) =>
  numbers.slice(0, count).map((at) => `word${at}`).join(sign);
const text = (query: string, more = {}) => ({ type: "query", query, ...more });
const all = (more = {}) => ({ type: "topic", ids: IDS, ...more });
/** Nothing of such a tree is a list by itself. */
const either = (leafOf: (at: number) => object) => ({
  type: "or",
  clauses: numbers.slice(0, 990).map(leafOf),
});

const patents = (title: string, query: object, ids: readonly string[]) =>
  answers(title, "searchPatents", { query, sortColumn: "published_at", sortDirection: "asc" }, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });
const yearly = (title: string, query: object, counts: readonly number[]) =>
  answers(title, "patentsTimeSeries", { query, resolution: "year" }, { counts });
const happened = (title: string, query: object, starts: readonly string[]) =>
  answers(title, "searchManifestations", { query }, {
    data: starts.map((start) => ({ start: `${start}T00:00:00.000Z` })),
  });

const best = (title: string, query: object, ids: readonly string[], more: object = {}) =>
  answers(title, "searchPatents", { query, ...more }, {
    data: ids.map((id) => ({ id })),
    total: ids.length,
  });

/** As many as a question may have, which is more than an index takes as they are. */
export const MANY_WORDS: Table = {
  title: "a thousand words, topics or clauses",
  records: RECORDS,
  cases: [
    patents("any of the words", text(words(" OR ")), ["p1", "p2"]),
    best("any of the words, the best first", text(words(" OR ")), ["p1", "p2"]),
    best("any of them until a day", text(words(" OR ")), ["p1"], { end: "2020-12-31" }),
    best("any of 600 until a day", text(`${words(" OR ", MANY)} OR word999`), ["p1"], {
      end: "2020-12-31",
    }),
    answers("any, weighted", "patentsTimeSeries", {
      query: text(words(" OR ")),
      scoreWeighted: true,
    }, { counts: [1, 1] }),
    patents("any in a title", text(words(" OR "), { fields: ["title"] }), ["p1"]),
    patents("any in one of two texts", text(words(" OR "), { fields: ["title", "body"] }), [
      "p1",
      "p2",
    ]),
    patents("one of some and none of others", text(`first -(${words(" OR ", 998).slice(12)})`), [
      "p1",
    ]),
    yearly("any, without a score", text(words(" OR ")), [1, 1]),
    yearly("all of them", text(words(" ")), []),
    happened("what has any of them", text(words(" OR ")), ["2020-01-01"]),
    happened("what has all of them", text(words(" ")), []),
    happened("what has a prefix of them", text(`${words(" OR ", 205)} OR alon*`), [
      "2020-07-01",
      "2020-01-01",
    ]),
    happened("what has any of two texts of some", text(words(" OR "), { fields: ["title"] }), [
      "2020-01-01",
    ]),
    patents("any of the topics", all(), ["p1", "p2"]),
    patents("any that scores enough", all({ minScore: 0.6 }), ["p2"]),
    patents("any that scores less", all({ minScore: 0.001 }), ["p1", "p2"]),
    patents("half of them that score enough", {
      ...all({ minScore: 0.3 }),
      ids: IDS.slice(0, MANY / 2),
    }, ["p1"]),
    answers("any that scores enough, the best first", "searchPatents", {
      query: all({ minScore: 0.1 }),
    }, { data: [{ id: "p2", score: 1 }, { id: "p1", score: 0.5 }] }),
    patents("any in a text", all({ fields: ["title", "summary", "body"] }), []),
    patents("any anywhere", all({ fields: ["title", "document"] }), ["p1", "p2"]),
    yearly("any with those below", all({ loadChildren: true, minScore: 0.6 }), [1]),
    happened("what has any topic", all(), ["2020-01-01"]),
    happened("what has one that scores enough", all({ minScore: 0.999 }), ["2020-01-01"]),
    happened("what has one of the first", { ...all(), ids: IDS.slice(0, 250) }, []),
    yearly("any of many leaves", either((at) => text(`word${at}`)), [1, 0]),
    yearly("none of many leaves", {
      type: "not",
      clause: either((at) => text(`word${at}`)),
    }, [2]),
    patents("any language", either((at) => ({ type: "language", values: [`l${at}`] })), [
      "p1",
      "p2",
    ]),
    happened("any of many leaves about members", either((at) => text(`word${at}`)), [
      "2020-01-01",
    ]),
  ],
};
