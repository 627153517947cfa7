import { assert, assertEquals } from "@std/assert";
import { run } from "../../cli/_run.ts";
import { patents, withRecords } from "../_corpus.ts";
import { CHROMIUM, WITHOUT } from "../_in_browser.ts";

Deno.test({
  name: `report --format pdf prints the page beside it, in pages of paper${WITHOUT}`,
  ignore: CHROMIUM === null,
  fn: async () => {
    await withRecords(patents("topic", 2010, [4, 6, 8, 9, 12, 14, 15]), async (_, folder) => {
      const out = `${folder}/report`;
      const corpus = `${folder}/made.sqlite`;
      const asked = ["report", corpus, "--topic", "topic", "--out", out, "--format", "pdf"];
      const { status, err } = await run(asked);
      assertEquals(status, 0, err);
      const pdf = new TextDecoder("latin1").decode(await Deno.readFile(`${out}/report.pdf`));
      assert(pdf.startsWith("%PDF-") && pdf.trimEnd().endsWith("%%EOF"));
      const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
      assert(pages >= 2 && pages <= 6, `${pages} pages`);
      assert(/\/MediaBox\s*\[\s*0 0 59\d(?:\.\d+)? 84\d(?:\.\d+)?\s*\]/.test(pdf), "A4");
      // written again over itself
      assertEquals((await run(asked)).status, 0);
    }, { asOf: "2016-12-31" });
  },
});
