import { assertEquals } from "@std/assert";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { crunchbaseAcquisitions } from "../../../lib/corpus/importers/crunchbase_acquisitions.ts";
import { crunchbaseAcquisitionsDaily } from "../../../lib/corpus/importers/crunchbase_acquisitions_daily.ts";
import { crunchbaseCompanies } from "../../../lib/corpus/importers/crunchbase_companies.ts";
import { crunchbaseFundingRounds } from "../../../lib/corpus/importers/crunchbase_funding_rounds.ts";
import { crunchbaseInvestments } from "../../../lib/corpus/importers/crunchbase_investments.ts";
import { crunchbaseIpos } from "../../../lib/corpus/importers/crunchbase_ipos.ts";
import { crunchbaseListAcquisitions } from "../../../lib/corpus/importers/crunchbase_list_acquisitions.ts";
import { crunchbaseListOrganizations } from "../../../lib/corpus/importers/crunchbase_list_organizations.ts";
import { crunchbaseListRounds } from "../../../lib/corpus/importers/crunchbase_list_rounds.ts";
import { crunchbaseObjects } from "../../../lib/corpus/importers/crunchbase_objects.ts";
import { crunchbaseOrganizations } from "../../../lib/corpus/importers/crunchbase_organizations.ts";
import { crunchbaseRounds } from "../../../lib/corpus/importers/crunchbase_rounds.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../files/_folder.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { SAMPLES } from "./_samples.ts";

/** Rows of each importer after, records and merged, and what the deals of a build answer. */
async function built(files: Readonly<Record<string, string>>) {
  const found: { counts: unknown[]; investors: unknown[]; investees: unknown[] } = {
    counts: [],
    investors: [],
    investees: [],
  };
  await withFolder(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`in/${name}`, text])),
    async (folder) => {
      const corpus = `${folder}/c.sqlite`;
      const { info } = await buildFromPaths(corpus, [`${folder}/in`], {}, {
        rejects: `${folder}/rejects.csv`,
      });
      found.counts = info.sources
        .map(({ importer, rows, records, merged }) => [importer, rows, records, merged])
        .toSorted((a, b) => String(a).localeCompare(String(b)));
      await using trends = await openCorpus(corpus);
      const rows = (await trends.investments().proofPoints()).toRecords() as unknown as readonly {
        readonly investors: readonly string[];
        readonly investee: string | null;
        readonly amount: number | null;
      }[];
      found.investors = rows.map(({ investors, amount }) => [investors.toSorted(), amount]);
      found.investees = rows.map(({ investee }) => investee);
    },
  );
  return found;
}

const ROUND = "/funding-round/4f84";
const ROUNDS_2015 =
  `company_permalink,company_name,company_category_list,company_country_code,company_state_code,company_region,company_city,funding_round_permalink,funding_round_type,funding_round_code,funded_at,raised_amount_usd
/organization/apps,Apps,Advertising|iOS,FRA,A8,Paris,Paris,${ROUND},venture,A,10/02/2015,4099999
/organization/apps,Apps,Advertising|iOS,FRA,A8,Paris,Paris,/funding-round/b180,venture,A,13/02/2015,4099999
`;
const INVESTMENTS_2015 =
  `company_permalink,company_name,company_category_list,company_country_code,company_state_code,company_region,company_city,investor_permalink,investor_name,investor_country_code,investor_state_code,investor_region,investor_city,funding_round_permalink,funding_round_type,funding_round_code,funded_at,raised_amount_usd
/organization/apps,Apps,Advertising|iOS,FRA,A8,Paris,Paris,/organization/invest,Invest,FRA,A8,Paris,Paris,${ROUND},venture,,10/02/2015,4099999
/organization/apps,Apps,Advertising|iOS,FRA,A8,Paris,Paris,/person/xa,Xa Ni,,,,,${ROUND},venture,,10/02/2015,4099999
/organization/apps,Apps,Advertising|iOS,FRA,A8,Paris,Paris,/person/xa,Xa Ni,,,,,/funding-round/b180,venture,,13/02/2015,4099999
`;

Deno.test("since 2014 a round has its own permalink, which its investors name too", async () => {
  const [rounds, investments] = await Promise.all([
    importText(crunchbaseRounds, ROUNDS_2015),
    importText(crunchbaseInvestments, INVESTMENTS_2015),
  ]);
  assertEquals(ofKind(rounds.records, "investments").map(({ id }) => id), [
    `crunchbase-round:${ROUND}`,
    "crunchbase-round:/funding-round/b180",
  ]);
  assertEquals(
    new Set(ofKind(investments.records, "investments").map(({ id }) => id)),
    new Set(ofKind(rounds.records, "investments").map(({ id }) => id)),
  );
  assertEquals(
    ofKind(rounds.derived, "organizations")[0]?.topics?.map(({ names }) => names[0]),
    ["Advertising", "iOS"],
  );
  for (
    const files of [{ "a.csv": ROUNDS_2015, "b.csv": INVESTMENTS_2015 }, {
      "a.csv": INVESTMENTS_2015,
      "b.csv": ROUNDS_2015,
    }]
  ) {
    const { counts, investors } = await built(files);
    // rows in are records and merged, whichever file comes first
    assertEquals(
      counts.map((each) =>
        (each as number[])[1]! - (each as number[])[2]! - (each as number[])[3]!
      ),
      [0, 0],
    );
    assertEquals(
      investors.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length),
      [[["Xa Ni"], 4_099_999], [["Invest", "Xa Ni"], 4_099_999]],
    );
  }
});

