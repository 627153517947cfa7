import { assertEquals, assertRejects } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { findFile, walkFiles } from "../../../lib/corpus/files/walk.ts";
import { withFolder } from "./_folder.ts";

const CONFIG = new URL("../../../deno.json", import.meta.url).pathname;

async function paths(given: readonly string[], folder: string): Promise<string[]> {
  const found = await Array.fromAsync(walkFiles(given));
  return found.map(({ path }) => path.slice(folder.length + 1));
}

Deno.test("files come by code point of their names, hidden ones not at all", async () => {
  const files = [
    "b.csv",
    "B.csv",
    "a/2.csv",
    "a/10.csv",
    ".hidden",
    ".git/x",
    "\u{1f600}",
    "\uffe5",
  ];
  await withFolder(Object.fromEntries(files.map((name) => [name, ""])), async (folder) => {
    assertEquals(await paths([folder], folder), [
      "B.csv",
      "a/10.csv",
      "a/2.csv",
      "b.csv",
      "\uffe5",
      "\u{1f600}",
    ]);
  });
});

Deno.test("the given paths keep their order, and a file comes once", async () => {
  await withFolder({ "a/1": "", "b/2": "" }, async (folder) => {
    const given = [`${folder}/b/2`, `${folder}/a/`, folder];
    assertEquals(await paths(given, folder), ["b/2", "a/1"]);
    const found = await Array.fromAsync(walkFiles(given));
    assertEquals(found.map((file) => file.given), [`${folder}/b/2`, `${folder}/a/`]);
  });
});

Deno.test("a hidden file that is given is read", async () => {
  await withFolder({ ".data/.a": "" }, async (folder) => {
    assertEquals(await paths([`${folder}/.data/.a`], folder), [".data/.a"]);
  });
});

Deno.test("links are followed, neither in circles nor into nothing", async () => {
  await withFolder({ "a/1": "" }, async (folder) => {
    await Deno.symlink(folder, `${folder}/a/up`);
    await Deno.symlink(`${folder}/nothing`, `${folder}/a/gone`);
    await Deno.symlink(`${folder}/a/1`, `${folder}/same`);
    assertEquals(await paths([folder], folder), ["a/1"]);
  });
});

Deno.test("a path that does not exist is an error that names it", async () => {
  await withFolder({}, async (folder) => {
    const missing = `${folder}/missing.csv`;
    for (const look of [() => Array.fromAsync(walkFiles([missing])), () => findFile(missing)]) {
      await assertRejects(
        look,
        BuildError,
        `Cannot read the path: there is no such file or folder, current value is "${missing}"`,
      );
    }
  });
});

Deno.test("a zip archive is a folder", async () => {
  const archive = zipSync({
    "b.xml": strToU8("b"),
    "a": { "1.xml": strToU8("one"), ".hidden": strToU8("") },
    "__MACOSX": { "b.xml": strToU8("") },
  });
  await withFolder({ "x.ZIP": archive }, async (folder) => {
    assertEquals(await paths([folder], folder), ["x.ZIP/a/1.xml", "x.ZIP/b.xml"]);
    const { bytes } = await findFile(`${folder}/x.ZIP/a/1.xml`);
    const text = await new Response(ReadableStream.from(bytes())).text();
    assertEquals(text, "one");
    await assertRejects(() => findFile(`${folder}/x.ZIP/a/2.xml`), BuildError, "a/2.xml");
  });
});

Deno.test("what may not be read in a folder is told when it is read, and stops nothing", async () => {
  await withFolder(
    { "in/a.csv": "", "in/b/1.csv": "", "in/c.csv": "", "in/d.csv": "" },
    async (folder) => {
      const locked = ["b", "c.csv"].map((name) => `${folder}/in/${name}`);
      const walk = new URL("../../../lib/corpus/files/walk.ts", import.meta.url);
      const script = `import { walkFiles } from "${walk}";
      for await (const { path, bytes } of walkFiles(["${folder}/in"])) {
        const read = async () => { for await (const _ of bytes()) { /* passed */ } };
        console.log(path, await read().catch(({ message }) => message));
      }`;
      await Deno.writeTextFile(`${folder}/walk.ts`, script);
      const { stdout } = await new Deno.Command(Deno.execPath(), {
        args: [
          "run",
          "--quiet",
          "--no-prompt",
          "--config",
          CONFIG,
          "--allow-read",
          `--deny-read=${locked}`,
          `${folder}/walk.ts`,
        ],
      }).output();
      const told = (path: string) =>
        `${path} Cannot read the path: reading it is not permitted, current value is "${path}"`;
      assertEquals(new TextDecoder().decode(stdout).trimEnd().split("\n"), [
        `${folder}/in/a.csv undefined`,
        ...locked.map(told),
        `${folder}/in/d.csv undefined`,
      ]);
    },
  );
});
