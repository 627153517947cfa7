import { assert, assertEquals } from "@std/assert";
import { numberText } from "../../../lib/corpus/files/_xlsx_values.ts";
import { moneyOf } from "../../../lib/corpus/importers/_amounts.ts";
import { currencyOfText } from "../../../lib/words/currencies.ts";
import { RatesSchema } from "../../../lib/corpus/settings.ts";
import { ofKind, shown } from "../importers/_read.ts";
import { mapped } from "./_mapped.ts";

const NEWS = "name: news\ntype: news-articles\ncolumns:\n  title: T\n";
const DEALS =
  "name: deals\ntype: investments\ncolumns:\n  organizations: [{ column: C, role: investee }]\n";

Deno.test("dates are read by their formats, as exactly as these are; what fits none is told", async () => {
  const cases: readonly (readonly [format: string, text: string, date: string | undefined])[] = [
    ["dd.MM.yyyy", "03.04.2020", "2020-04-03"],
    ["M/d/yyyy", "03/04/2020", "2020-03-04"],
    ["d/M/yy", "3/4/69", "1969-04-03"],
    ["d/M/yy", "3/4/68", "2068-04-03"],
    ["d MMMM yyyy", "3 april 2020", "2020-04-03"],
    ["MMM d, yyyy", "Apr 3, 2020", "2020-04-03"],
    ["MMMM yyyy", "April 2020", "2020-04"],
    ["yyyy QQQ", "2020 Q2", "2020-04 (quarter)"],
    ["yyyy", "2020", "2020"],
    ["yyyyMMdd", "20200403", "2020-04-03"],
    ["yyyy-MM-dd'T'HH:mm:ssXXX", "2020-04-03T01:30:00+02:00", "2020-04-02"],
    ["unix", "1585872000", "2020-04-03"],
    ["unix-ms", "1585872000000", "2020-04-03"],
    ["dd.MM.yyyy", "31.02.2020", undefined],
    ["dd.MM.yyyy", "03/04/2020", undefined],
    ["d/M/yyyy", "3/4/20", undefined],
  ];
  for (const [format, text, date] of cases) {
    const yaml = `${NEWS}  date: { column: D, formats: ["${format.replaceAll('"', "")}"] }\n`;
    const { records, remarks } = await mapped(yaml, `T,D\nx,"${text}"\n`);
    const [record] = ofKind(records, "news-articles");
    assertEquals(shown(record?.published), date, `${format}: ${text}`);
    assertEquals(remarks.size, date === undefined ? 1 : 0);
    if (date === undefined) assertEquals(record?.extra?.D, text);
  }
});

Deno.test("without formats the column tells the order of day and month, or --dates does", async () => {
  const yaml = `${NEWS}  date: D\n`;
  const told = await mapped(yaml, "T,D\na,3/4/2020\nb,13/4/2020\n");
  assertEquals(ofKind(told.records, "news-articles").map((each) => shown(each.published)), [
    "2020-04-03",
    "2020-04-13",
  ]);
  const said = await mapped(yaml, "T,D\na,3/4/2020\n", { dates: "mdy" });
  assertEquals(shown(ofKind(said.records, "news-articles")[0]?.published), "2020-03-04");
  const json = await mapped(yaml, '[{"T":"a","D":"3/4/2020"}]', { dates: "dmy" });
  assertEquals(shown(ofKind(json.records, "news-articles")[0]?.published), "2020-04-03");
});

Deno.test("a precision makes a date less exact, for all rows or by a column", async () => {
  const rows = "T,D,P\na,2020-05-17,year\nb,2020-05-17,\nc,2020-05-17,month\n";
  const dates = async (date: string) =>
    ofKind((await mapped(`${NEWS}  date: ${date}\n`, rows)).records, "news-articles")
      .map((each) => shown(each.published));
  assertEquals(
    await dates("{ column: D, precision: quarter }"),
    Array(3).fill("2020-04 (quarter)"),
  );
  assertEquals(await dates("{ column: D, precisionColumn: P }"), ["2020", "2020-05-17", "2020-05"]);
});

