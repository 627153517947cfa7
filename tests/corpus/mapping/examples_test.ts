import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { buildFromPaths } from "../../../lib/corpus/build_from_paths.ts";
import type { Mapping } from "../../../lib/corpus/mapping/mapping.ts";
import { mappingFile } from "../../../lib/corpus/mapping/mapping_file.ts";
import { openCorpus } from "../../../lib/open.ts";
import type { Trends } from "../../../lib/query/mod.ts";
import { withFolder } from "../files/_folder.ts";

const FOLDER = fromFileUrl(new URL("../../../examples/mappings", import.meta.url));

const named = (value: unknown) => [
  ...new Set((value as { readonly name: string }[]).map(({ name }) => name)),
];

/** The rows of a type in the order of their ids. */
async function rowsOf(
  trends: Trends,
  type: "partnerships" | "pdfs" | "earnings-calls" | "news-articles",
) {
  const rows = [];
  for await (const batch of trends.projects().as(type).stream().read(0)) rows.push(...batch.rows);
  return rows.sort((one, other) => String(one.id) < String(other.id) ? -1 : 1);
}

Deno.test("the example mappings build from the samples beside them", async () => {
  const mappings: Mapping[] = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (name.endsWith(".yaml")) mappings.push(await mappingFile(`${FOLDER}/${name}`));
    // what is made up says so
    else assert(name.startsWith("made_up_"), name);
  }
  assertEquals(mappings.length, 4);
  await withFolder({}, async (folder) => {
    const { info, unrecognised } = await buildFromPaths(`${folder}/c.sqlite`, [FOLDER], {
      mappings,
    }, { rejects: `${folder}/r.csv` });
    assertEquals(unrecognised.map(({ file }) => file.endsWith(".yaml")), Array(4).fill(true));
    const sums = info.sources.map(({ importer, rows, records, rejected, leftOut }) =>
      [importer, rows, records, rejected, leftOut].join(" ")
    ).sort();
    assertEquals(sums, [
      "earnings-call-page 2 2 0 0",
      "other-server 2 2 0 0",
      "partnership-list 4 3 0 1",
      "report-texts 2 2 0 0",
    ]);

    await using trends = await openCorpus(`${folder}/c.sqlite`);
    const partnerships = await rowsOf(trends, "partnerships");
    assertEquals(
      partnerships.map((row) => [row.id, row.publishedAt, row.publishedPrecision ?? "day"]),
      [
        ["partnership-list:P-001", "2023-03-17T00:00:00.000Z", "day"],
        ["partnership-list:P-002", "2023-05-01T00:00:00.000Z", "month"],
        ["partnership-list:P-004", null, "day"],
      ],
    );
    assertEquals(named(partnerships[0]!.topics).sort(), ["flow batteries", "grid storage"]);
    assertEquals(named(partnerships[2]!.orgNodes), ["Quiet Quarry, Inc.", "Tessel Labs"]);
    assertEquals(partnerships.map((row) => named(row.countryNodes)[0]), [
      "Norway",
      "Germany",
      "United States",
    ]);
    assertEquals(partnerships[1]!.summary, null);

    const pdfs = await rowsOf(trends, "pdfs");
    assertEquals(pdfs.map((row) => [row.id, row.publishedPrecision, named(row.orgNodes)]), [
      ["report-texts:aa01", "year", ["Lumora"]],
      ["report-texts:aa02", "year", ["Tessel Labs", "Ardent Solar"]],
    ]);
    // found in the text, by the name that another source gave the topic
    assertEquals(named(pdfs[1]!.topicsBody), ["perovskite solar cells"]);

    const calls = await rowsOf(trends, "earnings-calls");
    assertEquals(calls.map((row) => [row.id, String(row.publishedAt).slice(0, 10)]), [
      ["earnings-call-page:ARDS|2023-Q2", "2023-08-02"],
      ["earnings-call-page:LUM|2023-Q2", "2023-08-07"],
    ]);
    assertEquals(named(calls[0]!.countryNodes), ["Germany"]);

    const news = await rowsOf(trends, "news-articles");
    assertEquals(
      news.map((row) => [row.id, row.publishedPrecision ?? "day", row.sourceIsPremium]),
      [["news:1", "day", true], ["news:2", "month", null]],
    );
  });
});
