import { assert, assertEquals } from "@std/assert";
import { buildCorpus } from "../../../lib/corpus/build.ts";
import { openCorpus } from "../../../lib/open.ts";
import { exhibitsOf, reportHtml, trendReport } from "../../../lib/report/mod.ts";
import { patents, sourceOf } from "../../corpus/_builds.ts";
import { inFolder } from "../_corpus.ts";

Deno.test("a report tells what its counts had in the state before, and why they have others now", async () => {
  await inFolder(async (folder) => {
    const path = `${folder}/c.sqlite`;
    await buildCorpus(path, [sourceOf(patents(9))]);
    await Deno.utime(path, new Date("2024-02-03T10:00:00Z"), new Date("2024-02-03T10:00:00Z"));
    const about = async () => {
      await using trends = await openCorpus(path);
      return await trendReport(trends, trends.patents().matching("laser"), { types: ["patents"] });
    };
    const isOf = ({ anchor }: { readonly anchor: string }) => anchor.startsWith("since");
    assertEquals((await about()).sections.filter(isOf), [], "there is no state before");

    await buildCorpus(path, [sourceOf(patents(14))]);
    const report = await about();
    const section = report.sections.find(isOf)!;
    assertEquals(section.title, "Since the corpus of 3 February 2024");
    assertEquals(section.exhibits.map(({ anchor }) => anchor), [
      "since-counts",
      "since-patents",
      "since-patents-records",
    ]);
    const [counts, , records] = section.exhibits;
    assertEquals(counts!.frame.toRecords()[0], {
      type: "Patents",
      thenLeast: 9,
      thenMost: 9,
      now: 14,
      new: 5,
      gone: 0,
      redated: 0,
      retagged: 0,
      merged: 0,
      parted: 0,
      changed: 0,
      growthThen: null,
      growthNow: null,
    });
    assertEquals(records!.frame.texts("id"), ["p:10", "p:11", "p:12", "p:13", "p:9"]);
    assert(exhibitsOf(report).includes(counts!));
    assert((await reportHtml(report)).includes("Since the corpus of 3 February 2024"));

    // of what is gone, and was asked for by its words, it is not known whether it counted
    await buildCorpus(path, [sourceOf(patents(12))]);
    const fewer = (await about()).sections.find(isOf)!.exhibits.at(-1)!;
    assertEquals(fewer.title, "Patents that may count otherwise");
    const { show } = fewer;
    if (show.as !== "table") throw new TypeError(show.as);
    const then = show.columns.find(({ name }) => name === "Then")!;
    assertEquals(then.cells, ["not known", "not known"]);
    await buildCorpus(path, [sourceOf(patents(14))]);

    // what is asked of the corpus before did not change
    await buildCorpus(path, [sourceOf([...patents(14)].reverse())]);
    const [same] = (await about()).sections.filter(isOf);
    assertEquals(same!.exhibits, []);
    assert(same!.sentences[0]!.endsWith("No count of this report is another than it was then."));
  });
});
