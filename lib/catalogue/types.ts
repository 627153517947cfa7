/**
 * The types of the catalogue, made from its schemas by `deno task generate`: plain, so that a
 * reader, an editor and a type check need not compute them.
 *
 * @module
 */
import type { Note } from "../words/note.ts";
import type { Precision, Resolution } from "./dates.ts";

/** How a record names something else. */
export type Reference = {
  id: string;
  name: string;
};

/** A proof point as the `/indicators` endpoints give it. */
export type NestedProofPoint = {
  id: string;
  /** Where the document was published. */
  source: Reference | null;
  /** First instant of the publication date, UTC. */
  publishedAt: string | null;
  /** How exactly the date is known where that is coarser than a day. */
  publishedPrecision?: Precision | undefined;
  /** Address of the document. */
  url: string | null;
  /** Host name of the address. */
  domain: string | null;
  /** Language code. */
  language: string | null;
  /** Address of a picture. */
  image: string | null;
  /** Title. */
  title: string | null;
  /** Summary or abstract. */
  summary: string | null;
  /** Body text. */
  body: string | null;
  topics: {
    document: Reference[];
    title: Reference[];
    summary: Reference[];
    body: Reference[];
  };
  parentGpes: {
    document: Reference[];
    title: Reference[];
    summary: Reference[];
  };
  nodes: {
    acquisition: Reference[];
    city: Reference[];
    country: Reference[];
    gpe: Reference[];
    investment: Reference[];
    merger: Reference[];
    org: Reference[];
    candidatesOrg: Reference[];
    partnership: Reference[];
    settlement: Reference[];
    subCountry: Reference[];
    worldRegion: Reference[];
  };
  /** Relevance to the query, 0 to 1; 1 where nothing scores. */
  score: number;
  relex: string[];
};

/** A proof point as the `/proof-points` searches give it, without fields of a type. */
export type FlatProofPoint = {
  id: string;
  /** Where the document was published. */
  source: Reference | null;
  /** First instant of the publication date, UTC. */
  publishedAt: string | null;
  /** How exactly the date is known where that is coarser than a day. */
  publishedPrecision?: Precision | undefined;
  /** Address of the document. */
  url: string | null;
  /** Host name of the address. */
  domain: string | null;
  /** Language code. */
  language: string | null;
  /** Address of a picture. */
  image: string | null;
  /** Title. */
  title: string | null;
  /** Summary or abstract. */
  summary: string | null;
  /** Body text. */
  body: string | null;
  /** Topics of the document, however they were found. */
  topics: Reference[];
  /** Topics found in the title. */
  topicsTitle: Reference[];
  /** Topics found in the summary. */
  topicsSummary: Reference[];
  /** Topics found in the body. */
  topicsBody: Reference[];
  /** Places that hold the places of the document. */
  parentGpes: Reference[];
  /** Places that hold the places named in the title. */
  parentGpesTitle: Reference[];
  /** Places that hold the places named in the summary. */
  parentGpesSummary: Reference[];
  /** Acquisitions. */
  acquisitionNodes: Reference[];
  /** Cities. */
  cityNodes: Reference[];
  /** Countries. */
  countryNodes: Reference[];
  /** Geopolitical entities. */
  gpeNodes: Reference[];
  /** Investments. */
  investmentNodes: Reference[];
  /** Mergers. */
  mergerNodes: Reference[];
  /** Organisations. */
  orgNodes: Reference[];
  /** Partnerships. */
  partnershipNodes: Reference[];
  /** Settlements. */
  settlementNodes: Reference[];
  /** Parts of countries. */
  subCountryNodes: Reference[];
  /** World regions. */
  worldRegionNodes: Reference[];
  /** Relevance to the query, 0 to 1; 1 where nothing scores. */
  score: number;
};

/** A project. */
export type ProjectProofPoint = FlatProofPoint & {
  /** State of the project. */
  status: string | null;
  /** Short name. */
  acronym: string | null;
  /** Funding programme. */
  program: string | null;
  /** Contribution of the EC (EUR). */
  cordisEcContribution: number | null;
  /** DOI of the grant. */
  cordisGrantDoi: string | null;
  /** End of the project. */
  endDate: string | null;
  /** Start of the project. */
  startDate: string | null;
  /** Total cost of the project (currency of the source). */
  totalCost: number | null;
};

/** A research article. */
export type ResearchArticleProofPoint = FlatProofPoint & {
  /** Journal. */
  journal: string | null;
  /** Abbreviated title of the journal. */
  journalAbbr: string | null;
  /** Linking ISSN. */
  journalIssnL: string | null;
  /** DOI, without resolver. */
  doi: string | null;
  /** Citations received. */
  forwardCitationCount: number | null;
  /** Kind of work. */
  workType: string | null;
};

/** A news article. */
export type NewsArticleProofPoint = FlatProofPoint & {
  /** Whether the source is premium. */
  sourceIsPremium: boolean | null;
  /** Countries of the source. */
  sourceCountries: Reference[];
};

/** A patent. */
export type PatentProofPoint = FlatProofPoint & {
  /** Number of the application. */
  applicationNumber: string | null;
  /** Number of the grant. */
  grantNumber: string | null;
  /** Number of the publication. */
  publicationNumber: string | null;
  /** State of the patent. */
  state: string | null;
  /** International Patent Classification. */
  ipc: string | null;
};

/** A project in the nested shape. */
export type GrantProofPoint = NestedProofPoint & {
  /** State of the project. */
  status: string | null;
  /** Short name. */
  acronym: string | null;
  /** Funding programme. */
  program: string | null;
  /** Contribution of the EC (EUR). */
  cordisEcContribution: number | null;
  /** DOI of the grant. */
  cordisGrantDoi: string | null;
  /** End of the project. */
  endDate: string | null;
  /** Start of the project. */
  startDate: string | null;
  /** Total cost of the project (currency of the source). */
  totalCost: number | null;
};

