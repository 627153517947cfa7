import { assert } from "@std/assert";
import { buildDemo } from "../lib/corpus/build_demo.ts";
import { buildFromPaths } from "../lib/corpus/build_from_paths.ts";
import { openCorpus } from "../lib/open.ts";
import { CORDIS_FILES, sharedData, withShared } from "./_shared.ts";
import { checkOneRate } from "./_one_rate.ts";

/** One topic in so many is looked at where there are many. */
const LOOKED_AT = { "research-articles": 10, "projects": 1, "investments": 1 } as const;

const REAL = {
  "research-articles": [
    "openalex_works_2022_tu9.json",
    "openalex_works_snapshot_2023.jsonl",
    "pubmed_eye_movements_2020.csv",
  ],
  "projects": CORDIS_FILES,
  "investments": ["crunchbase_rounds_2013-10.csv", "crunchbase_companies_2013-10.csv"],
} as const;

async function inFolder(check: (corpus: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await check(`${folder}/corpus.sqlite`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("one question has one rate, on every topic of a demo corpus", async (t) => {
  await inFolder(async (corpus) => {
    await buildDemo(corpus, { documents: 500 });
    await using trends = await openCorpus(corpus);
    for (const type of ["research-articles", "patents", "projects", "acquisitions"] as const) {
      await t.step(type, async () => {
        const { topics, defined } = await checkOneRate(trends, type);
        assert(topics > 30 && defined > 20, `${defined} of ${topics} topics have a growth`);
      });
    }
  });
});

withShared(
  "one question has one rate, on topics of the real files",
  Object.values(REAL).flat().map(sharedData),
  async (t) => {
    for (const [type, files] of Object.entries(REAL)) {
      await t.step(type, async () => {
        await inFolder(async (corpus) => {
          const paths = files.map(sharedData);
          await buildFromPaths(corpus, paths, {}, { rejects: `${corpus}.rejects` });
          await using trends = await openCorpus(corpus);
          const asked = type as keyof typeof REAL;
          const { topics, defined } = await checkOneRate(trends, asked, LOOKED_AT[asked], 20);
          assert(topics > 10 && defined > 10, `${defined} of ${topics} topics have a growth`);
        });
      });
    }
  },
);
