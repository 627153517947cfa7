import { assertEquals } from "@std/assert";
import { bibtex } from "../../../lib/corpus/importers/bibtex.ts";
import { dimensionsCsv } from "../../../lib/corpus/importers/dimensions_csv.ts";
import type { Importer } from "../../../lib/corpus/importers/importer.ts";
import { languageOf } from "../../../lib/corpus/importers/_languages.ts";
import { medline } from "../../../lib/corpus/importers/medline.ts";
import { openAlexCsv } from "../../../lib/corpus/importers/openalex_csv.ts";
import { publishOrPerishCsv } from "../../../lib/corpus/importers/publish_or_perish_csv.ts";
import { ris } from "../../../lib/corpus/importers/ris.ts";
import { webOfScienceTab } from "../../../lib/corpus/importers/web_of_science_tab.ts";
import { webOfScienceTags } from "../../../lib/corpus/importers/web_of_science_tags.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";
import { SAMPLES } from "./_samples.ts";

async function articlesOf(importer: Importer, text = SAMPLES[importer.name]!.text) {
  const { records, rejected } = await importText(importer, text, 7);
  return { articles: ofKind(records, "research-articles"), rejected };
}

/** File, and what it becomes: records, undated ones, those with a DOI. */
const REAL: readonly (readonly [string, number, number, number])[] = [
  ["acm_hallucination_kg.bib", 81, 0, 73],
  ["dimensions_rtms_2025.csv", 60, 0, 60],
  ["ieee_data_management.csv", 140, 0, 128],
  ["lens_salmon.ris", 34, 0, 33],
  ["lens_works_topology.csv", 160, 3, 130],
  ["openalex_2024_appraisal.csv", 13, 0, 10],
  ["openalex_2024_appraisal.ris", 12, 0, 10],
  ["openalex_2024_appraisal_wosformat.txt", 13, 0, 10],
  ["openalex_2024_latin1.csv", 13, 0, 12],
  ["pop_acm_data_management.csv", 219, 0, 161],
  ["pubmed_mcda.txt", 10, 0, 10],
  ["scopus_data_management.csv", 141, 0, 138],
  ["scopus_mcdm.bib", 24, 0, 22],
  ["wos_plain_datascience_education.txt", 55, 0, 48],
  ["wos_tab_utf16_ecology.txt", 10, 0, 10],
  ["wos_tab_utf8_tobler.txt", 81, 0, 55],
  ["zotero_around_tobler.csv", 43, 3, 12],
];

for (const [file, records, undated, withDoi] of REAL) {
  realTest(`every record of ${file} is a research article`, [`exports/${file}`], async ([path]) => {
    const result = await importReal(path!);
    const articles = ofKind(result.records, "research-articles");
    assertEquals(result.rejected, []);
    assertEquals(articles.length, result.records.length);
    assertEquals(new Set(articles.map(({ id }) => id)).size, records);
    assertEquals(articles.filter(({ published }) => !published).length, undated);
    assertEquals(articles.filter(({ fields }) => fields?.doi).length, withDoi);
  });
}

Deno.test("works without a number of their source are told apart by DOI, title and year", async () => {
  const { articles } = await articlesOf(publishOrPerishCsv);
  const [qubits, spins, again] = articles;
  assertEquals(qubits?.id, "pop:10.1000/a");
  assertEquals(again?.id, `${spins?.id}|2`);
  const text = `TY  - ABST\nTI  - Rats\nDO  - 10.1000/m\nER  -\n`;
  const meeting = await articlesOf(ris, text + text + text.replace("Rats", "Mice") + "TY  - GEN\n");
  const ids = meeting.articles.map(({ id }) => id);
  assertEquals([ids[0], ids[1]], ["ris:10.1000/m", "ris:10.1000/m"]);
  assertEquals(ids[2]?.startsWith("ris:10.1000/m|"), true);
  assertEquals(meeting.rejected, [{
    line: 13,
    reason: "Cannot import the work: it must have a title or a DOI, both are empty",
  }]);
});

