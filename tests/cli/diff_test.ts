import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { patent } from "../conformance/records.ts";
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
      [[corpus, "patents", "--from", "-7"], "Cannot compare states: the corpus knows states 0"],
      [
        [corpus, "patents", "--from", "2000-01-01"],
        "Cannot compare states: the corpus knows states 0",
      ],
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

/** What the table of a difference says before its rows. */
async function saidOf(args: readonly string[]): Promise<string[]> {
  const { out, err } = await run(["diff", ...args, "--format", "table"]);
  assertEquals(err, "");
  return out.split("\n\n")[0]!.split("\n").slice(2);
}

Deno.test("a difference says what is known, and what may be, once", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const [first, ...others] = patents(6);
    await buildCorpus(corpus, [sourceOf([first!, ...others])]);
    const moved = patent("p:0", "2021-03-04", "A laser");
    await buildCorpus(corpus, [sourceOf([moved, ...others.slice(0, 3)])]);
    assertEquals((await saidOf([corpus, "patents"])).slice(0, 3), [
      "patents: first 6, then 4",
      "gone −2",
      "1 record in another year than before",
    ]);
    assertEquals(
      (await saidOf([corpus, "patents"])).at(-1),
      "3 records count otherwise, listed in records",
    );
    const bounds = await saidOf([corpus, "patents", "--match", "laser"]);
    assertEquals(bounds[0], "patents: first between 4 and 6, then 4");
    assertEquals(bounds[1], "1 record in another year than before");
    assertStringIncludes(
      bounds.join("\n"),
      "1 record counts otherwise, and 2 may, listed in records",
    );
    assertStringIncludes(bounds.at(-1)!, "note: Of 2 records of state −1");
    const { out } = await run(["diff", corpus, "patents", "--match", "laser", "--format", "table"]);
    assertEquals(out.split("note: Of 2 records").length, 2, "a note is said once");
    assertStringIncludes(out, "fromLeast");
    const known = await run(["diff", corpus, "patents", "--format", "table"]);
    assertEquals(
      known.out.includes("fromLeast"),
      false,
      "bounds that say nothing more are left out",
    );
    const itself = await run(["diff", corpus, "patents", "--from", "0", "--format", "table"]);
    assertStringIncludes(itself.out, "one state and itself: the present (");
  });
});
