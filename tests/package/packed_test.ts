import { assert, assertEquals, assertMatch } from "@std/assert";
import { join } from "@std/path";
import { pack } from "../../lib/pack/pack.ts";
import { assertDone, deno, ROOT, runnable, SCRIPT, withPackages } from "./_folder.ts";

const FILES = `import { help, table } from "trendframe/notebook";
import { openCorpus } from "trendframe";

const trends = await openCorpus("corpus.sqlite");
const rows = await trends.patents().top(1_000).proofPoints();
await rows.save("rows.xlsx");
console.log(typeof table, rows.height * rows.df.width > 10_000);
console.log(String(await help("growth")).includes("Average growth per year"));
`;

const NOTEBOOK = JSON.stringify({
  cells: [{
    cell_type: "code",
    execution_count: null,
    id: "first",
    metadata: {},
    outputs: [],
    source: ['import { growth } from "trendframe";\n', 'console.log("it is a", typeof growth);'],
  }],
  metadata: { kernelspec: { display_name: "Deno", language: "typescript", name: "deno" } },
  nbformat: 4,
  nbformat_minor: 5,
});

/** Where the package lies in a user's folder, and what makes it known there. */
const LAYOUTS: Readonly<Record<string, (folder: string, file: string) => Promise<string>>> = {
  "unpacked beside the scripts": async (folder, file) => {
    await unpack(file, folder, "trendframe");
    await write(folder, "deno.json", {
      workspace: ["./trendframe"],
      imports: {
        "trendframe": "./trendframe/mod.js",
        "trendframe/notebook": "./trendframe/lib/notebook/prelude.js",
      },
    });
    return "trendframe";
  },
  "installed into node_modules": async (folder, file) => {
    await unpack(file, folder, "unpacked");
    const { dependencies } = await read(join(folder, "unpacked/package.json"));
    await write(folder, "package.json", { dependencies });
    await write(folder, "deno.json", { nodeModulesDir: "auto" });
    assertDone(await deno(folder, "install", "--cached-only"));
    await Deno.rename(join(folder, "unpacked"), join(folder, "node_modules/trendframe"));
    await write(folder, "package.json", { dependencies: { trendframe: "0.1.0" } });
    await write(folder, "deno.json", {
      nodeModulesDir: "manual",
      // what the kernel looks for
      imports: { "trendframe": "./node_modules/trendframe/mod.js" },
    });
    return "node_modules/trendframe";
  },
};

let packed: Promise<string> | null = null;
const packs = await Deno.makeTempDir();
globalThis.addEventListener("unload", () => Deno.removeSync(packs, { recursive: true }));

for (const [layout, lay] of Object.entries(LAYOUTS)) {
  Deno.test(await withPackages(`the packed file works ${layout}`), async (t) => {
    const folder = await Deno.makeTempDir();
    try {
      const library = await lay(folder, await (packed ??= pack(packs)));

      await t.step("a script checks under Deno's own options, and runs", async () => {
        await Deno.writeTextFile(join(folder, "script.ts"), SCRIPT);
        assertDone(await deno(folder, "check", "--cached-only", "script.ts"));
        const ran = await deno(folder, "run", "--cached-only", "--allow-all", "script.ts");
        assertDone(ran);
        assertEquals(ran.out, "number\n");
        assert((await Deno.stat(join(folder, "chart.png"))).size > 10_000);
      });

      await t.step("the words of a notebook, its help, and threads are found", async () => {
        await Deno.writeTextFile(join(folder, "files.ts"), FILES);
        assertDone(await deno(folder, "check", "--cached-only", "files.ts"));
        const ran = await deno(folder, "run", "--cached-only", "--allow-all", "files.ts");
        assertDone(ran);
        assertEquals(ran.out, "function true\ntrue\n");
      });

      await t.step("the command runs by itself", async () => {
        const { bin } = await read(join(folder, library, "package.json"));
        const command = join(library, bin.trendframe);
        const info = Deno.build.os === "windows"
          ? await deno(folder, "run", "--allow-all", command, "info", "corpus.sqlite")
          : await runnable(folder, command, "info", "corpus.sqlite");
        assertDone(info);
        assertMatch(info.out, /patents/);
        await served(folder, command);
      });

      await t.step("a notebook runs", async () => {
        await Deno.writeTextFile(join(folder, "first.ipynb"), NOTEBOOK);
        const args = ["run", "--allow-all", join(library, "lib/cli/main.js"), "notebook", "run"];
        assertDone(await deno(folder, ...args, "first.ipynb", "--out", "first.html"));
        assertMatch(await Deno.readTextFile(join(folder, "first.html")), /it is a function/);
      });
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });
}

/** Starts the service, whose engines and page are files of the package, and asks for the page. */
async function served(folder: string, command: string): Promise<void> {
  const words = ["run", "--allow-all", command];
  assertDone(
    await deno(
      folder,
      ...words,
      "keys",
      "create",
      "--keys",
      "keys.json",
      "--name",
      "a",
      "--scope",
      "license",
    ),
  );
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      ...words,
      "serve",
      "corpus.sqlite",
      "--keys",
      "keys.json",
      "--port",
      "0",
      "--workers",
      "1",
    ],
    cwd: folder,
    stdout: "null",
    stderr: "piped",
  }).spawn();
  try {
    let said = "";
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      said += text;
      const page = /page to try it at (\S+)/.exec(said)?.[1];
      if (page === undefined) continue;
      const style = await fetch(`${page}/swagger-ui.css`);
      assertMatch(await style.text(), /\.swagger-ui/);
      return;
    }
    throw new Error(said);
  } finally {
    child.kill("SIGKILL");
    await child.status;
  }
}

async function unpack(file: string, folder: string, name: string): Promise<void> {
  const args = ["-xzf", file, "-C", folder];
  const { success, stderr } = await new Deno.Command("tar", { args }).output();
  assert(success, new TextDecoder().decode(stderr));
  await Deno.rename(join(folder, "package"), join(folder, name));
  await Deno.copyFile(join(ROOT, "deno.lock"), join(folder, "deno.lock"));
}

async function write(folder: string, name: string, value: unknown): Promise<void> {
  await Deno.writeTextFile(join(folder, name), JSON.stringify(value));
}

// deno-lint-ignore no-explicit-any
async function read(path: string): Promise<any> {
  return JSON.parse(await Deno.readTextFile(path));
}
