import { assert, assertEquals } from "@std/assert";
import { espacenetClassicCsv } from "../../../lib/corpus/importers/espacenet_classic_csv.ts";
import { espacenetCsv } from "../../../lib/corpus/importers/espacenet_csv.ts";
import { importText, ofKind, shown } from "./_read.ts";
import { importReal, realTest } from "./_real.ts";

const CLASSIC = "Title,Publication number,Publication date,Inventor(s),Applicant(s)," +
  "International classification,Application number";

Deno.test("a patent of the classic list: its kind in brackets, who is named twice", async () => {
  const { records, rejected } = await importText(
    espacenetClassicCsv,
    [
      CLASSIC,
      "PIZZA BOX,US2015056336 (A1),25/08/2011,ADA [US],ELWHA LLC [US];  ELWHA LLC;  WKI,A21C11/00; A21D13/00,US2013",
      "TWO,KR20140005675 (U); KR200475295 (Y1),11/09/2009,,,,",
      "NONE,,,,,,",
    ].join("\r"),
  );
  const [first, second] = ofKind(records, "patents");
  assertEquals([first?.id, shown(first?.published)], ["espacenet:US2015056336A1", "2011-08-25"]);
  assertEquals(first?.organizations, [
    {
      key: null,
      name: "ELWHA LLC",
      place: { parts: [{ kind: "country", name: "United States" }] },
    },
    { key: null, name: "WKI" },
  ]);
  assertEquals(first?.fields, {
    publicationNumber: "US2015056336A1",
    applicationNumber: "US2013",
    ipc: "A21C11/00; A21D13/00",
  });
  assertEquals(first?.extra, { "Inventor(s)": "ADA [US]" });
  assertEquals([second?.id, shown(second?.published)], ["espacenet:KR20140005675U", "2009-09-11"]);
  assertEquals(second?.extra, { "Publication number": "KR20140005675 (U); KR200475295 (Y1)" });
  assertEquals(rejected.map(({ line }) => line), [4]);
});

Deno.test("a patent of the list of today, below lines about the search", async () => {
  const { records, rejected } = await importText(
    espacenetCsv,
    [
      '"Espacenet";"";',
      '"1 results found for TA=lentille";"";',
      '"No";"Title";"Inventors";"Applicants";"Publication number";"IPC";"Publication date";"Family number";',
      '"1";"LENTILLE";"ADA [KR]";"ADA [KR] ',
      'TOP ENG CO LTD [KR]";"WO2007091771A1";"G02C7/06 ',
      'G02C7/06 ";"2007-08-16";"0383";',
    ].join("\n"),
  );
  const [patent] = ofKind(records, "patents");
  assertEquals([patent?.id, shown(patent?.published)], ["espacenet:WO2007091771A1", "2007-08-16"]);
  assertEquals(patent?.organizations?.map(({ name }) => name), ["ADA", "TOP ENG CO LTD"]);
  assertEquals(patent?.fields?.ipc, "G02C7/06");
  assertEquals(patent?.extra, { No: "1", Inventors: "ADA [KR]" });
  assertEquals(patent?.told, { inventors: ["ADA"], family: "383" });
  assertEquals(rejected, []);
});

realTest("25, 428 and 12 patents of three lists, all dated", [
  "exports2/espacenet_classic_small.csv",
  "exports2/espacenet_classic_pizza_2009.csv",
  "exports2/espacenet_2021_preamble_lentille.csv",
], async (files) => {
  const counts: number[][] = [];
  for (const file of files) {
    const { records, rejected } = await importReal(file);
    const patents = ofKind(records, "patents");
    const undated = patents.filter(({ published }) => !published).length;
    const unnamed = patents.filter(({ organizations }) => !organizations?.length).length;
    counts.push([patents.length, rejected.length, undated, unnamed]);
    assertEquals(new Set(patents.map(({ id }) => id)).size, patents.length);
    const names = patents.flatMap(({ organizations }) => organizations ?? []);
    assert(names.every(({ name }) => !/[[\]\ufffd]|^\s|\s$/.test(name)), file);
  }
  assertEquals(counts, [[25, 0, 0, 12], [428, 0, 0, 77], [12, 0, 0, 0]]);
});