/** An acquisition. */
export type Acquisition = {
  id: string;
  /** Kind of acquisition. */
  acquisitionType: string | null;
  /** Day of the acquisition, the first of a date that is less exact. */
  acquiredOn: string | null;
  /** How exactly the date is known where that is coarser than a day. */
  acquiredPrecision?: Precision | undefined;
  /** Price (USD). */
  amount: number | null;
  /** Who bought. */
  acquirer: Reference | null;
  /** Who was bought. */
  acquiree: Reference | null;
  /** Highest certainty among the links that made it match; 1 without a topic. */
  certainty: number;
};

/** An investment. */
export type Investment = {
  id: string;
  /** Kind of investment. */
  investmentType: string | null;
  /** Day of the announcement, the first of a date that is less exact. */
  announcedOn: string | null;
  /** How exactly the date is known where that is coarser than a day. */
  announcedPrecision?: Precision | undefined;
  /** Amount raised (USD). */
  amount: number | null;
  /** Who invested. */
  investors: Reference[];
  /** Who received. */
  investee: Reference | null;
  /** Highest certainty among the links that made it match; 1 without a topic. */
  certainty: number;
};

/** One value per bucket. Arrays that do not apply to an operation are empty. */
export type TimeSeries = {
  /**
   * Bucket labels: 2024, 2024-Q3 or 2024-03. This implementation: without a gap from the first
   * to the last bucket of the window; where it has no bound, from the first matching record
   * whose date is not astray to the end of the sources of those records.
   */
  labels: string[];
  /** Records of the bucket; grants: active projects (records). */
  counts: number[];
  /** Grants: time-weighted capital exposure (currency of the note). */
  amount: number[];
  /** Σ score (records). */
  weightedCounts: number[];
  /** Σ score² (records²). */
  variances: number[];
  /**
   * Matching records that have no bucket: without a date, or with one less exact than the
   * resolution. This implementation: start and end do not apply to it.
   */
  withoutLabel: number;
  /** Σ of the known amounts; deals only (USD). */
  amounts?: number[] | undefined;
};

/** Numbers of investments. */
export type SummaryStatistics = {
  total: number;
  perType: Record<string, number>;
};

/** A topic as a search finds it. */
export type Topic = {
  id: string;
  name: string;
  /**
   * This implementation: 1 where the query is the name, 0.9 where the name begins with it, 0.8 ×
   * (its words ÷ words of the name) where the name has all its words, 0.95 of that through an
   * alias, 0.3 where the description has all its words; ties go by number of documents, then id.
   */
  score: number;
  /** What the topic is. */
  description: string | null;
  /** The topics directly above. */
  parents: Reference[];
};

/** A topic that shares organisations with another. */
export type RelatedTopic = {
  id: string;
  name: string;
  /** Organisations active in both topics. */
  organizationCount: number;
  /** Jaccard similarity; always 1 when the topic has over 5,000 organisations. */
  similarity: number;
};

/** A member of a manifestation. */
export type ManifestationReference = {
  type: "proof_point" | "product_launch" | "fact";
  id: string;
  /** Document type; null for a deal. */
  proofPointType: string | null;
  /** acquisition, investment, merger or partnership; null for what is no fact. */
  factType: string | null;
};

/** One thing that happened, seen by many. */
export type Manifestation = {
  /** What happened. */
  type: "acquisition" | "investment" | "merger" | "partnership" | "product_launch" | "news";
  /** Every member: the fact or launch first, then proof points by date. */
  references: ManifestationReference[];
  /** Title of the fact or launch, of a group of news the first one's. */
  title: string | null;
  /** First instant of the members, UTC. */
  start: string | null;
  /** Last instant of the members, UTC. */
  end: string | null;
  /** Distinct sources of the members. */
  uniqueSourceCount: number;
  /** Organisations of the fact or the news. */
  companies: string[];
  /** What was launched. */
  products: string[];
  /** Amount of the deal (USD). */
  amount: number | null;
};

/** An organisation with its topics. */
export type Organization = {
  id: string;
  name: string;
  /** First day of the founding date. */
  foundedOn: string | null;
  /** How exactly the founding date is known where that is coarser than a day. */
  foundedPrecision?: Precision | undefined;
  /** Range of the number of employees. */
  employeesCount: string | null;
  /** What it does. */
  description: string | null;
  /** Home page. */
  url: string | null;
  /** Places. */
  gpes: Reference[];
  /** Topics it is active in, and how certain each link is. */
  topics: {
    id: string;
    name: string;
    certainty: number;
  }[];
};

/** Numbers of organisations. */
export type OrganizationSummary = {
  total: number;
  perCountry: Record<string, number>;
  perEmployeesCount: Record<string, number>;
};

/** How far one collection reaches; days as `2024-03-31`. */
export type CollectionInfo = {
  readonly count: number;
  /** First day with a record. */
  readonly from: string | null;
  /** Last day with a record. */
  readonly to: string | null;
  /** Records without any date. */
  readonly undated: number;
  /** Day up to which the sources go. */
  readonly asOf: string | null;
  /** How exactly that is known, of which asOf is the first day; absent: to the day. */
  readonly asOfPrecision?: "month" | "quarter" | "year" | undefined;
};

/** What one importer read under one given path; rows = records + merged + rejected + leftOut. */
export type SourceInfo = {
  /** The file or folder that was read. */
  readonly path: string;
  readonly importer: string;
  readonly files: number;
  readonly rows: number;
  readonly records: number;
  readonly merged: number;
  readonly rejected: number;
  /** Rows that a mapping leaves out. */
  readonly leftOut: number;
  /** SHA-256 of its file; of several, of their digests in order, one a line. */
  readonly digest: string | null;
  /** When the last of its files was changed. */
  readonly modified: string | null;
  /** Day up to which the source goes. */
  readonly asOf: string | null;
  /** How exactly that is known, of which asOf is the first day; absent: to the day. */
  readonly asOfPrecision?: "month" | "quarter" | "year" | undefined;
  /** What its records became. */
  readonly collections: ReadonlyArray<
    | "projects"
    | "research-articles"
    | "news-articles"
    | "patents"
    | "pdfs"
    | "product-launches"
    | "earnings-calls"
    | "partnerships"
    | "acquisitions"
    | "investments"
    | "organizations"
  >;
  readonly licence: string | null;
  readonly attribution: string | null;
};

