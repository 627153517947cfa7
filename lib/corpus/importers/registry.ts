import type { Near } from "../../words/unrecognised.ts";
import { giving360Csv } from "./360giving_csv.ts";
import { giving360FieldsCsv } from "./360giving_fields_csv.ts";
import { giving360Json } from "./360giving_json.ts";
import { arxivAtom } from "./arxiv_atom.ts";
import { arxivSnapshot } from "./arxiv_snapshot.ts";
import { bibliometrixCsv } from "./bibliometrix_csv.ts";
import { bibtex } from "./bibtex.ts";
import { cordisCsv } from "./cordis_csv.ts";
import { cordisFp7Csv } from "./cordis_fp7_csv.ts";
import { cordisFp7Json } from "./cordis_fp7_json.ts";
import { cordisJson } from "./cordis_json.ts";
import { cordisSearchJson } from "./cordis_search_json.ts";
import { cordisTablesCsv } from "./cordis_tables_csv.ts";
import { cordisTablesJson } from "./cordis_tables_json.ts";
import { cordisWebCsv } from "./cordis_web_csv.ts";
import { cordisXml } from "./cordis_xml.ts";
import { covidenceCsv } from "./covidence_csv.ts";
import { crossrefWorks } from "./crossref_works.ts";
import { crunchbaseAcquisitions } from "./crunchbase_acquisitions.ts";
import { crunchbaseAcquisitions2015 } from "./crunchbase_acquisitions_2015.ts";
import { crunchbaseAcquisitionsDaily } from "./crunchbase_acquisitions_daily.ts";
import { crunchbaseCompanies } from "./crunchbase_companies.ts";
import { crunchbaseFundingRounds } from "./crunchbase_funding_rounds.ts";
import { crunchbaseInvestments } from "./crunchbase_investments.ts";
import { crunchbaseInvestmentsByNumber } from "./crunchbase_investments_by_number.ts";
import { crunchbaseIpos } from "./crunchbase_ipos.ts";
import { crunchbaseListAcquisitions } from "./crunchbase_list_acquisitions.ts";
import { crunchbaseListOrganizations } from "./crunchbase_list_organizations.ts";
import { crunchbaseListRounds } from "./crunchbase_list_rounds.ts";
import { crunchbaseObjects } from "./crunchbase_objects.ts";
import { crunchbaseOrganizations } from "./crunchbase_organizations.ts";
import { crunchbaseRoundInvestors } from "./crunchbase_round_investors.ts";
import { crunchbaseRounds } from "./crunchbase_rounds.ts";
import { crunchbaseRoundsByNumber } from "./crunchbase_rounds_by_number.ts";
import { cslJson } from "./csl_json.ts";
import { dimensionsCsv } from "./dimensions_csv.ts";
import { embaseCsv } from "./embase_csv.ts";
import { endnoteTags } from "./endnote_tags.ts";
import { endnoteXml } from "./endnote_xml.ts";
import { epoOpsJson } from "./epo_ops_json.ts";
import { epoOpsXml } from "./epo_ops_xml.ts";
import { ercCsv } from "./erc_csv.ts";
import { espacenetClassicCsv } from "./espacenet_classic_csv.ts";
import { espacenetCsv } from "./espacenet_csv.ts";
import { europePmcArticles } from "./europe_pmc_articles.ts";
import { gdeltArticles } from "./gdelt_articles.ts";
import { gdeltEvents } from "./gdelt_events.ts";
import { googlePatentsCsv } from "./google_patents_csv.ts";
import { hackerNewsCsv } from "./hacker_news_csv.ts";
import { ieeeXploreCsv } from "./ieee_xplore_csv.ts";
import { lensPatentsCsv } from "./lens_patents_csv.ts";
import { lensWorksCsv } from "./lens_works_csv.ts";
import { medline } from "./medline.ts";
import { newsApiArticles } from "./newsapi_articles.ts";
import { nihAbstractsCsv } from "./nih_abstracts_csv.ts";
import { nihExporterCsv } from "./nih_exporter_csv.ts";
import { nihReporterChangesCsv } from "./nih_reporter_changes_csv.ts";
import { nihReporterCsv } from "./nih_reporter_csv.ts";
import { nihReporterProjects } from "./nih_reporter_projects.ts";
import { nsfAwardsApiCsv } from "./nsf_awards_api_csv.ts";
import { nsfAwardsCsv } from "./nsf_awards_csv.ts";
import { openAlexCsv } from "./openalex_csv.ts";
import { openAlexWorks } from "./openalex_works.ts";
import { publishOrPerishCsv } from "./publish_or_perish_csv.ts";
import { publishOrPerishJson } from "./publish_or_perish_json.ts";
import { pubmedCsv } from "./pubmed_csv.ts";
import { pubmedXml } from "./pubmed_xml.ts";
import { retractionWatchCsv } from "./retraction_watch_csv.ts";
import { ris } from "./ris.ts";
import { scopusCsv } from "./scopus_csv.ts";
import { semanticScholarPapers } from "./semantic_scholar_papers.ts";
import { springerCsv } from "./springer_csv.ts";
import { ukriGtrCsv } from "./ukri_gtr_csv.ts";
import { webOfScienceTab } from "./web_of_science_tab.ts";
import { webOfScienceTags } from "./web_of_science_tags.ts";
import { zoteroCsv } from "./zotero_csv.ts";
import { READY_IMPORTERS } from "../mapping/ready/mod.ts";
import { nearness } from "./near.ts";
import type { FileHead, Importer } from "./importer.ts";

