import type { Frame } from "../../frame/mod.ts";
import type { Exhibit, Section, ShownDocument } from "../report.ts";
import type { Scope } from "../scope.ts";
import { dateWords } from "../words/date.ts";
import { lineAbout } from "../words/line.ts";
import { capital, countWords, SPACE } from "../words/numbers.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const TAKE = 10;
const FIELDS = [
  "id",
  "title",
  "publishedAt",
  "publishedPrecision",
  "source",
  "url",
  "score",
  "summary",
  "body",
];

/** The strongest proof points of each type of evidence. */
export async function gatherStrongest(
  scope: Scope,
  evidence: readonly Evidence[],
): Promise<Section> {
  const exhibits: Exhibit[] = [];
  for (const each of evidence) {
    scope.signal?.throwIfAborted();
    exhibits.push(await strongestOf(scope, each));
  }
  return {
    anchor: "proof-points",
    title: "Strongest proof points",
    sentences: [
      "The documents with the best link to the topic, up to ten of each type; of equally strong ones the newest.",
    ],
    exhibits,
  };
}

async function strongestOf(
  scope: Scope,
  { collection, noun, total }: Evidence,
): Promise<Exhibit> {
  const { trends, topics, children, signal } = scope;
  const query = documentsOn(scope, collection).sortBy("score").top(TAKE);
  const first = await query.proofPoints({ fields: FIELDS, signal });
  const scores = first.numbers("score");
  const least = scores.at(-1) ?? 0;
  // Of documents with the same score the service gives those with the first ids.
  const tied = scores.length === TAKE
    ? await trends.documents(collection).topic(topics, { children, minScore: least })
      .sortBy("published_at").top(TAKE).proofPoints({ fields: FIELDS, signal })
    : null;
  const frame = tied ? joined(first, tied, least) : first;
  return {
    anchor: `${collection}-strongest`,
    title: capital(noun),
    sentences: total > frame.height ? [`${frame.height} of ${countWords(total, noun)}.`] : [],
    frame,
    show: { as: "documents", documents: documentsOf(frame, topics.map(({ name }) => name)) },
    rules: [
      "The score is the relevance of the document's link to the topic, 0 to 1: the source's own, " +
      "or 1 for a classification or the title, 0.7 for the summary, 0.4 for the body.",
    ],
  };
}

/** The rows above a score, then the newest of those that have it. */
function joined(first: Frame, tied: Frame, least: number): Frame {
  const above = first.numbers("score").filter((score) => score !== null && score > least).length;
  const ids = new Set(first.texts("id").slice(0, above));
  const rows = tied.texts("id").flatMap((id, row) => ids.has(id) ? [] : [row]).slice(
    0,
    TAKE - above,
  );
  const { df } = tied;
  const mask = rows.map((row) => df.slice(row, 1));
  const parts = [...(above ? [first.df.head(above)] : []), ...mask];
  const [head, ...rest] = parts;
  return first.with({ df: rest.reduce((all, part) => all.vstack(part), head ?? first.df.head(0)) });
}

function documentsOf(frame: Frame, names: readonly string[]): ShownDocument[] {
  const [titles, days, precisions, sources, urls, summaries, bodies] = [
    "title",
    "publishedAt",
    "publishedPrecision",
    "source",
    "url",
    "summary",
    "body",
  ].map((name) => frame.texts(name));
  const scores = frame.numbers("score");
  return scores.map((score, row) => {
    const day = days![row];
    return {
      title: titles![row] || frame.texts("id")[row]!,
      url: urls![row] ?? null,
      facts: [
        day ? dateWords(day, precisions![row] ?? "day") : "no date",
        sources![row] ?? "",
        score === null ? "" : `score${SPACE}${Number(score.toFixed(2))}`,
      ].filter(Boolean),
      line: lineAbout([summaries![row], bodies![row]], names),
    };
  });
}
