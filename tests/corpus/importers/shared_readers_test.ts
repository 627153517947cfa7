import { assertEquals } from "@std/assert";
import { cordisXml } from "../../../lib/corpus/importers/cordis_xml.ts";
import { googlePatentsCsv } from "../../../lib/corpus/importers/google_patents_csv.ts";
import { openAlexWorks } from "../../../lib/corpus/importers/openalex_works.ts";
import { importText } from "./_read.ts";
import { SAMPLES } from "./_samples.ts";

Deno.test("a row that repeats the names of the columns is rejected, in whatever file", async () => {
  const { text, rows } = SAMPLES[googlePatentsCsv.name]!;
  const head = text.slice(0, text.indexOf("\n"));
  const reason =
    "Cannot import the row: it must be a row of values, but repeats the names of the columns";
  for (const again of [head, `\ufeff${head}`, `${head},,`]) {
    const { records, rejected } = await importText(
      googlePatentsCsv,
      `${text.trimEnd()}\n${again}\n`,
    );
    assertEquals(records.length, rows);
    assertEquals(rejected, [{ line: text.trimEnd().split("\n").length + 1, reason }]);
  }
});

Deno.test("of records that share a line the number tells which one is rejected", async () => {
  const work = (id: number) => `{"id":"https://openalex.org/W${id}","doi":null,"title":"A laser"}`;
  const { records, rejected } = await importText(
    openAlexWorks,
    `[${work(1)},${work(2).slice(0, -1)},${work(3)},7]\n`,
  );
  assertEquals(records.map((each) => "id" in each && each.id), ["openalex:W1", "openalex:W3"]);
  assertEquals(rejected, [
    {
      line: 1,
      reason: "Cannot import the record: it is not JSON, Expected double-quoted property name " +
        "(61 characters skipped) (record 2)",
    },
    { line: 1, reason: "Cannot import the record: it must be an object (record 4)" },
  ]);
});

Deno.test("a project whose end tag is missing costs itself alone", async () => {
  const project = (id: number) =>
    `<project><rcn>${id}</rcn><id>${id}</id><title>A</title></project>`;
  const text = [project(1), project(2).replace("</project>", ""), project(3)].join("\n");
  const { records, rejected } = await importText(cordisXml, `<projects>\n${text}\n</projects>`);
  assertEquals(records.map((each) => "id" in each && each.id), ["cordis:1", "cordis:3"]);
  assertEquals(rejected, [{
    line: 3,
    reason: "Cannot import the element <project>: another <project> begins before its end tag " +
      "(line 4)",
  }]);
});
