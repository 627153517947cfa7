import type { OperationId, RawInput } from "../../catalogue/catalogue.ts";

/** A request of each operation. */
export type Examples = { readonly [K in OperationId]: RawInput<K> };

/** Where an operation cannot do without a topic. */
const NO_TOPIC = "b5a8a7f2-4c55-5d4f-9d0e-1f6b7a0c2d11";

const rows = { take: 20 };
const series = { resolution: "year" } as const;
const quarters = { resolution: "quarter" } as const;

/** Requests that say nothing of any corpus: for one in which nothing better is found. */
export const EXAMPLES: Examples = {
  researchArticlesProofPoints: rows,
  productLaunchesProofPoints: rows,
  newsArticlesProofPoints: rows,
  grantsProofPoints: rows,
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
  grantsTimeSeries: series,
  acquisitionsProofPoints: { ...rows, returnTotal: true },
  acquisitionsTimeSeries: quarters,
  investmentsTimeSeries: quarters,
  investmentsSummaryStatistics: { topicIds: [NO_TOPIC] },
  searchTopics: { query: "computing" },
  relatedTopics: { topicId: NO_TOPIC },
  searchManifestations: rows,
  searchOrganizations: rows,
  organizationsTimeSeries: series,
  organizationsSummaryStatistics: {},
  organizationsIndicatorTimeSeries: series,
  organizationsProofPoints: rows,
};
