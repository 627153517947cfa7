import { assert, assertEquals } from "@std/assert";
import { recognise } from "../../../lib/corpus/importers/registry.ts";
import { headOf, ofKind, shown } from "../importers/_read.ts";
import { importReal, realTest } from "../importers/_real.ts";

const INDIA = "exports2/india_startup_funding_2017.csv";
const UNICORNS = "exports2/unicorns_cbinsights_2022.csv";
const YC = "exports2/yc_companies_2020.csv";
const GOOGLE = "exports2/google_mergers_acquisitions.csv";

realTest(
  "fundings of start-ups in India: every row a round, with who took part",
  [INDIA],
  async () => {
    const { records, rejected, remarks } = await importReal(INDIA);
    const rounds = ofKind(records, "investments");
    assertEquals([rounds.length, rejected.length, new Set(rounds.map(({ id }) => id)).size], [
      2372,
      0,
      2372,
    ]);
    assertEquals(rounds.filter(({ date }) => !date).length, 5);
    assertEquals(rounds.filter(({ amount }) => amount !== null).length, 1524);
    // no group of digits has four of them: this may be 7 or 70 million
    assertEquals(rounds.find(({ extra }) => extra?.AmountInUSD === "7,000,0000")?.amount, null);
    assertEquals(remarks.get("Date is left out where it is no date that exists"), 5);
    const zepo = rounds.find(({ id }) => id === "start-up-fundings:3")!;
    assertEquals(shown(zepo.date), "2017-08-02");
    assertEquals([zepo.amount, zepo.currency, zepo.type], [500_000, "USD", "Seed Funding"]);
    assertEquals(zepo.investee?.place?.parts, [{ kind: "city", name: "Mumbai" }]);
    assertEquals(zepo.investors.map(({ name }) => name), [
      "Kunal Shah",
      "LetsVenture",
      "Anupam Mittal",
      "Hetal Sonpal",
    ]);
    // a date that is written `05/072018` and its like stays as it was
    const undated = rounds.find(({ date }) => !date)!;
    assertEquals(typeof undated.extra?.Date, "string");
  },
);

realTest(
  "unicorns: companies with when they were founded, and no round or deal",
  [UNICORNS],
  async () => {
    const { records, rejected, remarks } = await importReal(UNICORNS);
    const companies = ofKind(records, "organizations");
    assertEquals([companies.length, rejected], [1074, []]);
    assertEquals([...remarks], [["a cell that is N/A alone is taken to be empty", 1]]);
    assertEquals(companies.filter(({ founded }) => !founded).length, 0);
    // two companies of one name
    assertEquals(companies.filter(({ name }) => name === "Bolt").map(({ key }) => key), [
      "unicorns:bolt",
      "unicorns:bolt|2",
    ]);
    const klarna = companies.find(({ name }) => name === "Klarna")!;
    assertEquals(shown(klarna.founded), "2005");
    assertEquals(klarna.place?.parts.map(({ name }) => name), ["Sweden", "Stockholm"]);
    assertEquals(klarna.topics?.map(({ names }) => names[0]), ["Fintech"]);
    assertEquals(klarna.extra, {
      Valuation: "$46B",
      "Date Joined": "12-12-11",
      Continent: "Europe",
      Funding: "$4B",
      "Select Investors": "Institutional Venture Partners, Sequoia Capital, General Atlantic",
    });
  },
);

realTest("Y Combinator companies: a third tell when they were founded", [YC], async () => {
  const { records, rejected } = await importReal(YC);
  const companies = ofKind(records, "organizations");
  assertEquals([companies.length, rejected], [2134, []]);
  assertEquals(companies.filter(({ founded }) => founded).length, 730);
  const loopt = companies.find(({ name }) => name === "Loopt")!;
  assertEquals([shown(loopt.founded), loopt.employees], ["2005", "11-50"]);
  assertEquals(loopt.place?.parts.map(({ name }) => name), [
    "United States",
    "California",
    "Mountain View",
  ]);
  assertEquals(loopt.extra?.["Exit Value"], "$43.4m");
});

realTest("acquisitions of Google: the buyer is Google, not the product", [GOOGLE], async () => {
  const { records, rejected, remarks } = await importReal(GOOGLE);
  const deals = ofKind(records, "acquisitions");
  assertEquals([deals.length, rejected], [245, []]);
  // 189 prices and 2 countries
  assertEquals([...remarks], [["a cell that is — alone is taken to be empty", 191]]);
  assertEquals(new Set(deals.map(({ acquirer }) => acquirer?.name)), new Set(["Google"]));
  assertEquals(deals.filter(({ amount }) => amount !== null).length, 56);
  const precisions = ["day", "month", "year"].map((each) =>
    deals.filter(({ date }) => date?.precision === each).length
  );
  assertEquals(precisions, [233, 11, 1]);
  const applied = deals.find(({ acquiree }) => acquiree?.name === "Applied Semantics")!;
  assertEquals(shown(applied.date), "2003-04");
  assertEquals([applied.amount, applied.currency], [102_000_000, "USD"]);
  assertEquals(applied.extra?.acquring_company, "AdSense, AdWords");
});

Deno.test("a list of another buyer with the same columns is not one of Google", () => {
  const of = (product: string) =>
    `date,acquried_company,acquring_company,business,country,price\n2012,Botpath,${product},,,\n`;
  assert("importer" in recognise(headOf(of("Google Maps"))));
  assert("tried" in recognise(headOf(of("Apple Maps"))));
});
