import { assert, assertEquals } from "@std/assert";
import type { SourceRecord } from "../../../../lib/corpus/record.ts";
import { buildCorpus } from "../../../../lib/corpus/build.ts";
import type { Settings } from "../../../../lib/corpus/settings.ts";
import { openCorpus } from "../../../../lib/open.ts";
import type { DiffRequest, RecordChange } from "../../../../lib/engines/engine.ts";
import type { Trends } from "../../../../lib/query/mod.ts";
import { diff, growth, type StateDiff } from "../../../../lib/study/mod.ts";
import { causeWords } from "../../../../lib/words/changes.ts";
import { document, on, patent } from "../../../conformance/records.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";

type Files = Readonly<Record<string, readonly SourceRecord[]>>;

/** Builds one state after another, each from files by the name of the importer, and compares. */
async function compared(
  states: readonly (readonly [Files, Partial<Settings>?])[],
  use: (trends: Trends) => Promise<void>,
): Promise<void> {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    for (const [files, settings = {}] of states) {
      const sources = Object.entries(files).map(([name, records]) => ({
        path: "given",
        file: `given/${name}.csv`,
        origin: { name, licence: "CC0", attribution: name },
        digest: JSON.stringify(records),
        *read() {
          for (const [at, record] of records.entries()) yield { record, line: at + 1 };
        },
      }));
      await buildCorpus(path, sources, settings);
    }
    await using trends = await openCorpus(path);
    await use(trends);
  });
}

function article(id: string, date: string, title: string, doi: string): SourceRecord {
  return document("research-articles", id, { title, published: on(date), fields: { doi } });
}

async function changesOf(trends: Trends, found: StateDiff): Promise<RecordChange[]> {
  const request = found.provenance.request as DiffRequest;
  return [...(await trends.engine.capabilities.diff!(request)).output.records];
}

const TOPIC = { vocabulary: "own", path: ["laser"], names: ["laser"], score: 1 };

Deno.test("each reason is told with what did it", async () => {
  const before: Files = {
    one: [
      patent("p:gone", "2020-01-01", "A"),
      patent("p:dated", "2020-02-01", "B"),
      patent("p:text", "2020-03-01", "a word"),
      patent("p:tagged", "2020-04-01", "D"),
      patent("p:same", "2020-05-01", "a word"),
    ],
    two: [patent("p:left", "2021-01-01", "E")],
  };
  const after: Files = {
    one: [
      patent("p:dated", "2022-02-01", "B"),
      patent("p:text", "2020-03-01", "nothing"),
      { ...patent("p:tagged", "2020-04-01", "D"), topics: [TOPIC] } as SourceRecord,
      patent("p:same", "2020-05-01", "a word"),
    ],
    three: [patent("p:new", "2023-01-01", "F")],
  };
  await compared([[before], [after]], async (trends) => {
    const all = await diff(trends, trends.patents());
    const told = (await changesOf(trends, all)).map((
      { id, reason, cause, file },
    ) => [id, reason, cause, file]);
    assertEquals(told, [
      ["p:dated", "redated", "file_changed", "given/one.csv"],
      ["p:gone", "gone", "file_changed", "given/one.csv"],
      ["p:left", "gone", "file_removed", "given/two.csv"],
      ["p:new", "new", "file_added", "given/three.csv"],
    ]);
    assertEquals(all.count, { from: { least: 6, most: 6 }, to: { least: 5, most: 5 } });
    assertEquals(all.reasons.redated, { added: 0, removed: 0 }, "it counts in both");
    const rows = all.byReason.toRecords();
    assertEquals(rows, [
      { label: "2020", reason: "gone", added: 0, removed: 1 },
      { label: "2020", reason: "redated", added: 0, removed: 1 },
      { label: "2021", reason: "gone", added: 0, removed: 1 },
      { label: "2022", reason: "redated", added: 1, removed: 0 },
      { label: "2023", reason: "new", added: 1, removed: 0 },
    ]);
    assertEquals(all.frame.numbers("change"), [-2, -1, 1, 1]);

    const laser = await trends.topic("laser");
    const tagged = await changesOf(trends, await diff(trends, trends.patents().topic(laser)));
    assertEquals(tagged.map(({ id, reason, topicsAdded }) => [id, reason, topicsAdded]), [
      ["p:tagged", "retagged", ["laser"]],
    ]);
    assertEquals(causeWords(tagged[0]!), "now tagged laser; one.csv says something else");

    const words = await diff(trends, trends.patents().matching("word"));
    const open = (await changesOf(trends, words)).map((
      { id, from, to },
    ) => [id, from.counted, to.counted]);
    // of what the texts of the others said then nothing is kept
    assertEquals(open, [
      ["p:gone", null, false],
      ["p:left", null, false],
      ["p:text", null, false],
    ]);
    assertEquals(words.count, { from: { least: 1, most: 4 }, to: { least: 1, most: 1 } });
    assertEquals(words.growth.from, null);
  });
});

