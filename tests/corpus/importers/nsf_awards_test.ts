import { assert, assertEquals, assertRejects } from "@std/assert";
import { googlePatentsCsv } from "../../../lib/corpus/importers/google_patents_csv.ts";
import { nsfAwardsApiCsv } from "../../../lib/corpus/importers/nsf_awards_api_csv.ts";
import { nsfAwardsCsv } from "../../../lib/corpus/importers/nsf_awards_csv.ts";
import { OrganizationIds } from "../../../lib/corpus/organizations.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const SEARCH =
  "AwardNumber,Title,Program(s),StartDate,LastAmendmentDate,PrincipalInvestigator,Organization," +
  "OrganizationState,OrganizationCity,PIEmailAddress,EndDate,AwardedAmountToDate,Abstract";
const API =
  "id,title,abstractText,awardeeName,awardeeCountryCode,awardeeStateCode,awardeeCity,ueiNumber,pi," +
  "piEmail,fundProgramName,startDate,expDate,latestAmendmentDate,estimatedTotalAmt,fundsObligatedAmt";

Deno.test("an award is a project of its awardee, in dollars", async () => {
  const { records, rejected, remarks, asOf } = await importText(
    nsfAwardsCsv,
    [
      SEARCH,
      '648786,"SM:  Graphs &amp; more","ALGEBRA,NUMBER THEORY",3/4/2007,03/07/2007,Ada B,' +
      'Acme College,TX,COLLEGE STATION,ada@example.org,2/5/2008,"$99,836.00","<br/>One<br/><br/>two"',
      "0753119,Spins,,05/06/2007,05/06/2008,,Colegio,ZZ,Paris,,02/30/2008,€500,",
      ",No number,,,,,,,,,,,",
    ].join("\r\n"),
  );
  const [graphs, spins] = ofKind(records, "projects");
  assertEquals(graphs?.id, "nsf:0648786");
  assertEquals(graphs?.title, "SM: Graphs & more");
  assertEquals(graphs?.body, "One two");
  assertEquals(shown(graphs?.published), "2007-03-04");
  assertEquals(graphs?.url, "https://www.nsf.gov/awardsearch/showAward?AWD_ID=0648786");
  assertEquals(graphs?.currency, "USD");
  assertEquals(graphs?.fields, {
    program: "ALGEBRA,NUMBER THEORY",
    startDate: "2007-03-04T00:00:00.000Z",
    endDate: "2008-02-05T00:00:00.000Z",
    totalCost: 99_836,
  });
  assertEquals(graphs?.organizations, [{
    key: "nsf:acme college",
    name: "Acme College",
    place: {
      parts: [
        { kind: "country", name: "United States" },
        { kind: "subCountry", name: "Texas" },
        { kind: "city", name: "College Station" },
      ],
    },
  }]);
  assertEquals(graphs?.extra, {
    LastAmendmentDate: "03/07/2007",
    PrincipalInvestigator: "Ada B",
  });
  assertEquals(spins?.extra, {
    LastAmendmentDate: "05/06/2008",
    OrganizationState: "ZZ",
    OrganizationCity: "Paris",
    EndDate: "02/30/2008",
    AwardedAmountToDate: "€500",
  });
  assertEquals(rejected.map(({ line }) => line), [4]);
  assertEquals([...remarks.keys()], [
    "EndDate is left out where it is no date that exists",
    "AwardedAmountToDate is left out where it is no amount",
  ]);
  assertEquals(asOf, Date.UTC(2008, 4, 6));
});

Deno.test("dates whose order nothing tells are read as the NSF writes them, or as one is told", async () => {
  const text = `${SEARCH}\n1,A,,03/04/2007,05/06/2007,,,,,,07/08/2007,,\n`;
  const starts = async (dates: "dmy" | "mdy" | null, rows = text) => {
    const { records } = await importText(nsfAwardsCsv, rows, 1000, { dates });
    return ofKind(records, "projects").map(({ published }) => shown(published));
  };
  assertEquals(await starts(null), ["2007-03-04"]);
  assertEquals(await starts("dmy"), ["2007-04-03"]);
  // what the cells of the column say goes before both
  const told = `${text}2,B,,31/12/2007,,,,,,,,,\n`;
  assertEquals(await starts(null, told), ["2007-04-03", "2007-12-31"]);
  assertEquals(await starts("mdy", told), ["2007-04-03", "2007-12-31"]);
  const patents = "id,title,assignee,publication date,grant date,result link\n1,A,,3/4/2007,,\n";
  await assertRejects(() => importText(googlePatentsCsv, patents), Error, "--dates");
});

