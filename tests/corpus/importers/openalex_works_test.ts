import { assert, assertEquals } from "@std/assert";
import { openAlexWorks } from "../../../lib/corpus/importers/openalex_works.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const OLD = {
  id: "https://openalex.org/W1",
  doi: "https://doi.org/10.1142/ABC",
  title: "Random &amp; <i>deep</i> forests",
  display_name: "Random &amp; <i>deep</i> forests",
  publication_year: 2022,
  publication_date: "2022-02-01",
  host_venue: {
    display_name: "Series in vision",
    issn_l: "2010-2143",
    type: "publisher",
    url: "https://doi.org/10.1142/abc",
  },
  type: "book",
  authorships: [{
    author: { display_name: "Ada" },
    institutions: [
      {
        id: "https://openalex.org/I1",
        display_name: "TU Berlin",
        ror: "https://ror.org/03v4gjf40",
        country_code: "DE",
        type: "education",
      },
      { id: null, display_name: "UC3M, Spain", ror: null, country_code: null, type: null },
    ],
    raw_affiliation_string: "TU Berlin, ada@example.org",
  }, {
    institutions: [{
      id: "https://openalex.org/I1",
      display_name: "TU Berlin",
      ror: "https://ror.org/03v4gjf40",
      country_code: "DE",
    }, { id: "https://openalex.org/I2", display_name: "Lab" }],
  }],
  cited_by_count: 3,
  concepts: [
    { id: "https://openalex.org/C41", display_name: "Computer science", score: "0.72" },
    { id: "https://openalex.org/C42", display_name: "Nothing", score: "0" },
    { id: "https://openalex.org/C43", display_name: "Unscored" },
  ],
  related_works: ["https://openalex.org/W2"],
  referenced_works: [],
  abstract_inverted_index: { "forests": [1, 3], "Random": [0], "&amp;": [2], ["__proto__"]: [4] },
  updated_date: "2022-08-17T11:53:22.002867",
};

const NEW = {
  id: "https://openalex.org/W2",
  title: null,
  display_name: "Named",
  publication_date: "2024-01-01",
  language: "en",
  primary_location: {
    landing_page_url: "https://www.arxiv.org/abs/1",
    source: { display_name: "arXiv", type: "repository", issn_l: null },
  },
  type: "article",
  cited_by_count: "7",
  concepts: [],
  topics: [{
    id: "https://openalex.org/T11",
    display_name: "Spectroscopy",
    score: 0.999,
    subfield: { id: "https://openalex.org/subfields/1607", display_name: "NMR" },
    field: { id: 16, display_name: "Chemistry" },
    domain: { id: "https://openalex.org/domains/3", display_name: "Physical Sciences" },
  }, { id: "https://openalex.org/T12", display_name: "Rootless", score: 0.5 }],
  abstract_inverted_index: null,
};

Deno.test("a work of 2022: host venue, scores as texts, inverted abstract", async () => {
  const { records, derived, rejected, remarks, asOf } = await importText(
    openAlexWorks,
    JSON.stringify([OLD]),
  );
  assertEquals([rejected, [...remarks]], [[], []]);
  const [work] = ofKind(records, "research-articles");
  assertEquals(work?.id, "openalex:W1");
  assertEquals(work?.title, "Random & deep forests");
  assertEquals(work?.summary, "Random forests & forests __proto__");
  assertEquals(shown(work?.published), "2022-02-01");
  assertEquals([work?.source?.name, work?.url, work?.domain], [
    "Series in vision",
    "https://doi.org/10.1142/abc",
    "doi.org",
  ]);
  assertEquals(work?.fields, {
    journal: "Series in vision",
    journalIssnL: "2010-2143",
    doi: "10.1142/abc",
    forwardCitationCount: 3,
    workType: "book",
  });
  assertEquals(work?.topics, [
    { vocabulary: "openalex", path: ["C41"], names: ["Computer science"], score: 0.72 },
    { vocabulary: "openalex", path: ["C43"], names: ["Unscored"], score: 1 },
  ]);
  const germany = { parts: [{ kind: "country", name: "Germany" }] };
  assertEquals(work?.organizations?.map(({ key, name, place }) => [key, name, place]), [
    ["https://ror.org/03v4gjf40", "TU Berlin", germany],
    [null, "UC3M, Spain", undefined],
    ["https://openalex.org/I2", "Lab", undefined],
  ]);
  assertEquals(ofKind(derived, "organizations").map(({ key, aliases }) => [key, aliases]), [
    ["https://ror.org/03v4gjf40", ["https://openalex.org/I1"]],
    ["https://openalex.org/I2", []],
  ]);
  assertEquals(work?.extra?.title, "Random &amp; <i>deep</i> forests");
  assertEquals(work?.extra?.publication_year, undefined);
  assertEquals(work?.extra?.concepts, OLD.concepts);
  assertEquals(work?.extra?.related_works, OLD.related_works);
  assert(!JSON.stringify(work).includes("ada@"));
  assertEquals(asOf, Date.UTC(2022, 7, 17, 11, 53, 22, 2));
});