/** What a corpus holds. */
export type CorpusInfo = {
  /** Hash over the sources and settings; null when a server does not tell. */
  readonly fingerprint: string | null;
  readonly title: string;
  /** True for generated data, which every number says. */
  readonly synthetic: boolean;
  readonly types: Readonly<
    Partial<
      Record<
        | "projects"
        | "research-articles"
        | "news-articles"
        | "patents"
        | "pdfs"
        | "product-launches"
        | "earnings-calls"
        | "partnerships"
        | "acquisitions"
        | "investments"
        | "organizations"
        | "topics",
        CollectionInfo
      >
    >
  >;
  readonly sources: readonly SourceInfo[];
  readonly notes: readonly Note[];
};

/** The fields that each document type adds to the common ones. */
export type OwnFields = {
  "projects": {
    /** State of the project. */
    status: string | null;
    /** Short name. */
    acronym: string | null;
    /** Funding programme. */
    program: string | null;
    /** Contribution of the EC (EUR). */
    cordisEcContribution: number | null;
    /** DOI of the grant. */
    cordisGrantDoi: string | null;
    /** End of the project. */
    endDate: string | null;
    /** Start of the project. */
    startDate: string | null;
    /** Total cost of the project (currency of the source). */
    totalCost: number | null;
  };
  "research-articles": {
    /** Journal. */
    journal: string | null;
    /** Abbreviated title of the journal. */
    journalAbbr: string | null;
    /** Linking ISSN. */
    journalIssnL: string | null;
    /** DOI, without resolver. */
    doi: string | null;
    /** Citations received. */
    forwardCitationCount: number | null;
    /** Kind of work. */
    workType: string | null;
  };
  "news-articles": {
    /** Whether the source is premium. */
    sourceIsPremium: boolean | null;
    /** Countries of the source. */
    sourceCountries: Reference[];
  };
  "patents": {
    /** Number of the application. */
    applicationNumber: string | null;
    /** Number of the grant. */
    grantNumber: string | null;
    /** Number of the publication. */
    publicationNumber: string | null;
    /** State of the patent. */
    state: string | null;
    /** International Patent Classification. */
    ipc: string | null;
  };
  "pdfs": Record<never, never>;
  "product-launches": Record<never, never>;
  "earnings-calls": Record<never, never>;
  "partnerships": Record<never, never>;
};

/** The names of the fields that sources tell of each document type, where they do. */
export type SourceFieldNames = {
  "projects": "keywords" | "contributions";
  "research-articles": "keywords" | "authors" | "references" | "retracted";
  "news-articles": "keywords" | "authors";
  "patents": "keywords" | "inventors" | "references" | "family";
  "pdfs": "keywords" | "authors";
  "product-launches": "keywords";
  "earnings-calls": "keywords";
  "partnerships": "keywords";
};

/** A node of a filter tree: query. */
export type QueryFilter = {
  type: "query";
  /**
   * A search string. This implementation: words, "phrases", prefix*, title:word (also summary:
   * and body:), "two words"~5 (at most 5 others between), AND, OR, NOT, -word and parentheses;
   * neighbours mean AND, and NOT binds before AND before OR; words are stemmed, case and accents
   * do not count; at most 1,000 words, prefixes and phrases, of which 50 prefixes, phrases of
   * 200 words, and 50,000 characters.
   */
  query: string;
  fields?: ("title" | "summary" | "body")[] | undefined;
};

/** A node of a filter tree: topic. */
export type TopicFilter = {
  type: "topic";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  /** Include all topics below. */
  loadChildren: boolean;
  /** Where the topic was found, any of these. */
  fields?: ("document" | "title" | "summary" | "body")[] | undefined;
  /**
   * Least relevance of the link. This implementation: that of the source where it has one; of a
   * classification 1; found in the title 1, summary 0.7, body 0.4.
   */
  minScore?: number | undefined;
};

/** A node of a filter tree: topic, as a caller writes it: defaults left out. */
export type RawTopicFilter = {
  type: "topic";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /** Where the topic was found, any of these. */
  fields?: ("document" | "title" | "summary" | "body")[] | undefined;
  /**
   * Least relevance of the link. This implementation: that of the source where it has one; of a
   * classification 1; found in the title 1, summary 0.7, body 0.4.
   */
  minScore?: number | undefined;
};

/** A node of a filter tree: organization. */
export type OrganizationFilter = {
  type: "organization";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  role: "org" | "candidatesOrg";
};

/** A node of a filter tree: organization, as a caller writes it: defaults left out. */
export type RawOrganizationFilter = {
  type: "organization";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  /** @default "org" */
  role?: "org" | "candidatesOrg" | undefined;
};

/** A node of a filter tree: place. */
export type PlaceFilter = {
  type: "place";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  /** Include all places below. */
  loadChildren: boolean;
};

/** A node of a filter tree: place, as a caller writes it: defaults left out. */
export type RawPlaceFilter = {
  type: "place";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
  /**
   * Include all places below.
   * @default false
   */
  loadChildren?: boolean | undefined;
};

/** A node of a filter tree: node. */
export type NodeFilter = {
  type: "node";
  kind: "acquisition" | "investment" | "merger" | "partnership" | "settlement";
  /** Any of these; unknown ids match nothing. */
  ids: string[];
};

/** A node of a filter tree: source. */
export type SourceFilter = {
  type: "source";
  /** Any of these. */
  values: string[];
};

/** A node of a filter tree: domain. */
export type DomainFilter = {
  type: "domain";
  /** Any of these. */
  values: string[];
};

/** A node of a filter tree: language. */
export type LanguageFilter = {
  type: "language";
  /** Any of these. */
  values: string[];
};

