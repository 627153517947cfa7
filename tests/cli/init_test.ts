import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { basename, fromFileUrl, join } from "@std/path";
import { completed } from "../../lib/cli/init/deno_json.ts";
import { makeFolder } from "../../lib/cli/init/make_folder.ts";
import { origin } from "../../lib/notebook/spec/origin.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { CORDIS_FILES, sharedData } from "../_shared.ts";
import { run } from "./_run.ts";

const ROOT = fromFileUrl(new URL("../../", import.meta.url));
const REAL_FILES = [
  ...CORDIS_FILES,
  "openalex_works_2022_tu9.json",
  "pubmed_eye_movements_2020.csv",
  "google_patents_search.csv",
].map(sharedData);
const MISSING = REAL_FILES.filter((path) => !exists(path));
const FROM = await origin();
const WANTED = {
  imports: FROM.imports,
  tasks: { start: "deno run analysis.ts", trendframe: "deno run trendframe" },
};

Deno.test("init makes a folder ready, says what it made and what is next; again it changes nothing", async () => {
  await withFolder({}, async (folder) => {
    const own = join(folder, "my folder");
    const { status, out, err } = await run(["init", own]);
    assertEquals([status, err], [0, ""]);
    assertEquals(out.split("\n")[0], `${own} is ready`);
    for (const name of ["deno.json", "analysis.ts", "analysis.ipynb", "data/"]) {
      assert(new RegExp(`^  made +${name} `, "m").test(out), out);
    }
    assertStringIncludes(out, `\n  cd '${own}'\n  deno task start `);
    const before = await contents(own);
    assertEquals([...before.keys()], ["analysis.ipynb", "analysis.ts", "deno.json"]);
    const { imports, tasks } = JSON.parse(before.get("deno.json")!);
    assertEquals(Object.keys(imports), ["trendframe", "trendframe/notebook"]);
    assertEquals(Object.keys(tasks), ["start", "trendframe"]);

    const again = await run(["init", own]);
    assertEquals([again.status, again.err], [0, ""]);
    assertEquals(again.out.match(/^ {2}kept /gm)?.length, 4);
    assertEquals(await contents(own), before);
  });
});

Deno.test("what is in a folder stays as it is; its deno.json gets what it lacks", async () => {
  const config = `{
\t// mine
\t"imports": {
\t\t"zod": "npm:zod@3", // old
\t},
\t"tasks": {
\t\t"start": "echo mine"
\t},
\t/* the end */
}
`;
  const files = {
    "deno.jsonc": config,
    "analysis.ts": "// mine\n",
    "analysis.ipynb": "mine",
    "data/x.csv": "a",
  };
  await withFolder(files, async (folder) => {
    const { status, out } = await run(["init", folder]);
    assertEquals(status, 0);
    const after = await contents(folder);
    for (const [name, text] of Object.entries(files)) {
      if (name !== "deno.jsonc") assertEquals(after.get(name), text);
    }
    assertEquals([...after.keys()], Object.keys(files).sort());
    const text = after.get("deno.jsonc")!;
    const added = [
      `\t\t"trendframe": ${JSON.stringify(FROM.imports["trendframe"])},\n`,
      `\t\t"trendframe/notebook": ${JSON.stringify(FROM.imports["trendframe/notebook"])},\n`,
      /\t\t"trendframe": "deno run .*",\n/.exec(text)![0],
    ];
    assertEquals(added.reduce((left, each) => left.replace(each, ""), text), config);
    assertStringIncludes(out, "with imports.trendframe, imports.trendframe/notebook, tasks.trend");
    assertStringIncludes(out, "deno.jsonc has tasks.start already, which was left; here it would");
    assertEquals((await run(["init", folder])).status, 0);
    assertEquals(await contents(folder), after);
  });
});

