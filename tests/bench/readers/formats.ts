import { Random } from "../../../lib/corpus/demo/_random.ts";

/** A format that is read, and the records of a file of it of any length. */
export interface Format {
  readonly name: string;
  /** Who reads it. */
  readonly importer: string;
  readonly extension: string;
  /** Megabytes that a minute of one processor must read at least; null where none are asked for. */
  readonly atLeast: number | null;
  /** What stands above the records, between them, and below them. */
  readonly around: readonly [above: string, between: string, below: string];
  /** The record of a number. */
  record(number: number): string;
  /** The cells of a workbook, by their columns. */
  readonly cells?: readonly (readonly [column: string, cell: (number: number) => string])[];
  /** What columns mean, as YAML, where that has to be said. */
  readonly mapping?: string;
  /** How it is stored, where not as UTF-8. */
  readonly stored?: "gzip" | "windows-1252" | "workbook" | "workbook of texts";
}

const WORDS =
  ("quantum laser sensor method of the a for cell graph neural catalyst measure novel " +
    "results show energy model in and with water étude Müller data field growth under deep").split(
      " ",
    );

const random = new Random(1, 2, 3);
const SENTENCES = Array.from(
  { length: 500 },
  () => Array.from({ length: 25 }, () => random.pick(WORDS)).join(" "),
);

/** So many sentences, which differ from one record to the next. */
function sentences(number: number, count: number): string {
  return Array.from(
    { length: count },
    (_, at) => SENTENCES[(number * 7 + at * 13) % SENTENCES.length]!,
  ).join(". ");
}

const title = (number: number) => `Study ${number} of ${sentences(number, 1)}`;
const journal = (number: number) => `Journal of number ${number % 2_000} and others`;
const year = (number: number) => String(1990 + number % 35);
const doi = (number: number) => `10.1000/journal.${number}`;

const CELLS: readonly (readonly [column: string, cell: (number: number) => string])[] = [
  ["Authors", () => "Li B.; Wu C.; van Beek A.; Müller C."],
  ["Title", title],
  ["Year", year],
  ["Source title", journal],
  ["Cited by", (number) => String(number % 90)],
  ["DOI", doi],
  ["Link", (number) => `https://www.scopus.com/inward/record.uri?eid=2-s2.0-${number}`],
  ["Affiliations", () => "MIT, Cambridge, United States; Univ. Porto, Porto, Portugal"],
  ["Abstract", (number) => sentences(number, 6)],
  ["Author Keywords", (number) => `laser; cell; graph ${number % 50}`],
  ["Language of Original Document", () => "English"],
  ["Document Type", () => "Article"],
  ["EID", (number) => `2-s2.0-${number}`],
];

/** A table of what Scopus exports. */
const scopus = {
  importer: "scopus-csv",
  extension: "csv",
  around: [`${CELLS.map(([column]) => `"${column}"`).join(",")}\n`, "", ""],
  cells: CELLS,
  record: (number: number) => `${CELLS.map(([, cell]) => `"${cell(number)}"`).join(",")}\n`,
} as const;

/** A table that nobody knows. */
const notes = {
  importer: "our-notes",
  extension: "csv",
  around: ["Ref,Headline,Note,Announced,Partners,Country,Sum,Cost centre\n", "", ""],
  record: (number: number) =>
    `P-${number},${title(number)},"${sentences(number, 2)}, and ""so"" on",17/03/${year(number)},` +
    `Lumora ${number % 300} + Northfield Grid,Norway,"1,234.50",C-${number % 9}\n`,
} as const;

const MAPPING = `name: our-notes
title: Notes (a list of one's own)
licence: CC0
attribution: made up
files: "*.csv"
type: projects
columns:
  id: Ref
  title: Headline
  summary: Note
  date: { column: Announced, formats: [dd/MM/yyyy] }
  organizations:
    - { column: Partners, split: " + " }
  places:
    country: Country
  amount: { column: Sum, currency: EUR }
`;

/** A work of OpenAlex, as far as it is read. */
const work = (number: number) =>
  JSON.stringify({
    id: `https://openalex.org/W${number}`,
    doi: `https://doi.org/${doi(number)}`,
    title: title(number),
    publication_year: Number(year(number)),
    publication_date: `${year(number)}-06-01`,
    language: "en",
    type: "article",
    primary_location: {
      landing_page_url: `https://doi.org/${doi(number)}`,
      source: { id: `https://openalex.org/S${number % 2_000}`, display_name: journal(number) },
    },
    authorships: Array.from({ length: 4 }, (_, at) => ({
      author: { id: `https://openalex.org/A${number + at}`, display_name: "Ada Müller" },
      institutions: [{
        id: `https://openalex.org/I${number % 300 + at}`,
        display_name: `University ${number % 300 + at}`,
        ror: null,
        country_code: "PT",
        type: "education",
      }],
    })),
    cited_by_count: number % 90,
    topics: [{
      id: `https://openalex.org/T${number % 100}`,
      display_name: `Topic ${number % 100}`,
      score: 0.9,
      subfield: { id: 1, display_name: "Optics" },
      field: { id: 2, display_name: "Physics" },
      domain: { id: 3, display_name: "Physical Sciences" },
    }],
    referenced_works: Array.from({ length: 20 }, (_, at) => `https://openalex.org/W${number - at}`),
    abstract_inverted_index: Object.fromEntries(
      [...new Set(sentences(number, 4).split(" "))].map((word, at) => [word, [at, at + 40]]),
    ),
  });

