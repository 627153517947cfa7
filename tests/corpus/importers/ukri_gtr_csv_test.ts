import { assertEquals } from "@std/assert";
import { ukriGtrCsv } from "../../../lib/corpus/importers/ukri_gtr_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const COLUMNS =
  "FundingOrgName,ProjectReference,LeadROName,Department,PISurname,Title,StartDate,EndDate," +
  "AwardPounds,ExpenditurePounds,Region,Status,GTRProjectUrl,ProjectId,LeadROId";

Deno.test("a project of the Gateway to Research is one of its lead organisation, in pounds", async () => {
  const { records, rejected, remarks } = await importText(
    ukriGtrCsv,
    [
      COLUMNS,
      "EPSRC,EP/A1/1,University of Acme,Physics,Byron,Qubits &amp; more,01/10/2012,02/09/2015," +
      "66994.0,,South East,Closed,https://gtr.ukri.org:443/projects?ref=EP/A1/1,07EF,E8-1",
      "EPSRC,EP/A2/1,Elsewhere,,,Spins,2012-01-10,,0,,Outside UK,Active,gtr,08,",
      "EPSRC,EP/A3/1,,,,Nobody's,,,£5,,Wales,,,,E8-9",
      ",,,,,No number,,,,,,,,,",
    ].join("\n"),
  );
  const [qubits, spins, nobodys] = ofKind(records, "projects");
  assertEquals(qubits?.id, "ukri:EP/A1/1");
  assertEquals(qubits?.title, "Qubits & more");
  assertEquals(qubits?.url, "https://gtr.ukri.org:443/projects?ref=EP/A1/1");
  assertEquals([shown(qubits?.published), qubits?.currency], ["2012-10-01", "GBP"]);
  assertEquals(qubits?.fields, {
    status: "Closed",
    program: "EPSRC",
    startDate: "2012-10-01T00:00:00.000Z",
    endDate: "2015-09-02T00:00:00.000Z",
    totalCost: 66_994,
  });
  assertEquals(qubits?.organizations, [{
    key: "gtr:E8-1",
    name: "University of Acme",
    place: {
      parts: [
        { kind: "country", name: "United Kingdom" },
        { kind: "subCountry", name: "South East" },
      ],
    },
  }]);
  assertEquals(qubits?.extra, {
    Department: "Physics",
    PISurname: "Byron",
    ProjectId: "07EF",
  });
  assertEquals(shown(spins?.published), "2012-01-10");
  assertEquals(spins?.organizations, [{ key: null, name: "Elsewhere" }]);
  assertEquals(spins?.extra, {
    AwardPounds: "0",
    Region: "Outside UK",
    GTRProjectUrl: "gtr",
    ProjectId: "08",
  });
  assertEquals([nobodys?.organizations, nobodys?.fields], [[], { program: "EPSRC", totalCost: 5 }]);
  assertEquals(nobodys?.extra, { Region: "Wales", LeadROId: "E8-9" });
  assertEquals(rejected.map(({ line }) => line), [5]);
  assertEquals([...remarks.keys()], ["GTRProjectUrl is left out where it is no web address"]);
});

const FILE = "exports2/ukri_gtr_projectsearch_400.csv";
realTest("400 projects of 103 organisations, 48 of them in no known region", [FILE], async () => {
  const { records, rejected, remarks } = await importReal(FILE);
  const projects = ofKind(records, "projects");
  assertEquals([projects.length, rejected.length], [400, 0]);
  assertEquals(
    projects.reduce((sum, { fields }) => sum + Number(fields?.totalCost), 0),
    23_702_580,
  );
  assertEquals([...remarks], [["a project ends on the day on which it starts", 400]]);
  const leads = projects.flatMap(({ organizations }) => organizations ?? []);
  assertEquals([leads.length, new Set(leads.map(({ key }) => key)).size], [400, 103]);
  assertEquals(leads.filter(({ place }) => !place).length, 48);
  assertEquals(projects[0]?.id, "ukri:AH/J005525/1");
  assertEquals(shown(projects[0]?.published), "2012-01-10");
});
