import type { OperationId, RawInput } from "../../catalogue/catalogue.ts";
import { SAMPLE_TOPIC } from "./sample.ts";

/** A request of each operation. */
export type Examples = { readonly [K in OperationId]: RawInput<K> };

/** For an operation that cannot do without a topic. */
const NO_TOPIC = SAMPLE_TOPIC.id;

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
