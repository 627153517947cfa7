/** The kinds of questions that are asked fresh, in the order of the tables. */
export const KINDS = {
  "word": "one word, years",
  "words": "two words and, months",
  "not": "a word not another, years",
  "total": "two words and, how many",
  "prefix": "prefix, years",
  "phrase": "phrase, years",
  "near": "two words near, years",
  "title": "a word in the title, years",
  "best": "one word, best 20 and exact total",
  "or": "three words or, best 20 and total",
  "topic": "topic, months, Σ score and Σ score²",
  "word in topic": "a word in a topic, months",
  "groups": "topic, its 20 largest organisations",
  "deals": "deals of a topic at a certainty, quarters",
  "related": "Jaccard of a topic with all",
  "grants": "grants of a topic, months",
  "page": "20 ids by date, at any depth",
  "records": "20 whole records never read before",
} as const;
export type Kind = keyof typeof KINDS;

/** A topic with all below it, as we know it and as the tables of the peers do. */
export interface AskedTopic {
  readonly id: string;
  readonly number: number;
  /** Numbers of the topics that are never related to it: itself, those above and below it. */
  readonly kin: readonly number[];
}

/** A search string, and the topic that records must have beside matching it. */
interface OfText {
  readonly text: string;
  readonly topic?: AskedTopic;
}

interface OfTopic {
  readonly topic: AskedTopic;
}

/** What a question consists of, by what its answer does. */
interface Shapes {
  readonly years: OfText;
  readonly months: OfText;
  readonly total: OfText;
  readonly best: OfText;
  readonly weights: OfTopic;
  readonly groups: OfTopic;
  readonly related: OfTopic;
  readonly activity: OfTopic;
  readonly deals: OfTopic & { readonly certainty: number };
  readonly page: { readonly skip: number };
  readonly records: { readonly ids: readonly string[] };
}
export type Gives = keyof Shapes;

/** Questions that are answered alike. */
export type Giving<G extends Gives> = {
  readonly [K in G]: Shapes[K] & {
    readonly kind: Kind;
    readonly stratum: string;
    readonly gives: K;
  };
}[G];

/** A question; it prints, hashes and travels. */
export type Question = Giving<Gives>;

/** Rows of a page, of the best, of the largest groups, and records that are read. */
export const ROWS = 20;
/** From so certain a link on an organisation is active in a topic. */
export const ACTIVE = 0.6;
/** Whole years of the grants. */
export const GRANT_YEARS = { since: 2005, until: 2024 } as const;

/** What makes two questions the same. */
export function sameAs({ kind: _kind, stratum: _stratum, ...asked }: Question): string {
  return JSON.stringify(asked);
}
