import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { document, from, named, on, place, project, topic } from "../records.ts";
import { answers, type Table } from "../table.ts";
import { idOfOrganization, idOfPlace, idOfTopic } from "./_ids.ts";

const ACME = named("Acme", "acme");
const OTHER = named("Other");
const PARIS = place("France", "Paris");
const REGION = {
  parts: [
    { kind: "worldRegion", name: "Europe" },
    { kind: "country", name: "France" },
    { kind: "subCountry", name: "Brittany" },
    { kind: "gpe", name: "Coast" },
  ],
} as const;

const FULL: Omit<DocumentRecord, "kind" | "id"> = {
  published: on("2020-02-03T04:05:06.789Z"),
  source: { id: "s", name: "Source" },
  url: "https://www.news.example.org:8443/a?b#c",
  language: "fr",
  image: "https://example.org/i.png",
  title: "Optics",
  summary: "Of optics",
  body: "Deep in optics",
  topics: [topic(["Physics", "Optics"], 0.3)],
  organizations: [{ ...ACME, place: PARIS }, OTHER, ACME],
  candidates: [OTHER],
  places: [REGION],
  nodes: {
    partnership: [{ id: "n1", name: "One" }],
    merger: [{ id: "n2", name: "Two" }],
  },
  relex: ["a works with b"],
};

const OPTICS = { id: idOfTopic("Physics", "Optics"), name: "Optics" };
const part = (depth: number) => {
  const parts = REGION.parts.slice(0, depth);
  return { id: idOfPlace({ parts }), name: parts.at(-1)!.name };
};
const [EUROPE, FRANCE, BRITTANY, COAST] = [1, 2, 3, 4].map(part);
const PARIS_NODE = { id: idOfPlace(PARIS), name: "Paris" };
const OTHER_FRANCE = { id: idOfPlace(place("France")), name: "France" };
const ORGS = [ACME, OTHER].map((each) => ({ id: idOfOrganization(each), name: each.name }));

const COMMON = {
  id: "full",
  source: { id: "s", name: "Source" },
  publishedAt: "2020-02-03T04:05:06.789Z",
  publishedPrecision: undefined,
  url: "https://www.news.example.org:8443/a?b#c",
  domain: "news.example.org",
  language: "fr",
  image: "https://example.org/i.png",
  title: "Optics",
  summary: "Of optics",
  body: "Deep in optics",
  score: 1,
};
const PARENTS = [EUROPE, FRANCE, BRITTANY, OTHER_FRANCE];
const NESTED = {
  ...COMMON,
  topics: { document: [OPTICS], title: [OPTICS], summary: [OPTICS], body: [OPTICS] },
  parentGpes: { document: PARENTS, title: [], summary: [] },
  nodes: {
    acquisition: [],
    city: [PARIS_NODE],
    country: [FRANCE, OTHER_FRANCE],
    gpe: [COAST, PARIS_NODE],
    investment: [],
    merger: [{ id: "n2", name: "Two" }],
    org: ORGS,
    candidatesOrg: [ORGS[1]],
    partnership: [{ id: "n1", name: "One" }],
    settlement: [],
    subCountry: [BRITTANY],
    worldRegion: [EUROPE],
  },
  relex: ["a works with b"],
};
const FLAT = {
  ...COMMON,
  topics: [OPTICS],
  topicsTitle: [OPTICS],
  topicsSummary: [OPTICS],
  topicsBody: [OPTICS],
  parentGpes: PARENTS,
  parentGpesTitle: [],
  parentGpesSummary: [],
  acquisitionNodes: [],
  cityNodes: [PARIS_NODE],
  countryNodes: [FRANCE, OTHER_FRANCE],
  gpeNodes: [COAST, PARIS_NODE],
  investmentNodes: [],
  mergerNodes: [{ id: "n2", name: "Two" }],
  orgNodes: ORGS,
  partnershipNodes: [{ id: "n1", name: "One" }],
  settlementNodes: [],
  subCountryNodes: [BRITTANY],
  worldRegionNodes: [EUROPE],
};
const EMPTY = {
  id: "empty",
  source: null,
  publishedAt: null,
  url: null,
  domain: null,
  language: null,
  image: null,
  title: null,
  summary: null,
  body: null,
};

const PROJECT = {
  status: "SIGNED",
  acronym: "OPT",
  program: "HORIZON",
  cordisEcContribution: 12.5,
  cordisGrantDoi: "10.3030/1",
  startDate: "2020-01-01T00:00:00.123456Z",
  endDate: "2021-01-01T00:00:00.000Z",
  totalCost: 20,
};
const ARTICLE = {
  journal: "Journal",
  journalAbbr: "J.",
  journalIssnL: "1234-5678",
  doi: "10.1/x",
  forwardCitationCount: 3,
  workType: "article",
};
const NEWS = { sourceIsPremium: false, sourceCountries: [{ id: "FR", name: "France" }] };
const PATENT = {
  applicationNumber: "A1",
  grantNumber: "B2",
  publicationNumber: "C3",
  state: "granted",
  ipc: "H01L",
};
const nulls = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

export const SHAPES: Table = {
  title: "records in full",
  records: from(
    "test",
    project("full", [null, null, 0], { ...FULL, fields: PROJECT }),
    document("projects", "empty"),
    document("research-articles", "full", { ...FULL, fields: ARTICLE }),
    document("research-articles", "empty"),
    document("news-articles", "full", { ...FULL, fields: NEWS }),
    document("news-articles", "empty", { url: "no address" }),
    document("patents", "full", { ...FULL, fields: PATENT }),
    document("patents", "empty"),
    document("pdfs", "full", { ...FULL, domain: "given.example" }),
    document("product-launches", "full", FULL),
    document("product-launches", "empty"),
  ),
  cases: [
    answers("projects", "searchProjects", {}, {
      data: [{ ...FLAT, ...PROJECT }, { ...EMPTY, ...nulls(PROJECT) }],
    }),
    answers("grants, microseconds kept", "grantsProofPoints", {}, {
      data: [{ ...NESTED, ...PROJECT }, { ...EMPTY, ...nulls(PROJECT), relex: [] }],
    }),
    answers("research articles", "searchResearchArticles", {}, {
      data: [{ ...FLAT, ...ARTICLE }, { ...EMPTY, ...nulls(ARTICLE) }],
    }),
    answers("research articles, nested", "researchArticlesProofPoints", {}, {
      data: [NESTED, EMPTY],
    }),
    answers("news articles", "searchNewsArticles", {}, {
      data: [{ ...FLAT, ...NEWS }, {
        ...EMPTY,
        url: "no address",
        sourceIsPremium: null,
        sourceCountries: [],
        topics: [],
        orgNodes: [],
        score: 1,
      }],
    }),
    answers("news articles, nested", "newsArticlesProofPoints", { take: 1 }, { data: [NESTED] }),
    answers("patents", "searchPatents", {}, {
      data: [{ ...FLAT, ...PATENT }, { ...EMPTY, ...nulls(PATENT) }],
    }),
    answers("PDFs, a domain that is given", "searchPdfs", {}, {
      data: [{ ...FLAT, domain: "given.example" }],
      total: 1,
    }),
    answers("product launches", "productLaunchesProofPoints", {}, {
      data: [NESTED, {
        ...EMPTY,
        topics: { document: [], title: [], summary: [], body: [] },
        parentGpes: { document: [], title: [], summary: [] },
      }],
    }),
  ],
};
