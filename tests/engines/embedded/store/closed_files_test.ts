import { assertEquals, assertThrows } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../../lib/catalogue/errors.ts";
import { openFile } from "../../../../lib/engines/embedded/store/open_file.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { buildDemo } from "../../../../lib/corpus/build_demo.ts";

/** The files that this process has open below a folder. */
async function openBelow(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name } of Deno.readDir("/proc/self/fd")) {
    const path = await Deno.readLink(`/proc/self/fd/${name}`).catch(() => "");
    if (path.startsWith(folder)) paths.push(path);
  }
  return paths;
}

Deno.test({
  name: "a corpus that is refused stays open to nobody",
  ignore: Deno.build.os !== "linux",
  fn: () =>
    withFolder({}, async (made) => {
      const folder = await Deno.realPath(made), path = `${folder}/c.sqlite`;
      await buildDemo(path, { documents: 20 });
      openFile(path).database.close();
      assertEquals(await openBelow(folder), []);
      {
        using database = new DatabaseSync(path);
        database.exec("CREATE VIEW foreign_view AS SELECT 1");
      }
      assertThrows(() => openFile(path), CorpusError);
      assertEquals(await openBelow(folder), []);
      using database = new DatabaseSync(path);
      assertEquals((await openBelow(folder)).length > 0, database.isOpen);
    }),
});
