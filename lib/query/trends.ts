import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { OperationId, Output, RawInput } from "../catalogue/catalogue.ts";
import {
  DEAL_TYPES,
  type DealType,
  DOCUMENT_TYPES,
  type DocumentType,
} from "../catalogue/collections.ts";
import type { Answer, CorpusInfo, Doubles, Engine, RunOptions } from "../engines/engine.ts";
import { cardDisplay, withCard } from "../frame/display/card.ts";
import { corpusCard } from "../frame/display/corpus_card.ts";
import type { Frame } from "../frame/frame.ts";
import { checkSurplus, checkValue, choice, OBJECT } from "../words/check.ts";
import { answersGuesses } from "../words/guesses.ts";
import { RefusedType } from "../words/refusals.ts";
import { shown } from "../words/shown.ts";
import type { DoublesOptions, RelatedOptions, TopicsOptions } from "./asked.ts";
import { checkCall } from "./asks/check_call.ts";
import { CORPUS_VERBS } from "./asks/verbs.ts";
import { Comparison } from "./comparison.ts";
import { CORPUS_GUESSES } from "./corpus_guesses.ts";
import { DealQuery } from "./deal_query.ts";
import { DocumentQuery } from "./document_query.ts";
import { GrantQuery } from "./grant_query.ts";
import { ManifestationQuery } from "./manifestation_query.ts";
import { OrganizationQuery } from "./organization_query.ts";
import type { OrganizationRef, PlaceRef, TopicRef } from "./refs.ts";
import { resolveName } from "./names/resolve_name.ts";
import { resolveTopic } from "./names/resolve_topic.ts";
import { listTopics } from "./topic_list.ts";
import { relatedTopics, searchTopics } from "./topics.ts";
import { requestOf } from "./verbs/request.ts";
import type { SeriesSource } from "./verbs/series_answer.ts";

/**
 * The way in: what a corpus can be asked, whoever answers. Queries are immutable; running one is
 * a verb such as `timeSeries`, `proofPoints` or `count`.
 *
 * @category First ten
 *
 * @example
 * ```ts ignore
 * const topic = await trends.topic("quantum computing");
 * await trends.patents().topic(topic).timeSeries("year");
 * await trends.related(topic);
 * ```
 */