Deno.test("tagged lines go on, end with their record, and lose nothing", async () => {
  const { articles } = await articlesOf(webOfScienceTags);
  const [first, second] = articles;
  assertEquals(first?.id, "wos:1");
  assertEquals(first?.title, "Qubits in many lines");
  assertEquals(first?.extra?.AU, ["Li, B", "Wu, C"]);
  assertEquals(shown(first?.published), "2020-04 (quarter)");
  assertEquals(first?.organizations, [{ key: null, name: "Fudan University" }]);
  assertEquals(first?.places?.[0]?.parts, [{ kind: "country", name: "China" }]);
  assertEquals(shown(second?.published), "2019-10");
  const open = await articlesOf(webOfScienceTags, "PT J\nTI A\nPT J\nTI B\nER\nTI C\nER\nEF\n");
  assertEquals(open.articles.map(({ title }) => title), ["A", "B"]);
  assertEquals(open.rejected, [{
    line: 6,
    reason: "Cannot import the record: it must begin with PT",
  }]);
});

Deno.test("lines of a tagged file end with LF, CRLF or CR", async () => {
  const { text } = SAMPLES[medline.name]!;
  const lf = await articlesOf(medline, text);
  assertEquals(lf.articles.map(({ id }) => id), ["pubmed:1", "pubmed:2"]);
  assertEquals(lf.articles[0]?.title, "Qubits in many lines.");
  assertEquals(lf.articles[0]?.fields?.doi, "10.1000/a");
  assertEquals(lf.articles.map(({ published }) => shown(published)), ["2020-05", "2016"]);
  for (const end of ["\r\n", "\r"]) {
    assertEquals(await articlesOf(medline, text.replaceAll("\n", end)), lf);
  }
});

Deno.test("dates of RIS are as exact as they are, and of the year of publication", async () => {
  const dated = (...lines: string[]) => `TY  - JOUR\nTI  - ${lines}\n${lines.join("\n")}\nER  - \n`;
  const { articles } = await articlesOf(
    ris,
    dated("PY  - 2018///") + dated("Y1  - 2018/05//spring") +
      dated("PY  - 2018", "DA  - 2018/05/06/") +
      dated("PY  - 2018", "DA  - 2024-01-31") + dated("DA  - 2018-05-06"),
  );
  assertEquals(
    articles.map(({ published }) => shown(published)),
    ["2018", "2018-05", "2018-05-06", "2018", "2018-05-06"],
  );
});

Deno.test("addresses of the Web of Science end with countries", async () => {
  const { articles } = await articlesOf(webOfScienceTab);
  assertEquals(
    articles[0]?.places?.map(({ parts }) => parts[0]?.name),
    ["China", "United States"],
  );
});

Deno.test("organisations of Dimensions stand in parentheses, with countries in their own", async () => {
  const { articles } = await articlesOf(dimensionsCsv);
  assertEquals(articles[0]?.organizations?.map(({ name }) => name), ["Fudan (China)", "MIT"]);
  assertEquals(shown(articles[0]?.published), "2024-10");
});

Deno.test("what databases write and parsers of BibTeX refuse is read", async () => {
  const entry = (...lines: string[]) => `@article{a,\n  title = {A},\n${lines.join("\n")}\n}\n`;
  const extraOf = async (...lines: string[]) => {
    const { articles, rejected } = await articlesOf(bibtex, entry(...lines));
    assertEquals(rejected, []);
    assertEquals(articles.map(({ title }) => title), ["A"]);
    return articles[0]?.extra;
  };
  const named = await extraOf(
    "  Early Access Date = {{MAY 2024}},",
    "  funding_text\u00a01={Two},",
  );
  assertEquals([named?.early_access_date, named?.funding_text_1], [undefined, "Two"]);
  const { articles } = await articlesOf(bibtex, entry("  Early Access Date = {{MAY 2024}},"));
  assertEquals(shown(articles[0]?.published), "2024-05");
  assertEquals((await extraOf("  note = {For $0.08 a piece},"))?.note, "For $0.08 a piece");
  const parted = await extraOf("  note = {One}", "  key = {Two},");
  assertEquals([parted?.note, parted?.key], ["One", "Two"]);
  assertEquals((await extraOf("  note = {a \\{b\\", "  } c},"))?.note, "a {b} c");
  assertEquals((await extraOf("  note = {Mr \\Bond here},"))?.note, "Mr \\Bondhere");
  assertEquals(
    (await extraOf("  author = {Li, F.J., A.J. Wu, and Ode, Cy},"))?.author,
    ["Li, F.J., A.J. Wu", "Ode, Cy"],
  );
});