Deno.test("amounts are read as people write them, in the currency that is named", async () => {
  const cases: readonly (readonly [string, string, number | null, string | undefined])[] = [
    ["currency: USD", "1,300,000", 1_300_000, "USD"],
    ["currency: USD", "$1.2bn", 1_200_000_000, "USD"],
    ["currency: USD", "€5m", 5_000_000, "EUR"],
    ["currency: EUR, decimal: ','", "1.234,5", 1234.5, "EUR"],
    ["currency: EUR, decimal: ','", "1.234", 1234, "EUR"],
    ["currency: EUR, decimal: '.'", "1,234.5", 1234.5, "EUR"],
    ["currency: EUR, decimal: '.'", "1.234", 1.23, "EUR"],
    ["currency: EUR, times: 1000000", "2.5", 2_500_000, "EUR"],
    ["currencyColumn: Cur", "7", 7, "GBP"],
    ["times: 1", "£7", 7, "GBP"],
    ["times: 1", "7", null, undefined],
    ["currency: USD", "7 zł", 7, "PLN"],
    ["currency: USD", "R$ 7", 7, "BRL"],
    ["currency: USD", "¥7", null, undefined],
    ["currency: USD", "7 kr", null, undefined],
    ["currency: USD", "Undisclosed", null, undefined],
    ["currency: USD", "0", null, undefined],
  ];
  for (const [amount, text, value, currency] of cases) {
    const yaml = `${DEALS}  amount: { column: A, ${amount} }\n`;
    const { records } = await mapped(yaml, `C,A,Cur\nAcme,"${text}",gbp\n`);
    const [record] = ofKind(records, "investments");
    assertEquals([record?.amount, record?.currency], [value, currency], `${amount}: ${text}`);
    if (value === null) assertEquals(record?.extra?.A, text);
  }
});

Deno.test("a column of currencies says what a sign beside an amount says, and what is not sure is named", async () => {
  const yaml = `${DEALS}  amount: { column: A, currencyColumn: Cur }\n`;
  const signs = ["€", "$", "US$", "£", "₹", "Rs.", "zł", " eur ", "Euro", "A$", "¥", "kr", "TBD"];
  for (const sign of signs) {
    const alone = ofKind((await mapped(yaml, `C,A,Cur\nAcme,7,${sign}\n`)).records, "investments");
    const beside = moneyOf(`7 ${sign}`.trim());
    assertEquals(alone[0]?.currency, beside?.currency, sign);
    assertEquals(alone[0]?.amount, beside ? 7 : null, sign);
    assertEquals(alone[0]?.extra?.Cur, beside ? undefined : sign);
  }
  const { records, remarks } = await mapped(yaml, "C,A,Cur\nAcme,7,kr\nB,,kr\nC,8,\n");
  assertEquals(ofKind(records, "investments").map(({ amount }) => amount), [null, null, null]);
  const left = "A is left out where its currency is not known: ";
  assertEquals([...remarks.keys()], [
    `${left}"kr" (SEK, NOK or DKK?); write a code such as EUR`,
    `${left}nothing; write a code such as EUR`,
  ]);
});

Deno.test("three letters that are no currency are none, wherever they stand", async () => {
  for (const [code, known] of [["gbp", true], ["TBD", false], ["N/A", false], ["XXZ", false]]) {
    const yaml = `${DEALS}  amount: { column: A, currencyColumn: Cur }\n`;
    const { records } = await mapped(yaml, `C,A,Cur\nAcme,7,${code}\n`);
    const [record] = ofKind(records, "investments");
    assertEquals(record?.amount, known ? 7 : null, String(code));
    if (!known) assertEquals(record?.extra?.A, "7");
    assertEquals(currencyOfText(String(code)), known ? "GBP" : null);
    const rates = [{ currency: String(code).toUpperCase(), year: 2020, rate: 1 }];
    assertEquals(RatesSchema.safeParse(rates).success, known);
  }
});

Deno.test("a number of a workbook is that number, whatever the texts of its column show", () => {
  for (const value of [1.234, 12.345, 123.456, 0.125, 1234.567, 1.5, 2, 1234]) {
    const text = numberText(String(value), "number", false);
    for (const mark of [".", ",", null] as const) {
      assertEquals(moneyOf(text, mark)?.amount, value, `${text} with ${mark}`);
    }
  }
});

