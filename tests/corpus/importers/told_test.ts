import { assert, assertEquals } from "@std/assert";
import { sourceFieldsOf, type SourceValues } from "../../../lib/catalogue/source_fields.ts";
import { countriesOf, institutionsIn } from "../../../lib/corpus/importers/_affiliations.ts";
import { retractionIn } from "../../../lib/corpus/importers/_told.ts";
import { IMPORTERS } from "../../../lib/corpus/importers/registry.ts";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { importText } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

/** A file of one record, and what is told of it. */
interface Told {
  readonly importer: string;
  readonly text: string;
  readonly told: SourceValues;
}

const csv = (cells: Readonly<Record<string, string>>, delimiter = ",") =>
  [Object.keys(cells), Object.values(cells)].map((row) =>
    row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)
  ).join("\n");

const SCOPUS = { Title: "A", Year: "2020", "Source title": "B", EID: "2-s2.0-1" };
const OPENALEX = {
  id: "https://openalex.org/W1",
  doi: "",
  publication_year: "2020",
  publication_date: "2020-02-03",
  cited_by_count: "1",
};
const ESPACENET = { Title: "A", "Publication number": "KR1 (A)", "Publication date": "2020-01-02" };

const CASES: readonly Told[] = [
  {
    importer: "scopus-csv",
    text: csv({
      ...SCOPUS,
      Title: "RETRACTED: A",
      Authors: "Li B.; Wu C.",
      "Author Keywords": "solar; wind",
      "Index Keywords": "Wind; Water",
      References: "Ode D., A title (2001) 10.1234/X.; Poe E., Another (2002)",
    }),
    told: {
      authors: ["Li B.", "Wu C."],
      keywords: ["solar", "wind", "Wind", "Water"],
      references: ["10.1234/x"],
      retracted: "RETRACTED",
    },
  },
  {
    importer: "scopus-csv",
    text: csv({ ...SCOPUS, Authors: "Li B.A., Wu C." }),
    told: { authors: ["Li B.A.", "Wu C."] },
  },
  {
    importer: "scopus-csv",
    text: csv({ ...SCOPUS, Authors: "[No author name available]" }),
    told: {},
  },
  {
    importer: "wos-tags",
    text: "PT J\nAU Li, B\n   Wu, C\nAF Li, Bo\n   Wu, Cy\nTI A (Retracted article. See vol. 8, " +
      "2021)\nSO B\nDE solar; wind\nID WATER\nCR Ode D, 2001, NATURE, V1, P2\n   Poe E, 2002, " +
      "CELL, DOI 10.1234/X\nDT Article\nPY 2020\nUT WOS:1\nER\n",
    told: {
      authors: ["Li, Bo", "Wu, Cy"],
      keywords: ["solar", "wind", "WATER"],
      references: ["Ode D, 2001, NATURE, V1, P2", "10.1234/x"],
      retracted: "Retracted article. See vol. 8, 2021",
    },
  },
  {
    importer: "wos-tab",
    text:
      "PT\tAU\tTI\tSO\tDT\tPY\tUT\tDE\tCR\nJ\tLi, B; Wu, C\tA\tB\tArticle; Retracted Publication" +
      "\t2020\tWOS:1\tsolar; wind\tPoe E, 2002, DOI 10.1234/X\n",
    told: {
      authors: ["Li, B", "Wu, C"],
      keywords: ["solar", "wind"],
      references: ["10.1234/x"],
      retracted: "Retracted Publication",
    },
  },
  {
    importer: "medline",
    text:
      "PMID- 1\nTI  - A\nFAU - Li, Bo\nAU  - Li B\nFAU - Wu, Cy\nAU  - Wu C\nMH  - *Genes/genetics" +
      "\nMH  - Humans\nOT  - *solar\nPT  - Journal Article\nPT  - Retracted Publication\nDP  - 2020\n",
    told: {
      authors: ["Li, Bo", "Wu, Cy"],
      keywords: ["Genes", "Humans", "solar"],
      retracted: "Retracted Publication",
    },
  },
  {
    importer: "ris",
    text:
      "TY  - JOUR\nTI  - A\nAU  - Li, Bo\nA1  - Wu, Cy\nKW  - solar; wind\nKW  - water\nPY  - 2020\n" +
      "ER  - \n",
    told: { authors: ["Li, Bo", "Wu, Cy"], keywords: ["solar", "wind", "water"] },
  },
  {
    importer: "bibtex",
    text:
      "@article{a,\n author = {Li, Bo and Wu, Cy and others},\n title = {A},\n author_keywords = " +
      "{solar; wind, dry},\n keywords = {water, air},\n year = {2020}\n}\n",
    told: { authors: ["Li, Bo", "Wu, Cy"], keywords: ["solar", "wind, dry", "air", "water"] },
  },
  {
    importer: "zotero-csv",
    text: csv({
      Key: "K",
      "Item Type": "journalArticle",
      Author: "Li, Bo; Wu, Cy",
      Title: "A",
      "Publication Title": "B",
      Date: "2020",
      "Date Added": "2021-01-02",
      "Manual Tags": "solar; wind",
    }),
    told: { authors: ["Li, Bo", "Wu, Cy"], keywords: ["solar", "wind"] },
  },
  {
    importer: "ieee-xplore-csv",
    text: csv({
      "Document Title": "A",
      Authors: "B. Li; C. Wu",
      "Publication Title": "B",
      "Publication Year": "2020",
      "Document Identifier": "IEEE",
      "Author Keywords": "solar;wind",
      "IEEE Terms": "Water",
    }),
    told: { authors: ["B. Li", "C. Wu"], keywords: ["solar", "wind", "Water"] },
  },
  {
    importer: "lens-works-csv",
    text: csv({
      "Lens ID": "001-1",
      Title: "A",
      "Publication Year": "2020",
      "Publication Type": "journal article",
      "Source Title": "B",
      "Author/s": "Bo Li; Cy Wu",
      Keywords: "solar; wind",
      "MeSH Terms": "Genes/genetics",
      References: "002-1; 003-1",
    }),
    told: {
      authors: ["Bo Li", "Cy Wu"],
      keywords: ["solar", "wind", "Genes"],
      references: ["lens:002-1", "lens:003-1"],
    },
  },
  {
    importer: "dimensions-csv",
    text: csv({
      "Publication ID": "pub.1",
      DOI: "",
      Title: "A",
      PubYear: "2020",
      "Publication Type": "Article",
      "Dimensions URL": "https://app.dimensions.ai/details/publication/pub.1",
      Authors: "Li, Bo; Wu, Cy",
      "MeSH terms": "Humans; Depressive Disorder, Major",
    }),
    told: { authors: ["Li, Bo", "Wu, Cy"], keywords: ["Humans", "Depressive Disorder, Major"] },
  },
  {
    importer: "publish-or-perish-csv",
    text: csv({
      Cites: "1",
      Authors: "Bo Li, Cy Wu",
      Title: "A",
      Year: "2020",
      Source: "B",
      GSRank: "1",
      QueryDate: "2020-01-02",
    }),
    told: { authors: ["Bo Li", "Cy Wu"] },
  },
  {
    importer: "openalex-csv",
    text: csv({
      ...OPENALEX,
      title: "A",
      "authorships.author.display_name": "Bo Li|Cy Wu",
      "keywords.display_name": "Solar|Wind",
      referenced_works: "https://openalex.org/W2|https://openalex.org/W3",
      is_retracted: "True",
    }),
    told: {
      authors: ["Bo Li", "Cy Wu"],
      keywords: ["Solar", "Wind"],
      references: ["openalex:W2", "openalex:W3"],
      retracted: "is_retracted",
    },
  },
  {
    importer: "openalex-works",
    text: JSON.stringify({
      results: [{
        id: "https://openalex.org/W1",
        title: "A",
        authorships: [{ author: { display_name: "Bo Li" } }, { raw_author_name: "C. Wu" }],
        keywords: [{ display_name: "Solar", score: 0.5 }, { keyword: "wind" }],
        referenced_works: ["https://openalex.org/W2"],
        is_retracted: true,
      }],
    }),
    told: {
      authors: ["Bo Li", "C. Wu"],
      keywords: ["Solar", "wind"],
      references: ["openalex:W2"],
      retracted: "is_retracted",
    },
  },
  {
    importer: "crossref-works",
    text: JSON.stringify({
      message: {
        items: [{
          DOI: "10.1000/a",
          prefix: "10.1",
          indexed: {},
          title: ["A"],
          author: [{ given: "Bo", family: "Li" }, { name: "The Group" }],
          subject: ["Solar"],
          reference: [{ key: "1", DOI: "10.2/B" }, { key: "2", unstructured: "Ode" }],
          "updated-by": [{ type: "erratum", DOI: "10.3/e" }, { type: "retraction", DOI: "10.3/r" }],
        }],
      },
    }),
    told: {
      authors: ["Bo Li", "The Group"],
      keywords: ["Solar"],
      references: ["10.2/B"],
      retracted: "retraction 10.3/r",
    },
  },
  {
    importer: "crossref-works",
    text: JSON.stringify({
      message: {
        items: [{
          DOI: "10.1000/n",
          prefix: "10.1",
          indexed: {},
          title: ["Retraction Note to: A"],
          "update-to": [{ type: "retraction", DOI: "10.1000/a" }],
        }],
      },
    }),
    told: {},
  },
  {
    importer: "europe-pmc-articles",
    text: JSON.stringify({
      resultList: {
        result: [{
          id: "1",
          source: "MED",
          pubYear: "2020",
          title: "A",
          authorString: "Li B, Wu C.",
          keywordList: { keyword: ["solar"] },
          meshHeadingList: { meshHeading: [{ descriptorName: "Water" }] },
          pubTypeList: { pubType: ["Journal Article", "Retracted Publication"] },
        }],
      },
    }),
    told: {
      authors: ["Li B", "Wu C"],
      keywords: ["solar", "Water"],
      retracted: "Retracted Publication",
    },
  },
  {
    importer: "semantic-scholar-papers",
    text: JSON.stringify([{
      paperId: "a".repeat(40),
      title: "A",
      authors: [{ authorId: "1", name: "Bo Li" }],
      references: [{ paperId: "b", externalIds: { DOI: "10.1234/X" } }, { paperId: "c" }],
    }]),
    told: { authors: ["Bo Li"], references: ["10.1234/x", "semantic-scholar:c"] },
  },
  {
    importer: "pubmed-csv",
    text: csv({
      PMID: "1",
      Title: "RETRACTED ARTICLE: A",
      Authors: "Li B, Wu C.",
      Citation: "J. 2020;1:2.",
      "Journal/Book": "J",
      "Publication Year": "2020",
      "Create Date": "2020/01/02",
    }),
    told: { authors: ["Li B", "Wu C"], retracted: "RETRACTED ARTICLE" },
  },
  {
    importer: "arxiv-atom",
    text:
      "<feed><entry><id>http://arxiv.org/abs/2001.00001v2</id><title>A</title><author><name>Bo Li" +
      "</name></author><author><name>Cy Wu</name></author></entry></feed>",
    told: { authors: ["Bo Li", "Cy Wu"] },
  },
  {
    importer: "google-patents-csv",
    text: csv({
      id: "US-1-A",
      title: "A",
      assignee: "",
      "inventor/author": "Bo Li, Cy Wu, Jr.",
      "publication date": "2020-01-02",
      "grant date": "",
      "result link": "",
    }),
    told: { inventors: ["Bo Li", "Cy Wu, Jr."] },
  },
  {
    importer: "lens-patents-csv",
    text: csv({
      Jurisdiction: "US",
      Kind: "A1",
      "Display Key": "US 1 A1",
      "Lens ID": "009-1",
      "Publication Date": "2020-01-02",
      "Application Number": "US 2",
      Title: "A",
      Applicants: "",
      Inventors: "LI BO;;WU CY",
      "Simple Family Members": "009-1;;004-1",
      "NPL Resolved External ID(s)": "23845947;;10.1234/X;;pmc1",
      "NPL Resolved Lens ID(s)": "077-1",
    }),
    told: {
      inventors: ["LI BO", "WU CY"],
      references: ["10.1234/X", "lens:077-1"],
      family: "lens:004-1",
    },
  },
  {
    importer: "espacenet-csv",
    text: csv({
      ...ESPACENET,
      Inventors: "LI BO [KR]\nWU CY [US]",
      Applicants: "",
      IPC: "",
      "Family number": "038345342",
    }, ";"),
    told: { inventors: ["LI BO", "WU CY"], family: "38345342" },
  },
  {
    importer: "espacenet-classic-csv",
    text: csv({
      ...ESPACENET,
      "Inventor(s)": "LI BO [KR];  WU CY [US]",
      "Applicant(s)": "",
      "International classification": "",
      "Patents cited in the search report": "JPS631761U (U); KR200419658Y (Y1); US593132 (A)",
    }),
    told: {
      inventors: ["LI BO", "WU CY"],
      references: ["JPS631761U", "KR200419658Y1", "US593132A"],
    },
  },
  {
    importer: "epo-ops-xml",
    text: '<w><exchange-document family-id="46" country="US" doc-number="1" kind="A1">' +
      '<bibliographic-data><parties><inventors><inventor data-format="epodoc"><inventor-name><name>' +
      "LI BO [US]</name></inventor-name></inventor></inventors></parties><references-cited><citation>" +
      '<patcit><document-id document-id-type="epodoc"><doc-number>US39</doc-number></document-id>' +
      "<document-id><country>US</country><doc-number>39</doc-number><kind>A</kind></document-id>" +
      "</patcit></citation><citation><nplcit><text>ODE, DOI: 10.1234/X.</text></nplcit></citation>" +
      "</references-cited></bibliographic-data></exchange-document></w>",
    told: { inventors: ["LI BO"], references: ["US39A", "10.1234/x"], family: "46" },
  },
];

