import { Random } from "../../../lib/corpus/demo/_random.ts";

/** A format that is read, and a file of it of any length. */
export interface Format {
  /** Of whom: the importer's name. */
  readonly importer: string;
  readonly name: string;
  /** Megabytes that a minute of one processor must read at least. */
  readonly atLeast: number;
  /** What stands above the records, and below them. */
  readonly around: readonly [above: string, below: string];
  record(number: number, words: (count: number) => string): string;
}

const WORDS =
  ("quantum laser sensor method of the a for cell graph neural catalyst measure novel " +
    "results show energy model in and with water étude Müller data field growth under deep").split(
      " ",
    );

/** What people export most, a format each. */
export const FORMATS: readonly Format[] = [
  {
    importer: "scopus-csv",
    name: "CSV",
    atLeast: 100,
    around: [
      '"Authors","Title","Year","Source title","Cited by","DOI","Link","Affiliations",' +
      '"Abstract","Language of Original Document","Document Type","EID"\n',
      "",
    ],
    record: (number, words) =>
      `"Li B.; Wu C.","${words(9)}","${1990 + number % 35}","${words(2)}","${number % 90}",` +
      `"10.1000/${number}","https://www.scopus.com/inward/record.uri?eid=2-s2.0-${number}",` +
      `"MIT, Cambridge, United States; Univ. Porto, Porto, Portugal","${words(150)}","English",` +
      `"Article","2-s2.0-${number}"\n`,
  },
  {
    importer: "bibtex",
    name: "BibTeX",
    atLeast: 20,
    around: ["", ""],
    record: (number, words) =>
      `@article{key${number},\n  author = {Li, Bo and M{\\"u}ller, Cy and van Beek, Ada},\n` +
      `  title = {{Qubits} \\& ${words(9)}},\n  journal = {${words(2)}},\n` +
      `  year = {${1990 + number % 35}},\n  doi = {10.1000/${number}},\n` +
      `  keywords = {${words(1)}, ${words(1)}},\n  abstract = {${words(150)}}\n}\n\n`,
  },
  {
    importer: "ris",
    name: "RIS",
    atLeast: 20,
    around: ["", ""],
    record: (number, words) =>
      `TY  - JOUR\nTI  - ${words(9)}\nAU  - Li, Bo\nAU  - Wu, C\nPY  - ${1990 + number % 35}\n` +
      `DO  - 10.1000/${number}\nJF  - ${words(2)}\nKW  - ${words(1)}\nKW  - ${words(1)}\n` +
      `AB  - ${words(150)}\nER  - \n\n`,
  },
  {
    importer: "cordis-xml",
    name: "XML",
    atLeast: 20,
    around: ["<projects>\n", "</projects>\n"],
    record: (number, words) =>
      `<project><rcn>${number}</rcn><id>${number}</id><title>${words(9)}</title>` +
      `<objective>${words(150)}</objective><totalCost>${number}00</totalCost>` +
      `<startDate>2022-06-01</startDate><endDate>2024-05-31</endDate><relations><associations>` +
      `<organization type="coordinator"><rcn>${number % 900}</rcn><legalName>ACME</legalName>` +
      `<address><city>PARIS</city><country>FR</country></address></organization></associations>` +
      `</relations></project>\n`,
  },
];

const PIECE = 1 << 18;

/** A file of a format, of so many characters or a record more, in pieces. */
export async function* fileOf(
  { around: [above, below], record }: Format,
  length: number,
): AsyncGenerator<string> {
  const random = new Random(1, 2, 3);
  const words = (count: number) =>
    Array.from({ length: count }, () => random.pick(WORDS)).join(" ");
  let text = above;
  for (let number = 1, made = 0; made < length; number++) {
    const one = record(number, words);
    made += one.length;
    text += one;
    if (text.length < PIECE) continue;
    yield await text;
    text = "";
  }
  yield text + below;
}
