import type { FilterInput, NODE_KINDS } from "../catalogue/filter.ts";
import type { MANIFESTATION_TYPES } from "../catalogue/records.ts";
import type { Engine, Request, RunOptions } from "../engines/engine.ts";
import { cardDisplay } from "../frame/display/card.ts";
import type { Frame } from "../frame/frame.ts";
import { listWords } from "../words/numbers.ts";
import { type Subject, subjectText } from "../words/subject.ts";
import { firstBound, lastBound, type Moment } from "./bounds.ts";
import { joinFilters } from "./filters.ts";
import { frozenCopy } from "./freeze.ts";
import {
  type Branch,
  branchOf,
  either,
  excluding,
  further,
  inPlace,
  matching,
  naming,
  ofOrganization,
  ofValues,
  onTopic,
  type PlaceOptions,
  type Said,
  type TextOptions,
  type TopicOptions,
} from "./leaves.ts";
import type { RefsOrIds } from "./refs.ts";
import { explain, type Explanation } from "./verbs/explain.ts";
import {
  frameOfManifestations,
  type ManifestationPage,
  manifestationStream,
  readManifestations,
} from "./verbs/manifestations.ts";
import { requestOf } from "./verbs/request.ts";
import type { RowStream, StreamOptions } from "./verbs/row_stream.ts";

export type ManifestationType = (typeof MANIFESTATION_TYPES)[number];

export interface ManifestationOptions extends RunOptions {
  /** At most so many, the latest first; default: all. */
  readonly take?: number;
}

/** What a query about manifestations has been told so far. */
interface ManifestationState {
  readonly filters: readonly FilterInput[];
  readonly words: readonly string[];
  readonly start?: string;
  readonly end?: string;
  readonly types?: readonly ManifestationType[];
  /** Body fields given as they are. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/**
 * An immutable question about what happened: deals, launches and partnerships with what reports
 * them, and news that say the same. A filter holds of one when it holds of a member.
 */
export class ManifestationQuery {
  readonly #engine: Engine;
  readonly #state: ManifestationState;

  private constructor(engine: Engine, state: ManifestationState) {
    this.#engine = engine;
    this.#state = frozenCopy(state);
    Object.freeze(this);
  }

  /** All manifestations. */
  static of(engine: Engine): ManifestationQuery {
    return new ManifestationQuery(engine, { filters: [], words: [], raw: {} });
  }

  /** Those with a member whose text matches a search string; deals have no text. */
  matching(text: string, options: TextOptions = {}): ManifestationQuery {
    return this.#add(matching(text, options));
  }

  /** Those with a member of any of these topics; deals have the topics of their organisations. */
  topic(topics: RefsOrIds<"topic">, options: TopicOptions = {}): ManifestationQuery {
    return this.#add(onTopic(topics, options));
  }

  /** Those with a member that names any of these organisations. */
  organization(organizations: RefsOrIds<"organization">): ManifestationQuery {
    return this.#add(ofOrganization(organizations));
  }

  /** Those with a member of any of these places; with `children`, of those inside them too. */
  place(places: RefsOrIds<"place">, options: PlaceOptions = {}): ManifestationQuery {
    return this.#add(inPlace(places, options));
  }

  /** Those with a member that is or names any of these deals, partnerships or settlements. */
  node(kind: (typeof NODE_KINDS)[number], ids: readonly string[]): ManifestationQuery {
    return this.#add(naming(kind, ids));
  }

  /** Those with a member of any of these sources, by id or name. */
  source(...values: string[]): ManifestationQuery {
    return this.#add(ofValues("source", values));
  }

  /** Those with a member from any of these host names. */
  domain(...values: string[]): ManifestationQuery {
    return this.#add(ofValues("domain", values));
  }

  /** Those with a member in any of these languages, by code. */
  language(...values: string[]): ManifestationQuery {
    return this.#add(ofValues("language", values));
  }

  /** Those that pass a filter node, as the service takes it. */
  where(filter: FilterInput): ManifestationQuery {
    return this.#add(further(filter));
  }

