import { fold } from "../../text/mod.ts";
import type { DocumentType } from "../../catalogue/collections.ts";
import type { Frame } from "../../frame/mod.ts";
import { dataOf, type Note, note } from "../../words/note.ts";
import { amountWords, capital, countWords, SPACE, wholeWords } from "../../words/numbers.ts";
import { dateWords } from "../words/date.ts";
import { lineAbout } from "../words/line.ts";
import { tamedName } from "../../words/tamed_name.ts";
import { tamed } from "../words/tamed.ts";
import { ifOffered } from "../offered.ts";
import type { Exhibit, Section, ShownDocument } from "../report.ts";
import { type Scope, within } from "../scope.ts";
import { documentsOn, type Evidence } from "./evidence.ts";

const TAKE = 10;
/** So many are seen at once, of so many types; the rest is folded. */
const OPEN = 3;
const OPEN_TYPES = 4;
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
  "orgNodes",
];
/** What projects tell of those who do them and of their money. */
const OF_PROJECTS = ["totalCost", "cordisEcContribution", "extra.organizations"];

/** The strongest proof points of each type of evidence. */
export async function gatherStrongest(
  scope: Scope,
  evidence: readonly Evidence[],
): Promise<Section> {
  const exhibits: Exhibit[] = [];
  const largest = evidence.toSorted((one, other) => other.total - one.total).slice(0, OPEN_TYPES);
  for (const each of [...largest, ...evidence.filter((each) => !largest.includes(each))]) {
    await scope.breathe();
    const exhibit = await ifOffered(
      scope,
      "strongest",
      each.type,
      () => strongestOf(scope, each),
    );
    if (exhibit) exhibits.push(largest.includes(each) ? exhibit : { ...exhibit, folded: true });
  }
  return {
    anchor: `${scope.prefix}proof-points`,
    title: `Strongest proof points${scope.suffix}`,
    sentences: [
      scope.line.topic
        ? "The documents with the best link to the topic, up to ten of each type, and the sentence " +
          "in each that says most of it."
        : "The documents that match best, up to ten of each type.",
    ],
    exhibits,
  };
}

async function strongestOf(
  scope: Scope,
  { type, noun, total }: Evidence,
): Promise<Exhibit> {
  const { line: { topic, names }, prefix, suffix } = scope;
  const { frame, tied } = await strongestFrame(scope, type);
  const money = type === "projects" ? await moneyOf(scope, frame) : [];
  const scores = frame.numbers("score");
  const shown = scores.filter((score) => score === scores.at(-1)).length;
  return {
    anchor: `${prefix}${type}-strongest`,
    title: `${capital(noun)}${suffix}`,
    sentences: [
      total > frame.height ? `${frame.height} of ${countWords(total, noun)}.` : "",
      tied > shown ? newestWords(shown, frame.height, countWords(tied, noun)) : "",
    ].filter(Boolean),
    frame,
    show: { as: "documents", half: true, open: OPEN, documents: documentsOf(frame, names, money) },
    rules: [
      topic
        ? "The score is the relevance of the document's link to the topic, 0 to 1: the source's " +
          "own, or 1 for a classification or the title, 0.7 for the summary, 0.4 for the body."
        : "The score is how well the text matches the search, 0 to 1 (BM25 over its upper bound); " +
          "1 where nothing is searched for.",
    ],
  };
}

/** Which of those shown were taken out of many equally strong: the newest of them. */
export function newestWords(shown: number, height: number, tied: string): string {
  const those = shown === height ? "They are" : ofThose(shown);
  return `${those} the newest of ${tied} that are equally strong.`;
}

function ofThose(shown: number): string {
  return shown === 1 ? "The last is" : `The last ${wholeWords(shown)} are`;
}

/**
 * The ten highest scores, and how many documents have the last of them, where that is known. Of
 * those a service gives the ones with the first ids, so their place is taken by the newest.
 */
