import { assert, assertEquals } from "@std/assert";
import { pythonLiteral } from "../../../lib/corpus/importers/_python_literal.ts";
import { cordisFp7Csv } from "../../../lib/corpus/importers/cordis_fp7_csv.ts";
import { cordisFp7Json } from "../../../lib/corpus/importers/cordis_fp7_json.ts";
import { cordisWebCsv } from "../../../lib/corpus/importers/cordis_web_csv.ts";
import type { DocumentRecord } from "../../../lib/corpus/record.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const WEB = "project title,short title,project id,program,language,url,abstract,doi,status," +
  "signature_date,start_date,end_date,total_cost,eu_contribution,coordinated_by,objective," +
  "coordinator,coordinator_eu_contribution,participants";

/** Names of organisations with their country and part of the money. */
function parts(project: DocumentRecord | undefined) {
  return project?.organizations?.map(({ name, place, amount }) => [
    name,
    place?.parts[0]?.name,
    amount,
  ]);
}

Deno.test("what Python printed into a cell is read; what it did not print is not", () => {
  assertEquals(
    pythonLiteral(
      `[{'a': "L'eau", 'b': 'say "hi"\\n\\xe9\\u20ac\\'', 'c': None}, (1, -2.5), True]`,
    ),
    [{ a: "L'eau", b: `say "hi"\né€'`, c: null }, [1, -2.5], true],
  );
  for (const cell of ["", "[", "['a'", "[a]", "{'a' 1}", "['\\", "[1]]", "x" + "'".repeat(9)]) {
    assertEquals(pythonLiteral(cell), undefined, cell);
  }
});

Deno.test("a page of a project has its participants in one cell", async () => {
  const { records, rejected } = await importText(
    cordisWebCsv,
    [
      WEB,
      "Ozone &amp; air,OZ,688110.0,H2020,es,https://cordis.europa.eu/project/id/688110,Air ...," +
      "https://doi.org/10.3030/688110,Project closed,4 November 2015,1 January 2016," +
      '31 December 2018,"1963982,50","1963982,500",UNI A           Spain,Air pollution,UNI A,' +
      `"281062,50","[{'participant_no': 1, 'participant_name': ""L'ECO   Participation ended   ` +
      `South Korea"", 'participant_eu_contribution': '€ 180 397,50', 'participant_website': None}, ` +
      `{'participant_name': 'ALONE', 'participant_eu_contribution': 'No data'}]"`,
      ",OMNI,,,,https://cordis.europa.eu/project/id/308427,,,,,1 October 2012,,,,,,Other,,[cut",
      ",NONE,,,,https://example.org/,,,,,1 October 2012,,,,,,,,",
    ].join("\n"),
  );
  const [ozone, omni] = ofKind(records, "projects");
  assertEquals([ozone?.id, omni?.id], ["cordis:688110", "cordis:308427"]);
  assertEquals([ozone?.title, omni?.title], ["Ozone & air", "OMNI"]);
  assertEquals([ozone?.summary, ozone?.body], ["Air ...", "Air pollution"]);
  assertEquals([shown(ozone?.published), shown(omni?.published)], ["2015-11-04", "2012-10-01"]);
  assertEquals(ozone?.fields, {
    status: "Project closed",
    acronym: "OZ",
    program: "H2020",
    startDate: "2016-01-01T00:00:00.000Z",
    endDate: "2018-12-31T00:00:00.000Z",
    totalCost: 1_963_982.5,
    cordisEcContribution: 1_963_982.5,
    cordisGrantDoi: "10.3030/688110",
  });
  assertEquals(parts(ozone), [
    ["UNI A", "Spain", 281_062.5],
    ["L'ECO", "South Korea", 180_397.5],
    ["ALONE", undefined, undefined],
  ]);
  assertEquals(ozone?.organizations?.map(({ extra }) => extra?.type), [
    "coordinator",
    "participant",
    "participant",
  ]);
  assertEquals(ozone?.extra, { language: "es" });
  assertEquals([parts(omni), omni?.extra], [[], { coordinator: "Other", participants: "[cut" }]);
  assertEquals(rejected.map(({ line }) => line), [4]);
});

const FP7 =
  "Partners,From,Project_Title,Total_Cost,Country,Project_ACR,Technology_Description,To," +
  "Call_for_Proposal,Activity,EU_Contribution,Project_ID";

