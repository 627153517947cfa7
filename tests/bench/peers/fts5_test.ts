import { DatabaseSync } from "node:sqlite";
import { assert, assertEquals } from "@std/assert";
import { join } from "@std/path";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { openCorpus } from "../../../lib/open.ts";
import { words } from "../../../lib/text/mod.ts";
import { isAskable } from "../fresh_questions/pool.ts";
import { textBatches } from "../tables/texts.ts";
import { indexWithFts5, spaced, tableOf } from "./fts5.ts";

Deno.test("Latin letters beside Japanese ones are words of their own", () => {
  assertEquals(spaced("産業におけるfuel cellsの可能性"), "産業における fuel cells の可能性");
  assertEquals(spaced("2024年"), "2024 年");
  assertEquals(spaced("Plain words, naïve ones, 42"), "Plain words, naïve ones, 42");
});

Deno.test("FTS5 finds every word of a title beside Japanese where we do", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const corpus = join(folder, "corpus.sqlite"), peer = join(folder, "peer.sqlite");
    await buildDemo(corpus, { documents: 2_000 });
    const store = Store.open(corpus);
    await indexWithFts5(store, peer);
    const touching = new Set(
      [...textBatches(store)]
        .filter(({ collection }) => collection === "research-articles")
        .flatMap(({ texts }) => texts.map(([title]) => title ?? ""))
        .filter((title) => spaced(title) !== title)
        .flatMap((title) => words(title).filter(isAskable)),
    );
    store.close();
    assert(touching.size > 0);
    const table = tableOf("research-articles");
    using database = new DatabaseSync(peer);
    const found = database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${table} MATCH ?`);
    const trends = await openCorpus(corpus);
    for (const word of touching) {
      const ours = await trends.researchArticles().matching(`title:${word}`).count();
      assertEquals({ [word]: ours }, { [word]: Number(found.get(`title : "${word}"`)!.n) });
    }
    await trends.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
