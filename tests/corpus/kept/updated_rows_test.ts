import { assertEquals } from "@std/assert";
import { build, changeCorpus, type Trends } from "../../../mod.ts";
import { withFolder } from "../files/_folder.ts";

const work = (title: string, updated: string, day: string) =>
  JSON.stringify([{
    id: "https://openalex.org/W1",
    title,
    publication_date: day,
    updated_date: `${updated}T00:00:00`,
    abstract_inverted_index: { [title]: [0], abstract: [1] },
  }]);

const FILES = {
  "in/1.json": work("Printed", "2024-06-01", "2024-05-17"),
  "in/2.json": work("Announced", "2024-05-01", "2023-05-17"),
};

async function standing(trends: Trends) {
  const { df } = await trends.researchArticles().proofPoints();
  const [{ title, date, summary }] = df.toRecords() as [Record<string, unknown>];
  const { notes, fingerprint, sources } = await trends.info();
  return {
    title,
    date,
    summary,
    notes,
    fingerprint,
    rows: sources.map(({ records, merged }) => [records, merged]),
  };
}

Deno.test("a row that its source updated earlier stays below in a change too, and comes back whole", async () => {
  await withFolder(FILES, async (folder) => {
    const [one, two] = [`${folder}/in/1.json`, `${folder}/in/2.json`];
    await using all = await build(`${folder}/all.sqlite`, [one, two]);
    await using alone = await build(`${folder}/alone.sqlite`, two);
    const expected = await standing(all), older = await standing(alone);
    assertEquals([expected.title, older.title], ["Printed", "Announced"]);
    const corpus = `${folder}/c.sqlite`;
    for (const [first, second] of [[one, two], [two, one]] as const) {
      await using _before = await build(corpus, first);
      await using changed = await changeCorpus(corpus, { add: second });
      assertEquals(await standing(changed), expected, first);
      await using back = await changeCorpus(corpus, { remove: one });
      assertEquals(await standing(back), older, first);
    }
  });
});
