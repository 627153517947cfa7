import type { OperationId, RawInput } from "../../lib/catalogue/catalogue.ts";
import { IDS } from "./corpus.ts";

const { quantum, computing, sensors, acme, bolt, france } = IDS;
const matching = (query: string) => ({ type: "query" as const, query });
const onTopic = (...ids: string[]) => ({ type: "topic" as const, ids, loadChildren: true });
const both = { type: "and" as const, clauses: [matching("qubit*"), onTopic(computing)] };
const years = { start: "2019-01-01", end: "2021-12-31" };
const during = { type: "interval_overlap" as const, start: "2020-01-01", end: "2020-06-30" };

/** The requests of the golden set: at least one that succeeds for each operation. */
export const REQUESTS: { readonly [K in OperationId]: readonly RawInput<K>[] } = {
  researchArticlesProofPoints: [{ query: both, take: 1 }],
  productLaunchesProofPoints: [{ query: onTopic(quantum), ...years }],
  newsArticlesProofPoints: [{ query: matching("acme bolt"), take: 1, skip: 1 }],
  grantsProofPoints: [
    { query: during, take: 1, sortColumn: "total_cost", sortDirection: "desc" },
    { query: { type: "date", start: "2020-01-01" } },
  ],
  searchProjects: [{ query: matching("sensor"), take: 1 }, { query: during }],
  searchResearchArticles: [{ sortColumn: "forward_citation_count", take: 1 }],
  searchNewsArticles: [{ ...years, sortColumn: "published_at", sortDirection: "asc", take: 1 }],
  searchPatents: [
    { query: both, take: 2 },
    { query: { type: "place", ids: [france] }, take: 1 },
    { query: { type: "field", field: "ipc", values: ["G01"] }, take: 1 },
    { query: matching("qubit AND (error OR"), take: 2_000 },
  ],
  searchPdfs: [{ query: matching("qubit -sensor") }],

  researchArticlesTimeSeries: [{ query: matching("qubit*"), scoreWeighted: true, ...years }],
  earningsCallsTimeSeries: [{}],
  newsArticlesTimeSeries: [{ resolution: "quarter", start: "2021-01-01", end: "2021-12-31" }],
  projectsTimeSeries: [{ resolution: "month", start: "2018-11-01", end: "2018-12-31" }],
  patentsTimeSeries: [{ resolution: "year" }, { resolution: "month", ...years, query: both }],
  pdfsTimeSeries: [{ query: matching("nothing") }],
  researchArticlesIndicatorTimeSeries: [{}],
  earningsCallsIndicatorTimeSeries: [{ query: onTopic(sensors) }],
  newsArticlesIndicatorTimeSeries: [{ query: { type: "not", clause: onTopic(quantum) } }],
  patentsIndicatorTimeSeries: [{ query: onTopic(computing), scoreWeighted: true }],
  partnershipsTimeSeries: [{ query: { type: "organization", ids: [acme] } }],
  grantsTimeSeries: [
    { resolution: "quarter", start: "2020-01-01", end: "2020-12-31" },
    { start: "2021-01-01", end: "2020-01-01" },
  ],

  acquisitionsProofPoints: [
    { returnTotal: true, sortColumn: "amount", sortDirection: "desc" },
    { topicIds: [quantum], topicLink: "acquiree", certainty: 0.7, take: 5 },
    { take: 101 },
  ],
  acquisitionsTimeSeries: [{ resolution: "year" }, { minValue: 1_000_000, resolution: "quarter" }],
  investmentsTimeSeries: [{ organizationIds: [bolt] }, { investmentTypes: ["seed"] }],
  investmentsSummaryStatistics: [
    { topicIds: [`trendframe:${quantum}`], loadChildren: true },
    { topicIds: ["0"], resolveIds: false },
    { topicIds: ["quantum"] },
  ],

  searchTopics: [{ query: "quantum" }, { query: "computing", take: 1 }],
  relatedTopics: [{ topicId: quantum }, { topicId: sensors, certainty: 0.5 }],

  searchManifestations: [{ types: ["acquisition"] }, { take: 1, query: onTopic(quantum) }],

  searchOrganizations: [
    { query: matching("computers") },
    { sortColumn: "founded_on", sortDirection: "asc", take: 2 },
  ],
  organizationsTimeSeries: [{ query: onTopic(quantum) }],
  organizationsSummaryStatistics: [{}, { topicIds: [quantum], certainty: 0.7 }],
  organizationsIndicatorTimeSeries: [{ resolution: "year" }],
  organizationsProofPoints: [{ employeesCounts: ["1-10"] }, { query: "quantum", take: 1 }],
};
