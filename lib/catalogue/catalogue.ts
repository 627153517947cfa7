import { z } from "zod";
import * as inputs from "./inputs.ts";
import { defineOperation } from "./operation.ts";
import * as records from "./records.ts";
import type { Inputs, Outputs, RawInputs } from "./types.ts";

const { page } = records;
const search = "/proof-points";
const indicators = "/indicators";

const proofPoints = <I extends z.ZodType, R extends z.ZodType>(
  path: string,
  summary: string,
  input: I,
  record: R,
) =>
  defineOperation({ method: "POST", path, scope: "license", summary, input, output: page(record) });

const documentSeries = (path: string, summary: string, description = "") =>
  defineOperation({
    method: "POST",
    path,
    scope: "license",
    summary,
    description: `Buckets month, quarter or year; date filters on the published date.${
      description && ` ${description}`
    }`,
    input: inputs.DocumentSeries,
    output: records.TimeSeries,
  });

const ORGANIZATIONS = "This implementation: query looks in name and description, a topic leaf's " +
  "minScore is the certainty of the link, which is also its score, field knows founded and " +
  "employees, and start and end are bounds of the founding date. Other leaves are refused.";
const PARAMETERS = "This implementation: certainty is that of the links to topicIds; empty lists " +
  "are no restriction; start and end are bounds of the founding date.";

const DEALS = "This implementation: a deal whose amount is unknown, or in another currency than " +
  "USD where the corpus was built without rates, counts, but adds no amount and is in no bounds of " +
  "amounts; a note says how many.";
const ACQUISITIONS = `Date filters relate to the acquisition date. ${DEALS}`;

const OLDER = "The same aggregation as /proof-points, older path.";
const grantsDifferences = [
  "the nested interval_overlap filter is unavailable",
  "start and end are published-date bounds",
];

