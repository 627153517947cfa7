import { assert, assertEquals, assertRejects } from "@std/assert";
import { mended } from "../../../lib/corpus/importers/_encoded_twice.ts";
import { giving360Csv } from "../../../lib/corpus/importers/360giving_csv.ts";
import { giving360FieldsCsv } from "../../../lib/corpus/importers/360giving_fields_csv.ts";
import { giving360Json } from "../../../lib/corpus/importers/360giving_json.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const COLUMNS = "Identifier,Title,Description,Currency,Amount Awarded,Award Date," +
  "Planned Dates:Start Date,Planned Dates:End Date,Planned Dates:Duration (months)," +
  "Recipient Org:Identifier,Recipient Org:Name,Recipient Org:City,Recipient Org:Country," +
  "Beneficiary Location:Name,Beneficiary Location:Country Code," +
  "Funding Org:Identifier,Funding Org:Name,Grant Programme:Title";

Deno.test("a row of the table is a project of its recipient", async () => {
  const { records, rejected, remarks } = await importText(
    giving360Csv,
    [
      COLUMNS,
      '360G-acme-1, Grant 1 ,"Food, &amp; more",GBP,"£152,505",24/07/2014,2014-09-01,31/08/2015,12,' +
      "GB-CHC-2,Pantry,LEEDS ,GB,Harrogate,GB,GB-CHC-1,Acme Trust,Food",
      "360G-acme-2,Grant 2,,Pounds,$1,2014-07-03,,,,,Somebody,London,,Harrogate,,,Acme Trust,",
      ",No identifier,,,,,,,,,,,,,,,,",
    ].join("\n"),
  );
  const [food, other] = ofKind(records, "projects");
  assertEquals(food?.id, "360giving:360G-acme-1");
  assertEquals([food?.title, food?.body], ["Grant 1", "Food, & more"]);
  assertEquals([shown(food?.published), food?.currency], ["2014-07-24", "GBP"]);
  assertEquals(food?.fields, {
    program: "Food",
    startDate: "2014-09-01T00:00:00.000Z",
    endDate: "2015-08-31T00:00:00.000Z",
    totalCost: 152_505,
  });
  assertEquals(
    food?.organizations?.map(({ key, name, place }) => [
      key,
      name,
      place?.parts.map((part) => part.name),
    ]),
    [["org-id:GB-CHC-2", "Pantry", ["United Kingdom", "Leeds"]]],
  );
  assertEquals(food?.places?.[0]?.parts, [
    { kind: "country", name: "United Kingdom" },
    { kind: "gpe", name: "Harrogate" },
  ]);
  assertEquals(food?.extra, {
    "Planned Dates:Duration (months)": "12",
    "Funding Org:Identifier": "GB-CHC-1",
    "Funding Org:Name": "Acme Trust",
  });
  assertEquals(other?.organizations, [{ key: null, name: "Somebody" }]);
  assertEquals(other?.extra, {
    Currency: "Pounds",
    "Amount Awarded": "$1",
    "Recipient Org:City": "London",
    "Beneficiary Location:Name": "Harrogate",
    "Funding Org:Name": "Acme Trust",
  });
  assertEquals(rejected.map(({ line }) => line), [4]);
  assertEquals([...remarks.keys()], ["Amount Awarded is left out where it is no amount"]);
});

