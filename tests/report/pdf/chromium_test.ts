import { assert, assertEquals, assertRejects } from "@std/assert";
import { TrendframeError } from "../../../lib/catalogue/errors.ts";
import { findChromium } from "../../../lib/report/pdf/chromium.ts";
import { inFolder } from "../_corpus.ts";

Deno.test("the browser is the one that is named, else the first on the path, else a sentence", async () => {
  await inFolder(async (folder) => {
    const [one, other] = [`${folder}/one`, `${folder}/other`];
    for (const each of [one, other]) await Deno.mkdir(each);
    await Deno.writeTextFile(`${other}/google-chrome`, "");
    await Deno.mkdir(`${one}/chromium`);
    const env = (set: Record<string, string>) => (name: string) => set[name];
    const path = `${one}:${other}`;
    assertEquals(await findChromium(env({ PATH: path }), "linux"), `${other}/google-chrome`);
    await Deno.writeTextFile(`${one}/mine`, "");
    assertEquals(
      await findChromium(env({ PATH: path, CHROMIUM: `${one}/mine` }), "linux"),
      `${one}/mine`,
    );
    for (const set of [{ PATH: one }, {}, { PATH: path, CHROMIUM: `${one}/gone` }]) {
      const error = await assertRejects(() => findChromium(env(set), "linux"), TrendframeError);
      assertEquals(error.name, "NoBrowserError");
      assert(error.message.startsWith("Cannot print the report: no Chromium"));
      assert(error.message.length <= 200);
    }
  });
});
