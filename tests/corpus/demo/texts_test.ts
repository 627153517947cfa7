import { assert, assertAlmostEquals } from "@std/assert";
import {
  DEMO_TOPICS,
  demoRecords,
  type DemoTopic,
  demoTopics,
} from "../../../lib/corpus/demo/mod.ts";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { documentsOf, isDocument } from "./_select.ts";
import { topicFinder } from "./_topic_names.ts";
import { words } from "../../../lib/text/mod.ts";

const records = [...demoRecords({ documents: 4000, seed: 3 })];
const documents = documentsOf(records);

const named = topicFinder(DEMO_TOPICS);
const slug = (topic: DemoTopic): string => topic.path[2]!;
const textOf = ({ title, summary, body }: DocumentRecord): string =>
  [title, summary, body].join("\n");

/** The part of the items for which something is true. */
const part = <T>(items: readonly T[], test: (item: T) => boolean): number =>
  items.filter(test).length / items.length;

/** Topics that a document names although it is not about them. */
function strangers(
  document: DocumentRecord,
  named: (text: string) => Set<DemoTopic>,
): readonly string[] {
  const about = new Set([document.extra?.topic, ...document.topics!.map(({ path }) => path[2])]);
  const organizations = [...document.organizations!, ...document.candidates ?? []];
  const text = organizations.reduce(
    (text, { name }) => text.replaceAll(name, ";"),
    textOf(document),
  );
  return [...named(text)].map(slug).filter((topic) => !about.has(topic));
}

Deno.test("no text names a topic by accident", () => {
  for (const document of documents) {
    const others = strangers(document, named);
    // The second topic of a document may be in its text alone.
    assert(others.length <= (document.topics!.length < 2 ? 1 : 0), `${document.id}: ${others}`);
  }
});

Deno.test("no text names a topic by accident in a large corpus either", () => {
  const finder = topicFinder(demoTopics(1_000_000));
  let seen = 0;
  let alone = 0;
  for (const document of demoRecords({ documents: 1_000_000 })) {
    if (!isDocument(document)) continue;
    const others = strangers(document, finder);
    assert(others.length <= (document.topics!.length < 2 ? 1 : 0), `${document.id}: ${others}`);
    alone += others.length;
    if (++seen === 3000) break;
  }
  assert(alone / seen < 0.06, `${alone} of ${seen}`);
});

Deno.test("topics are in titles, summaries and bodies, in the classification, or in one alone", () => {
  const found = documents.map(({ kind, title, summary, body, topics, extra }) => {
    const inside = (text: string | undefined) =>
      [...named(text ?? "")].some((topic) => slug(topic) === extra?.topic);
    return {
      kind,
      title: inside(title),
      summary: inside(summary),
      body: inside(body),
      classified: topics!.some(({ path }) => path[2] === extra?.topic),
    };
  });
  const research = found.filter(({ kind }) => kind === "research-articles");
  assertAlmostEquals(part(research, ({ title }) => title), 0.31, 0.04);
  assertAlmostEquals(part(research, ({ summary }) => summary), 0.56, 0.04);
  assertAlmostEquals(part(research, ({ body }) => body), 0.64, 0.04);
  const inText = ({ title, summary, body }: typeof found[number]) => title || summary || body;
  assertAlmostEquals(part(found, (one) => inText(one) && !one.classified), 0.08, 0.02);
  assertAlmostEquals(part(found, (one) => !inText(one) && one.classified), 0.15, 0.04);
  assertAlmostEquals(part(found, (one) => !inText(one) && !one.classified), 0.05, 0.02);
});

Deno.test("documents are as long as real ones and their words as many", () => {
  let tokens = 0;
  const seen = new Map<string, number>();
  for (const document of documents) {
    for (const word of words(textOf(document))) {
      tokens++;
      seen.set(word, (seen.get(word) ?? 0) + 1);
    }
  }
  assertAlmostEquals(tokens / documents.length, 315, 15);
  assert(seen.size > 15_000, `${seen.size}`);
  const counts = [...seen.values()].sort((a, b) => b - a);
  assert(counts[0]! / tokens > 0.05, "the most frequent word");
  assert(counts.filter((count) => count === 1).length > seen.size / 5, "words that come once");
});

Deno.test("languages: English mostly, then German, French and Japanese", () => {
  const of = (language: string) => part(documents, (document) => document.language === language);
  assert(of("en") > 0.9);
  assert(of("de") > of("fr") && of("fr") > of("ja") && of("ja") > 0.005);
  const titles = (language: string) =>
    documents.filter((document) => document.language === language).map(({ title }) => title!);
  assert(titles("ja").every((title) => /\p{Script=Han}/u.test(title)));
  assert(titles("de").some((title) => /[äöüß]/i.test(title)));
  assert(titles("fr").some((title) => /[éèê]/.test(title)));
});

Deno.test("every slot of every sentence is filled", () => {
  for (const record of records) {
    const text = record.kind === "organizations"
      ? [record.description, record.extendedDescription].join("\n")
      : isDocument(record)
      ? textOf(record)
      : "";
    assert(!/[{}]|undefined|\ba [aeio]\w+ic\b/.test(text), text);
  }
});

Deno.test("sources are few large ones and many small ones, some of them young", () => {
  const news = documents.filter(({ kind }) => kind === "news-articles");
  const counts = new Map<string, number>();
  const since = new Map<string, number>();
  for (const { source, published } of news) {
    counts.set(source!.name, (counts.get(source!.name) ?? 0) + 1);
    if (published?.precision === "day") {
      since.set(source!.name, Math.min(since.get(source!.name) ?? Infinity, published.instant));
    }
  }
  const sizes = [...counts.values()].sort((a, b) => b - a);
  assert(sizes.length > 80);
  assert(sizes.slice(0, 10).reduce((sum, size) => sum + size) > news.length / 3);
  const young = [...since].filter(([, first]) => first > Date.parse("2012-01-01"));
  assert(young.some(([name]) => counts.get(name)! > 20), "a young source of weight");
});
