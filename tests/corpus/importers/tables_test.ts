import { assert, assertEquals } from "@std/assert";
import { googlePatentsCsv } from "../../../lib/corpus/importers/google_patents_csv.ts";
import { pubmedCsv } from "../../../lib/corpus/importers/pubmed_csv.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const PUBMED =
  "PMID,Title,Authors,Citation,First Author,Journal/Book,Publication Year,Create Date,PMCID,DOI";
const PATENTS =
  "id,title,assignee,inventor/author,priority date,filing/creation date,publication date," +
  "grant date,result link,representative figure link";

Deno.test("a citation of PubMed is a research article", async () => {
  const { records, rejected, remarks, asOf } = await importText(
    pubmedCsv,
    [
      PUBMED,
      '"28816481","Eye &amp; hand","Carter BT, Luke SG.","J Vis. 2018 Mar;44(3):482. doi: 10.1/x. ' +
      'Epub 2017 Aug 17.","Carter BT","J Vis","2018","2017/08/18","","10.1037/XHP0471"',
      '"2","No date","","","","","","","","S0028 [pii]"',
      '"","No number","","","","","2018","","",""',
    ].join("\r\n"),
  );
  const [article, undated] = ofKind(records, "research-articles");
  assertEquals(article?.id, "pubmed:28816481");
  assertEquals(article?.title, "Eye & hand");
  assertEquals(shown(article?.published), "2018-03");
  assertEquals(article?.source?.name, "J Vis");
  assertEquals(article?.fields, { journal: "J Vis", doi: "10.1037/xhp0471" });
  assertEquals(article?.url, "https://pubmed.ncbi.nlm.nih.gov/28816481/");
  assertEquals(article?.told?.authors, ["Carter BT", "Luke SG"]);
  assertEquals(article?.extra?.Title, "Eye &amp; hand");
  assertEquals(undated?.published, undefined);
  assertEquals(undated?.extra, { DOI: "S0028 [pii]" });
  assertEquals(rejected, [
    { line: 4, reason: "Cannot import the row: it must have PMID, current value is empty" },
  ]);
  assertEquals([...remarks], [["DOI is left out where it is no DOI", 1]]);
  assertEquals(asOf, Date.UTC(2017, 7, 18));
});

Deno.test("a row of Google Patents is a patent, granted where there is a grant date", async () => {
  const { records, rejected, remarks } = await importText(
    googlePatentsCsv,
    [
      "search URL:,https://patents.google.com/?assignee=nvidia",
      PATENTS,
      'US-1-B2,Robust state ,"Nvidia Corp, Acme, Inc.",Ada,8/24/2021,11/21/2023,2/18/2025,2/18/2025,' +
      "https://patents.google.com/patent/US1B2/en,https://example.org/1.png",
      "US-2-A1,Old,,,1836-07-13,,1836-07-13,,,",
      "CN-3-B,Undated,,,,,,,,",
      "US-4-B1,Broken,,,,,2/30/2020,13/13/2020,US4.html,",
    ].join("\n"),
  );
  const [granted, old, undated, broken] = ofKind(records, "patents");
  assertEquals(granted?.title, "Robust state");
  assertEquals(shown(granted?.published), "2025-02-18");
  assertEquals(granted?.fields, { publicationNumber: "US-1-B2", grantNumber: "US-1-B2" });
  assertEquals(granted?.organizations, [
    { key: null, name: "Nvidia Corp" },
    { key: null, name: "Acme, Inc." },
  ]);
  assertEquals(granted?.told, { inventors: ["Ada"] });
  assertEquals(granted?.image, "https://example.org/1.png");
  assertEquals(granted?.extra, {
    "priority date": "8/24/2021",
    "filing/creation date": "11/21/2023",
    "grant date": "2/18/2025",
  });
  assertEquals(shown(old?.published), "1836-07-13");
  assertEquals(old?.fields, { publicationNumber: "US-2-A1" });
  assertEquals(undated?.published, undefined);
  assertEquals(broken?.extra, {
    "publication date": "2/30/2020",
    "grant date": "13/13/2020",
    "result link": "US4.html",
  });
  assertEquals([rejected.length, remarks.size], [0, 3]);
});

Deno.test("a table is recognised by its names, with any delimiter and lines above them", async () => {
  const row = PUBMED.split(",").map((_, at) => String(at + 1));
  for (const delimiter of [",", ";", "\t", "|"]) {
    const lines = ["About this file", "", PUBMED.replaceAll(",", delimiter), row.join(delimiter)];
    const text = lines.join("\n");
    assertEquals(pubmedCsv.recognise(headOf(text)), null);
    const { records } = await importText(pubmedCsv, text);
    assertEquals(ofKind(records, "research-articles").map(({ id }) => id), ["pubmed:1"]);
  }
  assertEquals(
    pubmedCsv.recognise(headOf("PMID,Title\n1,2\n")),
    "a row of column names with PMID, Title, Citation, Journal/Book, Publication Year, Create Date",
  );
});

Deno.test("cells beyond the names are let pass when they are empty", async () => {
  const row = PUBMED.split(",").map((_, at) => String(at + 1)).join(",");
  const { records, rejected } = await importText(
    pubmedCsv,
    [PUBMED, `${row},,`, `${row},11`, row].join("\n"),
  );
  assertEquals(records.length, 2);
  assertEquals(rejected, [
    { line: 3, reason: "Cannot import the row: it must have 10 cells, current number is 11" },
  ]);
});

const PUBMED_FILE = "pubmed_eye_movements_2020.csv";
realTest("1,317 citations: every year is that of the column", [PUBMED_FILE], async () => {
  const { records, rejected } = await importReal(PUBMED_FILE);
  const articles = ofKind(records, "research-articles");
  assertEquals([articles.length, rejected.length], [1_317, 0]);
  const precisions = new Map<string, number>();
  for (const { published, extra } of articles) {
    assertEquals(shown(published)?.slice(0, 4), extra?.["Publication Year"]);
    const precision = published!.precision;
    precisions.set(precision, (precisions.get(precision) ?? 0) + 1);
  }
  assertEquals(precisions.get("day"), 322);
  assertEquals(precisions.get("month"), 841);
  assertEquals(articles.filter(({ fields }) => fields?.doi === undefined).length, 22);
});

realTest(
  "5,321 patents: one without a date, 915 not granted, several assignees in a cell",
  ["google_patents_search.csv"],
  async (files) => {
    const { records, rejected } = await importReal(...files);
    const patents = ofKind(records, "patents");
    assertEquals([patents.length, rejected.length], [5_321, 0]);
    assertEquals(patents.filter(({ published }) => !published).map(({ id }) => id), [
      "patent:CN-113935469-B",
    ]);
    assertEquals(patents.filter(({ fields }) => !fields?.grantNumber).length, 915);
    const names = patents.flatMap(({ organizations }) => organizations ?? []).map(({ name }) =>
      name
    );
    assert(names.every((name) => !/^(inc|llc|ltd|l\.?p|corp)\.?$/i.test(name)));
    assert(names.includes("Strong Force Iot Portfolio 2016, Llc"));
  },
);
