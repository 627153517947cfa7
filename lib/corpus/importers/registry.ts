import { giving360Csv } from "./360giving_csv.ts";
import { giving360Json } from "./360giving_json.ts";
import { cordisCsv } from "./cordis_csv.ts";
import { cordisFp7Csv } from "./cordis_fp7_csv.ts";
import { cordisFp7Json } from "./cordis_fp7_json.ts";
import { cordisWebCsv } from "./cordis_web_csv.ts";
import { cordisXml } from "./cordis_xml.ts";
import { crunchbaseAcquisitions } from "./crunchbase_acquisitions.ts";
import { crunchbaseCompanies } from "./crunchbase_companies.ts";
import { crunchbaseInvestments } from "./crunchbase_investments.ts";
import { crunchbaseRounds } from "./crunchbase_rounds.ts";
import { ercCsv } from "./erc_csv.ts";
import { googlePatentsCsv } from "./google_patents_csv.ts";
import type { FileHead, Importer } from "./importer.ts";
import { nsfAwardsApiCsv } from "./nsf_awards_api_csv.ts";
import { nsfAwardsCsv } from "./nsf_awards_csv.ts";
import { openAlexWorks } from "./openalex_works.ts";
import { pubmedCsv } from "./pubmed_csv.ts";
import { ukriGtrCsv } from "./ukri_gtr_csv.ts";

/** Every importer; a file is of one source at most, so their order means nothing. */
export const IMPORTERS: readonly Importer[] = [
  giving360Csv,
  giving360Json,
  cordisCsv,
  cordisFp7Csv,
  cordisFp7Json,
  cordisWebCsv,
  cordisXml,
  crunchbaseAcquisitions,
  crunchbaseCompanies,
  crunchbaseInvestments,
  crunchbaseRounds,
  ercCsv,
  googlePatentsCsv,
  nsfAwardsApiCsv,
  nsfAwardsCsv,
  openAlexWorks,
  pubmedCsv,
  ukriGtrCsv,
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
