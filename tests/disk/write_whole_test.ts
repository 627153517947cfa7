import { assert, assertEquals, assertRejects } from "@std/assert";
import { claim } from "../../lib/disk/claim.ts";
import { writeAll, writeWhole } from "../../lib/disk/write_whole.ts";
import { inFolder, namesIn } from "../export/_stream.ts";

const read = (path: string) => Deno.readTextFile(path);

Deno.test("what a killed process left is written over, whatever it was", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/.a.txt.new`, "left behind, and longer than what comes");
    await writeWhole(`${folder}/a.txt`, "new");
    assertEquals(await read(`${folder}/a.txt`), "new");
    assertEquals(await namesIn(folder), ["a.txt"]);
  }));

Deno.test("of several that write a file at once each is whole when it is there", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.txt`;
    const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(200_000));
    const seen = new Set<string>();
    let writing = true;
    const reader = (async () => {
      while (writing) {
        seen.add(await read(path).catch(() => texts[0]!));
        await new Promise((resolve) => setTimeout(resolve));
      }
    })();
    await Promise.all(texts.map((text) => writeWhole(path, text)));
    writing = false;
    await reader;
    seen.add(await read(path));
    for (const text of seen) assert(texts.includes(text), `${text.length} characters`);
    assertEquals(await namesIn(folder), ["a.txt"]);
  }));

Deno.test("a write that fails at any byte leaves what was there, and nothing else", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(`${folder}/a.txt`, "old");
    for (const bytes of [0, 1, 100_000]) {
      await assertRejects(
        () =>
          writeWhole(`${folder}/a.txt`, async (file) => {
            await writeAll(file, "x".repeat(bytes));
            throw new Error("no more");
          }),
        Error,
        "no more",
      );
      assertEquals(await read(`${folder}/a.txt`), "old");
      assertEquals(await namesIn(folder), ["a.txt"]);
    }
  }));

Deno.test("what cannot be put in its place is an error, and nothing of it is left", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(`${folder}/taken`);
    await assertRejects(() => writeWhole(`${folder}/taken`, "new"), Deno.errors.IsADirectory);
    assertEquals(await namesIn(folder), ["taken"]);
  }));

Deno.test("who has a file is waited for, or named where that was asked for", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.txt`;
    const other = await claim(`${folder}/.a.txt.new`);
    const busy = () => new Error("another has it");
    await assertRejects(() => writeWhole(path, "mine", { busy }), Error, "another has it");
    const written = writeWhole(path, "mine");
    const patient = writeWhole(`${folder}/b.txt`, "b", { busy, patient: true });
    await patient;
    await assertRejects(() => read(path), Deno.errors.NotFound);
    other.close();
    await written;
    assertEquals(await read(path), "mine");
    assertEquals(await namesIn(folder), ["a.txt", "b.txt"]);
  }));

Deno.test({
  name: "a link stays one, and a file keeps who may read it",
  ignore: Deno.build.os === "windows",
  fn: () =>
    inFolder(async (folder) => {
      await Deno.writeTextFile(`${folder}/a.txt`, "old", { mode: 0o600 });
      await Deno.symlink("a.txt", `${folder}/link.txt`);
      await writeWhole(`${folder}/link.txt`, "new");
      assertEquals(await read(`${folder}/a.txt`), "new");
      assertEquals((await Deno.stat(`${folder}/a.txt`)).mode! & 0o777, 0o600);
      assertEquals((await Deno.lstat(`${folder}/link.txt`)).isSymlink, true);
      assertEquals(await namesIn(folder), ["a.txt", "link.txt"]);
    }),
});