Deno.test("companies of 2015 have a list of categories and a page", async () => {
  const head = "permalink,name,homepage_url,category_list, market , funding_total_usd ,status," +
    "country_code,state_code,region,city,funding_rounds,founded_at,first_funding_at";
  const { records, rejected } = await importText(
    crunchbaseCompanies,
    `${head}\n/organization/a,A,http://a.example,|Games|iOS|,Games,"17,50,000",operating,USA,NY,,New York,1,2012-06-01,2012-06-30\n`,
  );
  const [company] = ofKind(records, "organizations");
  assertEquals([company?.key, company?.url, shown(company?.founded)], [
    "crunchbase:a",
    "http://a.example",
    "2012-06-01",
  ]);
  assertEquals(company?.topics?.map(({ names }) => names[0]), ["Games", "iOS"]);
  assertEquals(rejected, []);
});

Deno.test("the numbers of December 2013 are the companies that its objects name", async () => {
  const objects = await importText(
    crunchbaseObjects,
    [
      "id,entity_type,entity_id,name,normalized_name,permalink,category_code,founded_at,country_code,city,funding_total_usd",
      "c:4,Company,4,Digg,digg,/company/digg,news,2004-10-11,USA,San Francisco,45000000",
      "f:1,FinancialOrg,1,North,north,/financial-organization/north,\\N,\\N,\\N,\\N,\\N",
      "p:1,Person,1,Jo Doe,jo doe,/person/jo-doe,\\N,\\N,\\N,\\N,\\N",
    ].join("\n"),
  );
  assertEquals(ofKind(objects.records, "organizations").map(({ key, aliases }) => [key, aliases]), [
    ["crunchbase:digg", ["crunchbase:c:4"]],
    ["crunchbase:/financial-organization/north", ["crunchbase:f:1"]],
  ]);
  assertEquals(objects.rejected.map(({ line, reason }) => [line, reason.slice(-22)]), [
    [4, 'current value is "Person"'.slice(-22)],
  ]);
  const text = [
    "id,entity_type,entity_id,name,normalized_name,permalink,category_code,founded_at,country_code,city,funding_total_usd",
    "c:4,Company,4,Digg,digg,/company/digg,news,2004-10-11,USA,San Francisco,45000000",
    "f:1,FinancialOrg,1,North,north,/financial-organization/north,\\N,\\N,\\N,\\N,\\N\n",
  ].join("\n");
  const { counts, investors, investees } = await built({
    "a.csv": SAMPLES["crunchbase-investments-by-number"]!.text,
    "b.csv": text,
    "c.csv": SAMPLES["crunchbase-rounds-by-number"]!.text,
  });
  assertEquals(counts, [
    ["crunchbase-investments-by-number", 2, 0, 2],
    ["crunchbase-objects", 2, 2, 0],
    ["crunchbase-rounds-by-number", 2, 2, 0],
  ]);
  assertEquals(investors.toSorted(), [[[], null], [["North"], 8_500_000]]);
  assertEquals(investees.toSorted(), ["Digg", "c:5"]);
  const { records } = await importText(
    crunchbaseAcquisitions,
    "id,acquisition_id,acquiring_object_id,acquired_object_id,term_code,price_amount,price_currency_code,acquired_at\n" +
      "1,7,c:11,c:10,\\N,20000000,USD,2007-05-30\n",
  );
  assertEquals(ofKind(records, "acquisitions")[0]?.id, "crunchbase-acquisition:7");
});

