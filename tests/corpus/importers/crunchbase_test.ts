import { assert, assertEquals } from "@std/assert";
import { crunchbaseAcquisitions } from "../../../lib/corpus/importers/crunchbase_acquisitions.ts";
import { crunchbaseCompanies } from "../../../lib/corpus/importers/crunchbase_companies.ts";
import { crunchbaseRounds } from "../../../lib/corpus/importers/crunchbase_rounds.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const COMPANIES =
  "permalink,name,category_code,funding_total_usd,status,country_code,state_code,region,city,founded_at";
const ROUNDS =
  "company_permalink,company_name,company_category_code,company_country_code,company_state_code," +
  "company_region,company_city,funding_round_type,funded_at,raised_amount_usd";
const ACQUISITIONS =
  "acquisitions_id,acquiring_object_id,acquired_object_id,price_amount,price_currency_code,aquired_at";

Deno.test("a company is an organisation with its category and place", async () => {
  const { records, rejected, remarks } = await importText(
    crunchbaseCompanies,
    [
      COMPANIES,
      '/company/waywire,"Way, Wire",games_video,1750000,operating,USA,NY,New York,New York,2012-06-01',
      "/company/n-plusn,#NAME?,,,closed,USA,,SF Bay,,2012-01-01",
      "/company/x,X,web,,operating,USA,CA,,Palo Alto,2012-13-01",
      ",Nameless,web,,operating,USA,CA,,Palo Alto,",
      "/company/y,Y",
    ].join("\r"),
  );
  const [first, second, third] = ofKind(records, "organizations");
  assertEquals(first, {
    kind: "organizations",
    key: "crunchbase:waywire",
    name: "Way, Wire",
    founded: { instant: Date.UTC(2012, 5, 1), precision: "day" },
    place: {
      parts: [
        { kind: "country", name: "United States" },
        { kind: "subCountry", name: "New York" },
        { kind: "city", name: "New York" },
      ],
    },
    topics: [{ vocabulary: "crunchbase", path: ["games_video"], names: ["games video"], score: 1 }],
    extra: {
      permalink: "/company/waywire",
      funding_total_usd: "1750000",
      status: "operating",
      region: "New York",
    },
  });
  assertEquals(second?.name, "n-plusn");
  assertEquals(second?.extra?.name, "#NAME?");
  assertEquals(second?.topics, []);
  assertEquals(shown(second?.founded), "2012");
  assertEquals(third?.founded, undefined);
  assertEquals(third?.extra?.founded_at, "2012-13-01");
  assertEquals(rejected, [
    { line: 5, reason: "Cannot import the row: it must have permalink, current value is empty" },
  ]);
  assertEquals([...remarks], [
    ["a name that is missing or an error of a spreadsheet is taken from the permalink", 1],
    ["founded_at is left out where it is no date that exists", 1],
    ["a row that ends early is taken to have empty cells there", 1],
  ]);
});

Deno.test("a place that cannot be told stays in what the source has", async () => {
  const { records } = await importText(
    crunchbaseCompanies,
    [
      COMPANIES,
      "/company/a,A,,,,,CA,,Palo Alto,",
      "/company/b,B,,,,ZZ,CA,,Palo Alto,",
      "/company/c,C,,,,DEU,BY,,Munich,",
      "/company/foo@bar.com,,,,,,,,,",
    ].join("\n"),
  );
  const [none, unknown, german, addressed] = ofKind(records, "organizations");
  assertEquals([none?.place, unknown?.place], [undefined, undefined]);
  const place = { state_code: "CA", city: "Palo Alto" };
  assertEquals(none?.extra, { permalink: "/company/a", ...place });
  assertEquals(unknown?.extra, { permalink: "/company/b", country_code: "ZZ", ...place });
  assertEquals(german?.place?.parts.map(({ name }) => name), ["Germany", "Munich"]);
  assertEquals(german?.extra, { permalink: "/company/c", state_code: "BY" });
  assertEquals([addressed?.key, addressed?.name], ["crunchbase:foo@bar.com", "foo@bar.com"]);

  const rounds = await importText(
    crunchbaseRounds,
    `${ROUNDS}\n/company/a,#NAME?,web,,CA,,Palo Alto,angel,2012-01-01,5\n`,
  );
  assertEquals(ofKind(rounds.records, "investments")[0]?.extra, {
    company_name: "#NAME?",
    company_state_code: "CA",
    company_city: "Palo Alto",
  });
});

