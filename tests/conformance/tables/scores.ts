import { document, from, on, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfTopic } from "./_ids.ts";

const news = (id: string, title: string, fields = {}) =>
  document("news-articles", id, { published: on("2020-05-01"), title, ...fields });

/**
 * Two documents of one and three words: the average length is 2, so 1.2 · (0.25 + 0.75 · length ÷ 2)
 * is 0.75 and 1.65. A single term scores frequency ÷ (frequency + that).
 */
const [SHORT, LONG] = [1 / 1.75, 1 / 2.65];
/** idf of a word in both and in one of two documents. */
const [COMMON, RARE] = [Math.log(1.2), Math.log(2)];
const PLANE = idOfTopic("Plane");
const WING = idOfTopic("Plane", "Wing");

const scored = (title: string, query: unknown, scores: Readonly<Record<string, number>>) =>
  answers(title, "searchNewsArticles", { query, sortColumn: "score" }, {
    data: Object.entries(scores).map(([id, score]) => ({ id, score })),
    total: Object.keys(scores).length,
  });

const text = (query: string, fields?: readonly string[]) => ({
  type: "query",
  query,
  ...(fields && { fields }),
});
const plane = { type: "topic", ids: [PLANE], loadChildren: true };

export const SCORES: Table = {
  title: "scores",
  records: from(
    "test",
    news("short", "graphene", { topics: [topic(["Plane"], 0.25), topic(["Plane", "Wing"], 0.75)] }),
    news("long", "graphene", { summary: "sensor laser", topics: [topic(["Plane"], 0.5)] }),
  ),
  cases: [
    scored("nothing scores", null, { long: 1, short: 1 }),
    scored("a word", text("graphene"), { short: SHORT, long: LONG }),
    scored("a word in one document", text("sensor"), { long: LONG }),
    scored("a word that is in every string twice counts once", text("laser lasers"), {
      long: LONG,
    }),
    scored("words, whichever branch matched", text("graphene OR sensor"), {
      long: LONG,
      short: SHORT * COMMON / (COMMON + RARE),
    }),
    scored("a word that no document holds is part of the bound", text("graphene OR zebra"), {
      short: SHORT * COMMON / (COMMON + Math.log(6)),
      long: LONG * COMMON / (COMMON + Math.log(6)),
    }),
    scored("negations do not score", text("graphene -sensor"), { short: SHORT }),
    scored("a string of negations gives no score", text("-sensor"), { short: 1 }),
    scored("a match by negation alone scores 0", text("sensor OR NOT laser"), {
      long: LONG,
      short: 0,
    }),
    scored("fields restrict what matches, not the score", text("graphene OR sensor", ["title"]), {
      long: LONG,
      short: SHORT * COMMON / (COMMON + RARE),
    }),
    scored("a phrase weighs its words", text('graphene OR "sensor laser"'), {
      long: LONG,
      short: SHORT * COMMON / (COMMON + 2 * RARE),
    }),
    scored("a prefix is one term", text("s* OR graphene"), {
      long: LONG,
      short: SHORT * COMMON / (COMMON + RARE),
    }),
    scored("the best relevance of a topic", plane, { short: 0.75, long: 0.5 }),
    scored("the relevance of the link asked for", { type: "topic", ids: [PLANE, WING] }, {
      short: 0.75,
      long: 0.5,
    }),
    scored("and: the mean", { type: "and", clauses: [plane, text("graphene")] }, {
      short: (0.75 + SHORT) / 2,
      long: (0.5 + LONG) / 2,
    }),
    scored("and: the mean over the clauses that score", {
      type: "and",
      clauses: [plane, { type: "date", start: "2020-01-01" }, text("-zebra")],
    }, { short: 0.75, long: 0.5 }),
    scored("or: the maximum over those that match", {
      type: "or",
      clauses: [text("sensor"), { type: "topic", ids: [WING] }],
    }, { short: 0.75, long: LONG }),
    scored("not never scores", { type: "not", clause: { type: "topic", ids: [WING] } }, {
      long: 1,
    }),
    scored("not beside a score", {
      type: "and",
      clauses: [text("graphene"), { type: "not", clause: text("sensor") }],
    }, { short: SHORT }),
    answers(
      "a series without weights",
      "newsArticlesTimeSeries",
      { query: text("graphene") },
      { labels: ["2020"], counts: [2], weightedCounts: [2], variances: [2], amount: [] },
    ),
    answers(
      "a weighted series: Σ score and Σ score²",
      "newsArticlesTimeSeries",
      { query: plane, scoreWeighted: true },
      { counts: [2], weightedCounts: [1.25], variances: [0.75 ** 2 + 0.5 ** 2] },
    ),
    answers(
      "weights are 1 where nothing scores",
      "newsArticlesIndicatorTimeSeries",
      { scoreWeighted: true, resolution: "month" },
      { labels: ["2020-05"], counts: [2], weightedCounts: [2], variances: [2] },
    ),
  ],
};

/** Lengths of 40 and 300 words, kept as 40 and 280; the third document makes the average 210. */
export const LENGTHS: Table = {
  title: "lengths are kept in a byte",
  records: from(
    "test",
    news("forty", `graphene ${"x ".repeat(39)}`),
    news("threehundred", `graphene ${"x ".repeat(299)}`),
    news("other", "x ".repeat(290)),
  ),
  cases: [
    scored("a word", text("graphene"), {
      forty: 1 / (1 + 1.2 * (0.25 + 0.75 * 40 / 210)),
      threehundred: 1 / (1 + 1.2 * (0.25 + 0.75 * 280 / 210)),
    }),
  ],
};

/** Two and three occurrences in six words each: 1.2 · (0.25 + 0.75) is 1.2. */
export const FREQUENCIES: Table = {
  title: "frequencies of phrases",
  records: from(
    "test",
    news("twice", "red blue red blue green green"),
    news("near", "red green blue red green blue"),
    news("same", "red red red blue green white"),
  ),
  cases: [
    scored("a phrase", text('"red blue"'), { twice: 2 / 3.2, same: 1 / 2.2 }),
    scored("near, not overlapping", text('"red blue"~1'), {
      near: 2 / 3.2,
      twice: 2 / 3.2,
      same: 1 / 2.2,
    }),
    scored("near, the longest span", text('"green green"~2'), { near: 1 / 2.2, twice: 1 / 2.2 }),
    scored("a phrase of one word repeated overlaps", text('"red red"'), { same: 2 / 3.2 }),
    scored("near of one word repeated does not", text('"red red"~0'), { same: 1 / 2.2 }),
  ],
};
