import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { csvRows } from "../../../lib/corpus/files/csv.ts";
import { openSource } from "../../../lib/corpus/files/source.ts";
import { withFolder } from "./_folder.ts";
import { workbook } from "./_workbook.ts";

Deno.test("a small workbook of which much is made costs no more than a record, and is cut", async () => {
  const texts = `<si><t>${"x".repeat(30_000)}</t></si>`;
  const cell = '<c t="s"><v>0</v></c>';
  const content = workbook({
    texts,
    sheets: {
      "Long row": `<row>${cell.repeat(16_000)}</row><row><c><v>2</v></c></row>`,
      "Many rows": `<row>${cell}</row>`.repeat(20_000),
    },
  });
  await withFolder({ "book.xlsx": content }, async (folder) => {
    const before = Deno.memoryUsage().rss;
    const long = await openSource(`${folder}/book.xlsx/Long row`);
    const rows = await Array.fromAsync(csvRows(long.text(), ","));
    assertEquals(
      rows.map(({ line, cells, broken }) => broken ?? `${line} ${cells[0]!.slice(0, 9)}`),
      [
        "it must have at most 67,108,864 characters",
        "2 2",
      ],
    );
    const many = await openSource(`${folder}/book.xlsx/Many rows`);
    for await (const _ of many.text()) { /* passed */ }
    assertStringIncludes(many.broken()!, "it expands to more than 250 times its size");
    assert(Deno.memoryUsage().rss - before < 2 ** 30);
  });
});