for (const { importer, text, told } of CASES) {
  Deno.test(`${importer} tells ${Object.keys(told).join(", ") || "nothing"}`, async () => {
    const { records, rejected } = await importText(
      IMPORTERS.find(({ name }) => name === importer)!,
      text,
    );
    assertEquals([records.length, rejected], [1, []]);
    const [record] = records as DocumentRecord[];
    assertEquals(record!.told ?? {}, told);
    const known = sourceFieldsOf(record!.kind).map(({ name }) => name);
    assertEquals(Object.keys(record!.told ?? {}).filter((name) => !known.includes(name)), []);
  });
}

Deno.test("a title tells of its own retraction, not of that of another", () => {
  assertEquals(retractionIn("RETRACTED: A"), "RETRACTED");
  assertEquals(retractionIn("[RETRACTED ARTICLE] A"), "RETRACTED ARTICLE");
  assertEquals(retractionIn("A (Retracted Article. See 2)"), "Retracted Article. See 2");
  for (
    const title of [
      "Retraction: A",
      "Retraction notice to A",
      "RETRACTED PAPERS AND THEIR READERS",
      "Retracted articles: a review",
      "A (Retraction of vol 3, pg 5, 2010)",
      undefined,
    ]
  ) assertEquals(retractionIn(title), undefined, title);
});

