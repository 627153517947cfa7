import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { cp } from "node:fs/promises";

const ROOT = fromFileUrl(new URL("../", import.meta.url));
const CHAPTER = "In your own folder";
const LIBRARY = ["deno.json", "deno.lock", "mod.ts", "lib", "LICENSE", "README.md", "CHANGELOG.md"];
const PROJECT = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json"))) as {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly tasks: Readonly<Record<string, string>>;
};
const BLOCKS = shellBlocks(await Deno.readTextFile(join(ROOT, "README.md")), CHAPTER);
const [FROM_CLONE, FROM_PACKED, , AS_COMMAND] = BLOCKS.map((lines) =>
  lines.filter((line) => !line.includes("jsr:"))
);
const PACKED = `../trendframe-${PROJECT.version}.tgz`;
const NPM_INSTALL = `npm install ${PACKED}`;
const CAN_PACK = "pack" in PROJECT.tasks;

Deno.test("the chapter on one's own folder holds when it is copied line by line", async (t) => {
  await withClone(async ({ folder, clone, run }) => {
    const lock = await Deno.readTextFile(join(clone, "deno.lock"));
    const own = join(folder, "my-folder");

    await t.step("from a clone: a script, a page of the notebook, the kernel", async () => {
      const { out } = await run(FROM_CLONE!);
      assertStringIncludes(out, `${own} is ready`);
      assertStringIncludes(out, "this is the synthetic demo");
      assertStringIncludes(out, "growth per year: ");
      assertStringIncludes(await Deno.readTextFile(join(own, "page.html")), "<img alt=");
      assert((await Deno.stat(join(own, "chart.png"))).size > 10_000);
      assertStringIncludes(out, "is installed: ");
    });

    await t.step("as a command: in another folder, with paths of that", async () => {
      const { out } = await run(AS_COMMAND!);
      assert(/\n[1-9]\d*\n$/.test(out), out);
      assert((await Deno.stat(join(own, "demo.sqlite"))).isFile);
      const version = await run(["trendframe --version"]);
      assertEquals(version.out, `trendframe ${PROJECT.version}\n`);
      const nothing = await run(["cd my-folder", "trendframe || echo status $?"]);
      assertStringIncludes(nothing.out, "status 2");
      assertStringIncludes(nothing.said, "trendframe COMMAND …");
      const absent = await run(["cd my-folder", "trendframe build x.sqlite nowhere || true"]);
      assertEquals(absent.said.match(/os error|\/tmp\/trendframe-/g), null);
      assertStringIncludes(absent.said, "nowhere");
    });

    await t.step({
      name: `from a packed file${CAN_PACK ? "" : " (skipped: there is no task pack yet)"}`,
      ignore: !CAN_PACK,
      fn: async () => {
        await run(["cd trendframe", "deno task pack .."]);
        const at = FROM_PACKED!.indexOf(NPM_INSTALL);
        await run(FROM_PACKED!.slice(0, at));
        await run(["cd my-packed-folder", ...asNpmInstalls()]);
        const { out } = await run(["cd my-packed-folder", ...FROM_PACKED!.slice(at + 1)]);
        assertStringIncludes(out, `${join(folder, "my-packed-folder")} is ready`);
        assertStringIncludes(out, "growth per year: ");
      },
    });

    await t.step("nothing of it shows in the clone's lock file", async () => {
      assertEquals(await Deno.readTextFile(join(clone, "deno.lock")), lock);
    });
  });
});

Deno.test("what the chapter says of a published or packed trendframe agrees with deno.json", () => {
  const [major, minor] = PROJECT.version.split(".");
  const published = BLOCKS.flat().flatMap((line) => line.match(/jsr:\S+/g) ?? []);
  assertEquals(published.length, 2);
  for (const each of published) assertEquals(each, `jsr:${PROJECT.name}@^${major}.${minor}/cli`);
  assertEquals(PROJECT.exports["./cli"], "./lib/cli/main.ts");
  assertEquals(FROM_PACKED!.filter((line) => line.includes("npm install")), [NPM_INSTALL]);
});

/** The lines of each block of shell commands in a chapter. */
function shellBlocks(readme: string, chapter: string): string[][] {
  const [, text = ""] = readme.split(`\n## ${chapter}\n`);
  const own = text.split("\n## ")[0]!;
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!.trim().split("\n"));
}

/** What installs a packed file as npm does, its packages from Deno's cache: npm's may be empty. */
function asNpmInstalls(): string[] {
  return [
    `tar -xzf ${PACKED}`,
    "cp package/package.json .",
    `deno install --cached-only --node-modules-dir=auto`,
    "mv package node_modules/trendframe",
    `echo '{ "dependencies": { "trendframe": "file:${PACKED}" } }' > package.json`,
    "rm -f deno.lock",
  ];
}

interface Place {
  /** An empty folder, but for a clone. */
  readonly folder: string;
  readonly clone: string;
  /** Runs lines in a shell, from that folder on; each must succeed. */
  run(lines: readonly string[]): Promise<{ readonly out: string; readonly said: string }>;
}

/** A clone in a folder of its own, a home that is empty, no network: packages come from caches. */
async function withClone(use: (place: Place) => Promise<void>): Promise<void> {
  const base = await Deno.realPath(await Deno.makeTempDir({ prefix: "readme-" }));
  const folder = join(base, "work"), home = join(base, "home"), clone = join(folder, "trendframe");
  const nowhere = "http://127.0.0.1:9";
  const env = {
    HOME: home,
    PATH: `${join(home, ".deno", "bin")}:${Deno.env.get("PATH") ?? ""}`,
    DENO_DIR: await cacheFolder(),
    NO_COLOR: "1",
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    NO_PROXY: "127.0.0.1,localhost",
  };
  try {
    await Deno.mkdir(home);
    for (const name of LIBRARY) {
      await cp(join(ROOT, name), join(clone, name), { recursive: true });
    }
    await use({
      folder,
      clone,
      async run(lines) {
        const { code, stdout, stderr } = await new Deno.Command("bash", {
          args: ["-c", ["set -eo pipefail", ...lines].join("\n")],
          cwd: folder,
          clearEnv: true,
          env,
          stdin: "null",
        }).output();
        const [out, said] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
        assertEquals(code, 0, `${lines.join("\n")}\n${out}\n${said}`);
        return { out: out!, said: said! };
      },
    });
  } finally {
    await Deno.remove(base, { recursive: true });
  }
}

/** Where this Deno keeps its packages. */
async function cacheFolder(): Promise<string> {
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", "--no-config"],
  }).output();
  return JSON.parse(new TextDecoder().decode(stdout)).denoDir;
}