/** Every importer; a file is of one source at most, so their order means nothing. */
export const IMPORTERS: readonly Importer[] = [
  ...READY_IMPORTERS,
  arxivAtom,
  arxivSnapshot,
  bibliometrixCsv,
  bibtex,
  cordisCsv,
  cordisFp7Csv,
  cordisFp7Json,
  cordisJson,
  cordisSearchJson,
  cordisTablesCsv,
  cordisTablesJson,
  cordisWebCsv,
  cordisXml,
  covidenceCsv,
  crossrefWorks,
  crunchbaseAcquisitions,
  crunchbaseAcquisitions2015,
  crunchbaseAcquisitionsDaily,
  crunchbaseCompanies,
  crunchbaseFundingRounds,
  crunchbaseInvestments,
  crunchbaseInvestmentsByNumber,
  crunchbaseIpos,
  crunchbaseListAcquisitions,
  crunchbaseListOrganizations,
  crunchbaseListRounds,
  crunchbaseObjects,
  crunchbaseOrganizations,
  crunchbaseRoundInvestors,
  crunchbaseRounds,
  crunchbaseRoundsByNumber,
  cslJson,
  dimensionsCsv,
  embaseCsv,
  endnoteTags,
  endnoteXml,
  epoOpsJson,
  epoOpsXml,
  ercCsv,
  espacenetClassicCsv,
  espacenetCsv,
  europePmcArticles,
  gdeltArticles,
  gdeltEvents,
  giving360Csv,
  giving360FieldsCsv,
  giving360Json,
  googlePatentsCsv,
  hackerNewsCsv,
  ieeeXploreCsv,
  lensPatentsCsv,
  lensWorksCsv,
  medline,
  newsApiArticles,
  nihAbstractsCsv,
  nihExporterCsv,
  nihReporterChangesCsv,
  nihReporterCsv,
  nihReporterProjects,
  nsfAwardsApiCsv,
  nsfAwardsCsv,
  openAlexCsv,
  openAlexWorks,
  publishOrPerishCsv,
  publishOrPerishJson,
  pubmedCsv,
  pubmedXml,
  retractionWatchCsv,
  ris,
  scopusCsv,
  semanticScholarPapers,
  springerCsv,
  ukriGtrCsv,
  webOfScienceTab,
  webOfScienceTags,
  zoteroCsv,
];

/** The importer of a file, or what each one looked for and did not find. */
export type Recognition =
  | { readonly importer: Importer }
  | { readonly tried: readonly Tried[] };

/** What an importer looked for and did not find, and how near a table is to it. */
interface Tried {
  readonly importer: string;
  readonly missed: string;
  readonly near?: Near;
}

/** Finds the importer of a file by its content; its name does not matter. */
export function recognise(head: FileHead): Recognition {
  const tried: Tried[] = [];
  for (const importer of IMPORTERS) {
    const missed = importer.recognise(head);
    if (missed === null) return { importer };
    tried.push({ importer: importer.name, missed });
  }
  const near = nearness(head, IMPORTERS);
  return {
    tried: tried.map((each) => {
      const found = near.get(each.importer);
      return found ? { ...each, near: found } : each;
    }),
  };
}
