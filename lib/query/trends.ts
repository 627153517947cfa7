import type { OperationId, Output, RawInput } from "../catalogue/catalogue.ts";
import {
  DEAL_TYPES,
  type DealType,
  DOCUMENT_TYPES,
  type DocumentType,
} from "../catalogue/collections.ts";
import type { Answer, CorpusInfo, Engine, RunOptions } from "../engines/engine.ts";
import { cardDisplay, withCard } from "../frame/display/card.ts";
import { corpusCard } from "../frame/display/corpus_card.ts";
import type { Frame } from "../frame/frame.ts";
import { RefusedValue } from "../words/refusals.ts";
import { Comparison } from "./comparison.ts";
import { DealQuery } from "./deal_query.ts";
import { DocumentQuery } from "./document_query.ts";
import { GrantQuery } from "./grant_query.ts";
import { ManifestationQuery } from "./manifestation_query.ts";
import { OrganizationQuery } from "./organization_query.ts";
import type { OrganizationRef, PlaceRef, TopicRef } from "./refs.ts";
import { resolveName } from "./names/resolve_name.ts";
import { resolveTopic } from "./names/resolve_topic.ts";
import { type RelatedOptions, relatedTopics, searchTopics } from "./topics.ts";
import { requestOf } from "./verbs/request.ts";
import type { SeriesSource } from "./verbs/series_answer.ts";

/**
 * The way in: what a corpus can be asked, whoever answers. Queries are immutable; running one is
 * a verb such as `timeSeries`, `proofPoints` or `count`.
 */
export class Trends {
  /** Who answers. */
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
    Object.freeze(this);
  }

  /**
   * Documents of a type.
   *
   * @throws {RangeError} for another type; lists them
   */
  documents<T extends DocumentType>(type: T): DocumentQuery<T> {
    checkType(type, DOCUMENT_TYPES);
    return DocumentQuery.of(this.engine, type);
  }

  /** Projects by the date of their publication. */
  projects(): DocumentQuery<"projects"> {
    return this.documents("projects");
  }

  /** Articles in journals and at conferences, by the date of their publication. */
  researchArticles(): DocumentQuery<"research-articles"> {
    return this.documents("research-articles");
  }

  /** News, by the date of its publication. */
  newsArticles(): DocumentQuery<"news-articles"> {
    return this.documents("news-articles");
  }

  /** Patents and applications, by the date of their publication. */
  patents(): DocumentQuery<"patents"> {
    return this.documents("patents");
  }

  /** Documents that are only known as a PDF, by the date of their publication. */
  pdfs(): DocumentQuery<"pdfs"> {
    return this.documents("pdfs");
  }

  /** Launches of products that news report, by their date. */
  productLaunches(): DocumentQuery<"product-launches"> {
    return this.documents("product-launches");
  }

  /** Transcripts of calls on earnings, by their date. */
  earningsCalls(): DocumentQuery<"earnings-calls"> {
    return this.documents("earnings-calls");
  }

  /** Partnerships that news report, by their date. */
  partnerships(): DocumentQuery<"partnerships"> {
    return this.documents("partnerships");
  }

  /** Projects by the interval in which they run. */
  grants(): GrantQuery {
    return GrantQuery.of(this.engine);
  }

  /** Companies bought by others, by the day on which it was done; amounts in US dollars. */
  acquisitions(): DealQuery<"acquisitions"> {
    return this.deals("acquisitions");
  }

  /** Funding rounds, by the day on which they were announced; amounts in US dollars. */
  investments(): DealQuery<"investments"> {
    return this.deals("investments");
  }

  /**
   * Deals of a type.
   *
   * @throws {RangeError} for another type; lists them
   */
  deals<T extends DealType>(type: T): DealQuery<T> {
    checkType(type, DEAL_TYPES);
    return DealQuery.of(this.engine, type);
  }

  /** Organisations by what they do, where they are and when they were founded. */
  organizations(): OrganizationQuery {
    return OrganizationQuery.of(this.engine);
  }

  /** What happened: deals, launches and partnerships with their reports, and repeated news. */
  manifestations(): ManifestationQuery {
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
   */
  async topic(nameOrId: string, options: RunOptions = {}): Promise<TopicRef> {
    return await resolveTopic(this.engine, nameOrId, options);
  }

  /** The only organisation of a name, or that of an id; throws as {@link topic} does. */
  async organization(nameOrId: string, options: RunOptions = {}): Promise<OrganizationRef> {
    return await resolveName(this.engine, "organization", nameOrId, options);
  }

  /** The only place of a name, or that of an id; throws as {@link topic} does. */
  async place(nameOrId: string, options: RunOptions = {}): Promise<PlaceRef> {
    return await resolveName(this.engine, "place", nameOrId, options);
  }

  /** Topics by keyword, the most relevant first: id, name, score, description, parents. */
  async topics(text: string, options: RunOptions & { take?: number } = {}): Promise<Frame> {
    return await searchTopics(this.engine, text, options);
  }

  /**
   * Topics that share organisations with a topic: id, name, organizationCount, similarity
   * (Jaccard, 0 to 1).
   */
  async related(topic: TopicRef | string, options: RelatedOptions = {}): Promise<Frame> {
    return await relatedTopics(this.engine, topic, options);
  }

  /** Several queries side by side, by name; with a background, as parts of it. */
  compare(
    queries: Readonly<Record<string, SeriesSource>>,
    { background = null }: { background?: SeriesSource | null } = {},
  ): Comparison {
    return new Comparison(this.engine, queries, background);
  }

  /**
   * An operation of the service by its name, for what no builder covers.
   *
   * @throws {ValidationError} for an input that breaks a rule
   */
  async ask<K extends OperationId>(
    operation: K,
    input: RawInput<K>,
    options: RunOptions = {},
  ): Promise<Answer<Output<K>>> {
    const request = requestOf(this.engine, operation, input as Readonly<Record<string, unknown>>);
    return await this.engine.execute(request, options);
  }

  /** What the corpus holds: counts, date ranges, as-of days, sources and their licences. */
  async info(options: RunOptions = {}): Promise<CorpusInfo> {
    const info = await this.engine.corpus(options);
    return withCard({ ...info }, corpusCard(info));
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

function checkType(type: string, known: readonly string[]): void {
  if (known.includes(type)) return;
  throw new RefusedValue(
    `Cannot ask: the type must be one of ${known.join(", ")}, current value is ${
      JSON.stringify(type)
    }`,
  );
}