Deno.test("the columns of the API: funds obligated, and no address of anybody", async () => {
  const { records, derived, asOf } = await importText(
    nsfAwardsApiCsv,
    [
      API,
      "2554813,Qubits,We&nbsp;measure.,Acme University,US,NJ,PRINCETON,X1,\"['Ada B ada@example.org']\"," +
      'ada@example.org,"ANALYSIS, QIS",11/01/2025,07/31/2027,11/24/2025,300000,120000',
      "24813,Spins,,Acme University,US,NJ,PRINCETON,X1,,,,10/01/2025,,06/30/2025,5,0",
      "24814,Waves,,Other,,,,,,,,10/01/2025,,,,",
      "24815,Nobody's,,,,,,X2,,,,10/01/2025,,,,",
    ].join("\n"),
  );
  const [qubits, spins, waves, nobodys] = ofKind(records, "projects");
  assertEquals(qubits?.fields, {
    program: "ANALYSIS, QIS",
    startDate: "2025-11-01T00:00:00.000Z",
    endDate: "2027-07-31T00:00:00.000Z",
    totalCost: 120_000,
  });
  assertEquals(qubits?.body, "We measure.");
  assertEquals(qubits?.organizations?.[0]?.key, "uei:X1");
  assertEquals(qubits?.organizations?.[0]?.place?.parts.map(({ name }) => name), [
    "United States",
    "New Jersey",
    "Princeton",
  ]);
  assertEquals(qubits?.extra, {
    pi: "['Ada B ']",
    latestAmendmentDate: "11/24/2025",
    estimatedTotalAmt: "300000",
  });
  assertEquals(spins?.id, "nsf:0024813");
  assertEquals([spins?.fields?.totalCost, spins?.extra?.fundsObligatedAmt], [undefined, "0"]);
  assertEquals(waves?.organizations, [{ key: "nsf:other", name: "Other" }]);
  assertEquals([nobodys?.organizations, nobodys?.extra], [[], { ueiNumber: "X2" }]);
  assertEquals(derived.length, 1);
  assertEquals(asOf, Date.UTC(2025, 10, 24));
});

Deno.test("an awardee of old and new tables is one organisation", async () => {
  const old = await importText(
    nsfAwardsCsv,
    `${SEARCH}\n1,A,,03/14/2007,,,"ACME  University, The",,,,,,\n`,
  );
  const { records, derived } = await importText(
    nsfAwardsApiCsv,
    `${API}\n2,B,,"Acme University, the",US,NJ,,X1,,,,11/21/2025,,,,\n`,
  );
  const ids = new OrganizationIds();
  for (const each of ofKind(derived, "organizations")) ids.add(each);
  const [before] = ofKind(old.records, "projects");
  const [after] = ofKind(records, "projects");
  assertEquals(
    ids.of("nsf-awards-csv", before!.organizations![0]!),
    ids.of("nsf-awards-api-csv", after!.organizations![0]!),
  );
});

const FILES = [
  ...[1976, 2007, 2015, 2024].map((year) => `nsf_awards/applied-mathematics-${year}.csv`),
  "exports2/nsf_awards_algebra_1999.csv",
];

realTest("545 awards in the old columns: amounts, dates, texts in cp1252", FILES, async () => {
  const counts: Record<string, readonly [number, number, string]> = {};
  for (const file of FILES) {
    const { records, rejected, asOf } = await importReal(file);
    assertEquals(rejected, []);
    const awards = ofKind(records, "projects");
    assert(awards.every(({ published, fields }) => published && fields?.endDate));
    const total = awards.reduce((sum, { fields }) => sum + Number(fields?.totalCost), 0);
    counts[file] = [awards.length, total, new Date(asOf).toISOString().slice(0, 10)];
  }
  assertEquals(Object.values(counts), [
    [62, 2_309_985, "1978-11-29"],
    [155, 39_404_731, "2015-05-13"],
    [111, 22_619_199, "2022-05-06"],
    [98, 19_985_913, "2024-08-22"],
    [119, 13_072_678, "2005-07-21"],
  ]);
  const { records } = await importReal(FILES[3]!);
  const awards = ofKind(records, "projects");
  assertEquals(
    awards.find(({ id }) => id === "nsf:2406981")?.title,
    "2D Materials at the Moiré Scale",
  );
  const { records: old } = await importReal(FILES[1]!);
  const texts = ofKind(old, "projects").map(({ title, body }) => `${title} ${body}`);
  assert(texts.every((text) => !/<br|\ufffd/.test(text)));
  assert(!JSON.stringify(old).includes("contact@example.org"));
});

const NEW = "nsf_awards/applied-mathematics-2025.csv";
realTest("107 awards in the columns of the API, of 66 awardees", [NEW], async () => {
  const { records, derived, rejected, asOf } = await importReal(NEW);
  const awards = ofKind(records, "projects");
  assertEquals([awards.length, derived.length, rejected.length], [107, 66, 0]);
  assertEquals(awards.reduce((sum, { fields }) => sum + Number(fields?.totalCost), 0), 19_832_225);
  assertEquals(new Date(asOf).toISOString().slice(0, 10), "2025-11-24");
  const virginia = awards.find(({ id }) => id === "nsf:2555896");
  assertEquals(virginia?.fields?.totalCost, 77_531);
  assertEquals(virginia?.extra?.estimatedTotalAmt, "213000");
  assertEquals(virginia?.organizations?.[0]?.name, "University of Virginia Main Campus");
  assert(!JSON.stringify(records).match(/contact@example\.org|5550100000/));
});