Deno.test("the daily exports name all by UUID, and by the page where they have one", async () => {
  const organizations = await importText(
    crunchbaseOrganizations,
    SAMPLES["crunchbase-organizations"]!.text.replace("primary_role", "email")
      .replace(",company\n", ",jo@example.org\n"),
  );
  const [first, second] = ofKind(organizations.records, "organizations");
  assertEquals([first?.key, first?.aliases, first?.employees, first?.description], [
    "crunchbase:a",
    ["crunchbase:a1"],
    "51-200",
    "We make.",
  ]);
  assertEquals(first?.extra?.employee_count, "51-100");
  assertEquals(first?.extra?.email, undefined);
  assertEquals([second?.employees, shown(second?.founded)], [undefined, "2013"]);
  assertEquals(organizations.asOf, Date.UTC(2021, 0, 2));
  const acquisitions = await importText(
    crunchbaseAcquisitionsDaily,
    SAMPLES["crunchbase-acquisitions-daily"]!.text,
  );
  const deals = ofKind(acquisitions.records, "acquisitions");
  assertEquals(deals.map(({ amount, currency }) => [amount, currency]), [
    [5_000_000, "EUR"],
    [7_000_000, "USD"],
  ]);
  assertEquals(deals.map(({ acquirer, acquiree }) => [acquirer?.key, acquiree?.key]), [
    ["crunchbase:b", "crunchbase:a"],
    ["crunchbase:b1", "crunchbase:c1"],
  ]);
  // what is named by its UUID alone may be an organisation of another file: it is told no further
  assertEquals(
    ofKind(acquisitions.derived, "organizations").map(({ key, aliases }) => [
      key,
      aliases,
    ]),
    [["crunchbase:b", ["crunchbase:b1"]], ["crunchbase:a", ["crunchbase:a1"]]],
  );
  const ipos = await importText(crunchbaseIpos, SAMPLES["crunchbase-ipos"]!.text);
  assertEquals(
    ofKind(ipos.records, "organizations").map(({ key, extra }) => [
      key,
      extra?.went_public_on,
    ]),
    [["crunchbase:a", "2020-03-01"], ["crunchbase:b1", "2021-03-01"]],
  );
});

Deno.test("the rounds of a daily export have their investors from its investments", async () => {
  const { counts, investors, investees } = await built({
    "a.csv": SAMPLES["crunchbase-round-investors"]!.text,
    "b.csv": SAMPLES["crunchbase-organizations"]!.text,
    "c.csv": SAMPLES["crunchbase-funding-rounds"]!.text,
    "d.csv": SAMPLES["crunchbase-ipos"]!.text,
  });
  assertEquals(counts, [
    ["crunchbase-funding-rounds", 2, 2, 0],
    ["crunchbase-ipos", 2, 2, 0],
    // the one without the address of its page is told of by another name
    ["crunchbase-organizations", 2, 1, 1],
    ["crunchbase-round-investors", 2, 0, 2],
  ]);
  assertEquals(investors.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length), [
    [["Jo Doe", "North, Inc"], 1_000_000],
    // in euros, for which the build has no rates
    [[], null],
  ]);
  assertEquals(investees.toSorted(), ["A, Inc", "Bé"]);
});

Deno.test("older daily exports list the investors in the round", async () => {
  const { records } = await importText(
    crunchbaseFundingRounds,
    [
      "company_name,investment_type,announced_on,raised_amount_usd,cb_url,company_uuid,funding_round_uuid,investor_names,investor_uuids",
      'A,seed,2015-03-01,5,x,a1,r1,"{""North, Inc"",South}","{n1,s1}"',
      'A,seed,2015-03-02,5,x,a1,r2,"{North,South}",{n1}',
    ].join("\n"),
  );
  const [first, second] = ofKind(records, "investments");
  assertEquals(first?.investors, [
    { key: "crunchbase:n1", name: "North, Inc" },
    { key: "crunchbase:s1", name: "South" },
  ]);
  assertEquals([first?.id, first?.investee?.key], ["crunchbase-round:r1", "crunchbase:a1"]);
  assertEquals([second?.investors, second?.extra?.investor_names], [[], "{North,South}"]);
});

Deno.test("lists of a search: money as it is written, precision beside the date", async () => {
  const lists = {
    organizations: await importText(
      crunchbaseListOrganizations,
      SAMPLES["crunchbase-list-organizations"]!.text,
    ),
    rounds: await importText(crunchbaseListRounds, SAMPLES["crunchbase-list-rounds"]!.text),
    acquisitions: await importText(
      crunchbaseListAcquisitions,
      SAMPLES["crunchbase-list-acquisitions"]!.text,
    ),
  };
  const [company, other] = ofKind(lists.organizations.records, "organizations");
  assertEquals(company?.place?.parts.map(({ name }) => name), [
    "United States",
    "California",
    "Palo Alto",
  ]);
  assertEquals([shown(company?.founded), shown(other?.founded)], ["2012-06-01", "2013"]);
  assertEquals([company?.employees, company?.topics?.length], ["51-200", 2]);
  const [round, grant] = ofKind(lists.rounds.records, "investments");
  assertEquals([round?.id, round?.amount, round?.currency, round?.investee?.key], [
    "crunchbase-round:a-seed--1",
    1_100_000,
    "USD",
    "crunchbase:a",
  ]);
  assertEquals(round?.investors.map(({ name }) => name), ["North, Inc.", "South Fund"]);
  assertEquals([grant?.id, grant?.amount], ["crunchbase-round:Grant - Bé|2020-04-01|1", null]);
  const [deal, undated] = ofKind(lists.acquisitions.records, "acquisitions");
  assertEquals([deal?.amount, deal?.currency, shown(deal?.date)], [
    5_500_000,
    "USD",
    "2020-03-01",
  ]);
  assertEquals([undated?.amount, shown(undated?.date)], [null, "2020"]);
  const people = "Full Name,Organization Name,Organization Name URL\nJo,A,x\n";
  assertEquals(crunchbaseListOrganizations.recognise(headOf(people)) === null, false);
});