/** A node of a filter tree: field. */
export type FieldFilter = {
  type: "field";
  /**
   * A field of the type's own, by its name. This implementation: also one of the fields of
   * sources: keywords, authors, inventors, references, family, retracted, contributions.
   */
  field: string;
  /** Any of these. This implementation: of ipc the beginning is enough. */
  values?: (string | number | boolean)[] | undefined;
  /** Of a number or date, inclusive. */
  min?: number | string | undefined;
  /** Of a number or date, inclusive. */
  max?: number | string | undefined;
};

/** A node of a filter tree: date. */
export type DateFilter = {
  type: "date";
  start?: string | null | undefined;
  end?: string | null | undefined;
};

/** A node of a filter tree: interval_overlap. */
export type IntervalOverlapFilter = {
  type: "interval_overlap";
  start?: string | null | undefined;
  end?: string | null | undefined;
};

/** A node of a filter tree: and. */
export type AndFilter = {
  type: "and";
  clauses: FilterNode[];
};

/** A node of a filter tree: and, as a caller writes it: defaults left out. */
export type RawAndFilter = {
  type: "and";
  clauses: FilterInput[];
};

/** A node of a filter tree: or. */
export type OrFilter = {
  type: "or";
  clauses: FilterNode[];
};

/** A node of a filter tree: or, as a caller writes it: defaults left out. */
export type RawOrFilter = {
  type: "or";
  clauses: FilterInput[];
};

/** A node of a filter tree: not. */
export type NotFilter = {
  type: "not";
  /**
   * Nested filters. This implementation: query and topic leaves score, the others and strings of
   * negations alone do not; a query leaf by BM25 over title, summary and body, divided by its
   * upper bound, a topic leaf by the best relevance of its links; and: the mean of the clauses
   * that score, or: the largest of those that match, not: no score; where nothing scores: 1.
   */
  clause: FilterNode;
};

/** A node of a filter tree: not, as a caller writes it: defaults left out. */
export type RawNotFilter = {
  type: "not";
  /**
   * Nested filters. This implementation: query and topic leaves score, the others and strings of
   * negations alone do not; a query leaf by BM25 over title, summary and body, divided by its
   * upper bound, a topic leaf by the best relevance of its links; and: the mean of the clauses
   * that score, or: the largest of those that match, not: no score; where nothing scores: 1.
   */
  clause: FilterInput;
};

/** A leaf of the filter tree. */
export type FilterLeaf =
  | QueryFilter
  | TopicFilter
  | OrganizationFilter
  | PlaceFilter
  | NodeFilter
  | SourceFilter
  | DomainFilter
  | LanguageFilter
  | FieldFilter
  | DateFilter
  | IntervalOverlapFilter;

/** A node of the filter tree: leaves joined by `and`, `or` and `not`. */
export type FilterNode =
  | QueryFilter
  | TopicFilter
  | OrganizationFilter
  | PlaceFilter
  | NodeFilter
  | SourceFilter
  | DomainFilter
  | LanguageFilter
  | FieldFilter
  | DateFilter
  | IntervalOverlapFilter
  | AndFilter
  | OrFilter
  | NotFilter;

/**
 * A filter tree as a caller writes it, defaults left out.
 * @category Questions
 */
export type FilterInput =
  | QueryFilter
  | RawTopicFilter
  | RawOrganizationFilter
  | RawPlaceFilter
  | NodeFilter
  | SourceFilter
  | DomainFilter
  | LanguageFilter
  | FieldFilter
  | DateFilter
  | IntervalOverlapFilter
  | RawAndFilter
  | RawOrFilter
  | RawNotFilter;

/** What acquisitionsProofPoints takes: checked, defaults filled in. */
export type AcquisitionSearch = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /** Include all topics below. */
  loadChildren: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /** Side that the link to a topic is of; both: either side will do. */
  topicLink: "acquirer" | "acquiree" | "both";
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  acquisitionTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the acquirer; unknown selects those with no count and,
   * in this implementation, deals without any acquirer; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquirerEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the acquiree; unknown selects those with no count and,
   * in this implementation, deals without any acquiree; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquireeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /** Offset. */
  skip: number;
  take: number;
  sortDirection: "asc" | "desc";
  /**
   * This implementation: those without a value come last in both directions, and ties go by id,
   * ascending.
   */
  sortColumn: "acquired_on" | "amount" | "acquirer" | "acquiree" | "certainty";
  /** Whether to give the total; else it is left out. */
  returnTotal: boolean;
};

/** What acquisitionsProofPoints takes, as a caller writes it: defaults left out. */
export type RawAcquisitionSearch = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /**
   * Side that the link to a topic is of; both: either side will do.
   * @default "both"
   */
  topicLink?: "acquirer" | "acquiree" | "both" | undefined;
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  acquisitionTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the acquirer; unknown selects those with no count and,
   * in this implementation, deals without any acquirer; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquirerEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the acquiree; unknown selects those with no count and,
   * in this implementation, deals without any acquiree; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquireeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /** @default 10 */
  take?: number | undefined;
  /** @default "asc" */
  sortDirection?: "asc" | "desc" | undefined;
  /**
   * This implementation: those without a value come last in both directions, and ties go by id,
   * ascending.
   * @default "acquired_on"
   */
  sortColumn?: "acquired_on" | "amount" | "acquirer" | "acquiree" | "certainty" | undefined;
  /**
   * Whether to give the total; else it is left out.
   * @default false
   */
  returnTotal?: boolean | undefined;
};

/** What acquisitionsTimeSeries takes: checked, defaults filled in. */
export type AcquisitionSeries = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /** Include all topics below. */
  loadChildren: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /** Side that the link to a topic is of; both: either side will do. */
  topicLink: "acquirer" | "acquiree" | "both";
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  acquisitionTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the acquirer; unknown selects those with no count and,
   * in this implementation, deals without any acquirer; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquirerEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the acquiree; unknown selects those with no count and,
   * in this implementation, deals without any acquiree; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquireeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /** Width of a bucket. */
  resolution: Resolution;
};

