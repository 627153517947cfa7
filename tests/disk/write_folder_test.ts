import { assertEquals, assertRejects } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { swapFolders } from "../../lib/disk/swap_folders.ts";
import { writeFolder } from "../../lib/disk/write_folder.ts";
import { inFolder, namesIn } from "../export/_stream.ts";

const MODULE = JSON.stringify(
  fromFileUrl(new URL("../../lib/disk/write_folder.ts", import.meta.url)),
);
const CONFIG = fromFileUrl(new URL("../../deno.json", import.meta.url));
const file = (folder: string, text: string) => Deno.writeTextFile(`${folder}/${text}`, text);
const fill = (text: string) => (folder: string) => file(folder, text);

async function madeIn(folder: string, name: string, text: string): Promise<void> {
  await Deno.mkdir(`${folder}/${name}`);
  await file(`${folder}/${name}`, text);
}

Deno.test("a folder takes the place of another, of an empty one and of none", () =>
  inFolder(async (folder) => {
    const place = `${folder}/a`;
    for (const text of ["one", "two", "three"]) {
      await writeFolder(place, fill(text));
      assertEquals(await namesIn(place), [text]);
      assertEquals(await namesIn(folder), ["a"]);
    }
  }));

Deno.test("without foreign functions a folder is replaced, too", () =>
  inFolder(async (folder) => {
    await madeIn(folder, "a", "old");
    const script = `import { writeFolder } from ${MODULE};
      await writeFolder(${
      JSON.stringify(`${folder}/a`)
    }, (to) => Deno.writeTextFile(to + "/new", ""));`;
    await Deno.writeTextFile(`${folder}/script.ts`, script);
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "-RW", "--config", CONFIG, `${folder}/script.ts`],
    }).output();
    assertEquals([success, new TextDecoder().decode(stderr)], [true, ""]);
    assertEquals(await namesIn(`${folder}/a`), ["new"]);
    assertEquals(await namesIn(folder), ["a", "script.ts"]);
  }));

Deno.test("what a killed process left is taken away, or put back where it is all that is left", () =>
  inFolder(async (folder) => {
    const fails = () => Promise.reject(new Error("no more"));
    await madeIn(folder, ".a.old", "old");
    await madeIn(folder, ".a.new", "half");
    await assertRejects(() => writeFolder(`${folder}/a`, fails), Error, "no more");
    assertEquals(await namesIn(`${folder}/a`), ["old"]);
    assertEquals(await namesIn(folder), ["a"]);

    await madeIn(folder, ".a.old", "older");
    await assertRejects(() => writeFolder(`${folder}/a`, fails), Error, "no more");
    assertEquals(await namesIn(`${folder}/a`), ["old"]);
    assertEquals(await namesIn(folder), ["a"]);
  }));

Deno.test({
  name: "two folders are swapped in one step",
  ignore: !["linux", "darwin"].includes(Deno.build.os),
  fn: () =>
    inFolder(async (folder) => {
      await madeIn(folder, "a", "one");
      await madeIn(folder, "b", "two");
      assertEquals(await swapFolders(`${folder}/a`, `${folder}/b`), true);
      assertEquals([await namesIn(`${folder}/a`), await namesIn(`${folder}/b`)], [["two"], [
        "one",
      ]]);
      assertEquals(await swapFolders(`${folder}/a`, `${folder}/none`), false);
    }),
});
