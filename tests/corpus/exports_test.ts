import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { type NonSource, nonSourceWords } from "../../lib/words/non_sources.ts";
import { sharedData, withShared } from "../_shared.ts";
import { withFolder } from "./files/_folder.ts";

/** What a file becomes: its importer, the type of its records, and what becomes of its rows. */
type Read = readonly [
  importer: string,
  type: string,
  rows: number,
  records: number,
  merged: number,
  rejected: number,
];

/** Real exports, each built alone: what it becomes, or as what it is refused. */
const FILES: Readonly<Record<string, Read | NonSource>> = {
  "exports/acm_hallucination_kg.bib": ["bibtex", "research-articles", 81, 81, 0, 0],
  "exports/arxiv_linformer.xml": ["arxiv-atom", "research-articles", 10, 10, 0, 0],
  "exports/crossref_2016.json": ["crossref-works", "research-articles", 20, 20, 0, 0],
  "exports/crossref_boettiger.json": ["crossref-works", "research-articles", 20, 20, 0, 0],
  "exports/dimensions_rtms_2025.csv": ["dimensions-csv", "research-articles", 60, 60, 0, 0],
  "exports/europepmc_pt195.json": ["europe-pmc-articles", "research-articles", 25, 25, 0, 0],
  "exports/ieee_data_management.csv": ["ieee-xplore-csv", "research-articles", 140, 140, 0, 0],
  "exports/lens_patents_2021.csv": ["lens-patents-csv", "patents", 300, 300, 0, 0],
  "exports/lens_salmon.ris": ["ris", "research-articles", 34, 34, 0, 0],
  "exports/lens_works_topology.csv": ["lens-works-csv", "research-articles", 160, 160, 0, 0],
  "exports/openalex_2024_appraisal.csv": ["openalex-csv", "research-articles", 13, 13, 0, 0],
  "exports/openalex_2024_appraisal.ris": ["ris", "research-articles", 12, 12, 0, 0],
  "exports/openalex_2024_appraisal_wosformat.txt": ["wos-tags", "research-articles", 13, 13, 0, 0],
  "exports/openalex_2024_latin1.csv": ["openalex-csv", "research-articles", 13, 13, 0, 0],
  "exports/openalex_works_2024_page.json": ["openalex-works", "research-articles", 12, 12, 0, 0],
  "exports/openalex_works_2026.jsonl": ["openalex-works", "research-articles", 6, 6, 0, 0],
  "exports/pop_acm_data_management.csv": [
    "publish-or-perish-csv",
    "research-articles",
    219,
    219,
    0,
    0,
  ],
  "exports/pubmed_mcda.txt": ["medline", "research-articles", 10, 10, 0, 0],
  "exports/scopus_data_management.csv": ["scopus-csv", "research-articles", 141, 141, 0, 0],
  "exports/scopus_mcdm.bib": ["bibtex", "research-articles", 24, 24, 0, 0],
  "exports/semanticscholar_sycophancy.json": [
    "semantic-scholar-papers",
    "research-articles",
    150,
    150,
    0,
    0,
  ],
  "exports/wos_plain_datascience_education.txt": ["wos-tags", "research-articles", 55, 55, 0, 0],
  "exports/wos_tab_utf16_ecology.txt": ["wos-tab", "research-articles", 10, 10, 0, 0],
  "exports/wos_tab_utf8_tobler.txt": ["wos-tab", "research-articles", 81, 81, 0, 0],
  "exports/zotero_around_tobler.csv": ["zotero-csv", "research-articles", 43, 43, 0, 0],
  "exports2/360giving_2_grants.xlsx": ["360giving-csv", "projects", 2, 2, 0, 0],
  "exports2/360giving_2_grants_cp1252.csv": ["360giving-csv", "projects", 2, 2, 0, 0],
  "exports2/360giving_abct_testdata.json": ["360giving-json", "projects", 154, 154, 0, 0],
  "exports2/cordis_fp7_energy_water.csv": ["cordis-fp7-csv", "projects", 16, 16, 0, 0],
  "exports2/cordis_fp7_energy_water.json": ["cordis-fp7-json", "projects", 16, 16, 0, 0],
  "exports2/cordis_h2020_xml_2018.zip": ["cordis-xml", "projects", 27, 27, 0, 0],
  "exports2/cordis_horizon_topics_2025.xlsx": "cordis-tables",
  "exports2/cordis_web_projects.csv": ["cordis-web-csv", "projects", 22, 22, 0, 0],
  "exports2/cordisref_h2020_topics.csv": "cordis-topics",
  "exports2/crunchbase_2015-01_acquisitions_1000.csv": [
    "crunchbase-acquisitions-2015",
    "acquisitions",
    1000,
    1000,
    0,
    0,
  ],
  "exports2/epo_ops_biblio_example_4.xml": ["epo-ops-xml", "patents", 1, 1, 0, 0],
  "exports2/epo_ops_low_carbon_hydrogen.json": "patent-references",
  "exports2/erc_starting_120.csv": ["erc-csv", "projects", 120, 120, 0, 0],
  "exports2/espacenet_2021_preamble_lentille.csv": ["espacenet-csv", "patents", 12, 12, 0, 0],
  "exports2/espacenet_classic_pizza_2009.csv": [
    "espacenet-classic-csv",
    "patents",
    428,
    428,
    0,
    0,
  ],
  "exports2/espacenet_classic_small.csv": ["espacenet-classic-csv", "patents", 25, 25, 0, 0],
  "exports2/gdelt_doc_artlist_fixture.json": ["gdelt-articles", "news-articles", 3, 3, 0, 0],
  "exports2/gdelt_doc_timelinevol_fixture.json": "gdelt-timeline",
  "exports2/google_mergers_acquisitions.csv": [
    "google-acquisitions",
    "acquisitions",
    245,
    245,
    0,
    0,
  ],
  "exports2/googletrends_glp1_geoMap.csv": "google-trends",
  "exports2/googletrends_glp1_relatedQueries-2.csv": "google-trends",
  "exports2/googletrends_glp1_weekly.csv": "google-trends",
  "exports2/googletrends_transformative_change_monthly.csv": "google-trends",
  "exports2/india_startup_funding_2017.csv": [
    "start-up-fundings",
    "investments",
    2372,
    2372,
    0,
    0,
  ],
  "exports2/lens_patents_2015_pizza.csv": ["lens-patents-csv", "patents", 1000, 1000, 0, 0],
  "exports2/lens_patents_2026_sangamo.csv": ["lens-patents-csv", "patents", 50, 50, 0, 0],
  "exports2/newsapi_apple_2019.json": ["newsapi-articles", "news-articles", 20, 20, 0, 0],
  "exports2/nih_award_amount_by_date.csv": "sums-by-date",
  "exports2/nih_reporter_changes_2025-03-09.csv": [
    "nih-reporter-changes-csv",
    "projects",
    39,
    39,
    0,
    0,
  ],
  "exports2/nsf_awards_algebra_1999.csv": ["nsf-awards-csv", "projects", 119, 119, 0, 0],
  "exports2/patentscope_pizza_2006_2011_300.xls": "excel-97",
  "exports2/ukri_gtr_projectsearch_400.csv": ["ukri-gtr-csv", "projects", 400, 400, 0, 0],
  "exports2/unicorns_cbinsights_2022.csv": ["unicorns", "organizations", 1074, 1074, 0, 0],
  "exports2/yc_companies_2020.csv": [
    "y-combinator-companies",
    "organizations",
    2134,
    2134,
    0,
    0,
  ],
  "crunchbase_acquisitions_2013.csv": [
    "crunchbase-acquisitions",
    "acquisitions",
    9562,
    9562,
    0,
    0,
  ],
  "crunchbase_companies_2013-10.csv": [
    "crunchbase-companies",
    "organizations",
    17_727,
    17_727,
    0,
    0,
  ],
  "crunchbase_rounds_2013-10.csv": ["crunchbase-rounds", "investments", 31_679, 31_679, 0, 0],
  "gdelt_v2_20191024143000.export.csv": ["gdelt-events", "news-articles", 2111, 425, 1686, 0],
  "google_patents_search.csv": ["google-patents-csv", "patents", 5321, 5321, 0, 0],
  "hacker_news_2016.csv": [
    "hacker-news-csv",
    "news-articles and product-launches",
    20_100,
    20_100,
    0,
    0,
  ],
  "nsf_awards/applied-mathematics-1976.csv": ["nsf-awards-csv", "projects", 62, 62, 0, 0],
  "nsf_awards/applied-mathematics-2007.csv": ["nsf-awards-csv", "projects", 155, 155, 0, 0],
  "nsf_awards/applied-mathematics-2015.csv": ["nsf-awards-csv", "projects", 111, 111, 0, 0],
  "nsf_awards/applied-mathematics-2024.csv": ["nsf-awards-csv", "projects", 98, 98, 0, 0],
  "nsf_awards/applied-mathematics-2025.csv": ["nsf-awards-api-csv", "projects", 107, 107, 0, 0],
  "openalex_works_2022_tu9.json": ["openalex-works", "research-articles", 410, 410, 0, 0],
  "openalex_works_snapshot_2023.jsonl": ["openalex-works", "research-articles", 27, 27, 0, 0],
  "pubmed_eye_movements_2020.csv": ["pubmed-csv", "research-articles", 1317, 1317, 0, 0],
};