Deno.test("works of one DOI merge when a second comes, and part when it goes", async () => {
  const one: Files = { one: [article("w:1", "2020-01-01", "A", "10.1/a")] };
  const both: Files = { ...one, two: [article("w:2", "2021-01-01", "A", "10.1/a")] };
  const other: Files = { two: both.two! };
  await compared([[other], [both], [other]], async (trends) => {
    const articles = trends.researchArticles();
    const merging = await changesOf(trends, await diff(trends, articles, { from: -2, to: -1 }));
    assertEquals(merging.map(({ id, reason, other }) => [id, reason, other]), [
      ["w:1", "new", null],
      ["w:2", "merged", "w:1"],
    ]);
    const parting = await changesOf(trends, await diff(trends, articles));
    assertEquals(parting.map(({ id, reason, other, cause }) => [id, reason, other, cause]), [
      ["w:1", "gone", null, "file_removed"],
      ["w:2", "parted", "w:1", "same_doi"],
    ]);
    assert(causeWords(parting[1]!).startsWith("no longer one with w:1; "));
  });
});

Deno.test("a taxonomy that changes re-tags records whose files are the same", async () => {
  const files: Files = {
    one: [patent("p:1", "2020-01-01", "red lasers"), patent("p:2", null, "x")],
  };
  const taxonomy = (name: string) =>
    ({
      topics: [{ vocabulary: "own", path: ["l"], name, aliases: [], not: [], match: true }],
    }) as unknown as Settings["taxonomy"];
  await compared(
    [[files, { taxonomy: taxonomy("blue lasers") }], [files, { taxonomy: taxonomy("red lasers") }]],
    async (trends) => {
      const found = await diff(trends, trends.patents().topic(await trends.topic("red lasers")));
      const [change, ...others] = await changesOf(trends, found);
      assertEquals(others, []);
      assertEquals(
        [change!.id, change!.reason, change!.cause, change!.topicsAdded],
        ["p:1", "retagged", "topics", ["red lasers"]],
      );
      assertEquals(found.count.from, { least: 0, most: 0 });
    },
  );
});

Deno.test("growth of both states is told, and is that of the series", async () => {
  const years = (upTo: number, factor: number) => ({
    one: Array.from(
      { length: upTo },
      (_, year) =>
        Array.from(
          { length: 5 + factor * year },
          (_, at) => patent(`p:${year}:${at}`, `${2010 + year}-0${1 + at % 9}-01`, "A"),
        ),
    ).flat(),
  });
  await compared([[years(8, 1)], [years(8, 2)]], async (trends) => {
    const found = await diff(trends, trends.patents().since("2010").until("2016"));
    const now = growth(await trends.patents().since("2010").until("2016").timeSeries("year"));
    assertEquals(found.growth.to!.rate.value, now.rate.value);
    assert(found.growth.from!.rate.value! < now.rate.value!);
    assertEquals(found.frame.numbers("from"), [5, 6, 7, 8, 9, 10, 11]);
    assertEquals(found.frame.numbers("to"), [5, 7, 9, 11, 13, 15, 17]);
  });
});
