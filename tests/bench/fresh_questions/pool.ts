import type { Trends } from "../../../lib/query/mod.ts";
import type { OperationId } from "../../../lib/catalogue/catalogue.ts";
import { plainValues } from "../../../lib/catalogue/columns.ts";
import { parseInput } from "../../../lib/catalogue/parse.ts";
import type { Selectable, Selection } from "../../../lib/engines/engine.ts";
import { stem, words } from "../../../lib/text/mod.ts";
import type { Random } from "../../calibration/random.ts";
import { shuffled } from "./shuffled.ts";
import { strataOfSizes, strataOfWords, type Stratum } from "./strata.ts";

/** What questions are drawn from: texts, words and topics of the corpus. */
export interface Pool {
  /** Research articles that are read for it. */
  readonly texts: readonly Text[];
  readonly words: readonly Stratum<string>[];
  /** Ids of topics, by how many records they have for each use. */
  readonly topics: Readonly<Record<TopicUse, readonly Stratum<string>[]>>;
  /** Research articles there are. */
  readonly articles: number;
  /** Ids of research articles that were not read for this, in any order. */
  readonly unread: readonly string[];
}

/** The folded words of each field. */
export interface Text {
  readonly title: readonly string[];
  readonly summary: readonly string[];
  readonly body: readonly string[];
}

/** What a topic is asked for. */
export const TOPIC_USES = {
  articles: "research-articles",
  deals: "acquisitions",
  organizations: "organizations",
  grants: "grants",
} as const satisfies Record<string, Selectable>;
export type TopicUse = keyof typeof TOPIC_USES;

/** Stretches of the corpus, by date, and articles of each that are read. */
const STRETCHES = 40;
const READ = 50;
/** Ids of each stretch that are kept, to be read later. */
const UNREAD = 400;

/** Reads a part of the corpus, spread over all of it. */
export async function poolOf(trends: Trends, random: Random): Promise<Pool> {
  const { total } = await rowsAt(trends, ["id"], 0, 1);
  const texts: Text[] = [], unread: string[] = [];
  const stretch = Math.max(1, Math.floor(total / STRETCHES));
  const read = Math.min(READ, Math.ceil(stretch / 2));
  for (let first = 0; first < total; first += stretch) {
    const skip = first + Math.floor(random() * (stretch - read + 1));
    const fields = ["title", "summary", "body"];
    const { columns: [titles, summaries, bodies] } = await rowsAt(trends, fields, skip, read);
    for (const [at, title] of (titles ?? []).entries()) {
      texts.push({
        title: wordsOf(title),
        summary: wordsOf(summaries![at]),
        body: wordsOf(bodies![at]),
      });
    }
    const { from, take } = besideOf(first, stretch, skip, read);
    if (take === 0) continue;
    const { columns: [ids] } = await rowsAt(trends, ["id"], from, take);
    // far from each other: neighbours are stored together
    unread.push(...shuffled(ids ?? [], random).slice(0, UNREAD).map(String));
  }
  const topics = Object.entries(TOPIC_USES).map(async ([use, collection]) => [
    use,
    strataOfSizes(await topicsOf(trends, collection), ({ count }) => count)
      .map(({ name, items }) => ({ name, items: items.map(({ id }) => id) })),
  ]);
  return {
    texts,
    words: strataOfWords(sharesOf(texts)),
    topics: Object.fromEntries(await Promise.all(topics)),
    articles: total,
    unread,
  };
}

/** The larger part of a stretch, before or after what is read of it. */
function besideOf(first: number, stretch: number, skip: number, read: number) {
  const before = skip - first, after = first + stretch - (skip + read);
  return before > after ? { from: first, take: before } : { from: skip + read, take: after };
}

async function rowsAt({ engine }: Trends, fields: readonly string[], skip: number, take: number) {
  const batches = engine.capabilities.columns!({
    select: everyRecord("research-articles"),
    fields,
    skip,
    take,
    sortColumn: "published_at",
    sortDirection: "desc",
  });
  for await (const { total, columns } of batches) {
    return { total, columns: columns.map((column) => [...plainValues(column)]) };
  }
  return { total: 0, columns: [] };
}

/** How many records link to each topic or to those below it. */
async function topicsOf({ engine }: Trends, collection: keyof typeof SELECTING) {
  const select = everyRecord(collection);
  const { output } = await engine.capabilities.groupBy!({ select, by: "topic", children: true });
  return output.groups;
}

/** The operations whose input selects the records of a collection. */
const SELECTING = {
  "research-articles": "researchArticlesTimeSeries",
  acquisitions: "acquisitionsTimeSeries",
  organizations: "organizationsTimeSeries",
  grants: "grantsTimeSeries",
} as const satisfies Record<(typeof TOPIC_USES)[TopicUse], OperationId>;

function everyRecord(collection: keyof typeof SELECTING): Selection {
  return { collection, input: parseInput(SELECTING[collection], {}) } as Selection;
}

function wordsOf(text: unknown): string[] {
  return typeof text === "string" ? words(text) : [];
}

/** Words that stand for something else in a search string, in capitals or not. */
const OPERATORS = ["and", "or", "not", "near"];

/** Whether a word can be asked for alone: of plain letters, and no operator. */
export function isAskable(word: string): boolean {
  return /^[a-z]{3,}$/.test(word) && !OPERATORS.includes(word);
}

/** The share of texts that hold each word, those of one stem as one. */
export function sharesOf(texts: readonly Text[]): Map<string, number> {
  const counts = new Map<string, { word: string; texts: number }>();
  for (const { title, summary, body } of texts) {
    const found = new Map([...title, ...summary, ...body].map((word) => [stem(word), word]));
    for (const [term, word] of found) {
      const known = counts.get(term);
      if (known) known.texts++;
      else counts.set(term, { word, texts: 1 });
    }
  }
  return new Map(
    [...counts.values()].filter(({ word }) => isAskable(word))
      .map((each) => [each.word, each.texts / texts.length]),
  );
}