/** The sheet by which a workbook is called where it is refused. */
const SHEETS: Readonly<Record<string, string>> = {
  "exports2/cordis_horizon_topics_2025.xlsx": "/DATA",
};

Deno.test("each of the 59 exports has its line", () => {
  assertEquals(Object.keys(FILES).filter((file) => file.startsWith("exports")).length, 59);
});

for (const [file, expected] of Object.entries(FILES)) {
  withShared(`${file} becomes what it is`, [sharedData(file)], async () => {
    await withFolder({}, async (folder) => {
      const build = () =>
        buildFromPaths(`${folder}/c.sqlite`, [sharedData(file)], {}, {
          rejects: `${folder}/rejects.csv`,
        });
      if (typeof expected === "string") {
        const { message } = await assertRejects(build, BuildError);
        const [sentence] = nonSourceWords([
          { file: file + (SHEETS[file] ?? ""), nonSource: expected },
        ]);
        assertStringIncludes(message, `\n${sentence}`);
        return;
      }
      const { info, files, unrecognised } = await build();
      assertEquals(unrecognised, []);
      const [importer, type, rows, records, merged, rejected] = expected;
      const sum = (fate: "rows" | "records" | "merged" | "rejected" | "leftOut") =>
        files.reduce((total, each) => total + each[fate], 0);
      assertEquals([...new Set(files.map((each) => each.importer))], [importer]);
      assertEquals([rows, records, merged, rejected], [
        sum("rows"),
        sum("records"),
        sum("merged"),
        sum("rejected"),
      ]);
      assertEquals(sum("leftOut"), 0);
      // organisations come with records of other types too
      const types = Object.entries(info.types).filter(([name, { count }]) =>
        count > 0 && name !== "topics" && (type === name || name !== "organizations")
      );
      assertEquals(types.map(([name]) => name).sort().join(" and "), type);
      assertEquals(types.reduce((total, [, { count }]) => total + count, 0), records);
    });
  });
}