  /** Those that do not pass a filter node, or all filters of a query. */
  not(branch: Branch<ManifestationQuery>): ManifestationQuery {
    return this.#add(excluding(this.#branch(branch)));
  }

  /** Those that pass at least one of several filter nodes or queries. */
  anyOf(...branches: Branch<ManifestationQuery>[]): ManifestationQuery {
    return this.#add(either(branches.map((each) => this.#branch(each))));
  }

  /** Those of any of these types. */
  types(...types: ManifestationType[]): ManifestationQuery {
    const words = `of type ${listWords(types, "or")}`;
    return this.#fork({ types, words: [...this.#state.words, words] });
  }

  /** Beginning between two moments, both included: a year, quarter or month counts as a whole. */
  between(start: Moment, end: Moment): ManifestationQuery {
    return this.#fork({ start: firstBound(start), end: lastBound(end) });
  }

  /** Beginning from the first day of a moment on. */
  since(start: Moment): ManifestationQuery {
    return this.#fork({ start: firstBound(start) });
  }

  /** Beginning up to the last day of a moment. */
  until(end: Moment): ManifestationQuery {
    return this.#fork({ end: lastBound(end) });
  }

  /** Body fields as they are, over what the query says; for servers that know more of them. */
  with(fields: Readonly<Record<string, unknown>>): ManifestationQuery {
    return this.#fork({ raw: { ...this.#state.raw, ...fields } });
  }

  /**
   * What happened, one row each, the latest first: page by page, by cursor.
   *
   * @throws {ValidationError} for a query that breaks a rule
   * @throws {TrendframeError} when a page comes twice
   */
  async all({ take, signal }: ManifestationOptions = {}): Promise<Frame> {
    return await frameOfManifestations(this.#engine, this.toRequest(), this.#subject(), {
      take,
      signal,
    });
  }

  /** All of them, to be read in batches: what exports read. */
  stream(options: StreamOptions = {}): RowStream {
    return manifestationStream(this.#engine, this.toRequest(), this.#subject(), options);
  }

  /** The manifestations before they are a frame, and the cursor behind the last. */
  async answerRows({ take, signal }: ManifestationOptions = {}): Promise<ManifestationPage> {
    const { output } = await readManifestations(this.#engine, this.toRequest(), { take, signal });
    return output;
  }

  /**
   * What is asked, as plain data, its input checked.
   *
   * @throws {ValidationError} with every fault
   */
  toRequest(): Request<"searchManifestations"> {
    const { filters, start, end, types, raw } = this.#state;
    const query = joinFilters(filters);
    return requestOf(this.#engine, "searchManifestations", { query, start, end, types }, raw);
  }

  /** The request as JSON, as curl, and as the engine's own query. */
  async explain(): Promise<Explanation> {
    return await explain(this.#engine, this.toRequest());
  }

  /** What is asked, in words. */
  toString(): string {
    return subjectText(this.#subject());
  }

  /** What `console.log` prints. */
  [Symbol.for("Deno.customInspect")](): string {
    return this.toString();
  }

  /** What a notebook shows of a query that was not run. */
  [Symbol.for("Jupyter.display")](): Record<string, string> {
    return cardDisplay({ heading: this.toString(), lines: ["run it with a verb: all, explain"] });
  }

  #subject(): Subject {
    const { words, start = null, end = null } = this.#state;
    return { name: null, collection: "manifestations", filters: words, start, end };
  }

  #add([filter, words]: Said): ManifestationQuery {
    const { filters, words: before } = this.#state;
    return this.#fork({ filters: [...filters, filter], words: [...before, words] });
  }

  #branch(branch: Branch<ManifestationQuery>): Said {
    const blank = this.#fork({ filters: [], words: [] });
    return branchOf(branch, blank, (query) => query.#state);
  }

  #fork(change: Partial<ManifestationState>): ManifestationQuery {
    return new ManifestationQuery(this.#engine, { ...this.#state, ...change });
  }
}