Deno.test("entries of BibTeX are plain text, and a broken one costs itself alone", async () => {
  const { articles } = await articlesOf(bibtex);
  const [qubits, spins] = articles;
  assertEquals(qubits?.title, "Qubits & spins");
  assertEquals(qubits?.fields, { journal: "Physics", doi: "10.1000/a", workType: "article" });
  assertEquals(qubits?.told?.authors, ["Li, Bo", "Müller, Cy"]);
  assertEquals(qubits?.extra?.["citation key"], "Li Jr.2020");
  assertEquals([shown(qubits?.published), shown(spins?.published)], ["2020-03", "2018"]);
  const broken = await articlesOf(
    bibtex,
    "@book{a, title={A @ B}}@misc{b, title={B}}\n@book{c, title={C\n@book{d, title={D}}\n",
  );
  assertEquals(broken.articles.map(({ title }) => title), ["A @ B", "B", "D"]);
  assertEquals(broken.rejected.map(({ line }) => line), [2]);
});

Deno.test("works of OpenAlex as CSV have concepts, and topics where they have no concepts", async () => {
  const { articles } = await articlesOf(openAlexCsv);
  assertEquals(articles[0]?.id, "openalex:W1");
  assertEquals(articles[0]?.topics, [
    { vocabulary: "openalex", path: ["C1"], names: ["Physics"], score: 0.5 },
  ]);
  assertEquals(articles[0]?.organizations?.map(({ key, name }) => [key, name]), [
    ["https://openalex.org/I1", "TU"],
  ]);
  const levels = ["domain.", "field.", "subfield.", ""];
  const columns = levels.flatMap((level) => [`topics.${level}id`, `topics.${level}display_name`]);
  const { articles: [newer] } = await articlesOf(
    openAlexCsv,
    `id,doi,publication_year,publication_date,cited_by_count,topics.score,${columns}\n` +
      "https://openalex.org/W1,,2020,2020-02-03,0,0.9|0.8,d/1|d/2,A|B,f/3|f/4,C|D,s/5|s/6,E|F," +
      "https://openalex.org/T7|https://openalex.org/T8,G|H\n",
  );
  assertEquals(newer?.topics?.[1], {
    vocabulary: "openalex-topics",
    path: ["2", "4", "6", "T8"],
    names: ["B", "D", "F", "H"],
    score: 0.8,
  });
});

Deno.test("languages are known by name and by code", () => {
  const read = ["English", "eng", "en-GB", "English; Spanish", "und", "spoken"].map(languageOf);
  assertEquals(read, ["en", "en", "en", "en", null, null]);
});

realTest("values of real literature", [
  "exports/scopus_data_management.csv",
  "exports/wos_tab_utf16_ecology.txt",
  "exports/ieee_data_management.csv",
], async ([scopus, wos, ieee]) => {
  const first = async (path: string) =>
    ofKind((await importReal(path)).records, "research-articles")[0];
  const [a, b, c] = [await first(scopus!), await first(wos!), await first(ieee!)];
  assertEquals([a?.id, a?.language, shown(a?.published)], [
    "scopus:2-s2.0-85193513384",
    "en",
    "2024",
  ]);
  assertEquals([b?.id, shown(b?.published)], ["wos:000429757300002", "2018-05-01"]);
  assertEquals([c?.id, shown(c?.published)], ["ieee:9087894", "2020-05-06"]);
});