Deno.test("a work of 2024: location, topics with their levels where there are no concepts", async () => {
  const { records, remarks } = await importText(
    openAlexWorks,
    JSON.stringify({ meta: { count: 1 }, results: [NEW], group_by: [] }),
  );
  const [work] = ofKind(records, "research-articles");
  assertEquals(work?.title, "Named");
  assertEquals(work?.summary, undefined);
  assertEquals([work?.source?.name, work?.domain, work?.language], ["arXiv", "arxiv.org", "en"]);
  assertEquals(work?.fields, { forwardCitationCount: 7, workType: "article" });
  assertEquals(work?.topics, [{
    vocabulary: "openalex-topics",
    path: ["3", "16", "1607", "T11"],
    names: ["Physical Sciences", "Chemistry", "NMR", "Spectroscopy"],
    score: 0.999,
  }]);
  assertEquals(shown(work?.published), "2024-01-01");
  assertEquals([...remarks.keys()], [
    "the date is 1 January, as OpenAlex also writes where it knows the year alone",
  ]);
});

Deno.test("lines: a broken one is rejected, and so is what is no work", async () => {
  const lines = [
    JSON.stringify(OLD),
    JSON.stringify(OLD).slice(0, -9),
    "17",
    JSON.stringify({ ...OLD, id: "https://openalex.org/A1" }),
    JSON.stringify(NEW),
  ];
  const { records, rejected } = await importText(openAlexWorks, lines.join("\n"));
  assertEquals(records.length, 2);
  assertEquals(rejected.map(({ line }) => line), [2, 3, 4]);
  assertEquals(rejected[1]?.reason, "Cannot import the record: it must be an object");
  assertEquals(
    rejected[2]?.reason,
    "Cannot import the work: its id must end with W and a number, " +
      'current value is "https://openalex.org/A1"',
  );
});

Deno.test("what cannot be read stays in what the source has; the year stands for a wrong date", async () => {
  const odd = {
    id: OLD.id,
    doi: "none",
    title: ["One", "Two"],
    publication_date: "2024-02-30",
    publication_year: 2024,
    cited_by_count: -1,
    abstract_inverted_index: "an abstract",
    ids: { mag: "1" },
  };
  const { records, remarks } = await importText(openAlexWorks, JSON.stringify([odd]));
  const [work] = ofKind(records, "research-articles");
  assertEquals(shown(work?.published), "2024");
  assertEquals([work?.title, work?.summary, work?.fields], [undefined, undefined, {}]);
  const { id: _id, publication_year: _year, ...rest } = odd;
  assertEquals(work?.extra, rest);
  assertEquals([...remarks.keys()], [
    "publication_date is left out where it is no date that exists",
    "doi is left out where it is no DOI",
    "cited_by_count is left out where it is no count",
  ]);
});

Deno.test("fields of a wrong type are as if they were not there", async () => {
  const odd = Object.fromEntries(Object.keys({ ...OLD, ...NEW }).map((key) => [key, 5]));
  for (const value of [[], {}, "x", null, true, -1]) {
    const work = Object.fromEntries(Object.keys(odd).map((key) => [key, value]));
    const { records, rejected } = await importText(
      openAlexWorks,
      JSON.stringify([{ ...work, id: OLD.id }]),
    );
    assertEquals([records.length, rejected.length], [1, 0]);
  }
});

Deno.test("values nested beyond all reason reject the record, not the file", async () => {
  const deep = `{"id":"${OLD.id}","x":${"[".repeat(5000)}${"]".repeat(5000)}}`;
  const { records, rejected } = await importText(
    openAlexWorks,
    `[${deep},${JSON.stringify(NEW)}]`,
  );
  assertEquals([records.length, rejected.length], [1, 1]);
});

Deno.test("works are recognised in any layout, authors are not", () => {
  for (const text of [JSON.stringify(OLD), JSON.stringify([NEW], null, 2)]) {
    assertEquals(openAlexWorks.recognise(headOf(text)), null);
  }
  const author = { id: "https://openalex.org/A1", works_api_url: "https://openalex.org/W1" };
  assert(openAlexWorks.recognise(headOf(JSON.stringify(author))) !== null);
  assert(openAlexWorks.recognise(headOf(`id\n"id":"${OLD.id}"`)) !== null);
});

const WORKS: [name: string, records: number, abstracts: number][] = [
  ["openalex_works_2022_tu9.json", 410, 0],
  ["openalex_works_snapshot_2023.jsonl", 27, 0],
  ["exports/openalex_works_2024_page.json", 12, 0],
  ["exports/openalex_works_2026.jsonl", 6, 0],
];
const WORK_FILES = WORKS.map(([name]) => name);

realTest("real works: arrays, lines and pages from 2022 to 2026", WORK_FILES, async () => {
  for (const [name, count] of WORKS) {
    const { records, rejected } = await importReal(name);
    const works = ofKind(records, "research-articles");
    assertEquals([works.length, rejected.length], [count, 0]);
    assert(works.every(({ published }) => published?.precision === "day"));
    const topics = works.flatMap(({ topics }) => topics ?? []);
    assert(topics.every(({ score }) => score > 0 && score <= 1));
    assert(works.every(({ fields }) => !String(fields?.doi ?? "").startsWith("http")));
  }
});