export class Trends {
  /** Who answers. */
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    Object.freeze(this);
  }

  static {
    answersGuesses(this, { variable: "trends", noun: "a corpus", guesses: CORPUS_GUESSES });
  }

  /**
   * Documents of a type.
   *
   * @throws {RangeError} for another type; lists them
   */
  documents<T extends DocumentType>(type: T): DocumentQuery<T> {
    checkValue("call documents", "type", type, OF_DOCUMENTS);
    checkSurplus("call documents", arguments, 1);
    return DocumentQuery.of(this.engine, type);
  }

  /** Projects by the date of their publication. */
  projects(): DocumentQuery<"projects"> {
    takesNothing("projects", arguments);
    return this.documents("projects");
  }

  /** Articles in journals and at conferences, by the date of their publication. */
  researchArticles(): DocumentQuery<"research-articles"> {
    takesNothing("researchArticles", arguments);
    return this.documents("research-articles");
  }

  /** News, by the date of its publication. */
  newsArticles(): DocumentQuery<"news-articles"> {
    takesNothing("newsArticles", arguments);
    return this.documents("news-articles");
  }

  /**
   * Patents and applications, by the date of their publication.
   *
   * @example
   * ```ts ignore
   * await trends.patents().since("2015").timeSeries("year");
   * ```
   */
  patents(): DocumentQuery<"patents"> {
    takesNothing("patents", arguments);
    return this.documents("patents");
  }

  /** Documents that are only known as a PDF, by the date of their publication. */
  pdfs(): DocumentQuery<"pdfs"> {
    takesNothing("pdfs", arguments);
    return this.documents("pdfs");
  }

  /** Launches of products that news report, by their date. */
  productLaunches(): DocumentQuery<"product-launches"> {
    takesNothing("productLaunches", arguments);
    return this.documents("product-launches");
  }

  /** Transcripts of calls on earnings, by their date. */
  earningsCalls(): DocumentQuery<"earnings-calls"> {
    takesNothing("earningsCalls", arguments);
    return this.documents("earnings-calls");
  }

  /** Partnerships that news report, by their date. */
  partnerships(): DocumentQuery<"partnerships"> {
    takesNothing("partnerships", arguments);
    return this.documents("partnerships");
  }

  /**
   * Projects by the interval in which they run.
   *
   * @example
   * ```ts ignore
   * await trends.grants().since("2015").groupBy("country", { by: "amount" });
   * ```
   */
  grants(): GrantQuery {
    takesNothing("grants", arguments);
    return GrantQuery.of(this.engine);
  }

  /**
   * Companies bought by others, by the day on which it was done; amounts in US dollars.
   *
   * @example
   * ```ts ignore
   * await trends.acquisitions().sortBy("amount").top(20).proofPoints();
   * ```
   */
  acquisitions(): DealQuery<"acquisitions"> {
    takesNothing("acquisitions", arguments);
    return this.deals("acquisitions");
  }

  /**
   * Funding rounds, by the day on which they were announced; amounts in US dollars.
   *
   * @example
   * ```ts ignore
   * await trends.investments().since("2020").timeSeries("quarter");
   * ```
   */
  investments(): DealQuery<"investments"> {
    takesNothing("investments", arguments);
    return this.deals("investments");
  }

  /**
   * Deals of a type.
   *
   * @throws {RangeError} for another type; lists them
   */
  deals<T extends DealType>(type: T): DealQuery<T> {
    checkValue("call deals", "type", type, OF_DEALS);
    checkSurplus("call deals", arguments, 1);
    return DealQuery.of(this.engine, type);
  }

  /**
   * Organisations by what they do, where they are and when they were founded.
   *
   * @example
   * ```ts ignore
   * const topic = await trends.topic("quantum computing");
   * await trends.organizations().topic(topic).summary();
   * ```
   */
  organizations(): OrganizationQuery {
    takesNothing("organizations", arguments);
    return OrganizationQuery.of(this.engine);
  }

  /**
   * What happened: deals, launches and partnerships with their reports, and repeated news.
   *
   * @example
   * ```ts ignore
   * await trends.manifestations().types("acquisition").all({ take: 20 });
   * ```
   */
  manifestations(): ManifestationQuery {
    takesNothing("manifestations", arguments);
    return ManifestationQuery.of(this.engine);
  }

  /**
   * The topic of a name or id, or of `vocabulary:name`, as `euroscivoc:quantum computers`; an
   * identifier that the vocabulary has for it is a name there, as `openalex:C202374169`. A name that
   * several have means the one with at least ten times the records of every other; one that none has
   * the only topic whose words are the same once they are stemmed. `found` of the answer tells.
   *
   * @throws {AmbiguousNameError} when several have the name; lists them
   * @throws {UnknownNameError} when none has it; suggests the nearest
   *
   * @example
   * ```ts ignore
   * await trends.topic("quantum computing");
   * await trends.topic("demo:quantum computing"); // of this vocabulary
   * ```
   */
  async topic(nameOrId: string, options: RunOptions = {}): Promise<TopicRef> {
    checkCall(CORPUS_VERBS.topic, "topics", arguments);
    return await resolveTopic(this.engine, nameOrId, options);
  }

  /** The only organisation of a name, or that of an id; throws as {@link topic} does. */
  async organization(nameOrId: string, options: RunOptions = {}): Promise<OrganizationRef> {
    checkCall(CORPUS_VERBS.organization, "organizations", arguments);
    return await resolveName(this.engine, "organization", nameOrId, options);
  }

  /**
   * The only place of a name, or that of an id; where none is named so, the country of a code in
   * ISO 3166, of two letters or three. Throws as {@link topic} does.
   *
   * @example
   * ```ts ignore
   * await trends.projects().place(await trends.place("DE")).count();
   * ```
   */
  async place(nameOrId: string, options: RunOptions = {}): Promise<PlaceRef> {
    checkCall(CORPUS_VERBS.place, "places", arguments);
    return await resolveName(this.engine, "place", nameOrId, options);
  }

  /**
   * Topics by keyword, the most relevant first: id, name, score, description, parents. Without one
   * the topics of the corpus, those of the most documents first: id, name, vocabulary, records,
   * organizations, of the topic itself.
   *
   * @param options.take at most so many
   * @default {take: 10}
   * @throws {UnsupportedOperationError} without a text, where the engine cannot group
   *
   * @example
   * ```ts ignore
   * await trends.topics(); // what the corpus is about
   * await trends.topics("quantum", { take: 5 });
   * ```
   */
  async topics(text?: string, options?: TopicsOptions): Promise<Frame>;
  async topics(options: TopicsOptions): Promise<Frame>;
  async topics(...given: readonly unknown[]): Promise<Frame> {
    const all = OBJECT.passes(given[0]) ? [undefined, ...given] : given;
    checkCall(CORPUS_VERBS.topics, "topics", all);
    const [text, options = {}] = all as [string?, TopicsOptions?];
    return text === undefined
      ? await listTopics(this.engine, options)
      : await searchTopics(this.engine, text, options);
  }

  /**
   * Topics that share organisations with a topic: id, name, organizationCount, similarity
   * (Jaccard, 0 to 1).
   *
   * @example
   * ```ts ignore
   * await trends.related(await trends.topic("quantum computing"), { take: 10 });
   * ```
   */
  async related(topic: TopicRef | string, options: RelatedOptions = {}): Promise<Frame> {
    checkCall(CORPUS_VERBS.related, "topics", arguments);
    return await relatedTopics(this.engine, topic, options);
  }

  /**
   * Several queries side by side, by name; with a background, as parts of it.
   *
   * @param options.background what the queries are parts of: shares are of it
   * @example
   * ```ts ignore
   * const papers = trends.researchArticles();
   * await trends.compare({ patents: trends.patents(), papers }).timeSeries("year");
   * ```
   */
  compare(
    queries: Readonly<Record<string, SeriesSource>>,
    options: { readonly background?: SeriesSource | null | undefined } = {},
  ): Comparison {
    checkCall(CORPUS_VERBS.compare, "corpus", arguments);
    return new Comparison(this.engine, queries, options.background ?? null);
  }

  /**
   * An operation of the service by its name, for what no builder covers.
   *
   * @throws {ValidationError} for an input that breaks a rule
   *
   * @example
   * ```ts ignore
   * (await trends.ask("searchPatents", { take: 3 })).output.data;
   * ```
   */
  async ask<K extends OperationId>(
    operation: K,
    input: RawInput<K>,
    options: RunOptions = {},
  ): Promise<Answer<Output<K>>> {
    checkCall(CORPUS_VERBS.ask, "corpus", arguments);
    const request = requestOf(this.engine, operation, input as Readonly<Record<string, unknown>>);
    return await this.engine.execute(request, options);
  }

  /**
   * What the corpus holds: counts, date ranges, as-of days, sources and their licences.
   *
   * @example
   * ```ts ignore
   * await trends.info();
   * ```
   */
  async info(options: RunOptions = {}): Promise<CorpusInfo> {
    checkCall(CORPUS_VERBS.info, "corpus", arguments);
    const info = await this.engine.corpus(options);
    return withCard({ ...info }, corpusCard(info));
  }

  /**
   * Organisations that are likely one without a common identifier, by their names: spellings, legal
   * forms in any script, words that are written short or in another order, a letter, initials. They
   * are listed with why and how many records name each; none is merged.
   *
   * @param options.take the first groups: those whose others have the most records come first
   * @throws {UnsupportedOperationError} where the engine cannot tell, as a service
   *
   * @example
   * ```ts ignore
   * (await trends.doubles({ take: 10 })).groups.map(({ organizations }) => organizations);
   * ```
   */
  async doubles(options: DoublesOptions = {}): Promise<Doubles> {
    checkCall(CORPUS_VERBS.doubles, "corpus", arguments);
    const { inventory, name } = this.engine;
    if (!inventory) {
      const hint = "ask the corpus file, as trendframe info --doubles CORPUS";
      throw new UnsupportedOperationError(name, "doubles", hint);
    }
    const { take, signal } = options;
    return await inventory.doubles({ take }, { signal });
  }

  /** Lets go of the corpus or the connection; what is asked afterwards is refused. */
  async close(): Promise<void> {
    await this.engine.close();
  }

  toString(): string {
    return `corpus, asked through the ${this.engine.name} engine`;
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay({
      heading: this.toString(),
      lines: ["await trends.info() says what it holds"],
    });
  }

  /** {@linkcode close}, for `await using`. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

const OF_DOCUMENTS = choice(...DOCUMENT_TYPES), OF_DEALS = choice(...DEAL_TYPES);

/** Sees that what begins a question is given none of it: that is told step by step. */
function takesNothing(name: string, given: ArrayLike<unknown>): void {
  const text = given[0];
  if (typeof text !== "string") return checkSurplus(`call ${name}`, given, 0);
  throw new RefusedType(
    `Cannot call ${name}: it takes nothing; write ${name}().matching(${shown(text)}), or ` +
      `${name}().topic(t) with t = await trends.topic(${shown(text)})`,
  );
}
