import { assert, assertEquals, assertRejects } from "@std/assert";
import pl from "nodejs-polars";
import { type Report, trendReport, writeReport } from "../../lib/report/mod.ts";
import { patents, withRecords } from "./_corpus.ts";

async function withReport(check: (report: Report, folder: string) => Promise<void>) {
  await withRecords(patents("topic", 2015, [3, 4, 6, 8]), async (trends, folder) => {
    await check(await trendReport(trends, [await trends.topic("topic")]), folder);
  });
}

const DATA = [
  "README.md",
  "patents-strongest.csv",
  "patents-strongest.parquet",
  "patents.csv",
  "patents.parquet",
  "patents.png",
  "patents.svg",
];
const namesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

Deno.test("a report is a page, and its numbers beside it", async () => {
  await withReport(async (report, folder) => {
    const path = await writeReport(report, `${folder}/out/report`);
    assertEquals(path, `${folder}/out/report/index.html`);
    assertEquals(namesIn(`${folder}/out/report`), ["data", "index.html"]);
    assertEquals(namesIn(`${folder}/out/report/data`), DATA);
    const svg = await Deno.readTextFile(`${folder}/out/report/data/patents.svg`);
    assert(svg.startsWith("<svg"));
    const png = await Deno.readFile(`${folder}/out/report/data/patents.png`);
    assertEquals([...png.subarray(1, 4)], [..."PNG"].map((each) => each.charCodeAt(0)));
    const readme = await Deno.readTextFile(`${folder}/out/report/data/README.md`);
    for (const name of DATA.slice(1)) assert(readme.includes(`\`${name}\``), name);
    assert(readme.includes("- `count`: Records of the bucket"));
    assertEquals(namesIn(`${folder}/out`), ["report"]);
    const csv = await Deno.readTextFile(`${folder}/out/report/data/patents.csv`);
    assertEquals(
      csv.split("\n").slice(0, 2),
      [
        "label,start,end,count,weightedCount,variance,amount,partial,partialReason",
        "2015,2015-01-01,2015-12-31,3,3.0,3.0,,false,",
      ],
    );
    const counts = pl.readParquet(`${folder}/out/report/data/patents.parquet`).getColumn("count");
    assertEquals(counts.toArray(), [3, 4, 6, 8]);
  });
});

Deno.test("an older report is replaced whole, to the byte", async () => {
  await withReport(async (report, folder) => {
    const out = `${folder}/report`;
    const path = await writeReport(report, out);
    const before = await Deno.readTextFile(path);
    await writeReport({ ...report, sections: report.sections.slice(0, 1) }, out);
    assertEquals(namesIn(`${out}/data`), DATA.filter((each) => !each.includes("strongest")));
    await writeReport(report, out);
    assertEquals(await Deno.readTextFile(path), before);
    assertEquals(namesIn(folder).filter((name) => name.startsWith(".report")), []);
  });
});

Deno.test("a folder with other files is left alone", async () => {
  await withReport(async (report, folder) => {
    const out = `${folder}/mine`;
    await Deno.mkdir(out);
    await Deno.writeTextFile(`${out}/thesis.csv`, "mine");
    await assertRejects(() => writeReport(report, out), RangeError, `holds "thesis.csv"`);
    await Deno.writeTextFile(`${out}/index.html`, `<a href="thesis.csv">mine</a>`);
    await assertRejects(() => writeReport(report, out), RangeError, `holds "index.html"`);
    assertEquals(await Deno.readTextFile(`${out}/thesis.csv`), "mine");
    await assertRejects(() => writeReport(report, `${out}/thesis.csv`), RangeError, "a file");

    const fine = `${folder}/fine`;
    await writeReport(report, fine);
    await Deno.writeTextFile(`${fine}/notes.txt`, "mine");
    await assertRejects(() => writeReport(report, fine), RangeError, `holds "notes.txt"`);
    await Deno.remove(`${fine}/notes.txt`);
    await Deno.writeTextFile(`${fine}/data/notes.txt`, "mine");
    await assertRejects(() => writeReport(report, fine), RangeError, `holds "data/notes.txt"`);
  });
});

Deno.test("when a report cannot be written the older one stays", async () => {
  await withReport(async (report, folder) => {
    const out = `${folder}/report`;
    const path = await writeReport(report, out);
    const before = await Deno.readTextFile(path);
    const [section] = report.sections;
    const broken = { ...section!.exhibits[0]!, anchor: "no/such/folder" };
    await assertRejects(() =>
      writeReport({ ...report, sections: [{ ...section!, exhibits: [broken] }] }, out)
    );
    assertEquals(await Deno.readTextFile(path), before);
    assertEquals(namesIn(folder).filter((name) => name.startsWith(".report")), []);
    assertEquals(namesIn(`${out}/data`), DATA);
  });
});