Deno.test("columns by the fields of the standard, or numbered, are the same", async () => {
  const row = "360G-acme-1,Grant 1,Food,GBP,1000.5,2014-07-24T00:00:00+00:00,24/08/2014," +
    "GB-CHC-2,Pantry,LEEDS,GB,,Larder,Harrogate,GB,York,GB,GB-CHC-1,Acme Trust,Food";
  const fields = "id,title,description,currency,amountAwarded,awardDate,plannedDates/0/startDate," +
    "recipientOrganization/0/id,recipientOrganization/0/name," +
    "recipientOrganization/0/addressLocality,recipientOrganization/0/addressCountry," +
    "recipientOrganization/1/id,recipientOrganization/1/name,beneficiaryLocation/0/name," +
    "beneficiaryLocation/0/countryCode,beneficiaryLocation/1/name," +
    "beneficiaryLocation/1/countryCode,fundingOrganization/0/id,fundingOrganization/0/name," +
    "grantProgramme/0/title";
  const titles = "Identifier,Title,Description,Currency,Amount Awarded,Award Date," +
    "Planned Dates:0:Start Date,Recipient Org:0:Identifier,Recipient Org:0:Name," +
    "Recipient Org:0:City,Recipient Org:0:Country,Recipient Org:1:Identifier," +
    "Recipient Org:1:Name,Beneficiary Location:0:Name,Beneficiary Location:0:Country Code," +
    "Beneficiary Location:1:Name,Beneficiary Location:1:Country Code,Funding Org:0:Identifier," +
    "Funding Org:0:Name,Grant Programme:0:Title";
  for (const [importer, names] of [[giving360FieldsCsv, fields], [giving360Csv, titles]] as const) {
    assertEquals(importer.recognise(headOf(`${names}\n${row}\n`)), null);
    const { records, rejected } = await importText(importer, `${names}\n${row}\n`);
    const [grant] = ofKind(records, "projects");
    assertEquals(rejected, []);
    assertEquals([grant?.id, grant?.title], ["360giving:360G-acme-1", "Grant 1"]);
    assertEquals([grant?.body, grant?.currency], ["Food", "GBP"]);
    assertEquals(shown(grant?.published), "2014-07-24");
    assertEquals(grant?.fields, {
      program: "Food",
      startDate: "2014-08-24T00:00:00.000Z",
      totalCost: 1000.5,
    });
    assertEquals(
      grant?.organizations?.map(({ key, name, place }) => [
        key,
        name,
        place?.parts.map((part) => part.name),
      ]),
      [["org-id:GB-CHC-2", "Pantry", ["United Kingdom", "Leeds"]], [null, "Larder", undefined]],
    );
    assertEquals(grant?.places?.map(({ parts }) => parts.at(-1)?.name), ["Harrogate", "York"]);
    assertEquals(Object.values(grant?.extra ?? {}), ["GB-CHC-1", "Acme Trust"]);
  }
});

Deno.test("a table whose dates tell no order is asked about", async () => {
  const text = `${COLUMNS}\n1,A,,GBP,1,03/04/2014,,,,,,,,,,,T,\n`;
  await assertRejects(() => importText(giving360Csv, text), Error, "--dates");
  const { records } = await importText(giving360Csv, text, 1000, { dates: "dmy" });
  assertEquals(shown(ofKind(records, "projects")[0]?.published), "2014-04-03");
});

Deno.test("a grant of the JSON is the same project; a person who receives it is no organisation", async () => {
  const own = {
    id: "360G-acme-1",
    title: "Grant 1",
    currency: "GBP",
    awardDate: "2020-04-28T00:00:00+00:00",
    description: "Â£5 for Womenâ€™s café",
    amountAwarded: 1000.5,
    plannedDates: [{ startDate: "2020-05-01T00:00:00+00:00", endDate: "2020-06-31", duration: 2 }],
    grantProgramme: [{ title: "Food" }],
    fundingOrganization: [{ id: "GB-CHC-1", name: "Acme Trust" }],
    recipientOrganization: [{
      id: "GB-CHC-2",
      name: "Pantry",
      charityNumber: "2",
      addressLocality: "Leeds",
      addressCountry: "GB",
      telephone: "1",
    }],
    beneficiaryLocation: [{ name: "Leeds", countryCode: "GB" }, { name: "Nowhere" }],
  };
  const person = {
    id: "360G-acme-2",
    amountAwarded: 0,
    awardDate: "2020-04",
    recipientIndividual: { id: "360G-x", name: "Individual Recipient" },
    fundingOrganization: [],
  };
  const nameless = { ...person, id: "3", recipientOrganization: [{ id: "GB-CHC-3" }] };
  const text = JSON.stringify({ grants: [own, person, nameless, { amountAwarded: 3 }] });
  const { records, rejected, remarks } = await importText(giving360Json, text);
  const [food, individual, third] = ofKind(records, "projects");
  assertEquals(food?.id, "360giving:360G-acme-1");
  assertEquals(food?.body, "£5 for Women’s café");
  assertEquals(shown(food?.published), "2020-04-28");
  assertEquals(food?.fields, {
    program: "Food",
    startDate: "2020-05-01T00:00:00.000Z",
    totalCost: 1000.5,
  });
  assertEquals(food?.organizations, [{
    key: "org-id:GB-CHC-2",
    name: "Pantry",
    place: {
      parts: [{ kind: "country", name: "United Kingdom" }, { kind: "city", name: "Leeds" }],
    },
    extra: { charityNumber: "2" },
  }]);
  assertEquals(food?.places?.length, 1);
  assertEquals(Object.keys(food?.extra ?? {}), [
    "plannedDates",
    "grantProgramme",
    "fundingOrganization",
    "beneficiaryLocation",
  ]);
  assertEquals([shown(individual?.published), individual?.organizations], ["2020-04", []]);
  assertEquals(individual?.extra, {
    amountAwarded: 0,
    recipientIndividual: { id: "360G-x", name: "Individual Recipient" },
  });
  assertEquals(third?.extra?.recipientOrganization, [{ id: "GB-CHC-3" }]);
  assertEquals(rejected.length, 1);
  assertEquals([...remarks.keys()], [
    "description is mended where its characters were encoded twice",
    "endDate is left out where it is no date that exists",
  ]);
});

