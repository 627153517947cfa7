import { assertEquals, assertRejects } from "@std/assert";
import { strToU8, zipSync } from "fflate";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { findFile, type PassedLink, walkFiles } from "../../../lib/corpus/files/walk.ts";
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

/** What is found, and the links that led to nothing, both from the folder on. */
async function walked(given: string, folder: string, followLinks: boolean) {
  const links: string[] = [];
  const onLink = ({ path, why }: PassedLink) =>
    links.push(`${path.slice(folder.length + 1)} ${why}`);
  const found = await Array.fromAsync(walkFiles([given], { followLinks, onLink }));
  return { found: found.map(({ path }) => path.slice(folder.length + 1)), links };
}

Deno.test("links in a folder are followed when asked, never in circles, and told otherwise", async () => {
  await withFolder({ "in/a/1": "", "out/2": "", "in/.git/x": "" }, async (folder) => {
    const links = {
      "in/a/up": `${folder}/in`,
      "in/circle": `${folder}/in/circle`,
      "in/gone": `${folder}/nothing`,
      "in/out": `${folder}/out`,
      "in/same": `${folder}/in/a/1`,
      "in/z": `${folder}/out/2`,
      "in/.hidden": `${folder}/out`,
    };
    for (const [name, target] of Object.entries(links)) {
      await Deno.symlink(target, `${folder}/${name}`);
    }
    assertEquals(await walked(`${folder}/in`, folder, false), {
      found: ["in/a/1"],
      links: ["a/up", "circle", "gone", "out", "same", "z"].map((each) =>
        `in/${each} not_followed`
      ),
    });
    assertEquals(await walked(`${folder}/in`, folder, true), {
      found: ["in/a/1", "in/out/2"],
      links: ["in/circle leads_nowhere", "in/gone leads_nowhere"],
    });
  });
});

Deno.test("a path that is given may be a link, to a file, an archive or a folder", async () => {
  await withFolder(
    { "a/1": "", "x.zip": zipSync({ "b.xml": strToU8("b") }) },
    async (folder) => {
      const links = { "file": "a/1", "folder": "a", "archive": "x.zip", "chain": "folder" };
      for (const [name, target] of Object.entries(links)) {
        await Deno.symlink(target, `${folder}/${name}`);
      }
      const given = {
        file: "file",
        folder: "folder/1",
        archive: "archive/b.xml",
        chain: "chain/1",
      };
      for (const [name, found] of Object.entries(given)) {
        const all = await walked(`${folder}/${name}`, folder, false);
        assertEquals(all, { found: [found], links: [] });
      }
      await Deno.symlink(`${folder}/none`, `${folder}/gone`);
      await assertRejects(() => paths([`${folder}/gone`], folder), BuildError, "there is no such");
    },
  );
});

Deno.test("a member whose name leads out of its archive is told, not read", async () => {
  const archive = zipSync({
    "../../etc/passwd": strToU8("a"),
    "a/../../b": strToU8("b"),
    "/etc/shadow": strToU8("c"),
    "C:\\x": strToU8("d"),
    "..\\y": strToU8("e"),
    "./good.xml": strToU8("f"),
    "a/./b/.//good.xml": strToU8("g"),
  });
  await withFolder({ "x.zip": archive }, async (folder) => {
    const found = await Array.fromAsync(walkFiles([folder]));
    const read: string[] = [];
    for (const { path, bytes } of found) {
      const name = path.slice(folder.length + 1);
      try {
        read.push(`${name}: ${await new Response(ReadableStream.from(bytes())).text()}`);
      } catch (error) {
        if (!(error instanceof BuildError)) throw error;
        read.push(error.message);
      }
    }
    const out = (name: string) =>
      "Cannot read the archive: a member's name leads out of the archive, " +
      `current value is "${name}"`;
    assertEquals(read, [
      out("../../etc/passwd"),
      out("../y"),
      out("/etc/shadow"),
      out("C:/x"),
      out("a/../../b"),
      "x.zip/a/b/good.xml: g",
      "x.zip/good.xml: f",
    ]);
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
