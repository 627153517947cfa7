import { z } from "zod";
import { Precision } from "./dates.ts";

/** What the catalogue knows of a field beyond its type: what it means and its unit. */
const text = (description: string) => z.string().nullable().meta({ description });
const count = (description: string) => z.int().nullable().meta({ description });
const money = (description: string, unit: string) =>
  z.number().nullable().meta({ description, unit });
const instant = (description: string) =>
  z.iso.datetime({ offset: true }).nullable().meta({ description });
const day = (description: string) => z.iso.date().nullable().meta({ description });
const coarser = (date: string) =>
  Precision.optional().meta({
    description: `How exactly the ${date} is known where that is coarser than a day`,
  });

/** `{id, name}`: how a record names something else. */
export const Reference = z.object({ id: z.string(), name: z.string() }).meta({ id: "Reference" });

const references = (description: string) => z.array(Reference).meta({ description });
const reference = (description: string) => Reference.nullable().meta({ description });

const common = {
  id: z.string(),
  source: reference("Where the document was published"),
  publishedAt: instant("First instant of the publication date, UTC"),
  publishedPrecision: coarser("date"),
  url: text("Address of the document"),
  domain: text("Host name of the address"),
  language: text("Language code"),
  image: text("Address of a picture"),
  title: text("Title"),
  summary: text("Summary or abstract"),
  body: text("Body text"),
};
const score = {
  score: z.number().meta({ description: "Relevance to the query, 0 to 1; 1 where nothing scores" }),
};

/** The kinds of nodes of the nested shape, in the order of the specification. */
export const NODE_GROUPS = [
  "acquisition",
  "city",
  "country",
  "gpe",
  "investment",
  "merger",
  "org",
  "candidatesOrg",
  "partnership",
  "settlement",
  "subCountry",
  "worldRegion",
] as const;
export type NodeGroup = (typeof NODE_GROUPS)[number];

const groups = <K extends string>(names: readonly K[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z.array(Reference)])) as Record<
      K,
      z.ZodArray<typeof Reference>
    >,
  );

/** A proof point as the `/indicators/*` endpoints give it. */
export const NestedProofPoint = z.object({
  ...common,
  topics: groups(["document", "title", "summary", "body"]),
  parentGpes: groups(["document", "title", "summary"]),
  nodes: groups(NODE_GROUPS),
  ...score,
  relex: z.array(z.string()),
}).meta({ id: "NestedProofPoint" });

const flat = {
  topics: references("Topics of the document, however they were found"),
  topicsTitle: references("Topics found in the title"),
  topicsSummary: references("Topics found in the summary"),
  topicsBody: references("Topics found in the body"),
  parentGpes: references("Places that hold the places of the document"),
  parentGpesTitle: references("Places that hold the places named in the title"),
  parentGpesSummary: references("Places that hold the places named in the summary"),
  acquisitionNodes: references("Acquisitions"),
  cityNodes: references("Cities"),
  countryNodes: references("Countries"),
  gpeNodes: references("Geopolitical entities"),
  investmentNodes: references("Investments"),
  mergerNodes: references("Mergers"),
  orgNodes: references("Organisations"),
  partnershipNodes: references("Partnerships"),
  settlementNodes: references("Settlements"),
  subCountryNodes: references("Parts of countries"),
  worldRegionNodes: references("World regions"),
};

/** A proof point as `/proof-points/{type}/search` gives it, without fields of a type. */
export const FlatProofPoint = z.object({ ...common, ...flat, ...score }).meta({
  id: "FlatProofPoint",
});

/** The fields that each document type adds to the common ones. */
export const OWN_FIELDS = {
  "projects": {
    status: text("State of the project"),
    acronym: text("Short name"),
    program: text("Funding programme"),
    cordisEcContribution: money("Contribution of the EC", "EUR"),
    cordisGrantDoi: text("DOI of the grant"),
    endDate: instant("End of the project"),
    startDate: instant("Start of the project"),
    totalCost: money("Total cost of the project", "currency of the source"),
  },
  "research-articles": {
    journal: text("Journal"),
    journalAbbr: text("Abbreviated title of the journal"),
    journalIssnL: text("Linking ISSN"),
    doi: text("DOI, without resolver"),
    forwardCitationCount: count("Citations received"),
    workType: text("Kind of work"),
  },
  "news-articles": {
    sourceIsPremium: z.boolean().nullable().meta({ description: "Whether the source is premium" }),
    sourceCountries: references("Countries of the source"),
  },
  "patents": {
    applicationNumber: text("Number of the application"),
    grantNumber: text("Number of the grant"),
    publicationNumber: text("Number of the publication"),
    state: text("State of the patent"),
    ipc: text("International Patent Classification"),
  },
  "pdfs": {},
  "product-launches": {},
  "earnings-calls": {},
  "partnerships": {},
} as const;

export const ProjectProofPoint = FlatProofPoint.extend(OWN_FIELDS.projects).meta({
  id: "ProjectProofPoint",
});
export const ResearchArticleProofPoint = FlatProofPoint.extend(OWN_FIELDS["research-articles"])
  .meta({ id: "ResearchArticleProofPoint" });
export const NewsArticleProofPoint = FlatProofPoint.extend(OWN_FIELDS["news-articles"]).meta({
  id: "NewsArticleProofPoint",
});
export const PatentProofPoint = FlatProofPoint.extend(OWN_FIELDS.patents).meta({
  id: "PatentProofPoint",
});
export const GrantProofPoint = NestedProofPoint.extend(OWN_FIELDS.projects).meta({
  id: "GrantProofPoint",
});

