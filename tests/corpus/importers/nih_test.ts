import { assertEquals } from "@std/assert";
import { nihExporterCsv } from "../../../lib/corpus/importers/nih_exporter_csv.ts";
import { nihReporterChangesCsv } from "../../../lib/corpus/importers/nih_reporter_changes_csv.ts";
import { nihReporterCsv } from "../../../lib/corpus/importers/nih_reporter_csv.ts";
import { nihReporterProjects } from "../../../lib/corpus/importers/nih_reporter_projects.ts";
import { OrganizationIds } from "../../../lib/corpus/organizations.ts";
import { headOf, importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import { openCorpus } from "../../../lib/open.ts";
import { withFolder } from "../files/_folder.ts";

const EXPORTER = "APPLICATION_ID,AWARD_NOTICE_DATE,BUDGET_START,BUDGET_END,CORE_PROJECT_NUM," +
  "FULL_PROJECT_NUM,SUBPROJECT_ID,FY,IC_NAME,NIH_SPENDING_CATS,ORG_CITY,ORG_COUNTRY,ORG_NAME," +
  "ORG_STATE,PHR,PI_NAMEs,PROJECT_START,PROJECT_END,PROJECT_TITLE,TOTAL_COST,TOTAL_COST_SUB_PROJECT";

Deno.test("the award of a year is a project that lasts its budget period", async () => {
  const { records, rejected, remarks } = await importText(
    nihExporterCsv,
    [
      EXPORTER,
      "10.0,03/04/2021,04/05/2021,03/31/2022,R01CA1,5R01CA1-02,,2021,NATIONAL CANCER INSTITUTE," +
      'Cancer; Lung;Cancer,NEW YORK,UNITED STATES,ACME UNIVERSITY,NY,It &amp; helps.,"DOE, JO",' +
      "04/05/2020,03/31/2025,Qubits,500000,",
      "11,,04/05/2022,03/31/2023,R01CA1,5R01CA1-03,,2022,,,,,ACME UNIVERSITY,,,,,,Qubits,$90,",
      "12,,,,ZIAHL2,1ZIAHL2-07,,2021,,,LYON,FRANCE,ACME INSTITUTE,,,,10/01/1999,,Spins,0,",
      "13,,04/05/2021,03/31/2022,P30CA3,5P30CA3-02,5701,2021,,,,,,,,,,,Core,,7",
      ",,,,,,,2021,,,,,,,,,,,No number,,",
    ].join("\r\n"),
  );
  const [first, second, spins, core] = ofKind(records, "projects");
  assertEquals(first?.id, "nih:10");
  assertEquals(first?.url, "https://reporter.nih.gov/project-details/10");
  assertEquals([first?.title, first?.summary, shown(first?.published)], [
    "Qubits",
    "It & helps.",
    "2021-03-04",
  ]);
  assertEquals(first?.fields, {
    program: "NATIONAL CANCER INSTITUTE",
    startDate: "2021-04-05T00:00:00.000Z",
    endDate: "2022-03-31T00:00:00.000Z",
    totalCost: 500_000,
  });
  assertEquals(first?.topics?.map(({ names }) => names), [["Cancer"], ["Lung"]]);
  assertEquals(first?.organizations, [{
    key: "nih:acme university",
    name: "ACME UNIVERSITY",
    place: {
      parts: [
        { kind: "country", name: "United States" },
        { kind: "subCountry", name: "New York" },
        { kind: "city", name: "New York" },
      ],
    },
  }]);
  assertEquals(first?.extra, {
    CORE_PROJECT_NUM: "R01CA1",
    FULL_PROJECT_NUM: "5R01CA1-02",
    FY: "2021",
    PI_NAMEs: "DOE, JO",
    PROJECT_START: "04/05/2020",
    PROJECT_END: "03/31/2025",
  });
  assertEquals([shown(second?.published), second?.fields?.totalCost], ["2022-04-05", 90]);
  // without a budget period the money is that of the fiscal year, and not of the whole project
  assertEquals(spins?.fields, {
    startDate: "2020-10-01T00:00:00.000Z",
    endDate: "2021-09-30T00:00:00.000Z",
  });
  assertEquals(spins?.organizations?.[0]?.place?.parts.map(({ name }) => name), ["France", "Lyon"]);
  assertEquals([core?.fields?.totalCost, core?.extra?.TOTAL_COST_SUB_PROJECT], [undefined, "7"]);
  assertEquals(rejected, [{
    line: 6,
    reason: "Cannot import the row: it must have APPLICATION_ID, current value is empty",
  }]);
  assertEquals([...remarks], [
    [
      "the award of another year of a project is a project of its own, which lasts its budget period",
      1,
    ],
    ["an award without a budget period lasts its fiscal year, October to September", 1],
    ["the cost of a subproject is in that of its award, and is not counted again", 1],
  ]);
});

Deno.test("an export of a search stands below lines about it; without an id its number tells", async () => {
  const head = "Project Number,Project Title,Contact PI / Project Leader,Organization Name," +
    "Organization Country,Primary UEI,Budget Start Date,Budget End Date,Total Cost";
  const text = [
    "Search Criteria",
    "Fiscal Year: 2021",
    "",
    head,
    '5R01CA1-02,Qubits,"DOE, JO",ACME UNIVERSITY,UNITED STATES,ABCDEFGH1234,4/5/2021,3/31/2022,"500,000"',
    "5R01CA2-02,Spins,,ACME UNIVERSITY,UNITED STATES,ABCDEFGH1234; JKLMNPQR1234,4/6/2021,,1",
  ].join("\n");
  assertEquals(nihReporterCsv.recognise(headOf(text)), null);
  const { records, derived } = await importText(nihReporterCsv, text);
  const [qubits, spins] = ofKind(records, "projects");
  assertEquals([qubits?.id, qubits?.url, qubits?.fields?.totalCost, shown(qubits?.published)], [
    "nih:5R01CA1-02",
    undefined,
    500_000,
    "2021-04-05",
  ]);
  assertEquals(qubits?.organizations?.[0]?.key, "uei:ABCDEFGH1234");
  const ids = new OrganizationIds();
  for (const each of ofKind(derived, "organizations")) ids.add(each);
  // by its name alone it is the same
  assertEquals(
    ids.of("a", spins!.organizations![0]!),
    ids.of("b", qubits!.organizations![0]!),
  );
  assertEquals(spins?.extra?.["Primary UEI"], "ABCDEFGH1234; JKLMNPQR1234");
});

Deno.test("what the API answers: institute, organisation, abstract; the cost of a part is no other", async () => {
  const project = {
    appl_id: 7,
    subproject_id: null,
    fiscal_year: 2022,
    project_num: "5P30CA3-02",
    organization: {
      org_name: "ACME UNIVERSITY",
      org_city: "NEW YORK",
      org_state: "NY",
      org_country: "UNITED STATES",
      primary_uei: "ABCDEFGH1234",
      org_ueis: ["ABCDEFGH1234"],
    },
    award_amount: 500000,
    agency_ic_admin: { code: "CA", name: "National Cancer Institute" },
    principal_investigators: [{ full_name: "Jo Doe", email: "jo@example.org" }],
    budget_start: "2022-04-01T00:00:00",
    budget_end: "2023-03-31T00:00:00",
    award_notice_date: "2022-03-01T00:00:00",
    project_title: "Qubits",
    abstract_text: "We\nmeasure.",
    phr_text: "It helps.",
    spending_categories_desc: "Cancer; Lung",
    is_active: false,
    date_added: "2022-03-05T15:17:06",
  };
  const part = { ...project, appl_id: 8, subproject_id: "5701", organization: null };
  const { records, rejected, asOf } = await importText(
    nihReporterProjects,
    JSON.stringify({ meta: { total: 2 }, results: [project, part, { appl_id: null }] }),
  );
  const [whole, core] = ofKind(records, "projects");
  assertEquals(whole?.fields, {
    program: "National Cancer Institute",
    startDate: "2022-04-01T00:00:00.000Z",
    endDate: "2023-03-31T00:00:00.000Z",
    totalCost: 500_000,
  });
  assertEquals([whole?.body, whole?.summary, shown(whole?.published)], [
    "We\nmeasure.",
    "It helps.",
    "2022-03-01",
  ]);
  assertEquals(whole?.organizations?.[0]?.key, "uei:ABCDEFGH1234");
  assertEquals(whole?.extra, {
    org_ueis: ["ABCDEFGH1234"],
    fiscal_year: 2022,
    project_num: "5P30CA3-02",
    agency_ic_admin: { code: "CA", name: "National Cancer Institute" },
    principal_investigators: [{ full_name: "Jo Doe" }],
    is_active: false,
    date_added: "2022-03-05T15:17:06",
  });
  assertEquals([core?.fields?.totalCost, core?.extra?.award_amount, core?.organizations], [
    undefined,
    500_000,
    [],
  ]);
  assertEquals(rejected.length, 1);
  assertEquals(asOf, Date.UTC(2022, 2, 5));
});

realTest("39 changed awards: the money of seven parts is that of their whole", [
  "exports2/nih_reporter_changes_2025-03-09.csv",
], async (files) => {
  const { records, rejected, remarks } = await importReal(...files);
  const awards = ofKind(records, "projects");
  assertEquals([awards.length, rejected.length], [39, 0]);
  assertEquals(awards.filter(({ published }) => published === undefined).length, 0);
  const center = awards.filter(({ extra }) => extra?.project_num === "5U54MD015946-05");
  assertEquals(center.map(({ fields }) => fields?.totalCost), [
    2_512_409,
    ...Array(7).fill(undefined),
  ]);
  // the parts add up to the whole
  const parts = center.slice(1).map(({ extra }) => Number(extra?.new_award_amount));
  assertEquals(parts.reduce((sum, amount) => sum + amount), 2_512_409);
  assertEquals([awards[0]?.id, awards[0]?.fields], ["nih:10762347", {
    startDate: "2024-01-01T00:00:00.000Z",
    endDate: "2025-06-30T00:00:00.000Z",
    totalCost: 601_613,
  }]);
  assertEquals([...remarks], [
    ["the cost of a subproject is in that of its award, and is not counted again", 7],
    [
      "the award of another year of a project is a project of its own, which lasts its budget period",
      1,
    ],
  ]);
});

Deno.test("of changed awards a later row of a number that costs more than the first is no part", async () => {
  const head = "date_added,appl_id,project_num,project_title,org_name,budget_start," +
    "new_budget_end_date,new_award_amount";
  const { records } = await importText(
    nihReporterChangesCsv,
    [
      head,
      "2024-01-06 04:01:03,1,5U54MD1-05,A,,2024-01-01,2024-12-31,5",
      "2024-01-06 04:01:03,2,5U54MD1-05,B,,2024-01-01,2024-12-31,9",
      "2024-01-06 04:01:03,3,5U54MD1-05,C,,2024-01-01,2024-12-31,7",
    ].join("\n"),
  );
  assertEquals(ofKind(records, "projects").map(({ fields }) => fields?.totalCost), [
    5,
    9,
    undefined,
  ]);
});

Deno.test("abstracts that lie apart become those of their projects", async () => {
  const files = {
    "in/a.csv": "APPLICATION_ID,ABSTRACT_TEXT\n10,We measure qubits.\n99,Of another year.\n",
    "in/b.csv": `${EXPORTER}\n10,,04/05/2021,,R01CA1,5R01CA1-02,,2021,,,,,,,,,,,Qubits,5,\n`,
  };
  await withFolder(files, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const { info } = await buildFromPaths(corpus, [`${folder}/in`], {}, {
      rejects: `${folder}/rejects.csv`,
    });
    assertEquals(
      info.sources.map((each) => [each.importer, each.rows, each.merged, each.rejected]).sort(),
      [["nih-abstracts-csv", 2, 1, 1], ["nih-exporter-csv", 1, 0, 0]],
    );
    await using trends = await openCorpus(corpus);
    assertEquals((await trends.projects().get("nih:10"))?.body, "We measure qubits.");
    assertEquals(await trends.projects().matching("qubits").count(), 1);
  });
});
