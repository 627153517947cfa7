import { canonicalize } from "@std/json/canonicalize";
import type { DealType, DocumentType } from "../catalogue/collections.ts";
import type { FilterInput } from "../catalogue/filter.ts";
import { type DealQuery, DocumentQuery, type GrantQuery, type TopicRef } from "../query/mod.ts";
import type { Trends } from "../query/mod.ts";
import { PlannedQuery } from "../query/planned_query.ts";
import { capital, listWords, windowWords } from "../words/numbers.ts";
import { RefusedType } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import { nounOf } from "../words/subject.ts";

/** What a report may be about: topics, or any question about documents, which is asked of all types. */
export type About = TopicRef | Question;

/** A question about documents of any type, such as `trends.patents().matching("graphene")`. */
export type Question = Pick<DocumentQuery<DocumentType>, "toJSON">;

/** One thing that a report is about, asked of every type of evidence. */
export interface Line {
  /** `quantum computers`, `“graphene”, in Germany`. */
  readonly name: string;
  /** The same as a title: `Quantum computers`, `Search: “graphene”, in Germany`. */
  readonly title: string;
  readonly given: About;
  /** What follows a noun: `on quantum computers`, `matching graphene, in Germany`. */
  readonly about: string;
  /** The topic, where it is that and nothing else. */
  readonly topic: TopicRef | null;
  /** Whether the topics below it count, too. */
  readonly children: boolean;
  /** Names that a line of text about it may hold. */
  readonly names: readonly string[];
  /** The question about documents of a type. */
  readonly documents: <T extends DocumentType>(type: T) => DocumentQuery<T>;
  readonly grants: () => GrantQuery;
  /** The question about deals; null where they cannot be asked it. */
  readonly deals: (<D extends DealType>(type: D) => DealQuery<D>) | null;
  /** The filters, in words, that deals do not have. */
  readonly notOfDeals: readonly string[];
  /** Whether it has days of its own. */
  readonly isBounded: boolean;
}

/** How a line asks for its topics. */
interface Asking {
  readonly children: boolean;
}

/**
 * The lines of a report, each once.
 *
 * @throws {TypeError} for anything but topics and questions about documents
 */
export function linesOf(
  trends: Trends,
  given: About | readonly About[],
  asking: Asking,
): Line[] {
  const all = Array.isArray(given) ? given as readonly About[] : [given as About];
  const lines = all.map((each) => lineOf(trends, each, asking));
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()];
}

/** What two lines that ask the same have in common. */
function keyOf({ given }: Line): string {
  return isTopic(given) ? given.id : canonicalize(given.toJSON());
}

function lineOf(trends: Trends, given: About, { children }: Asking): Line {
  if (given instanceof DocumentQuery) {
    return ofQuestion(DocumentQuery.from(trends.engine, given.toJSON()));
  }
  if (isTopic(given)) return ofTopic(trends, given, children);
  throw new RefusedType(
    "Cannot write a report: give a topic, as trends.topic(name) gives it, a query of documents, as " +
      `trends.patents().matching("graphene"), or a list of them, current value is ${
        given instanceof PlannedQuery ? `about ${nounOf(given.subject)}` : shown(given)
      }`,
  );
}

/** Whether a report is about a topic, not a question. */
export function isTopic(about: About): about is TopicRef {
  return (about as Partial<TopicRef> | null)?.kind === "topic";
}

function ofTopic(trends: Trends, topic: TopicRef, children: boolean): Line {
  return {
    name: topic.name,
    title: capital(topic.name),
    given: topic,
    about: `on ${topic.name}`,
    topic,
    children,
    names: [topic.name],
    documents: (type) => trends.documents(type).topic(topic, { children }),
    grants: () => trends.grants().topic(topic, { children }),
    deals: (type) => trends.deals(type).topic(topic, { children }),
    notOfDeals: [],
    isBounded: false,
  };
}

function ofQuestion(query: DocumentQuery<DocumentType>): Line {
  const notOfDeals = query.notOfDeals();
  const { filters, start, end } = query.subject;
  const days = windowWords({ start: start ?? undefined, end: end ?? undefined });
  const withDays = (what: string) => [what || "of any kind", days].filter(Boolean).join(", ");
  const about = withDays(listWords(filters));
  const told = query.toJSON();
  const searches = told.filters.map((each, at) => searchOf(each) ?? told.words[at]!);
  const name = withDays(searches.join(", "));
  return {
    name,
    title: told.filters.some(searchOf) ? `Search: ${name}` : capital(name),
    given: query,
    about,
    topic: null,
    children: false,
    names: [],
    documents: (type) => query.as(type),
    grants: () => query.as("grants"),
    deals: notOfDeals.length ? null : (type) => query.as(type),
    notOfDeals,
    isBounded: start !== null || end !== null,
  };
}

/** A search for words, in quotation marks; null of another filter. */
function searchOf(filter: FilterInput): string | null {
  if (filter.type !== "query" || filter.fields) return null;
  return /["“”]/.test(filter.query) ? filter.query : `“${filter.query}”`;
}