/** What acquisitionsTimeSeries takes, as a caller writes it: defaults left out. */
export type RawAcquisitionSeries = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /**
   * Side that the link to a topic is of; both: either side will do.
   * @default "both"
   */
  topicLink?: "acquirer" | "acquiree" | "both" | undefined;
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  acquisitionTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the acquirer; unknown selects those with no count and,
   * in this implementation, deals without any acquirer; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquirerEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the acquiree; unknown selects those with no count and,
   * in this implementation, deals without any acquiree; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  acquireeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
};

/** What productLaunchesProofPoints and 4 more take: checked, defaults filled in. */
export type DocumentSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "published_at" | "score" | undefined;
  sortDirection: "asc" | "desc";
};

/** What productLaunchesProofPoints and 4 more take, as a caller writes it: defaults left out. */
export type RawDocumentSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "published_at" | "score" | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What researchArticlesTimeSeries and 10 more take: checked, defaults filled in. */
export type DocumentSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Width of a bucket. */
  resolution: Resolution;
  /** Weight each document by its score; else weightedCounts and variances equal counts. */
  scoreWeighted: boolean;
};

/** What researchArticlesTimeSeries and 10 more take, as a caller writes it: defaults left out. */
export type RawDocumentSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
  /**
   * Weight each document by its score; else weightedCounts and variances equal counts.
   * @default false
   */
  scoreWeighted?: boolean | undefined;
};

/** What grantsProofPoints takes: checked, defaults filled in. */
export type GrantSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all projects.
   */
  query?: FilterNode | null | undefined;
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * This implementation: those without a value come last in both directions, and ties go by id,
   * ascending.
   */
  sortColumn?:
    | "published_at"
    | "score"
    | "cordis_ec_contribution"
    | "end_date"
    | "start_date"
    | "total_cost"
    | undefined;
  sortDirection: "asc" | "desc";
};

/** What grantsProofPoints takes, as a caller writes it: defaults left out. */
export type RawGrantSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all projects.
   */
  query?: FilterInput | null | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * This implementation: those without a value come last in both directions, and ties go by id,
   * ascending.
   */
  sortColumn?:
    | "published_at"
    | "score"
    | "cordis_ec_contribution"
    | "end_date"
    | "start_date"
    | "total_cost"
    | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What grantsTimeSeries takes: checked, defaults filled in. */
export type GrantSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all projects.
   */
  query?: FilterNode | null | undefined;
  /** Its bucket is the first; buckets are whole. */
  start?: string | null | undefined;
  /** Its bucket is the last. */
  end?: string | null | undefined;
  /** Width of a bucket. */
  resolution: Resolution;
  scoreWeighted?: undefined;
};

/** What grantsTimeSeries takes, as a caller writes it: defaults left out. */
export type RawGrantSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all projects.
   */
  query?: FilterInput | null | undefined;
  /** Its bucket is the first; buckets are whole. */
  start?: string | null | undefined;
  /** Its bucket is the last. */
  end?: string | null | undefined;
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
  scoreWeighted?: undefined;
};

/** What investmentsTimeSeries takes: checked, defaults filled in. */
export type InvestmentSeries = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /** Include all topics below. */
  loadChildren: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /** Side that the link to a topic is of; both: either side will do. */
  topicLink: "investor" | "investee" | "both";
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  investmentTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the investor; unknown selects those with no count and,
   * in this implementation, deals without any investor; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investorEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the investee; unknown selects those with no count and,
   * in this implementation, deals without any investee; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investeeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /** Width of a bucket. */
  resolution: Resolution;
};

/** What investmentsTimeSeries takes, as a caller writes it: defaults left out. */
export type RawInvestmentSeries = {
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Restricts to events involving these; empty or absent: no restriction. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  organizationIds?: string[] | undefined;
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Amount strictly greater than (USD). */
  minValue?: number | null | undefined;
  /** Amount less than or equal to (USD). */
  maxValue?: number | null | undefined;
  /**
   * Side that the link to a topic is of; both: either side will do.
   * @default "both"
   */
  topicLink?: "investor" | "investee" | "both" | undefined;
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  investmentTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the investor; unknown selects those with no count and,
   * in this implementation, deals without any investor; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investorEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the investee; unknown selects those with no count and,
   * in this implementation, deals without any investee; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investeeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
};

/** What investmentsSummaryStatistics takes: checked, defaults filled in. */
export type InvestmentSummary = {
  /**
   * Topic uuids, optionally prefixed by trendframe:. This implementation: repeat the parameter,
   * or give one value with commas, which is read as several.
   */
  topicIds: string[];
  /** Include all topics below. */
  loadChildren: boolean;
  /** False treats the ids as internal topic numbers. */
  resolveIds: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Side that the link to a topic is of; both: either side will do. */
  topicLink: "investor" | "investee" | "both";
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  investmentTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the investor; unknown selects those with no count and,
   * in this implementation, deals without any investor; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investorEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the investee; unknown selects those with no count and,
   * in this implementation, deals without any investee; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investeeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
};

/** What investmentsSummaryStatistics takes, as a caller writes it: defaults left out. */
export type RawInvestmentSummary = {
  /**
   * Topic uuids, optionally prefixed by trendframe:. This implementation: repeat the parameter,
   * or give one value with commas, which is read as several.
   */
  topicIds: string[];
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * False treats the ids as internal topic numbers.
   * @default true
   */
  resolveIds?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Side that the link to a topic is of; both: either side will do.
   * @default "both"
   */
  topicLink?: "investor" | "investee" | "both" | undefined;
  /**
   * Omitted means all types; one that the corpus does not have gives nothing, with a note. This
   * implementation: repeat the parameter, or give one value with commas, which is read as
   * several.
   */
  investmentTypes?: string[] | null | undefined;
  /**
   * Ranges of the number of employees of the investor; unknown selects those with no count and,
   * in this implementation, deals without any investor; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investorEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * Ranges of the number of employees of the investee; unknown selects those with no count and,
   * in this implementation, deals without any investee; omitted means all. This implementation:
   * repeat the parameter, or give one value with commas, which is read as several.
   */
  investeeEmployeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
};