Deno.test("partners of FP7 are read where each has a country; telephones are left out", async () => {
  const table = await importText(
    cordisFp7Csv,
    [
      FP7,
      '"ACME,DHI",2012-11-01,Wind,"EUR 19 164 182,88","Denmark,Greece",WIND,We turn.,' +
      '"2017-12-31, closed project |",FP7-ENERGY-2012,' +
      '"Other,Ada B,Tel.: 5550100000,Fax: 5550100000,Research",EUR 5,301',
      '"ACME, INC,DHI",2012-11-01,Waves,,"Denmark,Greece",WAVE,,2016-06-30,,,,302',
    ].join("\n"),
  );
  const [wind, waves] = ofKind(table.records, "projects");
  assertEquals(wind?.id, "cordis:301");
  assertEquals(wind?.fields, {
    status: "closed project",
    acronym: "WIND",
    program: "FP7",
    startDate: "2012-11-01T00:00:00.000Z",
    endDate: "2017-12-31T00:00:00.000Z",
    totalCost: 19_164_182.88,
    cordisEcContribution: 5,
  });
  assertEquals(parts(wind), [["ACME", "Denmark", undefined], ["DHI", "Greece", undefined]]);
  assertEquals(wind?.extra, {
    Call_for_Proposal: "FP7-ENERGY-2012",
    Activity: "Other,Ada B,Research",
  });
  assertEquals([parts(waves), waves?.fields?.endDate], [[], "2016-06-30T00:00:00.000Z"]);
  assertEquals(waves?.extra, { Partners: "ACME, INC,DHI", Country: "Denmark,Greece" });

  const page = {
    Partners: ["ACME, INC", "DHI"],
    Country: ["Denmark", "Greece"],
    Project_ID: ["302"],
    Project_ACR: ["WAVE"],
    Project_Title: ["Waves"],
    Activity: ["Other", "Ada B", "Tel.: 5550100000"],
    From: ["2012-11-01"],
    To: ["2016-06-31"],
  };
  const json = await importText(cordisFp7Json, JSON.stringify([page, { Project_ACR: ["X"] }]));
  const [same] = ofKind(json.records, "projects");
  assertEquals([same?.id, same?.title], ["cordis:302", "Waves"]);
  assertEquals(parts(same), [["ACME, INC", "Denmark", undefined], ["DHI", "Greece", undefined]]);
  assertEquals(same?.extra, { Activity: ["Other", "Ada B"], To: "2016-06-31" });
  assertEquals(json.rejected.length, 1);
});

const WEB_FILE = "exports2/cordis_web_projects.csv";
realTest("22 pages with 257 participants, 249 of them with their part of the money", [
  WEB_FILE,
], async () => {
  const { records, rejected } = await importReal(WEB_FILE);
  const projects = ofKind(records, "projects");
  assertEquals([projects.length, rejected.length], [22, 0]);
  assertEquals(new Set(projects.map(({ id }) => id)).size, 22);
  const sum = (name: string) =>
    Math.round(projects.reduce((sum, { fields }) => sum + 100 * Number(fields?.[name]), 0));
  assertEquals([sum("totalCost"), sum("cordisEcContribution")], [9_398_704_187, 8_308_929_275]);
  const all = projects.flatMap(({ organizations }) => organizations ?? []);
  const others = all.filter(({ extra }) => extra?.type === "participant");
  assertEquals([all.length, others.length], [279, 257]);
  assertEquals(others.filter(({ amount }) => amount !== undefined).length, 249);
  assert(all.every(({ place, name }) => place && !name.includes("  ")));
  assertEquals(projects.filter(({ id }) => id === "cordis:308427").map(({ title }) => title), [
    "OMNISCIENTS",
  ]);
});

const FP7_FILES = ["exports2/cordis_fp7_energy_water.csv", "exports2/cordis_fp7_energy_water.json"];
realTest("16 projects of FP7, the same as CSV and as JSON", FP7_FILES, async () => {
  const [table, json] = await Promise.all(FP7_FILES.map((file) => importReal(file)));
  const [rows, pages] = [table!, json!].map(({ records, rejected }) => {
    assertEquals(rejected, []);
    return ofKind(records, "projects").toSorted((a, b) => a.id < b.id ? -1 : 1);
  });
  assertEquals([rows!.length, pages!.length], [16, 16]);
  const own = ({ id, title, published, fields }: DocumentRecord) => [id, title, published, fields];
  assertEquals(rows!.map(own), pages!.map(own));
  assert(pages!.every(({ fields }) => fields?.endDate && fields?.totalCost));
  assertEquals(pages!.flatMap(({ organizations }) => organizations ?? []).length, 202);
  assertEquals(rows!.filter(({ organizations }) => organizations?.length === 0).length, 5);
  assert(!/5550100000/.test(JSON.stringify([rows, pages])));
});