/** An acquisition. */
export const Acquisition = z.object({
  id: z.string(),
  acquisitionType: text("Kind of acquisition"),
  acquiredOn: day("Day of the acquisition, the first of a date that is less exact"),
  acquiredPrecision: coarser("date"),
  amount: money("Price", "USD"),
  acquirer: reference("Who bought"),
  acquiree: reference("Who was bought"),
  certainty: z.number().min(0).max(1).meta({
    description: "Highest certainty among the links that made it match; 1 without a topic",
  }),
}).meta({ id: "AcquisitionProofPoint" });

/** An investment (this implementation; the specification has no endpoint for rows of them). */
export const Investment = z.object({
  id: z.string(),
  investmentType: text("Kind of investment"),
  announcedOn: day("Day of the announcement, the first of a date that is less exact"),
  announcedPrecision: coarser("date"),
  amount: money("Amount raised", "USD"),
  investors: references("Who invested"),
  investee: reference("Who received"),
  certainty: Acquisition.shape.certainty,
}).meta({ id: "Investment" });

const numbers = (description: string, unit: string) =>
  z.array(z.number()).meta({ description, unit });

/** One value per bucket. Arrays that do not apply to an operation are empty. */
export const TimeSeries = z.object({
  labels: z.array(z.string()).meta({
    description: "Bucket labels: 2024, 2024-Q3 or 2024-03. This implementation: without a gap " +
      "from the first to the last bucket of the window; where it has no bound, from the first " +
      "matching record whose date is not astray to the end of the sources of those records",
  }),
  counts: numbers("Records of the bucket; grants: active projects", "records"),
  amount: numbers("Grants: time-weighted capital exposure", "currency of the note"),
  weightedCounts: numbers("Σ score", "records"),
  variances: numbers("Σ score²", "records²"),
  withoutLabel: z.int().meta({
    description: "Matching records that have no bucket: without a date, or with one less exact " +
      "than the resolution. This implementation: start and end do not apply to it",
  }),
  amounts: numbers("Σ of the known amounts; deals only", "USD").optional(),
}).meta({ id: "TimeSeries" });

export const SummaryStatistics = z.object({
  total: z.int(),
  perType: z.record(z.string(), z.int()),
}).meta({ id: "InvestmentSummaryStatistics" });

/** A topic as a search finds it. */
export const Topic = z.object({
  id: z.string(),
  name: z.string(),
  score: z.number().meta({
    description: "This implementation: 1 where the query is the name, 0.9 where the name begins " +
      "with it, 0.8 × (its words ÷ words of the name) where the name has all its words, 0.95 of " +
      "that through an alias, 0.3 where the description has all its words; ties go by number of " +
      "documents, then id",
  }),
  description: text("What the topic is"),
  parents: references("The topics directly above"),
}).meta({ id: "Topic" });

export const RelatedTopic = z.object({
  id: z.string(),
  name: z.string(),
  organizationCount: z.int().meta({ description: "Organisations active in both topics" }),
  similarity: z.number().meta({
    description: "Jaccard similarity; always 1 when the topic has over 5,000 organisations",
  }),
}).meta({ id: "RelatedTopic" });

export const MANIFESTATION_TYPES = [
  "acquisition",
  "investment",
  "merger",
  "partnership",
  "product_launch",
  "news",
] as const;
/**
 * A type of what can happen: a deal, a launch, a partnership, a report, news.
 *
 * @category Questions
 */
export type ManifestationType = (typeof MANIFESTATION_TYPES)[number];

/** A member of a manifestation. */
export const ManifestationReference = z.object({
  type: z.enum(["proof_point", "product_launch", "fact"]),
  id: z.string(),
  proofPointType: text("Document type; null for a deal"),
  factType: text("acquisition, investment, merger or partnership; null for what is no fact"),
}).meta({ id: "ManifestationReference" });

/** One thing that happened, seen by many. */
export const Manifestation = z.object({
  type: z.enum(MANIFESTATION_TYPES).meta({ description: "What happened" }),
  references: z.array(ManifestationReference).meta({
    description: "Every member: the fact or launch first, then proof points by date",
  }),
  title: text("Title of the fact or launch, of a group of news the first one's"),
  start: instant("First instant of the members, UTC"),
  end: instant("Last instant of the members, UTC"),
  uniqueSourceCount: z.int().meta({ description: "Distinct sources of the members" }),
  companies: z.array(z.string()).meta({ description: "Organisations of the fact or the news" }),
  products: z.array(z.string()).meta({ description: "What was launched" }),
  amount: money("Amount of the deal", "USD"),
}).meta({ id: "Manifestation" });

/** An organisation with its topics. */
export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  foundedOn: day("First day of the founding date"),
  foundedPrecision: coarser("founding date"),
  employeesCount: text("Range of the number of employees"),
  description: text("What it does"),
  url: text("Home page"),
  gpes: references("Places"),
  topics: z.array(Reference.extend({ certainty: z.number() })).meta({
    description: "Topics it is active in, and how certain each link is",
  }),
}).meta({ id: "Organization" });

export const OrganizationSummary = z.object({
  total: z.int(),
  perCountry: z.record(z.string(), z.int()),
  perEmployeesCount: z.record(z.string(), z.int()),
}).meta({ id: "OrganizationSummaryStatistics" });

/** `{ data, total }`: one page of records. */
export const page = <T extends z.ZodType>(record: T) =>
  z.object({
    data: z.array(record),
    total: z.int().meta({ description: "Number of all that match, exact" }),
  });
