import type { Material } from "./peers/peer.ts";
import type { QuestionId } from "./questions.ts";
import { dealLinks } from "./tables/deals.ts";
import { articles, topicLinks } from "./tables/articles.ts";
import { activeIn } from "./tables/organizations.ts";
import { postingsOf } from "./tables/postings.ts";
import { topicNumber } from "./tables/topics.ts";

/** What a question cannot do without. */
export interface Needs {
  /** Records that it counts, or looks at to answer. */
  readonly hits: number;
  /** Bytes of data, packed as tightly as a scan allows. */
  readonly bytes: number;
}

export function needsOf(material: Material): Record<QuestionId, Needs> {
  const { store, asked } = material;
  const number = (topic: typeof asked.field) => topicNumber(store, topic);
  const links = new Map([...topicLinks(store)].map((link) => [link.topic, link.docs.length]));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const found = (text: string) => postingsOf(store, [text]);
  const hits = (text: string) => sum(found(text).map(({ docs }) => docs.length));
  const field = links.get(number(asked.field))!, domain = links.get(number(asked.domain))!;
  const phrase = sum(found(asked.phrase).map(({ positions }) => positions.length));
  const words = hits(asked.word) + hits(asked.common) + hits(asked.phrase);
  const deals = sum(
    dealLinks(store, asked.deals.topics.map(number)).map(({ deals }) => deals.length),
  );
  const active = activeIn(store, asked.active, number(asked.field));
  const members = active.topics.filter((topic) => topic === number(asked.field)).length;
  const topicsEach = active.topics.length / new Set(active.organizations).size;
  const grants = store.collection("projects")!.count;
  const rows = Math.min(asked.rows, store.collection("research-articles")!.count);
  const needs = (hits: number, bytesEach: number): Needs => ({ hits, bytes: hits * bytesEach });
  return {
    "Q1": needs(hits(asked.word), 4),
    "Q2": { hits: words + domain, bytes: 4 * (words + domain) + 2 * phrase },
    "Q3": needs(field, 4 + 8),
    "Q3b": needs(domain, 4 + 8),
    "Q4": needs(hits(asked.common), 4 + 1 + 1),
    "Q4b": needs(20, 2_000),
    "Q5": needs(20, 30),
    "Q6": needs(deals, 4 + 1 + 8 + 1),
    "Q7": needs(deals, 4 + 1 + 8 + 1),
    "Q8": needs(members, 4 * topicsEach),
    "Q9": needs(grants, 4 + 4 + 8),
    "Q10": needs(rows, rowBytes(material)),
  };
}

/** Bytes of one row of ten columns, over the first thousand articles. */
function rowBytes({ store }: Material): number {
  let bytes = 0, rows = 0;
  for (const { doc, summary: _summary, body: _body, ...article } of articles(store)) {
    if (doc === 1_000) break;
    rows++;
    for (const value of Object.values(article)) {
      bytes += typeof value === "string" ? value.length : 8;
    }
  }
  return bytes / rows;
}
