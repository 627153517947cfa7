import { assertEquals } from "@std/assert";
import { cordisCsv } from "../../../lib/corpus/importers/cordis_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";

const HORIZON =
  "id;acronym;status;title;startDate;endDate;totalCost;ecMaxContribution;legalBasis;topics;" +
  "ecSignatureDate;frameworkProgramme;masterCall;subCall;fundingScheme;nature;objective;" +
  "contentUpdateDate;rcn;grantDoi";
const OLDER = "rcn;reference;acronym;status;programme;topics;frameworkProgramme;title;startDate;" +
  "endDate;projectUrl;objective;totalCost;ecMaxContribution;call;fundingScheme;coordinator;" +
  "coordinatorCountry;participants;participantCountries;subjects";

Deno.test("a row of a programme's table is the project that its XML is", async () => {
  const { records, rejected, remarks, asOf } = await importText(
    cordisCsv,
    [
      HORIZON,
      '"101070144";"QUB";"SIGNED";"Qubits; &amp; more";"2023-01-01";"2026-12-31";"1963982,5";' +
      '"1963982,125";"HORIZON.2.4";"HORIZON-CL4";"2022-11-04";"HORIZON";"C";"S";"RIA";"";"We\n' +
      'measure.";"2023-02-01 10:11:12";"240012";"10.3030/101070144"',
      "102.0;SPIN;;Spins;2023-02-01;;0;;;;;HORIZON;;;;;;;8;none",
      ";;;No number;;;;;;;;;;;;;;;9;",
    ].join("\r\n"),
  );
  const [qubits, spins] = ofKind(records, "projects");
  assertEquals(qubits?.id, "cordis:101070144");
  assertEquals(qubits?.title, "Qubits; & more");
  assertEquals(qubits?.body, "We\nmeasure.");
  assertEquals(shown(qubits?.published), "2022-11-04");
  assertEquals(qubits?.url, "https://cordis.europa.eu/project/id/101070144");
  assertEquals(qubits?.currency, "EUR");
  assertEquals(qubits?.fields, {
    status: "SIGNED",
    acronym: "QUB",
    program: "HORIZON",
    startDate: "2023-01-01T00:00:00.000Z",
    endDate: "2026-12-31T00:00:00.000Z",
    totalCost: 1_963_982.5,
    cordisEcContribution: 1_963_982.125,
    cordisGrantDoi: "10.3030/101070144",
  });
  assertEquals(qubits?.extra, {
    legalBasis: "HORIZON.2.4",
    topics: "HORIZON-CL4",
    masterCall: "C",
    subCall: "S",
    fundingScheme: "RIA",
    contentUpdateDate: "2023-02-01 10:11:12",
    rcn: "240012",
  });
  assertEquals(spins?.id, "cordis:102");
  assertEquals(shown(spins?.published), "2023-02-01");
  assertEquals(spins?.fields?.totalCost, undefined);
  assertEquals(spins?.extra, { totalCost: "0", rcn: "8", grantDoi: "none" });
  assertEquals(rejected, [{
    line: 5,
    reason: "Cannot import the row: it must have reference, current value is empty",
  }]);
  assertEquals([...remarks.keys()], ["grantDoi is left out where it is no DOI"]);
  assertEquals(asOf, Date.UTC(2023, 1, 1));
});

Deno.test("older tables name their participants, with as many countries", async () => {
  const { records } = await importText(
    cordisCsv,
    [
      OLDER,
      '7;308974;WIND;CLOSED;P;T;FP7;Wind;2012-11-01;2017-12-31;;;"5";"4";C;CP;DTU;DK;' +
      '"AALBORG &amp; CO;DHI";"DK;EL";S',
      '8;ST2J0123;OLD;;;;FP2;Old;1989-01-01;;;;;;;;;;"A;B";"DK"; ',
    ].join("\n"),
  );
  const [wind, old] = ofKind(records, "projects");
  const places = (project: typeof wind) =>
    project?.organizations?.map(({ name, place, extra }) => [
      name,
      place?.parts[0]?.name,
      extra?.type,
    ]);
  assertEquals(places(wind), [
    ["DTU", "Denmark", "coordinator"],
    ["AALBORG & CO", "Denmark", "participant"],
    ["DHI", "Greece", "participant"],
  ]);
  assertEquals(wind?.extra, {
    rcn: "7",
    programme: "P",
    topics: "T",
    call: "C",
    fundingScheme: "CP",
    subjects: "S",
  });
  assertEquals(old?.id, "cordis:ST2J0123");
  assertEquals(places(old), [["A", undefined, "participant"], ["B", undefined, "participant"]]);
  assertEquals(old?.extra, { rcn: "8", participantCountries: "DK" });
});
