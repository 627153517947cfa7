import { bucketLabel } from "../../../lib/catalogue/dates.ts";
import { Session } from "../../../lib/engines/embedded/session.ts";
import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { topicTree } from "../../../lib/engines/embedded/topic_tree.ts";

const TYPE = "research-articles";

/** A research article as a row: text, and what a frame of ten columns shows. */
export interface Article {
  readonly doc: number;
  readonly id: string;
  /** Milliseconds since 1970; null without a date. */
  readonly instant: number | null;
  /** `2024-03`; null for a date coarser than a month. */
  readonly month: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly body: string | null;
  readonly source: string | null;
  readonly url: string | null;
  readonly domain: string | null;
  readonly language: string | null;
  readonly journal: string | null;
  readonly citations: number | null;
  readonly workType: string | null;
}

/** All research articles in the order of their numbers: by date, then id. */
export function* articles(store: Store): Generator<Article> {
  const session = new Session(store, TYPE);
  const months = monthsOf(session);
  const instants = session.instants();
  for (let doc = 0; doc < session.meta.count; doc++) {
    const record = store.record(TYPE, doc) as Record<string, string | null>;
    const text = (name: string) => record[name] ?? null;
    const source = record.source as unknown as { readonly name: string } | null;
    yield {
      doc,
      id: text("id")!,
      instant: Number.isNaN(instants[doc]!) ? null : instants[doc]!,
      month: months[doc]!,
      title: text("title"),
      summary: text("summary"),
      body: text("body"),
      source: source?.name ?? null,
      url: text("url"),
      domain: text("domain"),
      language: text("language"),
      journal: text("journal"),
      citations: record.forwardCitationCount === null ? null : Number(record.forwardCitationCount),
      workType: text("workType"),
    };
  }
}

/** The month of every article, null where it has none. */
export function articleMonths(store: Store): readonly (string | null)[] {
  return monthsOf(new Session(store, TYPE));
}

/** The year of every article, null where it has none. */
export function yearOfArticles(store: Store): readonly (string | null)[] {
  const years: (string | null)[] = Array(new Session(store, TYPE).meta.count).fill(null);
  for (const { year, first, next } of articleYears(store)) years.fill(year, first, next);
  return years;
}

/** Years, and where each begins and ends: articles are in the order of their dates. */
export function articleYears(
  store: Store,
): readonly { readonly year: string; readonly first: number; readonly next: number }[] {
  const session = new Session(store, TYPE);
  const first = session.bucketOf(0, "year");
  const count = session.bucketOf(session.meta.dated - 1, "year") - first + 1;
  const starts = session.boundaries(first, count, "year");
  return Array.from({ length: count }, (_, at) => ({
    year: bucketLabel(first + at, "year"),
    first: starts[at]!,
    next: starts[at + 1]!,
  }));
}

/** For each topic the articles of its whole subtree, with the best relevance of each. */
export function* topicLinks(store: Store): Generator<{
  readonly topic: number;
  readonly docs: Int32Array;
  readonly scores: Float64Array;
}> {
  const tree = topicTree(store);
  for (const { number } of tree.topics) {
    const kind = tree.hasChildren(number) ? "topic+" : "topic";
    const { documents, scores } = store.links(TYPE, kind, number);
    yield { topic: number, docs: documents, scores: scores! };
  }
}

function monthsOf(session: Session): readonly (string | null)[] {
  const without = new Set(session.unlabelled("month"));
  return Array.from(
    { length: session.meta.count },
    (_, doc) => without.has(doc) ? null : bucketLabel(session.bucketOf(doc, "month"), "month"),
  );
}