/** What searchManifestations takes: checked, defaults filled in. */
export type ManifestationSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all manifestations.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day on which it may begin, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day on which it may begin, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Any of these; omitted means all types. */
  types?:
    | ("acquisition" | "investment" | "merger" | "partnership" | "product_launch" | "news")[]
    | null
    | undefined;
  /** Page size. */
  take: number;
  /**
   * Of the page before. This implementation: signed and bound to the corpus and to query, start,
   * end and types; another is refused.
   */
  cursor?: string | null | undefined;
};

/** What searchManifestations takes, as a caller writes it: defaults left out. */
export type RawManifestationSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all manifestations.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day on which it may begin, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day on which it may begin, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Any of these; omitted means all types. */
  types?:
    | ("acquisition" | "investment" | "merger" | "partnership" | "product_launch" | "news")[]
    | null
    | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Of the page before. This implementation: signed and bound to the corpus and to query, start,
   * end and types; another is refused.
   */
  cursor?: string | null | undefined;
};

/** What organizationsSummaryStatistics takes: checked, defaults filled in. */
export type OrganizationParameters = {
  /**
   * A search string over name and description. This implementation: words, "phrases", prefix*,
   * title:word (also summary: and body:), "two words"~5 (at most 5 others between), AND, OR,
   * NOT, -word and parentheses; neighbours mean AND, and NOT binds before AND before OR; words
   * are stemmed, case and accents do not count; at most 1,000 words, prefixes and phrases, of
   * which 50 prefixes, phrases of 200 words, and 50,000 characters.
   */
  query?: string | undefined;
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /** Include all topics below. */
  loadChildren: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
  /**
   * In any of these places. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  placeIds?: string[] | undefined;
  /**
   * Ranges of the number of employees of the organisation; unknown selects those with no count;
   * omitted means all. This implementation: repeat the parameter, or give one value with commas,
   * which is read as several.
   */
  employeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
};

/** What organizationsSummaryStatistics takes, as a caller writes it: defaults left out. */
export type RawOrganizationParameters = {
  /**
   * A search string over name and description. This implementation: words, "phrases", prefix*,
   * title:word (also summary: and body:), "two words"~5 (at most 5 others between), AND, OR,
   * NOT, -word and parentheses; neighbours mean AND, and NOT binds before AND before OR; words
   * are stemmed, case and accents do not count; at most 1,000 words, prefixes and phrases, of
   * which 50 prefixes, phrases of 200 words, and 50,000 characters.
   */
  query?: string | undefined;
  /**
   * Any of these topics. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  topicIds?: string[] | undefined;
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
  /**
   * In any of these places. This implementation: repeat the parameter, or give one value with
   * commas, which is read as several.
   */
  placeIds?: string[] | undefined;
  /**
   * Ranges of the number of employees of the organisation; unknown selects those with no count;
   * omitted means all. This implementation: repeat the parameter, or give one value with commas,
   * which is read as several.
   */
  employeesCounts?:
    | (
      | "1-10"
      | "11-50"
      | "51-200"
      | "201-500"
      | "501-1000"
      | "1001-5000"
      | "5001-10000"
      | "10001+"
      | "unknown"
    )[]
    | null
    | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
};

/** What searchOrganizations takes: checked, defaults filled in. */
export type OrganizationSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all organizations.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * Default: score when something in the query scores, else founded_on. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "founded_on" | "name" | "score" | undefined;
  sortDirection: "asc" | "desc";
};

/** What searchOrganizations takes, as a caller writes it: defaults left out. */
export type RawOrganizationSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all organizations.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * Default: score when something in the query scores, else founded_on. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "founded_on" | "name" | "score" | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What organizationsProofPoints takes: checked, defaults filled in. */
export type OrganizationSearchParameters = OrganizationParameters & {
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * Default: score when something in the query scores, else founded_on. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "founded_on" | "name" | "score" | undefined;
  sortDirection: "asc" | "desc";
};

/** What organizationsProofPoints takes, as a caller writes it: defaults left out. */
export type RawOrganizationSearchParameters = RawOrganizationParameters & {
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * Default: score when something in the query scores, else founded_on. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "founded_on" | "name" | "score" | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What organizationsTimeSeries takes: checked, defaults filled in. */
export type OrganizationSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all organizations.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Width of a bucket. */
  resolution: Resolution;
};

/** What organizationsTimeSeries takes, as a caller writes it: defaults left out. */
export type RawOrganizationSeries = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all organizations.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day of the founding date, inclusive. This implementation: all time is UTC, and a date
   * that is known to its month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day of the founding date, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
};

/** What organizationsIndicatorTimeSeries takes: checked, defaults filled in. */
export type OrganizationSeriesParameters = OrganizationParameters & {
  /** Width of a bucket. */
  resolution: Resolution;
};

/** What organizationsIndicatorTimeSeries takes, as a caller writes it: defaults left out. */
export type RawOrganizationSeriesParameters = RawOrganizationParameters & {
  /**
   * Width of a bucket.
   * @default "year"
   */
  resolution?: Resolution | undefined;
};

/** What searchProjects takes: checked, defaults filled in. */
export type ProjectSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?:
    | "published_at"
    | "score"
    | "cordis_ec_contribution"
    | "end_date"
    | "start_date"
    | "total_cost"
    | undefined;
  sortDirection: "asc" | "desc";
};

/** What searchProjects takes, as a caller writes it: defaults left out. */
export type RawProjectSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?:
    | "published_at"
    | "score"
    | "cordis_ec_contribution"
    | "end_date"
    | "start_date"
    | "total_cost"
    | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What relatedTopics takes: checked, defaults filled in. */
export type RelatedTopics = {
  topicId: string;
  take: number;
  /** Include all topics below. */
  loadChildren: boolean;
  /** Keeps links with at least this certainty; 0 keeps all. */
  certainty: number;
};

