import { assertEquals, assertThrows } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { CorpusError } from "../../../../lib/catalogue/errors.ts";
import { openFile } from "../../../../lib/engines/embedded/store/open_file.ts";
import { withFolder } from "../../../corpus/files/_folder.ts";
import { buildDemo } from "../../../../lib/corpus/build_demo.ts";

/** The files that this process has open below a folder, as another process may see them. */
async function openBelow(folder: string): Promise<string[]> {
  const { stdout } = await new Deno.Command("ls", { args: ["-l", `/proc/${Deno.pid}/fd`] })
    .output();
  return new TextDecoder().decode(stdout).split("\n").filter((line) =>
    line.includes(` ${folder}/`)
  );
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
