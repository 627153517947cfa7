import { assertEquals } from "@std/assert";
import { join } from "@std/path";
import { build, changeCorpus } from "../../lib/build/mod.ts";
import { connect } from "../../lib/open.ts";
import { createKey } from "../../lib/service/keys.ts";
import { serve } from "../../lib/service/serve.ts";
import { until } from "./pool/_pool.ts";

const engine = {
  module: new URL("../../lib/engines/embedded/mod.ts", import.meta.url).href,
  name: "embeddedEngine",
};

Deno.test("a service follows a corpus that is changed, and answers meanwhile", async () => {
  const folder = await Deno.makeTempDir({ prefix: "follows-" });
  const corpus = join(folder, "c.sqlite"), keys = join(folder, "keys.json");
  const works = async (name: string, first: number, count: number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      id: `https://openalex.org/W${first + at}`,
      title: "Solar cells",
      publication_date: "2024-05-17",
    }));
    await Deno.writeTextFile(join(folder, name), JSON.stringify(rows));
    return join(folder, name);
  };
  try {
    await using before = await build(corpus, await works("may.json", 1, 3));
    const key = await createKey(keys, { name: "test", scopes: ["license"] });
    const server = await serve({ corpus, keys, engine, workers: 1, port: 0, log: () => {} });
    const served = connect({ baseUrl: server.url, apiKey: key });
    const count = () => served.researchArticles().count();
    try {
      assertEquals(await count(), 3);
      await using after = await changeCorpus(corpus, { add: await works("june.json", 9, 2) });
      assertEquals(await after.researchArticles().count(), 5);
      await until(async () => await count() === 5, "answers of the newer state");
      await using removed = await changeCorpus(corpus, { remove: join(folder, "may.json") });
      assertEquals(await removed.researchArticles().count(), 2);
      await until(async () => await count() === 2, "answers without what was removed");
      assertEquals(await before.researchArticles().count(), 3);
    } finally {
      await server.stop();
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