const openAlex = { importer: "openalex-works", atLeast: null, record: work } as const;

/** Of every kind of reader a format that people export. */
export const FORMATS: readonly Format[] = [
  { ...scopus, name: "CSV", atLeast: 100 },
  { ...scopus, name: "CSV, Windows-1252", atLeast: 100, stored: "windows-1252" },
  { ...scopus, name: "CSV, gzip", atLeast: 100, stored: "gzip" },
  { ...notes, name: "CSV with a mapping", atLeast: 100, mapping: MAPPING },
  {
    name: "RIS",
    importer: "ris",
    extension: "ris",
    atLeast: 20,
    around: ["", "\n", ""],
    record: (number) =>
      `TY  - JOUR\nTI  - ${title(number)}\nAU  - Li, Bo\nAU  - Wu, C\nAU  - Müller, Cy\n` +
      `PY  - ${year(number)}\nDO  - ${doi(number)}\nJF  - ${journal(number)}\nKW  - laser\n` +
      `KW  - graph ${number % 50}\nAB  - ${sentences(number, 6)}\nER  - \n`,
  },
  {
    name: "MEDLINE (.nbib)",
    importer: "medline",
    extension: "nbib",
    atLeast: 20,
    around: ["", "\n", ""],
    record: (number) =>
      `PMID- ${number}\nOWN - NLM\nDP  - ${year(number)} Jun 1\nTI  - ${title(number)}\n` +
      `LID - ${doi(number)} [doi]\nAB  - ${sentences(number, 6).replaceAll(". ", ".\n      ")}\n` +
      `FAU - Müller, Cy\nAU  - Müller C\nAD  - MIT, Cambridge, United States.\nFAU - Wu, C\n` +
      `LA  - eng\nPT  - Journal Article\nJT  - ${journal(number)}\nMH  - *Lasers\nMH  - Humans\n`,
  },
  {
    name: "Web of Science tags",
    importer: "wos-tags",
    extension: "txt",
    atLeast: 20,
    around: ["FN Clarivate Analytics Web of Science\nVR 1.0\n", "", "EF\n"],
    record: (number) =>
      `PT J\nAU Li, B\n   Wu, C\nAF Li, Bo\n   Wu, Cy\nTI ${title(number)}\nSO ${
        journal(number)
      }\nLA English\nDT Article\nDE laser; graph ${number % 50}\nAB ${sentences(number, 6)}\n` +
      `C1 [Li, Bo] MIT, Cambridge, MA USA.\n   [Wu, Cy] Univ Porto, Porto, Portugal.\n` +
      `CR Smith J, 2001, NATURE, V1, P2, DOI ${doi(number - 1)}\n   Doe J, 2002, CELL, V3, P4\n` +
      `TC ${number % 90}\nPY ${year(number)}\nDI ${doi(number)}\nUT WOS:${number}\nER\n\n`,
  },
  {
    name: "BibTeX",
    importer: "bibtex",
    extension: "bib",
    atLeast: 20,
    around: ["", "\n", ""],
    record: (number) =>
      `@article{key${number},\n  author = {Li, Bo and M{\\"u}ller, Cy and van Beek, Ada},\n` +
      `  title = {{Qubits} \\& ${title(number)}},\n  journal = {${journal(number)}},\n` +
      `  year = {${year(number)}},\n  doi = {${doi(number)}},\n` +
      `  keywords = {laser, graph ${number % 50}},\n  abstract = {${sentences(number, 6)}}\n}\n`,
  },
  {
    name: "XML",
    importer: "cordis-xml",
    extension: "xml",
    atLeast: 20,
    around: ["<projects>\n", "", "</projects>\n"],
    record: (number) =>
      `<project><rcn>${number}</rcn><id>${number}</id><title>${title(number)}</title>` +
      `<objective>${sentences(number, 6)}</objective><totalCost>${number}00</totalCost>` +
      `<startDate>2022-06-01</startDate><endDate>2024-05-31</endDate><relations><associations>` +
      `<organization type="coordinator"><rcn>${number % 900}</rcn><legalName>ACME</legalName>` +
      `<address><city>PARIS</city><country>FR</country></address></organization></associations>` +
      `</relations></project>\n`,
  },
  { ...openAlex, name: "JSON, a list", extension: "json", around: ["[\n", ",\n", "\n]\n"] },
  {
    ...openAlex,
    name: "JSON, a page",
    extension: "json",
    around: ['{"meta": {"count": 9},\n"results": [\n', ",\n", "\n]}\n"],
  },
  {
    ...openAlex,
    name: "JSON, by id",
    extension: "json",
    around: ["{\n", ",\n", "\n}\n"],
    record: (number) => `"W${number}": ${work(number)}`,
  },
  { ...openAlex, name: "JSONL", extension: "jsonl", around: ["", "\n", "\n"] },
  { ...scopus, name: "XLSX", extension: "xlsx", atLeast: null, stored: "workbook" },
  {
    ...scopus,
    name: "XLSX, texts in cells",
    extension: "xlsx",
    atLeast: null,
    stored: "workbook of texts",
  },
];