Deno.test("where a mapping does not say it, the whole column tells what stands before fractions", async () => {
  const amounts = async (amount: string, text: string) => {
    const yaml = `${DEALS}  amount: { column: A, currency: EUR${amount} }\n`;
    const { records, remarks } = await mapped(yaml, text);
    return [ofKind(records, "investments").map((each) => each.amount), remarks.size];
  };
  assertEquals(await amounts("", 'C,A\na,1.234\nb,"12,5"\n'), [[1234, 12.5], 0]);
  assertEquals(await amounts("", 'C,A\na,"1,234"\nb,12.5\n'), [[1234, 12.5], 0]);
  assertEquals(await amounts("", "C,A\na,1.234\n"), [[1.23], 1]);
  // what cannot be grouped digits has a point before its fraction
  assertEquals(await amounts(", decimal: ','", "C,A\na,1.5\nb,1.500\n"), [[1.5, 1500], 0]);
  // and so have numbers of JSON
  const json = '[{"C":"a","A":1.5},{"C":"b","A":2.125},{"C":"c","A":"2.125"}]';
  assertEquals(await amounts(", decimal: ','", json), [[1.5, 2.13, 2125], 0]);
});

Deno.test("topics, places and nodes are parted at every comma, organisations not before their legal forms", async () => {
  const yaml = `${NEWS}  topics: { column: K, split: "," }
  places: { column: P, split: ",", parts: [country] }
  organizations: { column: O, split: "," }
  nodes: { investment: { column: N, split: "," } }
`;
  const { records } = await mapped(
    yaml,
    'T,K,P,O,N\na,"AI, IT, Software, SA","DE,FR, IT","Acme, Inc., Moll Heinz, De","A, Co"\n',
  );
  const [record] = ofKind(records, "news-articles");
  assertEquals(record?.topics?.map(({ names }) => names[0]), ["AI", "IT", "Software", "SA"]);
  assertEquals(record?.places?.map(({ parts }) => parts[0]?.name), ["Germany", "France", "Italy"]);
  assertEquals(record?.organizations?.map(({ name }) => name), ["Acme, Inc.", "Moll Heinz, De"]);
  assertEquals(record?.nodes?.investment?.map(({ name }) => name), ["A", "Co"]);
});

Deno.test("a count has grouped digits and no fraction", async () => {
  const yaml = "name: works\ntype: research-articles\ncolumns:\n  title: T\n" +
    "  fields: { forwardCitationCount: N }\n";
  const { records, remarks } = await mapped(yaml, 'T,N\na,"1,234"\nb,"1,5"\nc,7\n');
  assertEquals(
    ofKind(records, "research-articles").map(({ fields }) => fields?.forwardCitationCount),
    [1234, undefined, 7],
  );
  assertEquals(remarks.size, 1);
});

Deno.test("columns may be called with quotes, and on several lines", async () => {
  const yaml = 'name: news\ntype: news-articles\ncolumns:\n  title: "The \\"Name\\""\n' +
    '  summary: "What\\nelse"\n';
  for (const lineEnd of ["\n", "\r\n", "\r"]) {
    const text = '"The\u00a0""Name""","What\nelse"\na,b\n'.replaceAll("\n", lineEnd);
    const { records } = await mapped(yaml, text);
    const [record] = ofKind(records, "news-articles");
    assertEquals([record?.title, record?.summary], ["a", "b"]);
  }
});

Deno.test("organisations are parted, in roles, with identifiers, places and topics", async () => {
  const yaml = `name: deals
type: investments
columns:
  organizations:
    - { column: C, role: investee, place: { city: Town, country: Land }, topics: Field }
    - { column: I, role: investors, split: [",", " and "], }
`;
  const { records, derived } = await mapped(
    yaml,
    'C,Town,Land,Field,I\nAcme,Lyon,FR,Robots,"A Capital, B, Inc. and Cy"\nAcme,,,,Unknown\n',
  );
  const [first, second] = ofKind(records, "investments");
  assertEquals(first?.investors.map(({ name }) => name), ["A Capital", "B, Inc.", "Cy"]);
  assertEquals(first?.investee, {
    key: "deals:acme",
    name: "Acme",
    place: { parts: [{ kind: "country", name: "France" }, { kind: "city", name: "Lyon" }] },
  });
  // the company of a row without a topic is the same one
  assertEquals(second?.investee, { key: "deals:acme", name: "Acme" });
  assertEquals(ofKind(derived, "organizations").map(({ key, topics }) => [key, topics?.[0]]), [[
    "deals:acme",
    { vocabulary: "deals", path: ["Robots"], names: ["Robots"], score: 1 },
  ]]);
});

