import { assert, assertEquals } from "@std/assert";
import { europePmcArticles } from "../../../lib/corpus/importers/europe_pmc_articles.ts";
import { semanticScholarPapers } from "../../../lib/corpus/importers/semantic_scholar_papers.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const ID = "a".repeat(40);

Deno.test("a paper of Semantic Scholar, in the names of its API and in others", async () => {
  const api = {
    paperId: ID,
    externalIds: { DOI: "10.1000/ABC", CorpusId: 7 },
    title: "Qubits &amp; lasers",
    abstract: "We measure.",
    venue: "Physics",
    year: 2022,
    publicationDate: null,
    citationCount: 3,
    publicationTypes: ["Review", "JournalArticle"],
  };
  const renamed = {
    paperId: ID,
    title: "Qubits",
    year: 2025,
    publication_date: "2025-10-31",
    venue: "",
    doi: "",
    arxiv_id: "2510.27062",
    citation_count: 1,
    publication_types: "JournalArticle",
  };
  const { records, rejected } = await importText(
    semanticScholarPapers,
    JSON.stringify({ total: 2, data: [api, renamed, { paperId: null, title: "A" }] }),
  );
  const [first, second] = ofKind(records, "research-articles");
  assertEquals([first?.title, first?.summary, shown(first?.published)], [
    "Qubits & lasers",
    "We measure.",
    "2022",
  ]);
  assertEquals(first?.fields, {
    journal: "Physics",
    doi: "10.1000/abc",
    forwardCitationCount: 3,
    workType: "Review",
  });
  assertEquals([shown(second?.published), second?.fields?.doi], [
    "2025-10-31",
    "10.48550/arxiv.2510.27062",
  ]);
  assertEquals(rejected.length, 1);
});

Deno.test("an article of Europe PMC, in a page of its API or by its id", async () => {
  const article = {
    id: "35409016",
    source: "MED",
    doi: "10.3390/IJMS23073656",
    title: "Stability of <i>platinum</i>.",
    journalInfo: {
      journal: { title: "Int. journal", medlineAbbreviation: "Int J" },
    },
    pubYear: "2022",
    abstractText: "<h4>Aims</h4>We measure.",
    language: "eng",
    citedByCount: "4",
    firstPublicationDate: "2022-03-26",
    authorString: "Doe J.",
  };
  const { firstPublicationDate: _, ...undated } = { ...article, id: "2", language: "xx-unknown" };
  for (
    const text of [
      JSON.stringify({ hitCount: 2, resultList: { result: [article, undated] } }, null, 1),
      JSON.stringify({ nextCursorMark: null, papers: { PMC1: article, PMC2: undated } }),
    ]
  ) {
    const { records, rejected, remarks } = await importText(europePmcArticles, text, 40);
    const [first, second] = ofKind(records, "research-articles");
    assertEquals([records.length, rejected.length], [2, 0]);
    assertEquals([first?.id, first?.language], ["europepmc:MED:35409016", "en"]);
    assertEquals(first?.title, "Stability of platinum.");
    assertEquals(first?.fields, {
      journal: "Int. journal",
      journalAbbr: "Int J",
      doi: "10.3390/ijms23073656",
      forwardCitationCount: 4,
    });
    assertEquals([shown(first?.published), shown(second?.published)], ["2022-03-26", "2022"]);
    assertEquals(second?.extra?.language, "xx-unknown");
    assertEquals(remarks.get("language is left out where it is no language"), 1);
  }
});

realTest("150 papers of Semantic Scholar, two of them undated", [
  "exports/semanticscholar_sycophancy.json",
], async (files) => {
  const { records, rejected } = await importReal(...files);
  const papers = ofKind(records, "research-articles");
  assertEquals([papers.length, rejected.length], [150, 0]);
  assertEquals(papers.filter(({ published }) => !published).length, 2);
  assertEquals(papers.filter(({ published }) => published?.precision === "year").length, 26);
});

realTest("25 articles of Europe PMC by their ids, all dated and with a DOI", [
  "exports/europepmc_pt195.json",
], async (files) => {
  const { records, rejected } = await importReal(...files);
  const articles = ofKind(records, "research-articles");
  assertEquals([articles.length, rejected.length], [25, 0]);
  assert(articles.every(({ published, fields }) => published?.precision === "day" && fields?.doi));
  assertEquals(shown(articles[0]?.published), "2022-03-26");
});
