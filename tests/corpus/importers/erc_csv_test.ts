import { assert, assertEquals } from "@std/assert";
import { ercCsv } from "../../../lib/corpus/importers/erc_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const COLUMNS = "project_acronym,project,main_researcher,institution,details_project," +
  "budget_project,date_start_project,date_end_project";

Deno.test("a grant of the ERC is a project; equal acronyms are grants of their own", async () => {
  const { records, rejected } = await importText(
    ercCsv,
    [
      COLUMNS,
      'A-LIFE,"Life, &amp; more",Ada B,UNI A,"One\ntwo",1491013,2015-10-01,2020-09-30',
      "A-LIFE,Other life,Jo C,UNI B,,0,2015-10-01,",
      "A-LIFE,No date,,,,,,",
      ",No acronym,,,,,,",
    ].join("\n"),
  );
  const [first, second, third] = ofKind(records, "projects");
  assertEquals([first, second, third].map((grant) => grant?.id), [
    "erc:A-LIFE|2015-10-01|1",
    "erc:A-LIFE|2015-10-01|2",
    "erc:A-LIFE||1",
  ]);
  assertEquals([first?.title, first?.body], ["Life, & more", "One\ntwo"]);
  assertEquals([shown(first?.published), first?.currency], ["2015-10-01", "EUR"]);
  assertEquals(first?.fields, {
    acronym: "A-LIFE",
    startDate: "2015-10-01T00:00:00.000Z",
    endDate: "2020-09-30T00:00:00.000Z",
    cordisEcContribution: 1_491_013,
  });
  assertEquals(first?.organizations, [{ key: null, name: "UNI A" }]);
  assertEquals(first?.extra, { main_researcher: "Ada B" });
  assertEquals(second?.extra, { main_researcher: "Jo C", budget_project: "0" });
  assertEquals(rejected.map(({ line }) => line), [6]);
});

const FILE = "exports2/erc_starting_120.csv";
realTest("120 starting grants, two of them with one acronym", [FILE], async () => {
  const { records, rejected } = await importReal(FILE);
  const grants = ofKind(records, "projects");
  assertEquals([grants.length, rejected.length], [120, 0]);
  assertEquals(new Set(grants.map(({ id }) => id)).size, 120);
  assert(grants.every(({ published, body, fields }) => published && body && fields?.endDate));
  assertEquals(
    grants.reduce((sum, { fields }) => sum + Number(fields?.cordisEcContribution), 0),
    169_528_193,
  );
  assertEquals(
    grants.filter(({ fields }) => fields?.acronym === "A-LIFE").map(({ published, extra }) => [
      shown(published),
      extra?.main_researcher,
    ]),
    [["2015-10-01", "Bernadett Barbara Weinzierl"], ["2019-04-01", "Cornelia MEINERT"]],
  );
});
