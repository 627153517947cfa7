import { assertEquals } from "@std/assert";
import { crunchbaseAcquisitions2015 } from "../../../lib/corpus/importers/crunchbase_acquisitions_2015.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const NAMES = "company_permalink,company_name,company_category_list,company_market," +
  "company_country_code,company_city,acquirer_permalink,acquirer_name,acquired_at,price_amount," +
  "price_currency_code";

Deno.test("an acquisition names both sides, and tells of their companies once", async () => {
  const { records, derived, rejected, remarks } = await importText(
    crunchbaseAcquisitions2015,
    [
      NAMES,
      "/organization/a,#NAME?,|Games|Social Media|,Games,USA,Oslo,/organization/b,B,2013-10-17,18000000,GBP",
      "/organization/a,#NAME?,|Games|,Games,USA,Oslo,/organization/b,B,2013-10-17,,",
      "/organization/c,C,,,,,,,2014-05-08,0,USD",
      ",D,,,,,,,2014-05-08,,USD",
    ].join("\n"),
  );
  const deals = ofKind(records, "acquisitions");
  const id = "crunchbase-acquisition:/organization/a|/organization/b|2013-10-17|";
  assertEquals(deals.slice(0, 2).map((deal) => deal.id), [`${id}1`, `${id}2`]);
  assertEquals(deals.map(({ amount, currency }) => [amount, currency]), [
    [18_000_000, "GBP"],
    [null, undefined],
    [null, "USD"],
  ]);
  assertEquals([deals[0]?.acquiree?.name, deals[0]?.acquirer?.name], ["a", "B"]);
  assertEquals([deals[2]?.acquirer, shown(deals[2]?.date)], [null, "2014-05-08"]);
  const companies = ofKind(derived, "organizations");
  assertEquals(companies.map(({ key }) => key), [
    "crunchbase:a",
    "crunchbase:b",
    "crunchbase:c",
  ]);
  assertEquals(companies[0]?.topics?.map(({ names }) => names), [["Games"], ["Social Media"]]);
  assertEquals(companies[0]?.place?.parts.map(({ name }) => name), ["United States", "Oslo"]);
  assertEquals(rejected.map(({ line }) => line), [5]);
  assertEquals(remarks.get("a company of the acquisition is not known"), 1);
});

const FILE = "exports2/crunchbase_2015-01_acquisitions_1000.csv";
realTest("1,000 acquisitions, the price of 698 unknown and one 0", [FILE], async () => {
  const { records, derived, rejected } = await importReal(FILE);
  const deals = ofKind(records, "acquisitions");
  assertEquals([deals.length, rejected.length, derived.length], [1_000, 0, 1_800]);
  assertEquals(new Set(deals.map(({ id }) => id)).size, 1_000);
  assertEquals(deals.filter(({ amount }) => amount === null).length, 698 + 1);
  assertEquals(deals.filter(({ date }) => !date).length, 0);
  assertEquals(deals.filter(({ currency }) => currency === "GBP").length, 10);
});
