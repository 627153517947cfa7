import { assertEquals } from "@std/assert";
import { SAMPLES } from "../corpus/importers/_samples.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { openCorpus } from "../../lib/open.ts";
import { run } from "./_run.ts";

Deno.test("--as-of is a day, and the corpus reaches it", async () => {
  await withFolder({ "in/papers.csv": SAMPLES["crunchbase-companies"]!.text }, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const build = (asOf: string) => run(["build", corpus, `${folder}/in`, "--as-of", asOf]);
    assertEquals((await build("2024-03-31")).status, 0);
    await using trends = await openCorpus(corpus);
    const { types } = await trends.info();
    const days = new Set(
      Object.values(types).map(({ asOf }) => asOf).filter((day) => day !== null),
    );
    assertEquals([...days], ["2024-03-31"]);
    for (const wrong of ["2024-03", "2024-03-31T00:00:00Z", "2024-03-32", "24-03-31", ""]) {
      const { status, err } = await build(wrong);
      assertEquals([status, err.split("\n")[0]!.slice(0, 21)], [2, "Cannot read --as-of: "], wrong);
    }
  });
});