/** Every endpoint of the service; what is derived from it is derived by looping over it. */
export const CATALOGUE = {
  researchArticlesProofPoints: proofPoints(
    `${indicators}/research-articles/proofpoints`,
    "Research articles, nested shape",
    inputs.ResearchArticleSearch,
    records.NestedProofPoint,
  ),
  productLaunchesProofPoints: proofPoints(
    `${indicators}/product-launches/proofpoints`,
    "Product launches, nested shape",
    inputs.DocumentSearch,
    records.NestedProofPoint,
  ),
  newsArticlesProofPoints: proofPoints(
    `${indicators}/news-articles/proofpoints`,
    "News articles, nested shape",
    inputs.DocumentSearch,
    records.NestedProofPoint,
  ),
  grantsProofPoints: defineOperation({
    ...proofPoints(
      `${indicators}/grants/proofpoints`,
      "Grants by overlap of their interval, nested shape",
      inputs.GrantSearch,
      records.GrantProofPoint,
    ),
    deprecated: {
      since: "0.0.1",
      replacement: "searchProjects",
      differences: grantsDifferences,
    },
  }),
  searchProjects: proofPoints(
    `${search}/projects/search`,
    "Search projects",
    inputs.ProjectSearch,
    records.ProjectProofPoint,
  ),
  searchResearchArticles: proofPoints(
    `${search}/research-articles/search`,
    "Search research articles",
    inputs.ResearchArticleSearch,
    records.ResearchArticleProofPoint,
  ),
  searchNewsArticles: proofPoints(
    `${search}/news-articles/search`,
    "Search news articles",
    inputs.DocumentSearch,
    records.NewsArticleProofPoint,
  ),
  searchPatents: proofPoints(
    `${search}/patents/search`,
    "Search patents",
    inputs.DocumentSearch,
    records.PatentProofPoint,
  ),
  searchPdfs: proofPoints(
    `${search}/pdfs/search`,
    "Search PDFs",
    inputs.DocumentSearch,
    records.FlatProofPoint,
  ),

  researchArticlesTimeSeries: documentSeries(
    `${search}/research-articles/time-series`,
    "Research articles per bucket",
  ),
  earningsCallsTimeSeries: documentSeries(
    `${search}/earnings-calls/time-series`,
    "Earnings calls per bucket",
  ),
  newsArticlesTimeSeries: documentSeries(
    `${search}/news-articles/time-series`,
    "News articles per bucket",
  ),
  projectsTimeSeries: documentSeries(`${search}/projects/time-series`, "Projects per bucket"),
  patentsTimeSeries: documentSeries(`${search}/patents/time-series`, "Patents per bucket"),
  pdfsTimeSeries: documentSeries(`${search}/pdfs/time-series`, "PDFs per bucket"),
  researchArticlesIndicatorTimeSeries: documentSeries(
    `${indicators}/research-articles/time-series`,
    "Research articles per bucket",
    OLDER,
  ),
  earningsCallsIndicatorTimeSeries: documentSeries(
    `${indicators}/earnings-calls/time-series`,
    "Earnings calls per bucket",
    OLDER,
  ),
  newsArticlesIndicatorTimeSeries: documentSeries(
    `${indicators}/news-articles/time-series`,
    "News articles per bucket",
    OLDER,
  ),
  patentsIndicatorTimeSeries: documentSeries(
    `${indicators}/patents/time-series`,
    "Patents per bucket",
    OLDER,
  ),
  partnershipsTimeSeries: documentSeries(
    `${indicators}/partnerships/time-series`,
    "Partnerships per bucket",
  ),
  grantsTimeSeries: defineOperation({
    method: "POST",
    path: `${indicators}/grants/time-series`,
    scope: "license",
    summary: "Active grants and capital exposure per bucket",
    description: "Every project is active in each bucket that its interval touches; " +
      "the sum of the counts means nothing. This implementation: cost is totalCost, else " +
      "cordisEcContribution, spread evenly over the days of the interval, both ends included; " +
      "without end it is one day; without start, or with the end before it, a project is in " +
      "withoutLabel. amount is in the most frequent currency of the matching projects, which a " +
      "note names; projects in another count, but add none unless the corpus was built with rates. " +
      "So the rows tell the counts, and the amounts where all projects are of one currency: they " +
      "have none, the note does.",
    input: inputs.GrantSeries,
    output: records.TimeSeries,
    deprecated: {
      since: "0.0.1",
      replacement: "projectsTimeSeries",
      differences: grantsDifferences,
    },
  }),

  acquisitionsProofPoints: defineOperation({
    method: "GET",
    path: `${indicators}/acquisitions/proof-points`,
    scope: "license",
    bearer: true,
    markedDeprecated: true,
    summary: "Acquisitions",
    description: ACQUISITIONS,
    input: inputs.AcquisitionSearch,
    output: page(records.Acquisition).partial({ total: true }),
  }),
  acquisitionsTimeSeries: defineOperation({
    method: "GET",
    path: `${indicators}/acquisitions/time-series`,
    scope: "license",
    bearer: true,
    markedDeprecated: true,
    summary: "Acquisitions per bucket",
    description: ACQUISITIONS,
    input: inputs.AcquisitionSeries,
    output: records.TimeSeries,
  }),
  investmentsTimeSeries: defineOperation({
    method: "GET",
    path: `${indicators}/investments/time-series`,
    scope: "license",
    summary: "Investments per bucket",
    description: `Date filters relate to the announced date. ${DEALS}`,
    input: inputs.InvestmentSeries,
    output: records.TimeSeries,
  }),
  investmentsSummaryStatistics: defineOperation({
    method: "GET",
    path: `${indicators}/investments/summary-statistics`,
    scope: "superAdmin",
    summary: "Number of investments, in all and per type",
    description: "Date filters relate to the announced date.",
    input: inputs.InvestmentSummary,
    output: records.SummaryStatistics,
  }),

  searchTopics: defineOperation({
    method: "GET",
    path: "/topics",
    scope: "superAdmin",
    summary: "Topics by keyword, by descending relevance",
    input: inputs.TopicSearch,
    output: z.object({ data: z.array(records.Topic) }),
  }),
  relatedTopics: defineOperation({
    method: "GET",
    path: "/topics/{topicId}/related",
    scope: "license",
    summary: "Topics that share organisations with a topic, by Jaccard similarity",
    description: "Above 5,000 active organisations Jaccard is skipped: similarity is always 1. " +
      "This implementation: order is by similarity, organizationCount, then id; the topics above " +
      "and below the asked one are left out.",
    input: inputs.RelatedTopics,
    output: z.object({ data: z.array(records.RelatedTopic) }),
  }),

  searchManifestations: defineOperation({
    method: "POST",
    path: "/manifestations/search",
    scope: "license",
    summary: "Things that happened, grouped from proof points, launches and facts",
    description: "This implementation: a deal, a product launch or a partnership, with the news " +
      "articles, PDFs and earnings calls that report it: they name each of its sides (of a launch " +
      "any of its organisations) within 14 days, and share a topic with it or have a title of " +
      "Jaccard at least 0.5 with its own, stem by stem. Those that report none of these are " +
      "grouped where they are near-duplicates: two or more with 3-word shingles of title and " +
      "summary of Jaccard at least 0.6, at most 14 days apart, single linkage. Only dates known " +
      "to the day are compared. " +
      "A manifestation has the texts, topics, organisations, places, nodes, sources, domains and " +
      "languages of all its members; deals have the topics and places of both sides and no text. " +
      "products are what the source calls product or products. " +
      "start and end, and a date leaf, are bounds of the day on which it begins. Order: start " +
      "descending, those without a date last, then the id of the first reference.",
    input: inputs.ManifestationSearch,
    output: z.object({ data: z.array(records.Manifestation), cursor: z.string().nullable() }),
  }),

  searchOrganizations: defineOperation({
    method: "POST",
    path: "/facts/organizations/search",
    scope: "license",
    summary: "Search organisations",
    description: ORGANIZATIONS,
    input: inputs.OrganizationSearch,
    output: page(records.Organization),
  }),
  organizationsTimeSeries: defineOperation({
    method: "POST",
    path: "/facts/organizations/time-series",
    scope: "license",
    summary: "Organisations founded per bucket",
    description: ORGANIZATIONS,
    input: inputs.OrganizationSeries,
    output: records.TimeSeries,
  }),
  organizationsSummaryStatistics: defineOperation({
    method: "GET",
    path: `${indicators}/organizations/summary-statistics`,
    scope: "license",
    summary: "Number of organisations, in all, per country and per size",
    description: PARAMETERS,
    input: inputs.OrganizationParameters,
    output: records.OrganizationSummary,
    deprecated: { since: "0.0.1", replacement: null, differences: [] },
  }),
  organizationsIndicatorTimeSeries: defineOperation({
    method: "GET",
    path: `${indicators}/organizations/time-series`,
    scope: "license",
    summary: "Organisations founded per bucket",
    description: PARAMETERS,
    input: inputs.OrganizationSeriesParameters,
    output: records.TimeSeries,
    deprecated: {
      since: "0.0.1",
      replacement: "organizationsTimeSeries",
      differences: ["takes a JSON body, not query parameters"],
    },
  }),
  organizationsProofPoints: defineOperation({
    method: "GET",
    path: `${indicators}/organizations/proof-points`,
    scope: "license",
    summary: "Organisations",
    description: PARAMETERS,
    input: inputs.OrganizationSearchParameters,
    output: page(records.Organization),
    deprecated: {
      since: "0.0.1",
      replacement: "searchOrganizations",
      differences: ["takes a JSON body, not query parameters"],
    },
  }),
} as const;

export type OperationId = keyof Inputs;
/** What a caller may write: defaults left out. */
export type RawInput<K extends OperationId> = RawInputs[K];
/** What an engine gets: checked, defaults filled in. */
export type Input<K extends OperationId> = Inputs[K];
/** What an engine answers. */
export type Output<K extends OperationId> = Outputs[K];

export const OPERATION_IDS: readonly OperationId[] = Object.keys(CATALOGUE) as OperationId[];
