import { assertEquals } from "@std/assert";
import { lensPatentsCsv } from "../../../lib/corpus/importers/lens_patents_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const NEW =
  '"#",Jurisdiction,Kind,Display Key,Lens ID,Publication Date,Publication Year,Application Number,' +
  "Title,Abstract,Applicants,Inventors,URL,Document Type,IPCR Classifications,Legal Status";
const OLD = "#,Jurisdiction,Kind,Publication Number,Publication Date,Publication Year," +
  "Application Number,Title,Applicants,Type";

Deno.test("a patent of the layout of today, and one that is not granted", async () => {
  const { records, rejected } = await importText(
    lensPatentsCsv,
    [
      NEW,
      '1,US,B2,US 1 B2,004-1,2017-12-05,2017,US 2017 A,Qubits &amp; more,"An, abstract","ACME INC;;BETA",' +
      "ADA B;;BOB C,https://lens.org/004-1,Granted Patent,C12N9/22;;A61K35/28,ACTIVE",
      "2,US,A1,US 2 A1,030-2,,2023,US 2022 A,Lasers,,,,,Patent Application,,",
      "3,,,,,,,,,,,,,,,",
    ].join("\r\n"),
  );
  const [granted, applied] = ofKind(records, "patents");
  assertEquals([granted?.id, granted?.title, granted?.summary, granted?.domain], [
    "lens:004-1",
    "Qubits & more",
    "An, abstract",
    "lens.org",
  ]);
  assertEquals(shown(granted?.published), "2017-12-05");
  assertEquals(granted?.organizations?.map(({ name }) => name), ["ACME INC", "BETA"]);
  assertEquals(granted?.fields, {
    publicationNumber: "US 1 B2",
    applicationNumber: "US 2017 A",
    grantNumber: "US 1 B2",
    state: "ACTIVE",
    ipc: "C12N9/22; A61K35/28",
  });
  assertEquals(granted?.told?.inventors, ["ADA B", "BOB C"]);
  assertEquals([shown(applied?.published), applied?.organizations], ["2023", []]);
  assertEquals(applied?.fields, { publicationNumber: "US 2 A1", applicationNumber: "US 2022 A" });
  assertEquals(rejected.map(({ line }) => line), [4]);
});

Deno.test("years of two digits are of the century of the year that stands beside", async () => {
  const { records } = await importText(
    lensPatentsCsv,
    [
      OLD,
      "1,US,A,US 1 A,21/09/40,1940,US 1,Pans,ACME,Granted Patent",
      "2,US,A,US 2 A,25/04/13,2013,US 2,Pans,ACME,Granted Patent",
      "3,US,A,US 3 A,30/12/87,1986,US 3,Pans,ACME,Granted Patent",
      "4,US,A,US 4 A,30/12/12,,US 4,Pans,ACME,Granted Patent",
    ].join("\r"),
  );
  const patents = ofKind(records, "patents");
  assertEquals(patents.map(({ id, published }) => [id, shown(published)]), [
    ["lens:US 1 A", "1940-09-21"],
    ["lens:US 2 A", "2013-04-25"],
    ["lens:US 3 A", "1987-12-30"],
    ["lens:US 4 A", "2012-12-30"],
  ]);
  assertEquals(patents[2]?.extra?.["Publication Year"], "1986");
});

const FILES = [
  "exports2/lens_patents_2015_pizza.csv",
  "exports/lens_patents_2021.csv",
  "exports2/lens_patents_2026_sangamo.csv",
];
realTest("1,000, 300 and 50 patents of three layouts, all dated", FILES, async (files) => {
  const [old, middle, now] = await Promise.all(files.map(async (file) => {
    const { records, rejected } = await importReal(file);
    assertEquals(rejected, []);
    return ofKind(records, "patents");
  }));
  const all = [old!, middle!, now!];
  assertEquals(all.map(({ length }) => length), [1_000, 300, 50]);
  assertEquals(all.map((each) => new Set(each.map(({ id }) => id)).size), [1_000, 300, 50]);
  assertEquals(all.map((each) => each.filter(({ published }) => !published).length), [0, 0, 0]);
  assertEquals(
    all.map((each) => each.filter(({ fields }) => fields?.grantNumber).length),
    [284, 95, 14],
  );
  const years = old!.map(({ published }) => Number(shown(published)?.slice(0, 4))).sort();
  assertEquals([years[0], years.at(-1)], [1940, 2015]);
  assertEquals(shown(now![0]?.published), "2017-12-05");
});
