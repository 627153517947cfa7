import { assertEquals } from "@std/assert";
import { cslJson } from "../../../lib/corpus/importers/csl_json.ts";
import { endnoteTags } from "../../../lib/corpus/importers/endnote_tags.ts";
import { endnoteXml } from "../../../lib/corpus/importers/endnote_xml.ts";
import type { Importer } from "../../../lib/corpus/importers/importer.ts";
import { publishOrPerishJson } from "../../../lib/corpus/importers/publish_or_perish_json.ts";
import { pubmedXml } from "../../../lib/corpus/importers/pubmed_xml.ts";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { springerCsv } from "../../../lib/corpus/importers/springer_csv.ts";
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
