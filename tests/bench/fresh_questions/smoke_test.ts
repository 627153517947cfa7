import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../../lib/corpus/build_demo.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { readOptions } from "../options.ts";
import { indexWithFts5 } from "../peers/fts5.ts";
import { freshTables } from "./markdown.ts";
import { measureFresh } from "./measure.ts";
import { type Kind, KINDS } from "./question.ts";

Deno.test("a small run asks every kind in every setting, and answers are equal", async () => {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const files = {
      corpus: `${folder}/corpus.sqlite`,
      sqlite: `${folder}/peer.sqlite`,
      duckdb: `${folder}/peer.duckdb`,
    };
    await buildDemo(files.corpus, { documents: 2_000 });
    const store = Store.open(files.corpus);
    await indexWithFts5(store, files.sqlite);
    store.close();
    const options = readOptions(
      ["--documents", "2000", "--peers", "sqlite", "--fresh", "2", "--before", "18"],
    )!;
    const results = await measureFresh(files, { ...options, folder }, options.fresh!);
    const [notebook, service, dropped] = results.settings;
    assertEquals(results.before, 18);
    for (const { kinds } of results.settings) {
      assertEquals(Object.keys(kinds).sort(), Object.keys(KINDS).sort());
    }
    for (const kind of Object.keys(KINDS) as Kind[]) {
      for (const { setting, kinds } of [notebook!, service!]) {
        for (const [system, { equal, unequal, p95 }] of Object.entries(kinds[kind]!)) {
          const name = `${setting}: ${kind}, ${system}`;
          assertEquals(equal + unequal, 2, name);
          // FTS5 takes a word beside letters of Japanese for another word
          assert(system === "sqlite" ? equal > 0 : unequal === 0, name);
          assert(p95! > 0, name);
        }
      }
    }
    if (dropped) {
      assertEquals(Object.keys(dropped.kinds.word!), ["engine", "sqlite"]);
    }
    const [served] = results.served;
    assertEquals([served!.name, served!.unequal, served!.failed], ["service", 0, 0]);
    assert(served!.equal > 20 && served!.p99 >= served!.p50, "few questions were served");
    const { processorMs } = served!;
    assert(Deno.build.os === "linux" ? processorMs! > 0 : processorMs === null, `${processorMs}`);
    const tables = freshTables(results);
    for (const text of Object.values(KINDS)) assert(tables.includes(`| ${text} |`), text);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