async function strongestFrame(
  scope: Scope,
  collection: DocumentType,
): Promise<{ readonly frame: Frame; readonly tied: number }> {
  const { trends, line: { topic, children }, signal } = scope;
  const fields = collection === "projects" ? [...FIELDS, ...OF_PROJECTS] : FIELDS;
  const choice = { fields, signal };
  const first = await documentsOn(scope, collection).sortBy("score").top(TAKE).proofPoints(choice);
  const scores = first.numbers("score");
  const least = scores[TAKE - 1];
  if (!topic || least === null || least === undefined) return { frame: first, tied: 0 };
  const newest = await within(
    scope,
    trends.documents(collection).topic(topic, { children, minScore: least }),
  ).sortBy("published_at").top(TAKE).proofPoints(choice);
  const above = first.head(scores.filter((score) => score! > least).length);
  const ids = above.texts("id");
  const df = newest.texts("id").map((id, row) => ids.includes(id) ? null : newest.df.slice(row, 1))
    .filter((row) => row !== null).slice(0, TAKE - above.height)
    .reduce((all, row) => all.vstack(row), above.df);
  const request = {
    strongest: first.provenance.request,
    newestOfEquallyStrong: newest.provenance.request,
  };
  const { total } = newest.facts;
  const frame = first.with({ df, provenance: { ...first.provenance, request } });
  const notes = [
    ...first.notes.filter(({ code }) => code !== "retracted"),
    ...retractedOf(frame.texts("id"), [...first.notes, ...newest.notes]),
  ];
  return {
    frame: frame.with({ notes }),
    tied: typeof total === "number" ? total - above.height : 0,
  };
}

/** The note on those of some documents that are retracted, by the notes of several answers. */
function retractedOf(ids: readonly (string | null)[], notes: readonly Note[]): Note[] {
  const told = notes.flatMap(({ code, data }) => code === "retracted" ? [data] : []);
  const marks = new Map(told.flatMap(({ records }) => records.map((each) => [each.id, each])));
  const records = ids.flatMap((id) => marks.get(id ?? "") ?? []);
  if (!records.length) return [];
  return [note("retracted", { collection: told[0]!.collection, count: records.length, records })];
}

/** What each project costs, or else what the EU contributes, in words; null where nobody knows. */
async function moneyOf({ trends, signal }: Scope, frame: Frame): Promise<(string | null)[]> {
  const [ids, costs] = [frame.texts("id"), frame.numbers("totalCost")];
  const contributions = frame.numbers("cordisEcContribution");
  const words: (string | null)[] = [];
  for (const [row, id] of ids.entries()) {
    const [cost, contribution] = [costs[row], contributions[row]];
    if (contribution) words.push(amountWords(cost || contribution, "EUR"));
    else if (!cost || !trends.engine.capabilities.record) words.push(null);
    else {
      const { currency } = await trends.projects().get(id!, { signal }) as { currency?: unknown };
      words.push(typeof currency === "string" ? amountWords(cost, currency) : null);
    }
  }
  return words;
}

/** Who did it: the assignee or the coordinator, else who is named first, and how many others. */
function byWhom(orgs: unknown, told: string | null): string {
  const names = (Array.isArray(orgs) ? orgs : []).map(String);
  const lead = coordinatorIn(told) ?? names[0];
  if (lead === undefined) return "";
  const others = names.filter((name) => name !== lead).length;
  const named = tamedName(lead);
  return others ? `${named} and ${countWords(others, "others")}` : named;
}

/** The name of the coordinator, as sources tell it. */
function coordinatorIn(told: string | null): string | undefined {
  if (!told) return undefined;
  const all: unknown = JSON.parse(told);
  const found = (Array.isArray(all) ? all : []).find((each) =>
    each?.role === "coordinator" || each?.type === "coordinator"
  );
  return typeof found?.name === "string" ? found.name : undefined;
}

function documentsOf(
  frame: Frame,
  names: readonly string[],
  money: readonly (string | null)[],
): ShownDocument[] {
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
  const orgs = frame.df.getColumn("orgNodes").toArray();
  const told = frame.columns.includes("extra.organizations")
    ? frame.texts("extra.organizations")
    : [];
  const marks = new Map(
    dataOf(frame.notes, "retracted")?.records.map(({ id, mark }) => [id, mark]),
  );
  const differs = scores.some((score) => score !== scores[0]);
  const all = scores.map((score, row) => {
    const day = days![row];
    const mark = marks.get(frame.texts("id")[row]!);
    return {
      title: tamed(titles![row] ?? "", [summaries![row], bodies![row]]) || frame.texts("id")[row]!,
      url: urls![row] ?? null,
      facts: [
        mark === undefined ? "" : `retracted (${mark})`,
        byWhom(orgs[row], told[row] ?? null),
        money[row] ?? "",
        day ? dateWords(day, precisions![row] ?? "day") : "no date",
        sources![row] ?? "",
        score === null || !differs ? "" : `score${SPACE}${Number(score.toFixed(2))}`,
      ].filter(Boolean),
      line: lineAbout([summaries![row], bodies![row]], names),
    };
  });
  return [...Map.groupBy(all, ({ title }) => fold(title)).values()].map(([first, ...same]) => ({
    ...first!,
    facts: [...first!.facts, ...(same.length ? [`${same.length} more of this title`] : [])],
  }));
}