Deno.test("a deno.json keeps its comments, indents and line ends, whatever they are", () => {
  for (
    const text of [
      "{}",
      "{ // only\r\n}\r\n",
      '{\n    "imports": {}\n}',
      '{"tasks":{"a":"b"}}',
      '{\n  "imports": {\n    "a": "b" // last\n  }\n}\n',
    ]
  ) {
    const { text: made, added, other, elsewhere } = completed(text, WANTED, "deno.json");
    assertEquals([added.length, other, elsewhere], [4, [], null]);
    const again = completed(made, WANTED, "deno.json");
    assertEquals([again.text, again.added, again.other], [made, [], []]);
    for (const comment of text.match(/\/\/ \w+/g) ?? []) assertStringIncludes(made, comment);
    if (text.includes("\r\n")) assertEquals(made.match(/(?<!\r)\n/g), null);
  }
});

Deno.test("imports of another file are said, not added; what is broken is left, with a sentence", async () => {
  await withFolder({ "deno.json": `{ "importMap": "map.json" }` }, async (folder) => {
    const { status, out } = await run(["init", folder]);
    assertEquals(status, 0);
    assertStringIncludes(out, `Add to the imports in map.json: "trendframe": "file://`);
    const { importMap, imports } = JSON.parse(await Deno.readTextFile(join(folder, "deno.json")));
    assertEquals([importMap, imports], ["map.json", undefined]);
  });
  const broken: [text: string, said: string][] = [
    [`{\n  "imports": {\n`, "line 3 of its deno.json must be JSON"],
    ["[]", "its deno.json must be one JSON object"],
    [`{ "tasks": 3 }`, `"tasks" of its deno.json must be an object`],
  ];
  for (const [text, said] of broken) {
    await withFolder({ "deno.json": text }, async (folder) => {
      const { status, out, err } = await run(["init", folder]);
      assertEquals([status, out], [2, ""]);
      const path = join(folder, "deno.json");
      assertEquals(err, `Cannot make the folder ready: ${said}, current value is ${path}\n`);
      assertEquals([...(await contents(folder)).entries()], [["deno.json", text]]);
    });
  }
});

Deno.test("a folder that cannot be made ready is a sentence, without a code of the file system", async () => {
  await withFolder({ "a": "file" }, async (folder) => {
    const cases: [args: string[], status: 1 | 2, said: string][] = [
      [[join(folder, "a")], 1, "what stands where a folder must be is a file"],
      [[join(folder, "a", "b")], 1, "what stands where a folder must be is a file"],
      [[ROOT], 2, "it is trendframe itself"],
      [["a", "b"], 2, "give one, as in: trendframe init FOLDER"],
    ];
    for (const [args, status, said] of cases) {
      const ran = await run(["init", ...args]);
      assertEquals([ran.status, ran.out], [status, ""]);
      assert(ran.err.startsWith("Cannot make "), ran.err);
      assertStringIncludes(ran.err, said);
      assertEquals(ran.err.includes("os error"), false, ran.err);
    }
  });
});

Deno.test("--version says the version of deno.json", async () => {
  const { version } = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json")));
  for (const flag of ["--version", "-V"]) {
    assertEquals(await run([flag]), {
      status: 0,
      out: `trendframe ${version}\n`,
      err: "",
      progress: [],
    });
  }
});

Deno.test("where trendframe comes from decides what a deno.json says", async () => {
  assertEquals([FROM.kind, FROM.folder], ["clone", ROOT.replace(/\/$/, "")]);
  const about = JSON.stringify({ name: "trendframe", version: "1.2.3" });
  await withFolder({ "node_modules/trendframe/package.json": about }, async (folder) => {
    const module = `file://${folder}/node_modules/trendframe/lib/notebook/spec/origin.js`;
    const { kind, imports, config, command } = await origin(module);
    assertEquals([kind, command], ["package", ["npm:trendframe@1.2.3"]]);
    assertEquals(imports, {
      "trendframe": "npm:trendframe@1.2.3",
      "trendframe/notebook": "npm:trendframe@1.2.3/notebook",
    });
    assertEquals(config, {
      imports: {
        "trendframe": `file://${folder}/node_modules/trendframe/mod.js`,
        "trendframe/notebook": `file://${folder}/node_modules/trendframe/lib/notebook/prelude.js`,
      },
      nodeModulesDir: "manual",
      lock: false,
    });
  });
  const base = "https://jsr.io/@trendframe/trendframe/1.2.3/";
  const { kind, version, imports, command } = await origin(`${base}lib/notebook/spec/origin.ts`);
  assertEquals([kind, version], ["published", "1.2.3"]);
  assertEquals(command, ["jsr:@trendframe/trendframe@^1.2/cli"]);
  assertEquals(imports, {
    "trendframe": "jsr:@trendframe/trendframe@^1.2",
    "trendframe/notebook": "jsr:@trendframe/trendframe@^1.2/notebook",
  });
});

