import { assert, assertEquals } from "@std/assert";
import { buildFromPaths } from "../lib/corpus/build_from_paths.ts";
import { changeFromPaths } from "../lib/corpus/change_from_paths.ts";
import { partialFlags } from "../lib/frame/mod.ts";
import { openCorpus } from "../lib/open.ts";
import type { Trends } from "../lib/query/mod.ts";
import { growth } from "../lib/study/mod.ts";
import { notesOf, noteText } from "../lib/words/note.ts";
import { sharedData, withShared } from "./_shared.ts";
import { withFolder } from "./corpus/files/_folder.ts";

const LENS = [
  "exports/lens_patents_2021.csv",
  "exports2/lens_patents_2015_pizza.csv",
  "exports2/lens_patents_2026_sangamo.csv",
].map(sharedData);

withShared(
  "three searches of one site: the first to end has no say in what follows",
  LENS,
  async () => {
    await withFolder({}, async (folder) => {
      const corpus = `${folder}/lens.sqlite`;
      await buildFromPaths(corpus, LENS, {}, { rejects: `${folder}/rejects.csv` });
      await using trends = await openCorpus(corpus);
      const series = await trends.patents().matching("pizza").since("2000").timeSeries("year");
      assertEquals(notesOf(series.notes, "files_end_apart").map(noteText), [
        "A file of Lens patents ends before others, lens_patents_2015_pizza.csv on 30 December 2015 " +
        "and they on 3 March 2026: what only it found ends there; end the window with it, or ask a " +
        "corpus of it alone",
      ]);
      assertEquals(series.numbers("count").slice(-13), [32, 33, ...Array(11).fill(null)]);
      assertEquals(
        series.texts("label")[partialFlags(series, "count")!.lastIndexOf(false)],
        "2014",
      );
      const { rate, from, to } = growth(series);
      assertEquals([from, to], ["2000", "2014"]);
      assert(rate.low! < 0 && rate.high! > 0, "no clear trend");
    });
  },
);

/** Works of a month each, and a title that they share. */
function works(title: string, from: number, to: number): string {
  const all = Array.from({ length: 12 * (to - from + 1) }, (_, at) => ({
    id: `https://openalex.org/W${title.length * 1e6 + from * 1e3 + at}`,
    title,
    publication_date: `${from + Math.floor(at / 12)}-${String(at % 12 + 1).padStart(2, "0")}-15`,
  }));
  return JSON.stringify(all);
}

const endsIn = async (trends: Trends, words: string) => {
  const series = await trends.researchArticles().matching(words).timeSeries("year");
  return notesOf(series.notes, "files_end_apart")
    .flatMap(({ data }) => data.files.map(({ file, end }) => `${file} ${end}`));
};

Deno.test("what is known of files stays and goes with them", async () => {
  const files = { "one.json": works("pizza", 2005, 2015), "two.json": works("cheese", 2005, 2023) };
  await withFolder(files, async (folder) => {
    const at = (name: string) => `${folder}/${name}`;
    const options = { rejects: at("rejects.csv") };
    const ends = async (corpus = "c.sqlite") => {
      await using trends = await openCorpus(at(corpus));
      return await endsIn(trends, "pizza");
    };
    const change = (changes: Parameters<typeof changeFromPaths>[1]) =>
      changeFromPaths(at("c.sqlite"), changes, {}, options);
    await buildFromPaths(at("c.sqlite"), [at("one.json")], {}, options);
    assertEquals(await ends(), [], "alone");
    await change({ add: [at("two.json")] });
    assertEquals(await ends(), ["one.json 2015-12-15"]);
    await buildFromPaths(at("d.sqlite"), [at("one.json"), at("two.json")], {}, options);
    assertEquals(await ends("d.sqlite"), await ends(), "as a build of both says");
    await Deno.writeTextFile(at("one.json"), works("pizza", 2005, 2018));
    await change({ refresh: true });
    assertEquals(await ends(), ["one.json 2018-12-15"]);
    await Deno.writeTextFile(at("one.json"), works("pizza", 2005, 2023));
    await change({ refresh: true });
    assertEquals(await ends(), [], "both are of one day");
    await Deno.writeTextFile(at("one.json"), works("pizza", 2005, 2015));
    await change({ refresh: true });
    await change({ remove: [at("two.json")] });
    assertEquals(await ends(), []);
  });
});

Deno.test("a later export of a search under another name replaces it, as files of years follow each other", async () => {
  const states = Object.fromEntries([2021, 2019, 2023].map((to, at) => [
    `${at}.json`,
    works("pizza", 2005, to),
  ]));
  const years = Object.fromEntries([2018, 2019, 2020, 2021].map((year) => [
    `${year}.json`,
    works("pizza", year, year),
  ]));
  for (const files of [states, years]) {
    await withFolder(files, async (folder) => {
      const corpus = `${folder}/c.sqlite`;
      await buildFromPaths(corpus, [folder], {}, { rejects: `${folder}/rejects.csv` });
      await using trends = await openCorpus(corpus);
      assertEquals(await endsIn(trends, "pizza"), []);
    });
  }
});
