import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { bibtexOf } from "../../lib/export/formats/bibtex.ts";
import { citationOf } from "../../lib/export/formats/citation.ts";
import { risOf } from "../../lib/export/formats/ris.ts";

const ARTICLE = {
  id: "openalex:W1",
  publishedAt: "2020-03-31T00:00:00.000Z",
  title: "50% & more: {GPU} at 10^3 ~ #1 \\ $x_1$",
  summary: "Line one\nline two",
  journal: "Journal of A & B",
  journalAbbr: "J. A & B",
  journalIssnL: "1234-5678",
  doi: "10.1000/a_b{c}",
  url: "https://example.org/a_b?c=%20&d=1",
  language: "en",
  workType: "article",
  topics: [{ id: "t", name: "Topic" }, { id: "u", name: "R&D" }],
  orgNodes: [{ id: "o", name: "Institute of X" }],
  "extra.authorships": [
    { author: { display_name: "Ada Lovelace" } },
    { author: { display_name: "Research and Development Group" } },
    { author: {} },
  ],
  "extra.biblio": { volume: "7", issue: "2", first_page: "10", last_page: "20" },
};

Deno.test("an article in BibTeX", () => {
  assertEquals(
    bibtexOf(citationOf(ARTICLE)),
    [
      "@article{openalex:W1,",
      "  title = {{50\\% \\& more: \\textbraceleft{}GPU\\textbraceright{} at " +
      "10\\textasciicircum{}3 \\textasciitilde{} \\#1 \\textbackslash{} \\$x\\_1\\$}},",
      "  author = {Ada Lovelace and {Research and Development Group}},",
      "  journal = {Journal of A \\& B},",
      "  volume = {7},",
      "  number = {2},",
      "  pages = {10--20},",
      "  year = {2020},",
      "  month = {3},",
      "  date = {2020-03-31},",
      "  issn = {1234-5678},",
      "  doi = {10.1000/a_b%7Bc%7D},",
      "  url = {https://example.org/a_b?c=%20&d=1},",
      "  language = {en},",
      "  institution = {Institute of X},",
      "  keywords = {Topic, R\\&D},",
      "  abstract = {Line one line two}",
      "}",
    ].join("\n"),
  );
});

Deno.test("an article in RIS", () => {
  assertEquals(risOf(citationOf(ARTICLE)).split("\r\n"), [
    "TY  - JOUR",
    "ID  - openalex:W1",
    "TI  - 50% & more: {GPU} at 10^3 ~ #1 \\ $x_1$",
    "AU  - Ada Lovelace",
    "AU  - Research and Development Group",
    "T2  - Journal of A & B",
    "JA  - J. A & B",
    "SN  - 1234-5678",
    "VL  - 7",
    "IS  - 2",
    "SP  - 10",
    "EP  - 20",
    "PY  - 2020",
    "DA  - 2020/03/31/",
    "DO  - 10.1000/a_b{c}",
    "UR  - https://example.org/a_b?c=%20&d=1",
    "LA  - en",
    "AD  - Institute of X",
    "KW  - Topic",
    "KW  - R&D",
    "AB  - Line one line two",
    "ER  - ",
    "",
  ]);
});

Deno.test("a date says no more than is known", () => {
  const dateOf = (publishedPrecision: string | null) =>
    citationOf({ id: "x", publishedAt: "2020-04-01T00:00:00Z", publishedPrecision }).date;
  assertEquals(dateOf(null), ["2020", "04", "01"]);
  assertEquals(dateOf("month"), ["2020", "04"]);
  assertEquals(dateOf("quarter"), ["2020"]);
  assertEquals(dateOf("year"), ["2020"]);
  assertEquals(citationOf({ id: "x", publishedAt: null }).date, []);
});

Deno.test("the authors of PubMed are family name first", () => {
  const authors = (line: string) => citationOf({ id: "x", "extra.Authors": line }).authors;
  assertEquals(authors("Carter BT, Hyönä J, van der Berg A Jr, CERN."), [
    "Carter, BT",
    "Hyönä, J",
    "van der Berg, A Jr",
    "CERN",
  ]);
  assertEquals(authors(""), []);
});

const anyText = fc.string({ unit: "binary" });
const anyRow = fc.record({
  id: anyText,
  title: anyText,
  summary: anyText,
  journal: anyText,
  doi: anyText,
  url: anyText,
  topics: fc.array(fc.record({ id: anyText, name: anyText })),
  "extra.authorships": fc.array(
    fc.oneof(fc.anything(), fc.record({ author: fc.record({ display_name: anyText }) })),
  ),
  "extra.biblio": fc.anything(),
});

Deno.test("whatever a record holds, an entry of BibTeX closes its braces where it ends", () => {
  fc.assert(fc.property(anyRow, (row) => {
    const entry = bibtexOf(citationOf(row));
    let depth = 0;
    for (const [at, sign] of [...entry].entries()) {
      depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
      assert(depth > 0 || at < entry.indexOf("{") || at === [...entry].length - 1, entry);
    }
    assertEquals(depth, 0, entry);
  }));
});

Deno.test("whatever a record holds, a reference of RIS is lines of a tag and a value", () => {
  fc.assert(fc.property(anyRow, (row) => {
    const lines = risOf(citationOf(row)).split("\r\n");
    assertEquals(lines.at(-1), "");
    for (const line of lines.slice(0, -1)) assert(/^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line), line);
    assertEquals(lines.filter((line) => line.startsWith("ER  -")).length, 1);
  }));
});

Deno.test("two ids never share a key", () => {
  const keyOf = (id: string) => /^@\w+\{(.*),\n/.exec(bibtexOf(citationOf({ id })))?.[1];
  const ids = ["a b", "a_b", "a__b", "a_20_b", "a,b", "a{b", "a é", "a:b", "a/b"];
  assertEquals(new Set(ids.map(keyOf)).size, ids.length);
  for (const id of ids) assert(/^[A-Za-z0-9:.+/_-]+$/.test(keyOf(id)!), keyOf(id));
});
