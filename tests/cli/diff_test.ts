import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { patents, sourceOf } from "../corpus/_builds.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { run } from "./_run.ts";

/** A corpus of nine patents that had six before, and its folder. */
async function withStates(use: (corpus: string, folder: string) => Promise<void>): Promise<void> {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await buildCorpus(corpus, [sourceOf(patents(6))]);
    await buildCorpus(corpus, [sourceOf(patents(9))], {}, { keepWhole: true });
    await use(corpus, folder);
  });
}

Deno.test("diff counts every type, the buckets of one, and lists its records", async () => {
  await withStates(async (corpus, folder) => {
    const all = await run(["diff", corpus]);
    assertEquals(all.out.trimEnd().split("\n"), [
      "type,from,fromLeast,fromMost,to,toLeast,toMost,new,gone,redated,retagged,merged,parted,changed",
      "patents,6,6,6,9,9,9,3,0,0,0,0,0,0",
    ]);
    const chart = `${folder}/c.svg`;
    const buckets = await run(["diff", corpus, "patents", "--match", "laser", "--chart", chart]);
    assertStringIncludes(buckets.out, "2020,2020-01-01,2020-12-31,6,9,3,3,0,6,6,9,9");
    assertStringIncludes(await Deno.readTextFile(chart), "new +3");
    const records = await run(["diff", corpus, "patents", "--records", "--format", "jsonl"]);
    const ids = records.out.trimEnd().split("\n").map((line) => JSON.parse(line).id);
    assertEquals(ids, ["p:6", "p:7", "p:8"]);
    const table = await run(["diff", corpus, "patents", "--format", "table"]);
    assertStringIncludes(table.out, "patents: first 6, then 9");
    const back = await run(["diff", corpus, "patents", "--from", "0", "--to", "-1"]);
    assertStringIncludes(back.out, ",9,6,-3,0,3,");
    const months = await run(["diff", corpus, "patents", "--series", "month"]);
    assertStringIncludes(months.out, "2020-01,");
  });
});

Deno.test("states are listed, and an older one that was kept whole is asked", async () => {
  await withStates(async (corpus) => {
    const { out } = await run(["diff", corpus, "--states"]);
    assertEquals(out.trimEnd().split("\n").map((line) => line.split(",")[0]), [
      "number",
      "0",
      "-1",
    ]);
    assertEquals((await run(["query", "patents", corpus, "--count", "--state", "-1"])).out, "6\n");
    assertEquals((await run(["query", "patents", corpus, "--count"])).out, "9\n");
  });
});

Deno.test("what cannot be compared is told in a sentence", async () => {
  await withStates(async (corpus) => {
    const cases: [string[], string][] = [
      [[], "Cannot compare states: give the corpus and at most one type"],
      [[corpus, "papers"], 'Cannot read the type: there is no "papers"'],
      [[corpus, "patents", "--from", "-7"], "Cannot compare states: its states are 0"],
      [[corpus, "patents", "--from", "2000-01-01"], "Cannot compare states: its states are 0"],
      [[corpus, "--records"], "Cannot compare states: --records is of one type"],
      [[corpus, "patents", "--min-value", "3"], "Cannot compare patents: they have no filter"],
    ];
    for (const [args, says] of cases) {
      const { status, err } = await run(["diff", ...args]);
      assert(status !== 0, says);
      assertStringIncludes(err, says);
    }
    const service = await run(["query", "patents", "http://127.0.0.1:1", "--state", "-1"]);
    assertStringIncludes(service.err, "Cannot use --state: a service knows the present alone");
  });
});
