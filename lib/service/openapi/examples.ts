import type { OperationId, RawInput } from "../../catalogue/catalogue.ts";

const TOPIC = "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11";
const years = { start: "2010-01-01", end: "2024-12-31" };
const query = {
  type: "and" as const,
  clauses: [
    { type: "query" as const, query: '("error correction" OR "fault tolerant") AND qubit*' },
    { type: "topic" as const, ids: [TOPIC], loadChildren: true },
  ],
};
const rows = { query, ...years, take: 20 };
const series = { query, ...years, resolution: "year" as const };
const grants = {
  type: "interval_overlap" as const,
  start: "2020-01-01",
  end: "2024-12-31",
};
const deals = { topicIds: [TOPIC], loadChildren: true, certainty: 0.7, start: "2015-01-01" };

/** A request of each operation, as the document shows it. */
export const EXAMPLES: { readonly [K in OperationId]: RawInput<K> } = {
  researchArticlesProofPoints: rows,
  productLaunchesProofPoints: rows,
  newsArticlesProofPoints: rows,
  grantsProofPoints: { query: grants, take: 20, sortColumn: "published_at" },
  searchProjects: rows,
  searchResearchArticles: rows,
  searchNewsArticles: rows,
  searchPatents: rows,
  searchPdfs: rows,
  researchArticlesTimeSeries: series,
  earningsCallsTimeSeries: series,
  newsArticlesTimeSeries: series,
  projectsTimeSeries: series,
  patentsTimeSeries: series,
  pdfsTimeSeries: series,
  researchArticlesIndicatorTimeSeries: series,
  earningsCallsIndicatorTimeSeries: series,
  newsArticlesIndicatorTimeSeries: series,
  patentsIndicatorTimeSeries: series,
  partnershipsTimeSeries: series,
  grantsTimeSeries: { query: grants, ...years, resolution: "month" },
  acquisitionsProofPoints: { ...deals, take: 20, sortColumn: "amount", returnTotal: true },
  acquisitionsTimeSeries: { ...deals, resolution: "quarter" },
  investmentsTimeSeries: { ...deals, resolution: "quarter" },
  investmentsSummaryStatistics: { topicIds: [TOPIC], loadChildren: true, certainty: 0.7 },
  searchTopics: { query: "quantum computing" },
  relatedTopics: { topicId: TOPIC, take: 20 },
  searchManifestations: { query, ...years, types: ["acquisition", "product_launch"] },
  searchOrganizations: { query, take: 20 },
  organizationsTimeSeries: { query, resolution: "year" },
  organizationsSummaryStatistics: { topicIds: [TOPIC], certainty: 0.7 },
  organizationsIndicatorTimeSeries: { topicIds: [TOPIC], resolution: "year" },
  organizationsProofPoints: { topicIds: [TOPIC], take: 20 },
};