Deno.test("identifiers beside names stay with them, and are left where they are not as many", async () => {
  const yaml = `${NEWS}  organizations: { column: O, split: ;, ids: I }\n`;
  const { records } = await mapped(yaml, "T,O,I\na,X; Y,1; 2\nb,X;Y;Z,1;2\n");
  const [first, second] = ofKind(records, "news-articles");
  assertEquals(first?.organizations, [{ key: "news:1", name: "X" }, { key: "news:2", name: "Y" }]);
  assertEquals(second?.organizations?.map(({ key }) => key), [null, null, null]);
  assertEquals(second?.extra, { I: "1;2" });
});

Deno.test("places have parts, are countries where they are called so, or are told to be none", async () => {
  const places = async (place: string, cell: string) => {
    const { records, remarks } = await mapped(`${NEWS}  places: ${place}\n`, `T,P\na,"${cell}"\n`);
    const [record] = ofKind(records, "news-articles");
    return [
      record?.places?.map(({ parts }) => parts.map(({ kind, name }) => `${kind} ${name}`).join()),
      remarks.size,
    ];
  };
  assertEquals(await places("P", "Lapland"), [["gpe Lapland"], 0]);
  assertEquals(await places("P", "Germany"), [["country Germany"], 0]);
  assertEquals(await places("{ country: P }", "UK"), [["country United Kingdom"], 0]);
  assertEquals(await places("{ country: P }", "Deutschland"), [["country Germany"], 0]);
  assertEquals(await places("{ city: P }", "Singapore"), [["city Singapore"], 0]);
  assertEquals(await places("{ city: P }", "USA"), [["country United States"], 0]);
  assertEquals(await places("{ subCountry: P }", "Georgia"), [["subCountry Georgia"], 0]);
  const parts = "{ column: P, parts: [city, subCountry, country] }";
  assertEquals(await places(parts, "Bern, Bern, Switzerland"), [[
    "country Switzerland,subCountry Bern,city Bern",
  ], 0]);
  assertEquals(await places(parts, "Israel"), [["country Israel"], 0]);
  assertEquals(await places(parts, "Paris, France"), [[], 1]);
  assertEquals(await places("{ column: P, split: /, parts: city }", "Pune / USA"), [[
    "city Pune",
    "country United States",
  ], 0]);
});

Deno.test("rows that are not wanted are left out: no record, and not rejected", async () => {
  const left = async (filter: string) => {
    const { records, rejected } = await mapped(
      `${NEWS}where: [{ column: S, ${filter} }]\n`,
      "T,S\na,Live\nb,Dead\nc,\n",
    );
    assertEquals(rejected, []);
    return ofKind(records, "news-articles").map(({ title }) => title).join("");
  };
  assertEquals(await left("equals: Live"), "a");
  assertEquals(await left("in: [Live, Dead]"), "ab");
  assertEquals(await left("empty: false"), "ab");
  assertEquals(await left("empty: true"), "c");
  assertEquals(await left('matches: "^[LD]"'), "ab");
});

Deno.test("constants, unknown values, ignored columns, and what is left beside the record", async () => {
  const yaml = `name: papers
type: research-articles
columns:
  id: [A, B]
  title: T
  fields: { journal: J, forwardCitationCount: N, doi: D }
  language: L
constants: { source: My list, language: en, workType: article }
missing: ["?"]
ignored: [X]
`;
  const rows = 'A,B,T,J,N,D,L,X,Y\n1,2,"<b>Qubits</b> &amp; spins",?,"1,204",' +
    "https://doi.org/10.1000/ABC,German,x,y\n,,t,,,,,,\n3,4,,,,,,,\n";
  const { records, rejected } = await mapped(yaml, rows);
  const [record] = ofKind(records, "research-articles");
  assertEquals(record?.id, "papers:1|2");
  assertEquals(record?.title, "Qubits & spins");
  assertEquals(record?.source?.name, "My list");
  assertEquals(record?.language, "de");
  assertEquals(record?.fields, {
    workType: "article",
    forwardCitationCount: 1204,
    doi: "10.1000/abc",
  });
  assertEquals(record?.extra, { J: "?", Y: "y" });
  assertEquals(rejected.map(({ line, reason }) => [line, reason.slice(0, 45)]), [
    [3, "Cannot import the row: it must have A, B, cur"],
    [4, "Cannot import the row: it must have T, curren"],
  ]);
});