Deno.test("equal rounds are rounds of their own, and unknown amounts are not 0", async () => {
  const row = "/company/a,A,web,USA,CA,SF Bay,Palo Alto,series-a,2012-06-30";
  const { records, derived, rejected } = await importText(
    crunchbaseRounds,
    [ROUNDS, `${row},500`, `${row},500`, `${row},`, `${row},`, `${row},0`, ""].join("\r"),
  );
  const rounds = ofKind(records, "investments");
  const id = "crunchbase-round:/company/a|2012-06-30|series-a|";
  assertEquals(rounds.map((round) => round.id), [
    `${id}500|1`,
    `${id}500|2`,
    `${id}|1`,
    `${id}|2`,
    `${id}0|1`,
  ]);
  assertEquals(rounds.map(({ amount }) => amount), [500, 500, null, null, null]);
  assertEquals(rounds[4]?.extra?.raised_amount_usd, "0");
  assertEquals(rounds[0]?.investors, []);
  assertEquals(rounds[0]?.investee?.key, "crunchbase:a");
  assertEquals(shown(rounds[0]?.date), "2012-06-30");
  assertEquals(rejected, []);
  assertEquals(ofKind(derived, "organizations").map(({ key, topics }) => [key, topics?.length]), [
    ["crunchbase:a", 1],
  ]);
});

Deno.test("rounds and companies mean the same company", async () => {
  const companies = await importText(
    crunchbaseCompanies,
    `${COMPANIES}\n/company/a,A,web,1,operating,USA,CA,,Palo Alto,\n`,
  );
  const rounds = await importText(
    crunchbaseRounds,
    `${ROUNDS}\n/company/a,A,web,USA,CA,,Palo Alto,angel,2012-01-01,5\n`,
  );
  const [company] = ofKind(companies.records, "organizations");
  const [derived] = ofKind(rounds.derived, "organizations");
  assertEquals([derived?.key, derived?.name, derived?.place], [
    company?.key,
    company?.name,
    company?.place,
  ]);
});

Deno.test("acquisitions: nulls, exponents, missing companies and currencies", async () => {
  const { records, remarks } = await importText(
    crunchbaseAcquisitions,
    "\ufeff".slice(1) + [
      ACQUISITIONS,
      "1,c:11,c:10,20000000,USD,2007-05-30",
      "2,c:59,c:72,2.6E+12,EUR,1984-06-27",
      "3,c:59,,\\N,,\\N",
      "4,c:59,c:3,lots,USD,30/5/2007",
    ].join("\r\n"),
  );
  const deals = ofKind(records, "acquisitions");
  assertEquals(deals.map(({ amount }) => amount), [20_000_000, 2_600_000_000_000, null, null]);
  assertEquals(deals.map(({ currency }) => currency), ["USD", "EUR", undefined, "USD"]);
  assertEquals(deals.map(({ date }) => shown(date)), [
    "2007-05-30",
    "1984-06-27",
    undefined,
    undefined,
  ]);
  assertEquals(deals[0]?.acquirer, { key: "crunchbase:c:11", name: "c:11" });
  assertEquals(deals[2]?.acquiree, null);
  assertEquals(deals[3]?.extra, { price_amount: "lots", aquired_at: "30/5/2007" });
  assertEquals([...remarks.keys()].sort(), [
    "a company of the acquisition is not known",
    "aquired_at is left out where it is no date that exists",
    "price_amount is left out where it is no amount",
    "the companies are known by their numbers alone",
  ]);
});

