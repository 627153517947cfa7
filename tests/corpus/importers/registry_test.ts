import { assert, assertEquals } from "@std/assert";
import { fileHead } from "../../../lib/corpus/files/source.ts";
import { walkFiles } from "../../../lib/corpus/files/walk.ts";
import { IMPORTERS, recognise } from "../../../lib/corpus/importers/registry.ts";
import { headOf } from "./_read.ts";
import { CORDIS_FILES, sharedData } from "../../_shared.ts";
import { realTest } from "./_real.ts";

Deno.test("importers have names of their own, and say who made what they read", () => {
  assertEquals(new Set(IMPORTERS.map(({ name }) => name)).size, IMPORTERS.length);
  for (const { name, title, licence, attribution } of IMPORTERS) {
    assert(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name), name);
    for (const text of [title, licence, attribution]) assert(text.length > 0, name);
  }
});

Deno.test("what nobody knows comes with what each looked for", () => {
  for (const text of ["", "hello", "a,b\n1,2\n", "{}", "<html></html>", "\0\0\0"]) {
    const found = recognise(headOf(text));
    assert("tried" in found);
    assertEquals("tried" in found && found.tried.length, IMPORTERS.length);
  }
});

const SOURCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(CORDIS_FILES.map((file) => [file, "cordis-xml"])),
  "exports2/360giving_2_grants_cp1252.csv": "360giving-csv",
  "exports2/360giving_abct_testdata.json": "360giving-json",
  "exports2/cordis_fp7_energy_water.csv": "cordis-fp7-csv",
  "exports2/cordis_fp7_energy_water.json": "cordis-fp7-json",
  "exports2/cordis_horizon_topics_2025.xlsx": "cordis-tables-csv",
  "exports2/cordis_web_projects.csv": "cordis-web-csv",
  "exports2/cordis_h2020_xml_2018.zip": "cordis-xml",
  "crunchbase_acquisitions_2013.csv": "crunchbase-acquisitions",
  "crunchbase_companies_2013-10.csv": "crunchbase-companies",
  "crunchbase_rounds_2013-10.csv": "crunchbase-rounds",
  "exports2/erc_starting_120.csv": "erc-csv",
  "google_patents_search.csv": "google-patents-csv",
  "exports2/nih_reporter_changes_2025-03-09.csv": "nih-reporter-changes-csv",
  "nsf_awards/applied-mathematics-1976.csv": "nsf-awards-csv",
  "nsf_awards/applied-mathematics-2007.csv": "nsf-awards-csv",
  "nsf_awards/applied-mathematics-2015.csv": "nsf-awards-csv",
  "nsf_awards/applied-mathematics-2024.csv": "nsf-awards-csv",
  "nsf_awards/applied-mathematics-2025.csv": "nsf-awards-api-csv",
  "exports2/nsf_awards_algebra_1999.csv": "nsf-awards-csv",
  "exports/arxiv_linformer.xml": "arxiv-atom",
  "exports2/epo_ops_biblio_example_4.xml": "epo-ops-xml",
  "exports2/crunchbase_2015-01_acquisitions_1000.csv": "crunchbase-acquisitions-2015",
  "exports/crossref_2016.json": "crossref-works",
  "exports/crossref_boettiger.json": "crossref-works",
  "exports/europepmc_pt195.json": "europe-pmc-articles",
  "exports/semanticscholar_sycophancy.json": "semantic-scholar-papers",
  "exports2/gdelt_doc_artlist_fixture.json": "gdelt-articles",
  "exports2/newsapi_apple_2019.json": "newsapi-articles",
  "exports2/espacenet_2021_preamble_lentille.csv": "espacenet-csv",
  "exports2/espacenet_classic_pizza_2009.csv": "espacenet-classic-csv",
  "exports2/espacenet_classic_small.csv": "espacenet-classic-csv",
  "exports/lens_patents_2021.csv": "lens-patents-csv",
  "exports2/lens_patents_2015_pizza.csv": "lens-patents-csv",
  "exports2/lens_patents_2026_sangamo.csv": "lens-patents-csv",
  "gdelt_v2_20191024143000.export.csv": "gdelt-events",
  "hacker_news_2016.csv": "hacker-news-csv",
  "openalex_works_2022_tu9.json": "openalex-works",
  "openalex_works_snapshot_2023.jsonl": "openalex-works",
  "exports/acm_hallucination_kg.bib": "bibtex",
  "exports/scopus_mcdm.bib": "bibtex",
  "exports/dimensions_rtms_2025.csv": "dimensions-csv",
  "exports/ieee_data_management.csv": "ieee-xplore-csv",
  "exports/lens_salmon.ris": "ris",
  "exports/lens_works_topology.csv": "lens-works-csv",
  "exports/openalex_2024_appraisal.csv": "openalex-csv",
  "exports/openalex_2024_appraisal.ris": "ris",
  "exports/openalex_2024_appraisal_wosformat.txt": "wos-tags",
  "exports/openalex_2024_latin1.csv": "openalex-csv",
  "exports/pop_acm_data_management.csv": "publish-or-perish-csv",
  "exports/pubmed_mcda.txt": "medline",
  "exports/scopus_data_management.csv": "scopus-csv",
  "exports/wos_plain_datascience_education.txt": "wos-tags",
  "exports/wos_tab_utf16_ecology.txt": "wos-tab",
  "exports/wos_tab_utf8_tobler.txt": "wos-tab",
  "exports/zotero_around_tobler.csv": "zotero-csv",
  "exports/openalex_works_2024_page.json": "openalex-works",
  "exports/openalex_works_2026.jsonl": "openalex-works",
  "pubmed_eye_movements_2020.csv": "pubmed-csv",
  "exports2/google_mergers_acquisitions.csv": "google-acquisitions",
  "exports2/india_startup_funding_2017.csv": "start-up-fundings",
  "exports2/unicorns_cbinsights_2022.csv": "unicorns",
  "exports2/yc_companies_2020.csv": "y-combinator-companies",
  "exports2/ukri_gtr_projectsearch_400.csv": "ukri-gtr-csv",
};

realTest("every real file is of its source alone", Object.keys(SOURCES), async (files) => {
  for (const path of files) {
    for await (const file of walkFiles([sharedData(path)])) {
      const head = await fileHead(file);
      const found = IMPORTERS.filter((importer) => importer.recognise(head) === null);
      assertEquals(found.map(({ name }) => name), [SOURCES[path]!], file.path);
    }
  }
});