Deno.test("a script of a user passes deno check under default options, and is locked in its own folder", async () => {
  await withFolder({ "eight.ts": USER_SCRIPT }, async (folder) => {
    const lock = await Deno.readTextFile(join(ROOT, "deno.lock"));
    await makeFolder(folder, FROM);
    const { code, stderr } = await deno(folder, ["check", "eight.ts", "analysis.ts"]);
    assertEquals(code, 0, stderr);
    assertStringIncludes(await Deno.readTextFile(join(folder, "deno.lock")), `"npm:zod@4"`);
    assertEquals(await Deno.readTextFile(join(ROOT, "deno.lock")), lock);
  });
});

const USER_SCRIPT = `import { growth, openCorpus, plot } from "trendframe";
import { z } from "npm:zod@4";
await using trends = await openCorpus(z.string().parse(Deno.args[0]));
const topic = await trends.topic("quantum computers");
const series = await trends.projects().topic(topic, { children: true }).timeSeries("year");
const { value, low, high } = growth(series).rate;
console.log(value, low, high);
await plot.timeSeries(series).save("chart.svg");
// @ts-expect-error there is no such resolution
await trends.projects().timeSeries("decade");
`;

Deno.test("the script runs with the permissions of its task, on the demo and then on a user's files", async (t) => {
  await withFolder({}, async (folder) => {
    await makeFolder(folder, FROM);
    await t.step("an empty data/ is the demo, and said so", async () => {
      const { code, stdout, stderr } = await deno(folder, ["task", "start"]);
      assertEquals(code, 0, stderr);
      assertStringIncludes(stdout, "data/ is empty, so this is the synthetic demo");
      assertStringIncludes(stdout, "growth per year: ");
      assertStringIncludes(stdout, "synthetic data");
    });
    await t.step({
      name: `files of CORDIS, OpenAlex, PubMed and Google Patents${
        MISSING.length ? ` (skipped: ${MISSING.length} are absent, first ${MISSING[0]})` : ""
      }`,
      ignore: MISSING.length > 0,
      fn: async () => {
        for (const path of REAL_FILES) {
          await Deno.copyFile(path, join(folder, "data", basename(path)));
        }
        const { code, stdout, stderr } = await deno(folder, ["task", "start"]);
        assertEquals(code, 0, stderr);
        assertEquals(stdout.includes("synthetic"), false);
        assert(/^growth per year: .* over \d+ complete buckets/m.test(stdout), stdout);
        const page = join(folder, "page.html");
        const ran = await run(["notebook", "run", join(folder, "analysis.ipynb"), "--out", page]);
        assertEquals([ran.status, ran.err], [0, "analysis.ipynb: all cells ran\n"]);
        assertEquals((await Deno.readTextFile(page)).match(/<img alt="[^"]{20,}"/g)?.length, 1);
      },
    });
  });
});

async function deno(
  folder: string,
  args: readonly string[],
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd: folder,
    env: { NO_COLOR: "1" },
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: text(stdout), stderr: text(stderr) };
}

/** The texts of the files in a folder, by path. */
async function contents(folder: string, below = ""): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const entries = await Array.fromAsync(Deno.readDir(join(folder, below)));
  for (const { name, isDirectory } of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = join(below, name);
    if (isDirectory) { for (const each of await contents(folder, path)) found.set(...each); }
    else found.set(path, await Deno.readTextFile(join(folder, path)));
  }
  return found;
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch {
    return false;
  }
}
