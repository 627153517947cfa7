import { fromFileUrl } from "@std/path";
import { bucketLabel, bucketOfLabel } from "../../../../lib/catalogue/dates.ts";
import { parseSearchText } from "../../../../lib/catalogue/search_text.ts";
import type { Store } from "../../../../lib/engines/embedded/store/reader.ts";
import { terms } from "../../../../lib/text/mod.ts";
import { runs } from "../../../_runs.ts";
import type { Answer } from "../../answer.ts";
import { articles, topicLinks, yearOfArticles } from "../../tables/articles.ts";
import { articleOrganizations } from "../../tables/article_organizations.ts";
import type { Question } from "../question.ts";
import { scoredTerms, tantivyQuery } from "./tantivy_text.ts";

const PACKAGE = "tantivy==0.27.0";
const SCRIPT = fromFileUrl(new URL("tantivy.py", import.meta.url));

/** A Python with tantivy, in a virtual environment that is made when it is missing. */
export type Python =
  | { readonly program: string }
  | { readonly without: string };

/** Finds or makes the Python that answers with tantivy. */
export async function pythonIn(folder: string): Promise<Python> {
  const program = `${folder}/bin/python`;
  if (await runs(program, "-c", "import tantivy")) return { program };
  if (!await runs("python3", "-m", "venv", folder)) {
    return { without: "there is no python3 with venv on this machine" };
  }
  if (!await runs(program, "-m", "pip", "install", "--quiet", PACKAGE)) {
    return { without: `pip could not get ${PACKAGE}` };
  }
  return { program };
}

/** The command that answers as `answering.ts` does. */
export function tantivyCommand({ program }: { readonly program: string }): string[] {
  return [program, SCRIPT];
}

/** Indexes the articles: text as our tokeniser gives it, one field for all and one for titles. */
export async function buildTantivy(
  { program }: { readonly program: string },
  path: string,
  store: Store,
): Promise<void> {
  const child = new Deno.Command(program, {
    args: [SCRIPT, "build", path],
    stdin: "piped",
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  const lines = ReadableStream.from(recordsOf(store)).pipeThrough(new TextEncoderStream());
  await lines.pipeTo(child.stdin);
  if (!(await child.status).success) throw new Error("Cannot index with tantivy: it failed");
}

function* recordsOf(store: Store): Generator<string> {
  const topics = listsOf(topicPairs(store));
  const { docs, organizations } = articleOrganizations(store);
  const named = listsOf(Array.from(docs, (doc, at) => [doc, organizations[at]!] as const));
  const years = yearOfArticles(store);
  const bucket = (label: string | null | undefined) => label ? [bucketOfLabel(label).bucket] : [];
  for (const { doc, title, summary, body, month } of articles(store)) {
    const stems = (text: string | null) => terms(text ?? "").join(" ");
    const record = {
      doc: [doc],
      text: [title, summary, body].filter(Boolean).map(stems),
      title: stems(title),
      year: bucket(years[doc]),
      month: bucket(month),
      topics: topics[doc] ?? [],
      organizations: named[doc] ?? [],
    };
    yield `${JSON.stringify(record)}\n`;
  }
}

function* topicPairs(store: Store): Generator<readonly [doc: number, topic: number]> {
  for (const { topic, docs } of topicLinks(store)) for (const doc of docs) yield [doc, topic];
}

function listsOf(pairs: Iterable<readonly [key: number, value: number]>): number[][] {
  const lists: number[][] = [];
  for (const [key, value] of pairs) (lists[key] ??= []).push(value);
  return lists;
}

/** A question with what it needs beside, as it has no parser of ours. */
export function toldToTantivy(question: Question): unknown {
  if (!("text" in question)) return question;
  const node = parseSearchText(question.text);
  return { ...question, query: tantivyQuery(node), terms: scoredTerms(node) };
}

/** Its answer, whose buckets are numbers. */
export function toldByTantivy({ gives }: Question, answer: Answer): Answer {
  if (gives !== "years" && gives !== "months") return answer;
  const resolution = gives === "years" ? "year" : "month";
  return answer.map(([bucket, ...counts]) => [bucketLabel(Number(bucket), resolution), ...counts]);
}