/** What relatedTopics takes, as a caller writes it: defaults left out. */
export type RawRelatedTopics = {
  topicId: string;
  /** @default 10 */
  take?: number | undefined;
  /**
   * Include all topics below.
   * @default false
   */
  loadChildren?: boolean | undefined;
  /**
   * Keeps links with at least this certainty; 0 keeps all.
   * @default 0
   */
  certainty?: number | undefined;
};

/**
 * What researchArticlesProofPoints and searchResearchArticles take: checked, defaults filled
 * in.
 */
export type ResearchArticleSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterNode | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /** Page size. */
  take: number;
  /** Offset. */
  skip: number;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "published_at" | "score" | "forward_citation_count" | undefined;
  sortDirection: "asc" | "desc";
};

/**
 * What researchArticlesProofPoints and searchResearchArticles take, as a caller writes it:
 * defaults left out.
 */
export type RawResearchArticleSearch = {
  /**
   * Nested filters, at most 32 levels, 1,000 nodes, 10,000 ids, and in its search strings 1,000
   * words, prefixes and phrases, of which 50 prefixes, phrases of 5,000 words, and 50,000
   * characters (this implementation); absent means all documents.
   */
  query?: FilterInput | null | undefined;
  /**
   * First day, inclusive. This implementation: all time is UTC, and a date that is known to its
   * month, quarter or year alone is inside when that whole period is.
   */
  start?: string | null | undefined;
  /** Last day, inclusive; compared as start is. */
  end?: string | null | undefined;
  /**
   * Page size.
   * @default 10
   */
  take?: number | undefined;
  /**
   * Offset.
   * @default 0
   */
  skip?: number | undefined;
  /**
   * Default: score when something in the tree scores, else published_at. This implementation:
   * those without a value come last in both directions, and ties go by id, ascending.
   */
  sortColumn?: "published_at" | "score" | "forward_citation_count" | undefined;
  /** @default "desc" */
  sortDirection?: "asc" | "desc" | undefined;
};

/** What searchTopics takes: checked, defaults filled in. */
export type TopicSearch = {
  /** Words of the name, at most 200 (this implementation). */
  query: string;
  take: number;
};

/** What searchTopics takes, as a caller writes it: defaults left out. */
export type RawTopicSearch = {
  /** Words of the name, at most 200 (this implementation). */
  query: string;
  /** @default 10 */
  take?: number | undefined;
};

/** What an engine gets: checked, defaults filled in. */
export interface Inputs {
  /** Research articles, nested shape. */
  researchArticlesProofPoints: ResearchArticleSearch;
  /** Product launches, nested shape. */
  productLaunchesProofPoints: DocumentSearch;
  /** News articles, nested shape. */
  newsArticlesProofPoints: DocumentSearch;
  /** Grants by overlap of their interval, nested shape. */
  grantsProofPoints: GrantSearch;
  /** Search projects. */
  searchProjects: ProjectSearch;
  /** Search research articles. */
  searchResearchArticles: ResearchArticleSearch;
  /** Search news articles. */
  searchNewsArticles: DocumentSearch;
  /** Search patents. */
  searchPatents: DocumentSearch;
  /** Search PDFs. */
  searchPdfs: DocumentSearch;
  /** Research articles per bucket. */
  researchArticlesTimeSeries: DocumentSeries;
  /** Earnings calls per bucket. */
  earningsCallsTimeSeries: DocumentSeries;
  /** News articles per bucket. */
  newsArticlesTimeSeries: DocumentSeries;
  /** Projects per bucket. */
  projectsTimeSeries: DocumentSeries;
  /** Patents per bucket. */
  patentsTimeSeries: DocumentSeries;
  /** PDFs per bucket. */
  pdfsTimeSeries: DocumentSeries;
  /** Research articles per bucket. */
  researchArticlesIndicatorTimeSeries: DocumentSeries;
  /** Earnings calls per bucket. */
  earningsCallsIndicatorTimeSeries: DocumentSeries;
  /** News articles per bucket. */
  newsArticlesIndicatorTimeSeries: DocumentSeries;
  /** Patents per bucket. */
  patentsIndicatorTimeSeries: DocumentSeries;
  /** Partnerships per bucket. */
  partnershipsTimeSeries: DocumentSeries;
  /** Active grants and capital exposure per bucket. */
  grantsTimeSeries: GrantSeries;
  /** Acquisitions. */
  acquisitionsProofPoints: AcquisitionSearch;
  /** Acquisitions per bucket. */
  acquisitionsTimeSeries: AcquisitionSeries;
  /** Investments per bucket. */
  investmentsTimeSeries: InvestmentSeries;
  /** Number of investments, in all and per type. */
  investmentsSummaryStatistics: InvestmentSummary;
  /** Topics by keyword, by descending relevance. */
  searchTopics: TopicSearch;
  /** Topics that share organisations with a topic, by Jaccard similarity. */
  relatedTopics: RelatedTopics;
  /** Things that happened, grouped from proof points, launches and facts. */
  searchManifestations: ManifestationSearch;
  /** Search organisations. */
  searchOrganizations: OrganizationSearch;
  /** Organisations founded per bucket. */
  organizationsTimeSeries: OrganizationSeries;
  /** Number of organisations, in all, per country and per size. */
  organizationsSummaryStatistics: OrganizationParameters;
  /** Organisations founded per bucket. */
  organizationsIndicatorTimeSeries: OrganizationSeriesParameters;
  /** Organisations. */
  organizationsProofPoints: OrganizationSearchParameters;
}

