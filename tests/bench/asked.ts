import type { TopicRef, Trends } from "../../lib/query/mod.ts";

/** What the questions ask about: the same words and topics at every size of the corpus. */
export interface Asked {
  /** In 15 of 100 research articles. */
  readonly word: string;
  /** In 41 of 100. */
  readonly common: string;
  readonly phrase: string;
  /** A topic with few topics below it, and one at the top of the tree. */
  readonly field: TopicRef;
  readonly domain: TopicRef;
  /** Whole years. */
  readonly since: number;
  readonly until: number;
  /** First of the rows by date that a deep page gives. */
  readonly deep: number;
  readonly deals: {
    readonly topics: readonly [TopicRef, TopicRef];
    readonly certainty: number;
    readonly over: number;
    readonly employees: readonly ["1-10", "11-50", "51-200"];
  };
  /** An organisation is active in a topic from this certainty on. */
  readonly active: number;
  readonly grants: { readonly since: number; readonly until: number };
  /** Rows of a frame. */
  readonly rows: number;
}

export async function askedOf(trends: Trends, documents: number): Promise<Asked> {
  const field = await trends.topic("solar power");
  const domain = await trends.topic("clean energy");
  return {
    word: "bandwidth",
    common: "analysed",
    phrase: "new results",
    field,
    domain,
    since: 2010,
    until: 2022,
    deep: Math.min(10_000, documents / 10),
    deals: {
      topics: [domain, await trends.topic("advanced computing")],
      certainty: 0.5,
      over: 1_000_000,
      employees: ["1-10", "11-50", "51-200"],
    },
    active: 0.6,
    grants: { since: 2005, until: 2024 },
    rows: 200_000,
  };
}

/** The fields of a frame of ten columns. */
export const FRAME_FIELDS = [
  "id",
  "publishedAt",
  "source",
  "title",
  "url",
  "domain",
  "language",
  "journal",
  "forwardCitationCount",
  "workType",
] as const;