const COMPANIES_FILE = "crunchbase_companies_2013-10.csv";
const ROUNDS_FILE = "crunchbase_rounds_2013-10.csv";
const ACQUISITIONS_FILE = "crunchbase_acquisitions_2013.csv";

realTest(
  "17,727 companies: CR line ends, stray bytes, #NAME?, founding years",
  [COMPANIES_FILE],
  async () => {
    const { records, rejected, remarks } = await importReal(COMPANIES_FILE);
    const companies = ofKind(records, "organizations");
    assertEquals([companies.length, rejected.length], [17_727, 0]);
    const founded = companies.flatMap(({ founded }) => founded ? [founded] : []);
    assertEquals(founded.length, 13_676);
    assertEquals(founded.filter(({ precision }) => precision === "year").length, 8_511);
    const names = new Map(companies.map(({ key, name }) => [key, name]));
    assertEquals(names.get("crunchbase:n-plusn"), "n-plusn");
    assertEquals(
      ["tapos", "panve", "agmi-systems", "anchor-2"].map((slug) => names.get(`crunchbase:${slug}`)),
      ["Taposé", "Panève", "agámi Systems", "Anchor™"],
    );
    assert([...names.values()].every((name) => !name.includes("\ufffd")));
    assertEquals(
      [...remarks.keys()].filter((remark) => remark.includes("UTF-8")),
      ["17 places hold bytes that are not UTF-8 and were read as Mac Roman that was converted twice"],
    );
  },
);

realTest("31,679 rounds: 63 repeat another, 2,579 amounts are missing", [ROUNDS_FILE], async () => {
  const { records, derived, rejected } = await importReal(ROUNDS_FILE);
  const rounds = ofKind(records, "investments");
  assertEquals([rounds.length, rejected.length, derived.length], [31_679, 0, 17_622]);
  assertEquals(new Set(rounds.map(({ id }) => id)).size, 31_679);
  assertEquals(rounds.filter(({ id }) => !id.endsWith("|1")).length, 63);
  assertEquals(rounds.filter(({ amount }) => amount === null).length, 2_579);
  assert(rounds.every(({ amount }) => amount !== 0));
});

realTest("repeated rounds are as many, and add up to as much, as their companies say", [
  ROUNDS_FILE,
  COMPANIES_FILE,
], async () => {
  const rounds = ofKind((await importReal(ROUNDS_FILE)).records, "investments");
  const companies = ofKind((await importReal(COMPANIES_FILE)).records, "organizations");
  const repeated = new Set(
    rounds.filter(({ id }) => !id.endsWith("|1")).map(({ investee }) => investee?.key),
  );
  for (const { key, extra } of companies.filter(({ key }) => repeated.has(key))) {
    const own = rounds.filter(({ investee }) => investee?.key === key);
    const total = own.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    assertEquals([own.length, total], [
      Number(extra?.funding_rounds),
      Number(extra?.funding_total_usd ?? 0),
    ]);
  }
  assert(repeated.size > 50);
});

realTest(
  "9,562 acquisitions: 6,961 prices are missing, 2 are 0, 29 have no date",
  [ACQUISITIONS_FILE],
  async () => {
    const { records, rejected } = await importReal(ACQUISITIONS_FILE);
    const deals = ofKind(records, "acquisitions");
    assertEquals([deals.length, rejected.length], [9_562, 0]);
    const unknown = deals.filter(({ amount }) => amount === null);
    assertEquals(unknown.length, 6_961 + 2);
    assertEquals(unknown.filter(({ extra }) => extra?.price_amount === "0").length, 2);
    assertEquals(deals.filter(({ date }) => date === undefined).length, 29);
    assertEquals(deals.filter(({ amount }) => amount === 2_600_000_000_000).length, 1);
    assertEquals(deals.filter(({ acquiree }) => acquiree === null).length, 1);
    const currencies = new Set(deals.map(({ currency }) => currency).filter((code) => code));
    assertEquals([...currencies].sort(), ["AUD", "CAD", "EUR", "GBP", "JPY", "SEK", "USD"]);
  },
);
