import { assertEquals } from "@std/assert";
import { arxivSnapshot } from "../../../lib/corpus/importers/arxiv_snapshot.ts";
import { bibliometrixCsv } from "../../../lib/corpus/importers/bibliometrix_csv.ts";
import { covidenceCsv } from "../../../lib/corpus/importers/covidence_csv.ts";
import { cslJson } from "../../../lib/corpus/importers/csl_json.ts";
import { embaseCsv } from "../../../lib/corpus/importers/embase_csv.ts";
import { endnoteTags } from "../../../lib/corpus/importers/endnote_tags.ts";
import { endnoteXml } from "../../../lib/corpus/importers/endnote_xml.ts";
import type { Importer } from "../../../lib/corpus/importers/importer.ts";
import { publishOrPerishJson } from "../../../lib/corpus/importers/publish_or_perish_json.ts";
import { pubmedXml } from "../../../lib/corpus/importers/pubmed_xml.ts";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { retractionWatchCsv } from "../../../lib/corpus/importers/retraction_watch_csv.ts";
import { ris } from "../../../lib/corpus/importers/ris.ts";
import { springerCsv } from "../../../lib/corpus/importers/springer_csv.ts";
import { webOfScienceTab } from "../../../lib/corpus/importers/web_of_science_tab.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { SAMPLES } from "./_samples.ts";

async function articlesOf(importer: Importer, text = SAMPLES[importer.name]!.text) {
  const found = recognise(headOf(text));
  assertEquals("importer" in found && found.importer.name, importer.name);
  const { records, rejected, asOf } = await importText(importer, text, 7);
  return { articles: ofKind(records, "research-articles"), rejected, asOf };
}

