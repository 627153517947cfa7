import { median } from "simple-statistics";
import type { DocumentType } from "../../catalogue/collections.ts";
import type { DocumentQuery, Trends } from "../../query/mod.ts";
import type { RunOptions } from "../_query.ts";

/** Citations of documents, and the median of all of their type and year. */
export interface Citations {
  readonly citations: readonly number[];
  readonly medians: readonly number[];
}

const MOST = 1_000_000;
const FIELDS = ["publishedAt", "forwardCitationCount"];

/** The citations of a topic's research articles beside those of all; or why they are not known. */
export async function citationsOf<T extends DocumentType>(
  trends: Trends,
  query: DocumentQuery<T>,
  type: DocumentType,
  { signal }: RunOptions,
): Promise<Citations | string> {
  if (type !== "research-articles") return "Impact is not known: only research articles are cited";
  const all = trends.researchArticles();
  if (!trends.engine.capabilities.columns) {
    return `Impact is not known: the ${trends.engine.name} engine has no columns`;
  }
  const [total, own] = await Promise.all([all.count({ signal }), query.count({ signal })]);
  if (total > MOST) return `Impact is not known: ${total} articles are more than ${MOST}`;
  const everyone = await cited(all, total, { signal });
  const medians = new Map(
    [...Map.groupBy(everyone, ({ year }) => year)].map(([year, cited]) =>
      [year, median(cited.map(({ citations }) => citations))] as const
    ),
  );
  const mine = await cited(query, own, { signal });
  if (!mine.length) return "Impact is not known: none of the articles has a number of citations";
  return {
    citations: mine.map(({ citations }) => citations),
    medians: mine.map(({ year }) => medians.get(year) ?? 0),
  };
}

/** Years and citations of the articles that have both. */
async function cited<T extends DocumentType>(
  query: DocumentQuery<T>,
  take: number,
  { signal }: RunOptions,
): Promise<{ readonly year: number; readonly citations: number }[]> {
  const rows = await query.top(Math.max(1, take)).proofPoints({ fields: FIELDS, signal });
  const published = rows.numbers("publishedAt");
  return rows.numbers("forwardCitationCount").flatMap((citations, row) => {
    const instant = published[row];
    if (citations === null || typeof instant !== "number") return [];
    return [{ year: new Date(instant).getUTCFullYear(), citations }];
  });
}