/** What a caller may write: defaults left out. */
export interface RawInputs {
  /** Research articles, nested shape. */
  researchArticlesProofPoints: RawResearchArticleSearch;
  /** Product launches, nested shape. */
  productLaunchesProofPoints: RawDocumentSearch;
  /** News articles, nested shape. */
  newsArticlesProofPoints: RawDocumentSearch;
  /** Grants by overlap of their interval, nested shape. */
  grantsProofPoints: RawGrantSearch;
  /** Search projects. */
  searchProjects: RawProjectSearch;
  /** Search research articles. */
  searchResearchArticles: RawResearchArticleSearch;
  /** Search news articles. */
  searchNewsArticles: RawDocumentSearch;
  /** Search patents. */
  searchPatents: RawDocumentSearch;
  /** Search PDFs. */
  searchPdfs: RawDocumentSearch;
  /** Research articles per bucket. */
  researchArticlesTimeSeries: RawDocumentSeries;
  /** Earnings calls per bucket. */
  earningsCallsTimeSeries: RawDocumentSeries;
  /** News articles per bucket. */
  newsArticlesTimeSeries: RawDocumentSeries;
  /** Projects per bucket. */
  projectsTimeSeries: RawDocumentSeries;
  /** Patents per bucket. */
  patentsTimeSeries: RawDocumentSeries;
  /** PDFs per bucket. */
  pdfsTimeSeries: RawDocumentSeries;
  /** Research articles per bucket. */
  researchArticlesIndicatorTimeSeries: RawDocumentSeries;
  /** Earnings calls per bucket. */
  earningsCallsIndicatorTimeSeries: RawDocumentSeries;
  /** News articles per bucket. */
  newsArticlesIndicatorTimeSeries: RawDocumentSeries;
  /** Patents per bucket. */
  patentsIndicatorTimeSeries: RawDocumentSeries;
  /** Partnerships per bucket. */
  partnershipsTimeSeries: RawDocumentSeries;
  /** Active grants and capital exposure per bucket. */
  grantsTimeSeries: RawGrantSeries;
  /** Acquisitions. */
  acquisitionsProofPoints: RawAcquisitionSearch;
  /** Acquisitions per bucket. */
  acquisitionsTimeSeries: RawAcquisitionSeries;
  /** Investments per bucket. */
  investmentsTimeSeries: RawInvestmentSeries;
  /** Number of investments, in all and per type. */
  investmentsSummaryStatistics: RawInvestmentSummary;
  /** Topics by keyword, by descending relevance. */
  searchTopics: RawTopicSearch;
  /** Topics that share organisations with a topic, by Jaccard similarity. */
  relatedTopics: RawRelatedTopics;
  /** Things that happened, grouped from proof points, launches and facts. */
  searchManifestations: RawManifestationSearch;
  /** Search organisations. */
  searchOrganizations: RawOrganizationSearch;
  /** Organisations founded per bucket. */
  organizationsTimeSeries: RawOrganizationSeries;
  /** Number of organisations, in all, per country and per size. */
  organizationsSummaryStatistics: RawOrganizationParameters;
  /** Organisations founded per bucket. */
  organizationsIndicatorTimeSeries: RawOrganizationSeriesParameters;
  /** Organisations. */
  organizationsProofPoints: RawOrganizationSearchParameters;
}

/** What an engine answers. */
export interface Outputs {
  /** Research articles, nested shape. */
  researchArticlesProofPoints: {
    data: NestedProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Product launches, nested shape. */
  productLaunchesProofPoints: {
    data: NestedProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** News articles, nested shape. */
  newsArticlesProofPoints: {
    data: NestedProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Grants by overlap of their interval, nested shape. */
  grantsProofPoints: {
    data: GrantProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Search projects. */
  searchProjects: {
    data: ProjectProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Search research articles. */
  searchResearchArticles: {
    data: ResearchArticleProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Search news articles. */
  searchNewsArticles: {
    data: NewsArticleProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Search patents. */
  searchPatents: {
    data: PatentProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Search PDFs. */
  searchPdfs: {
    data: FlatProofPoint[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Research articles per bucket. */
  researchArticlesTimeSeries: TimeSeries;
  /** Earnings calls per bucket. */
  earningsCallsTimeSeries: TimeSeries;
  /** News articles per bucket. */
  newsArticlesTimeSeries: TimeSeries;
  /** Projects per bucket. */
  projectsTimeSeries: TimeSeries;
  /** Patents per bucket. */
  patentsTimeSeries: TimeSeries;
  /** PDFs per bucket. */
  pdfsTimeSeries: TimeSeries;
  /** Research articles per bucket. */
  researchArticlesIndicatorTimeSeries: TimeSeries;
  /** Earnings calls per bucket. */
  earningsCallsIndicatorTimeSeries: TimeSeries;
  /** News articles per bucket. */
  newsArticlesIndicatorTimeSeries: TimeSeries;
  /** Patents per bucket. */
  patentsIndicatorTimeSeries: TimeSeries;
  /** Partnerships per bucket. */
  partnershipsTimeSeries: TimeSeries;
  /** Active grants and capital exposure per bucket. */
  grantsTimeSeries: TimeSeries;
  /** Acquisitions. */
  acquisitionsProofPoints: {
    data: Acquisition[];
    /** Number of all that match, exact. */
    total?: number | undefined;
  };
  /** Acquisitions per bucket. */
  acquisitionsTimeSeries: TimeSeries;
  /** Investments per bucket. */
  investmentsTimeSeries: TimeSeries;
  /** Number of investments, in all and per type. */
  investmentsSummaryStatistics: SummaryStatistics;
  /** Topics by keyword, by descending relevance. */
  searchTopics: {
    data: Topic[];
  };
  /** Topics that share organisations with a topic, by Jaccard similarity. */
  relatedTopics: {
    data: RelatedTopic[];
  };
  /** Things that happened, grouped from proof points, launches and facts. */
  searchManifestations: {
    data: Manifestation[];
    cursor: string | null;
  };
  /** Search organisations. */
  searchOrganizations: {
    data: Organization[];
    /** Number of all that match, exact. */
    total: number;
  };
  /** Organisations founded per bucket. */
  organizationsTimeSeries: TimeSeries;
  /** Number of organisations, in all, per country and per size. */
  organizationsSummaryStatistics: OrganizationSummary;
  /** Organisations founded per bucket. */
  organizationsIndicatorTimeSeries: TimeSeries;
  /** Organisations. */
  organizationsProofPoints: {
    data: Organization[];
    /** Number of all that match, exact. */
    total: number;
  };
}