Deno.test("citations of PubMed in XML have text as it is read, and dates of their issue", async () => {
  const { articles, rejected, asOf } = await articlesOf(pubmedXml);
  const [spins, qubits] = articles;
  assertEquals(rejected, []);
  assertEquals([spins?.id, qubits?.id], ["pubmed:1", "pubmed:2"]);
  assertEquals(spins?.title, "Spins in E. coli, H2O.");
  assertEquals(spins?.summary, "AIM: We ask. We measure.");
  assertEquals(spins?.language, "en");
  assertEquals(spins?.told?.authors, ["Li, Bo", "The Group"]);
  assertEquals(spins?.told?.keywords, ["Humans"]);
  assertEquals(spins?.places?.[0]?.parts, [{ kind: "country", name: "United States" }]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-05-06", "2018"]);
  // the DOI of a reference is none of the article
  assertEquals(articles.map(({ fields }) => fields?.doi), ["10.1000/a", "10.1000/b"]);
  assertEquals(asOf, Date.UTC(2020, 3, 2));
});

Deno.test("dates of PubMed in XML are named, numbered, of a season or online only", async () => {
  const dated = async (date: string, online = "") => {
    const { articles } = await articlesOf(
      pubmedXml,
      `<PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><Journal>
<JournalIssue><PubDate>${date}</PubDate></JournalIssue></Journal>${online}</Article>
</MedlineCitation></PubmedArticle></PubmedArticleSet>`,
    );
    return shown(articles[0]?.published);
  };
  assertEquals(await dated("<Year>2020</Year><Month>05</Month><Day>17</Day>"), "2020-05-17");
  assertEquals(await dated("<Year>2020</Year><Month>Oct</Month>"), "2020-10");
  assertEquals(await dated("<Year>2020</Year><Season>Spring</Season>"), "2020");
  assertEquals(await dated("<MedlineDate>2019 Jan-Mar</MedlineDate>"), "2019-01 (quarter)");
  const online = "<ArticleDate><Year>2021</Year><Month>02</Month><Day>03</Day></ArticleDate>";
  assertEquals(await dated("", online), "2021-02-03");
  assertEquals(await dated(""), undefined);
});

Deno.test("references of EndNote in XML are read through the faces of their letters", async () => {
  const { articles, rejected } = await articlesOf(endnoteXml);
  const [spins, qubits] = articles;
  assertEquals(rejected, []);
  assertEquals(spins?.title, "Spins in E. coli");
  assertEquals(spins?.id, "endnote:10.1000/a");
  assertEquals(spins?.fields, {
    journal: "Physics",
    doi: "10.1000/a",
    workType: "journal article",
  });
  assertEquals(spins?.told, { authors: ["Li, Bo"], keywords: ["spin"] });
  assertEquals(
    spins?.places?.map(({ parts }) => parts[0]?.name),
    ["United States", "Portugal"],
  );
  assertEquals([shown(spins?.published), shown(qubits?.published)], ["2020-09-30", "2018"]);
  for (
    const [written, day] of [["9//", "2020-09"], ["7/28/", "2020-07-28"], ["1 May 2019", "2020"]]
  ) {
    const text = SAMPLES[endnoteXml.name]!.text.replace("Sep 30", written!);
    assertEquals(shown((await articlesOf(endnoteXml, text)).articles[0]?.published), day);
  }
});

Deno.test("tags of EndNote go on over lines; a day of another year is that of a visit", async () => {
  const { articles, rejected } = await articlesOf(endnoteTags);
  assertEquals(rejected, []);
  assertEquals(articles.map(({ title }) => title), ["Qubits in many lines", "Spins"]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-05-06", "2018"]);
  assertEquals(articles[0]?.told?.authors, ["Li, Bo", "Wu, Cy"]);
  assertEquals(articles[0]?.fields?.workType, "journal article");
  assertEquals(articles[0]?.places?.[0]?.parts, [{ kind: "country", name: "United States" }]);
});

Deno.test("references of CSL are those of Zotero where it made them, as exact as their dates", async () => {
  const { articles, rejected } = await articlesOf(cslJson);
  assertEquals(rejected, []);
  assertEquals(articles[0]?.id, "zotero:ABCD1234");
  assertEquals(articles[0]?.title, "Qubits & spins");
  assertEquals(articles[0]?.told?.authors, ["Li, Bo", "The Group"]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-08", "2018"]);
});

Deno.test("results of Publish or Perish in JSON are those in CSV", async () => {
  const { articles } = await articlesOf(publishOrPerishJson);
  assertEquals(articles.map(({ id }) => id.slice(0, 13)), [
    "pop:10.1000/a",
    articles[1]!.id.slice(0, 13),
  ]);
  assertEquals(articles.map(({ told }) => told?.authors), [["Bo Li"], ["C Wu"]]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020", undefined]);
  assertEquals(articles[0]?.fields?.forwardCitationCount, 3);
});

Deno.test("results of SpringerLink have a DOI and a year", async () => {
  const { articles } = await articlesOf(springerCsv);
  assertEquals(articles.map(({ id }) => id), ["springer:10.1000/a", "springer:10.1000/b"]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020", "2018"]);
  assertEquals(articles[1]?.fields, {
    journal: "Books of spins",
    doi: "10.1000/b",
    workType: "Book",
  });
});

Deno.test("RIS of the Web of Science has its number, and its day of early access", async () => {
  const text = `TY  - JOUR
TI  - Qubits
DO  - 10.1000/a
C6  - JUL 2022
AN  - WOS:0001
ER  -
`;
  const { articles } = await articlesOf(ris, text);
  assertEquals([articles[0]?.id, shown(articles[0]?.published)], ["wos:0001", "2022-07"]);
  const other = await articlesOf(ris, text.replace("WOS:", ""));
  assertEquals([other.articles[0]?.id, other.articles[0]?.published], ["ris:10.1000/a", undefined]);
});

Deno.test("what Ovid writes between records of RIS is no record", async () => {
  const record =
    "1.\nTY  - JOUR\nTI  - Qubits\nPY  - 2019\nER  -\nNL  - Phys\n\nLink to the text\n";
  const { articles, rejected } = await articlesOf(ris, record + record.replace("Qubits", "Spins"));
  assertEquals(articles.map(({ title }) => title), ["Qubits", "Spins"]);
  assertEquals(rejected, []);
});

Deno.test("tables of the Web of Science have fewer columns where all databases are searched", async () => {
  const head = ["PT", "AU", "BA", "TI", "SO", "DI", "PD", "PY", "TC", "UT", "PM"];
  const row = [
    "J",
    "Wei, J",
    "",
    "Qubits",
    "PHYSICS",
    "10.1000/a",
    "JUN 2021",
    "2021",
    "0",
    "WOS:1",
    "",
  ];
  const { articles } = await articlesOf(webOfScienceTab, `${head.join("\t")}\n${row.join("\t")}\n`);
  assertEquals([articles[0]?.id, shown(articles[0]?.published)], ["wos:1", "2021-06"]);
});

Deno.test("preprints of the snapshot of arXiv are of the day of their first version", async () => {
  const { articles, asOf } = await articlesOf(arxivSnapshot);
  assertEquals(articles.map(({ id }) => id), ["arxiv:2001.0001", "arxiv:hep-ph/0001"]);
  assertEquals([articles[0]?.title, articles[0]?.summary], ["Spins and qubits", "We measure."]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2007-04-02", "2007-04-01"]);
  assertEquals(
    articles.map(({ fields }) => fields?.doi),
    ["10.1000/a", "10.48550/arxiv.hep-ph/0001"],
  );
  assertEquals(articles.map(({ told }) => told?.authors), [["Li, Bo"], ["Wu, Cy"]]);
  assertEquals(asOf, Date.UTC(2008, 10, 26));
});

Deno.test("a collection of bibliometrix with the column PT is no table of the Web of Science", () => {
  const names = `"PT",${SAMPLES[bibliometrixCsv.name]!.text}`;
  const start = { name: "a.csv", text: names, whole: true };
  assertEquals(bibliometrixCsv.recognise(start), null);
  assertEquals(webOfScienceTab.recognise(start), "a row of column names without DB");
});

Deno.test("collections of bibliometrix have the numbers of where they are from", async () => {
  const { articles } = await articlesOf(bibliometrixCsv);
  assertEquals(articles.map(({ id }) => id), ["wos:000001", "scopus:2-s2.0-2"]);
  const text = SAMPLES[bibliometrixCsv.name]!.text;
  const idsOf = async (number: string) =>
    (await articlesOf(bibliometrixCsv, text.replace("WOS000001", number))).articles[0]?.id;
  assertEquals(await idsOf("ISI:000001"), "wos:000001");
  assertEquals(await idsOf("2-S2.0-1"), "scopus:2-s2.0-1");
  assertEquals(await idsOf("NA"), "bibliometrix:10.1000/a");
  assertEquals(articles[1]?.fields, {
    journal: "PHYSICS",
    forwardCitationCount: 0,
    workType: "ARTICLE",
  });
  assertEquals(articles[0]?.told, { authors: ["LI B", "WU C"], keywords: ["SPIN", "QUBIT"] });
  assertEquals(
    articles[0]?.places?.map(({ parts }) => parts[0]?.name),
    ["United States", "Portugal"],
  );
});

Deno.test("references of Covidence have months where it knows them", async () => {
  const { articles } = await articlesOf(covidenceCsv);
  assertEquals(articles[0]?.id, "covidence:10.1000/a");
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-05", "2018"]);
  assertEquals(articles[0]?.told?.authors, ["Li, Bo", "Wu, Cy"]);
});

Deno.test("citations of Embase have journal, day and DOI in other fields", async () => {
  const { articles } = await articlesOf(embaseCsv);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-08-25", "2018"]);
  assertEquals(articles[0]?.fields, { doi: "10.1000/a", journal: "Physics" });
  assertEquals(articles[1]?.fields, { journal: "Physics of Spins" });
  assertEquals(articles.map(({ told }) => told?.authors), [["Li B.", "Wu C.D."], ["Wu C."]]);
});

Deno.test("a link with bytes that are no text costs no citation", async () => {
  const text = SAMPLES["embase-csv"]!.text.replace("10.1000%2FA", "10.1000%FFA");
  const { articles, rejected } = await articlesOf(embaseCsv, text);
  assertEquals([articles.length, rejected], [2, []]);
  assertEquals(articles[0]?.fields?.doi, undefined);
});

Deno.test("works of Retraction Watch are retracted where a retraction is what became of them", async () => {
  const { articles } = await articlesOf(retractionWatchCsv);
  assertEquals(articles.map(({ id }) => id), ["retraction-watch:1", "retraction-watch:2"]);
  assertEquals(articles.map(({ told }) => told?.retracted), ["Retraction", undefined]);
  assertEquals(articles.map(({ published }) => shown(published)), ["2020-03-04", "2018-01-02"]);
  assertEquals(articles[0]?.fields, {
    journal: "Physics",
    doi: "10.1000/a",
    workType: "Research Article",
  });
  assertEquals(articles[1]?.fields?.doi, undefined);
  assertEquals(articles[0]?.organizations?.map(({ name }) => name), ["University of Porto"]);
});
