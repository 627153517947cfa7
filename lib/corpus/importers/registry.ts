import { arxivAtom } from "./arxiv_atom.ts";
import { cordisXml } from "./cordis_xml.ts";
import { crossrefWorks } from "./crossref_works.ts";
import { crunchbaseAcquisitions } from "./crunchbase_acquisitions.ts";
import { crunchbaseAcquisitions2015 } from "./crunchbase_acquisitions_2015.ts";
import { crunchbaseCompanies } from "./crunchbase_companies.ts";
import { crunchbaseInvestments } from "./crunchbase_investments.ts";
import { crunchbaseRounds } from "./crunchbase_rounds.ts";
import { epoOpsXml } from "./epo_ops_xml.ts";
import { espacenetClassicCsv } from "./espacenet_classic_csv.ts";
import { espacenetCsv } from "./espacenet_csv.ts";
import { europePmcArticles } from "./europe_pmc_articles.ts";
import { gdeltArticles } from "./gdelt_articles.ts";
import { gdeltEvents } from "./gdelt_events.ts";
import { googlePatentsCsv } from "./google_patents_csv.ts";
import { hackerNewsCsv } from "./hacker_news_csv.ts";
import type { FileHead, Importer } from "./importer.ts";
import { lensPatentsCsv } from "./lens_patents_csv.ts";
import { newsApiArticles } from "./newsapi_articles.ts";
import { openAlexWorks } from "./openalex_works.ts";
import { pubmedCsv } from "./pubmed_csv.ts";
import { semanticScholarPapers } from "./semantic_scholar_papers.ts";

/** Every importer; a file is of one source at most, so their order means nothing. */
export const IMPORTERS: readonly Importer[] = [
  arxivAtom,
  cordisXml,
  crossrefWorks,
  crunchbaseAcquisitions,
  crunchbaseAcquisitions2015,
  crunchbaseCompanies,
  crunchbaseInvestments,
  crunchbaseRounds,
  epoOpsXml,
  espacenetClassicCsv,
  espacenetCsv,
  europePmcArticles,
  gdeltArticles,
  gdeltEvents,
  googlePatentsCsv,
  hackerNewsCsv,
  lensPatentsCsv,
  newsApiArticles,
  openAlexWorks,
  pubmedCsv,
  semanticScholarPapers,
];

/** The importer of a file, or what each one looked for and did not find. */
export type Recognition =
  | { readonly importer: Importer }
  | { readonly tried: readonly { readonly name: string; readonly missed: string }[] };

/** Finds the importer of a file by its content; its name does not matter. */
export function recognise(head: FileHead): Recognition {
  const tried: { name: string; missed: string }[] = [];
  for (const importer of IMPORTERS) {
    const missed = importer.recognise(head);
    if (missed === null) return { importer };
    tried.push({ name: importer.name, missed });
  }
  return { tried };
}
