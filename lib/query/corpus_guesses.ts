import type { Guesses } from "../words/guesses.ts";

const PAPERS = "trends.researchArticles()";
const WORDS = 'trends.patents().matching("graphene")';
const COMPANIES = "trends.organizations()";
const ROUNDS = "trends.investments()";
const TAKEOVERS = "trends.acquisitions()";
const INFO = "await trends.info()";
const TOPICS = 'await trends.topics("quantum")';
const RELATED = 'await trends.related(await trends.topic("quantum computing"))';
const SERIES = 'await trends.patents().timeSeries("year")';
const ASK = 'await trends.ask("searchPatents", { take: 3 })';
const PLACE = 'await trends.place("Germany")';
const COMPARE = "trends.compare({ patents: trends.patents(), papers: trends.researchArticles() })";
const HAPPENINGS = "trends.manifestations()";

/** What a corpus may be asked for by another name. */
export const CORPUS_GUESSES: Guesses = {
  papers: PAPERS,
  paper: PAPERS,
  articles: PAPERS,
  works: PAPERS,
  publications: PAPERS,
  research: PAPERS,
  preprints: PAPERS,
  journals: PAPERS,
  news: "trends.newsArticles()",
  inventions: "trends.patents()",
  patent: "trends.patents()",
  grant: "trends.grants()",
  project: "trends.projects()",
  reports: "trends.pdfs()",
  launches: "trends.productLaunches()",
  products: "trends.productLaunches()",
  transcripts: "trends.earningsCalls()",
  earnings: "trends.earningsCalls()",
  companies: COMPANIES,
  institutions: COMPANIES,
  startups: COMPANIES,
  firms: COMPANIES,
  orgs: COMPANIES,
  funding: ROUNDS,
  rounds: ROUNDS,
  fundingRounds: ROUNDS,
  investment: ROUNDS,
  mergers: TAKEOVERS,
  takeovers: TAKEOVERS,
  exits: TAKEOVERS,
  events: HAPPENINGS,
  happenings: HAPPENINGS,
  search: WORDS,
  query: WORDS,
  find: WORDS,
  filter: WORDS,
  where: WORDS,
  match: WORDS,
  matching: WORDS,
  sql: ASK,
  execute: ASK,
  run: ASK,
  request: ASK,
  fetch: ASK,
  count: "await trends.patents().count()",
  get: "await trends.patents().get(id)",
  groupBy: 'await trends.patents().groupBy("country")',
  series: SERIES,
  timeSeries: SERIES,
  trend: SERIES,
  describe: INFO,
  stats: INFO,
  statistics: INFO,
  collections: INFO,
  tables: INFO,
  sources: INFO,
  summary: INFO,
  overview: INFO,
  metadata: INFO,
  concepts: TOPICS,
  subjects: TOPICS,
  keywords: TOPICS,
  searchTopics: TOPICS,
  relatedTopics: RELATED,
  similar: RELATED,
  country: PLACE,
  countries: PLACE,
  places: PLACE,
  versus: COMPARE,
  comparison: COMPARE,
  growth: `growth(${SERIES})`,
  plot: `plot.timeSeries(${SERIES})`,
  report: 'await trendReport(trends, await trends.topic("quantum computing"))',
};