Deno.test("without an identifier equal rows are told apart, and stay when others come between", async () => {
  const ids = async (rows: string) =>
    ofKind((await mapped(NEWS, `T,U\n${rows}`)).records, "news-articles").map(({ id }) => id);
  const [one, other, again] = await ids("a,1\na,2\na,1\n");
  assert(one !== other && again === `${one}|2`, again);
  assertEquals((await ids("z,9\na,1\n"))[1], one);
});

Deno.test("an empty prefix leaves identifiers as they are; another stands before them", async () => {
  const id = async (more: string) =>
    ofKind((await mapped(`${NEWS}  id: I\n${more}`, "I,T\nk:1,a\n")).records, "news-articles")[0]
      ?.id;
  assertEquals(await id(""), "news:k:1");
  assertEquals(await id('prefix: ""\n'), "k:1");
  assertEquals(await id("prefix: acme\n"), "acme:k:1");
});

Deno.test("tables without names, with other delimiters, and names that are made", async () => {
  const titles = async (yaml: string, text: string) =>
    ofKind((await mapped(yaml, text)).records, "news-articles").map(({ title }) => title);
  assertEquals(await titles(`${NEWS}names: [T, U]\n`, "a,1\nb,2\n"), ["a", "b"]);
  assertEquals(await titles(`${NEWS}delimiter: "^"\n`, "T^U\na,b^1\n"), ["a,b"]);
  assertEquals(await titles(`${NEWS}format: tsv\n`, "T\tU\na, b\t1\n"), ["a, b"]);
  assertEquals(await titles(NEWS.replace("title: T", "title: column 1"), ",U\na,1\n"), ["a"]);
  assertEquals(await titles(NEWS.replace("title: T", "title: U (2)"), "U,U\na,b\n"), ["b"]);
});

Deno.test("records of JSON: a list, pages, lines, by identifier, and members that lie deeper", async () => {
  const yaml = `name: news
type: news-articles
records: data.items
columns:
  title: head.title
  organizations: { column: firms, name: label, id: no }
  topics: tags
  source: outlet
`;
  const record = (title: string) => ({
    head: { title, note: "n" },
    firms: [{ label: "Acme", no: 7 }],
    tags: ["a", "b"],
    outlet: { id: "o", name: "Daily" },
  });
  const page = { data: { items: [record("x"), record("y")] }, total: 2 };
  const shapes = [
    page,
    [page],
    [record("x"), record("y")],
    { one: record("x"), two: record("y") },
  ].map((each) => JSON.stringify(each));
  for (
    const text of [...shapes, `${JSON.stringify(record("x"))}\n${JSON.stringify(record("y"))}\n`]
  ) {
    const { records, rejected } = await mapped(yaml, text);
    const [first, second] = ofKind(records, "news-articles");
    assertEquals([rejected, first?.title, second?.title], [[], "x", "y"], text);
    assertEquals(first?.organizations, [{ key: "news:7", name: "Acme" }]);
    assertEquals(first?.topics?.map(({ names }) => names[0]), ["a", "b"]);
    assertEquals(first?.source?.name, "Daily");
    assertEquals(first?.extra, { head: { note: "n" }, outlet: { id: "o", name: "Daily" } });
  }
});

Deno.test("organisations of the same name are not merged; numbers of employees are ranges", async () => {
  const yaml = `name: firms
type: organizations
columns:
  name: N
  description: D
  date: { column: F, formats: [yyyy] }
  places: { country: C }
  fields: { employeesCount: E }
`;
  const { records } = await mapped(yaml, 'N,D,F,C,E\nBolt,a,2013,EE,15\nBolt,b,2014,US,"10,500"\n');
  const [one, other] = ofKind(records, "organizations");
  assertEquals([one?.key, other?.key], ["firms:bolt", "firms:bolt|2"]);
  assertEquals([one?.employees, other?.employees], ["11-50", "10001+"]);
  assertEquals([shown(one?.founded), one?.description], ["2013", "a"]);
});