Deno.test("only what was encoded twice is mended", () => {
  assertEquals(mended("Â£5, â€œquotedâ€\u009d, MÃ¼ller, ðŸ˜€"), "£5, “quoted”, Müller, 😀");
  for (const text of ["£5", "Âme", "São João", "â la carte", "Ã", "DÉJÀ «vu»", "量子"]) {
    assertEquals(mended(text), text);
  }
});

const JSON_FILE = "exports2/360giving_abct_testdata.json";
realTest("154 grants: 99 to persons, 12 texts that were encoded twice", [JSON_FILE], async () => {
  const { records, rejected, remarks } = await importReal(JSON_FILE);
  const grants = ofKind(records, "projects");
  assertEquals([grants.length, rejected.length], [154, 0]);
  assert(grants.every(({ published, currency }) => published && currency === "GBP"));
  const recipients = grants.flatMap(({ organizations }) => organizations ?? []);
  assertEquals([recipients.length, new Set(recipients.map(({ key }) => key)).size], [55, 40]);
  const amounts = grants.map(({ fields }) => Number(fields?.totalCost ?? 0));
  assertEquals(Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0)), 1_658_936_149);
  assertEquals(amounts.filter((amount) => amount === 0).length, 1);
  assertEquals(grants.filter(({ fields }) => fields?.startDate).length, 20);
  assertEquals([...remarks], [[
    "description is mended where its characters were encoded twice",
    12,
  ]]);
  assert(grants[0]?.body?.startsWith("A restricted grant of £100,000 towards"));
});

const CSV_FILE = "exports2/360giving_2_grants_cp1252.csv";
realTest("2 grants in cp1252, their dates in the order that their days tell", [
  CSV_FILE,
], async () => {
  const { records, rejected } = await importReal(CSV_FILE);
  const grants = ofKind(records, "projects");
  assertEquals(rejected, []);
  assertEquals(grants.map(({ id }) => id), [
    "360giving:360G-<~>€funding€providers-000001/X/00/X",
    "360giving:360G-<~>€funding±Áproviders-000002/X/00/X",
  ]);
  assertEquals(grants.map(({ published }) => shown(published)), ["2014-07-24", "2014-07-24"]);
  assertEquals(grants.map(({ fields }) => fields?.totalCost), [152_505, 178_990]);
  assertEquals(grants.map(({ organizations }) => organizations?.[0]?.key), [
    null,
    "org-id:GB-COH-RC000000",
  ]);
});

const XLSX_FILE = "exports2/360giving_2_grants.xlsx";
realTest("the workbook of two grants is what its table is, but for five of its texts", [
  CSV_FILE,
  XLSX_FILE,
], async () => {
  const [table, book] = [await importReal(CSV_FILE), await importReal(XLSX_FILE)];
  const without = ({ records }: typeof table) =>
    ofKind(records, "projects").map(({ id: _, title, extra, ...grant }) => {
      const { Department: _of, "Data source": _at, ...rest } = extra ?? {};
      return { ...grant, title: title?.replace(/\.$/, ""), rest };
    });
  // ids, a full stop, an address and the name of a department are others in the two files
  assertEquals(without(book), without(table));
  assertEquals([book.rejected, [...book.remarks]], [[], []]);
  assertEquals(book.records.map((record) => "id" in record && record.id), [
    "360giving:360G-fundingproviders-000001/X/00/X",
    "360giving:360G-fundingproviders-000002/X/00/X",
  ]);
});