Deno.test("addresses name institutions where that is certain, and never departments or countries", () => {
  const named = (...addresses: string[]) =>
    institutionsIn(addresses).map(({ name, place }) => [name, place?.parts[0]!.name]);
  assertEquals(
    named(
      "Faculty of Engineering, University of Porto, Porto, Portugal.",
      "1 Dept Phys, University of Porto, 4200 Porto, Portugal",
    ),
    [["University of Porto", "Portugal"]],
  );
  assertEquals(named("School of Law, Humboldt-Universität zu Berlin"), [[
    "Humboldt-Universität zu Berlin",
    undefined,
  ]]);
  assertEquals(named("Nagoya University", "Nagoya University, Japan"), [[
    "Nagoya University",
    "Japan",
  ]]);
  for (
    const address of [
      "France",
      "",
      "Department of Physics, Paris, France",
      "University Hospital, Zurich, Switzerland",
      "College of Engineering, India",
      "College Park, MD, USA",
      "Institute of Physics of the University, Kyiv",
      "Laboratory of the University of Oxford 12 Mansfield Road Oxford",
      "li@university.example, Oslo University of li@university.example",
    ]
  ) assertEquals(named(address), [], address);
  assertEquals(countriesOf(["France"]).length, 1);
});

/** Records with a field, and its values; counted in the files themselves. */
const REAL: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  "openalex_works_2022_tu9.json": { authors: [410, 4_702], references: [20, 2_478] },
  "exports/openalex_works_2024_page.json": {
    keywords: [11, 29],
    authors: [12, 277],
    references: [12, 774],
  },
  "exports/pubmed_mcda.txt": { authors: [10, 61], keywords: [10, 99] },
  "exports/lens_salmon.ris": { authors: [34, 203], keywords: [5, 25] },
};

for (const [file, expected] of Object.entries(REAL)) {
  realTest(`what is told in ${file} is counted there`, [file], async () => {
    const { records } = await importReal(file);
    const counts: Record<string, [number, number]> = {};
    for (const { told = {} } of records as DocumentRecord[]) {
      for (const [name, values] of Object.entries(told)) {
        const [having, all] = counts[name] ?? [0, 0];
        counts[name] = [having + 1, all + [values].flat().length];
      }
    }
    assertEquals(counts, expected);
  });
}

realTest(
  "organisations of real affiliations are institutions",
  ["exports/scopus_data_management.csv"],
  async () => {
    const { records } = await importReal("exports/scopus_data_management.csv");
    const names = (records as DocumentRecord[]).flatMap(({ organizations = [] }) =>
      organizations.map(({ name }) => name)
    );
    assert(names.includes("University of Porto"));
    assert(names.length > 200);
    assertEquals(names.filter((name) => /^(?:Department|Faculty|School|College) /.test(name)), []);
  },
);
