import { assert, assertEquals } from "@std/assert";
import { fromFileUrl, join } from "@std/path";
import { buildCorpus } from "../lib/corpus/build.ts";
import { demoRecords, demoSource, demoTopics } from "../lib/corpus/demo/mod.ts";
import { DEFAULT_SETTINGS } from "../lib/corpus/settings.ts";
import { openCorpus } from "../lib/open.ts";
import { patent } from "./conformance/records.ts";
import { sourceOf } from "./corpus/_builds.ts";
import { withFolder } from "./corpus/files/_folder.ts";

const ROOT = fromFileUrl(new URL("..", import.meta.url));
const README = await Deno.readTextFile(join(ROOT, "README.md"));

/**
 * The scripts of the page: a block that imports something begins one, a block that does not goes on
 * with the one before.
 */
function scriptsIn(page: string): string[] {
  const scripts: string[] = [];
  for (const [, block] of page.matchAll(/^```ts\n(.*?)^```$/gms)) {
    if (/^import /m.test(block!) || !scripts.length) scripts.push(block!);
    else scripts.push(scripts.pop() + block!);
  }
  return scripts;
}

/** The demo, whose topic "quantum computing" is called as that of CORDIS, which the page asks for. */
async function demo(path: string): Promise<void> {
  const below = demoTopics(4_000).find(({ names }) => names.includes("quantum computing"))!;
  const topic = below.path.slice(0, below.names.indexOf("quantum computing") + 1);
  const source = {
    path: "demo",
    file: "demo",
    origin: demoSource,
    digest: "demo",
    *read() {
      let line = 0;
      for (const record of demoRecords({ documents: 4_000 })) yield { record, line: ++line };
    },
  };
  const taxonomy = {
    topics: [{ vocabulary: "demo", path: topic, name: "quantum computers" }],
  };
  await buildCorpus(path, [source], { ...DEFAULT_SETTINGS, taxonomy });
}

Deno.test("the code of the README runs, and its types are right", async (t) => {
  const scripts = scriptsIn(README);
  assert(scripts.length > 0);
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    await demo(join(folder, "corpus.sqlite"));
    for (const [at, script] of scripts.entries()) {
      const [first = ""] = script.split("\n");
      await t.step(first, async () => {
        const path = join(folder, `script_${at}.ts`);
        await Deno.writeTextFile(path, script);
        const { success, stderr } = await new Deno.Command(Deno.execPath(), {
          args: [
            "run",
            "--check",
            "--cached-only",
            "--no-prompt",
            "--config",
            join(ROOT, "deno.json"),
            ...["read", "write", "env", "ffi", "sys"].map((each) => `--allow-${each}`),
            path,
          ],
          cwd: folder,
          env: { NO_COLOR: "1" },
        }).output();
        assert(success, new TextDecoder().decode(stderr));
      });
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the taxonomy of the README is one, and finds what it says", async () => {
  const [, chapter = ""] = README.split("\n## Topics of your own\n");
  const [, block = ""] = /^```yaml\n(.*?)^```$/ms.exec(chapter) ?? [];
  await withFolder({ "topics.yaml": block }, async (folder) => {
    const records = [
      patent("p:1", "2020-01-01", "LIB recycling"),
      patent("p:2", "2020-01-02", "Lithium in a cell"),
      patent("p:3", "2020-01-03", "Lithium-ion battery with lithium grease"),
      patent("p:4", "2020-01-04", "Energy storage"),
      patent("p:5", "2020-01-05", "Materials"),
    ];
    const corpus = `${folder}/corpus.sqlite`;
    await buildCorpus(corpus, [sourceOf(records)], { taxonomy: `${folder}/topics.yaml` });
    await using trends = await openCorpus(corpus);
    const found = async (name: string, options = {}) => {
      const query = trends.patents().topic(await trends.topic(name), options);
      return (await query.members()).texts("id");
    };
    assertEquals(await found("energy:li-ion"), ["p:1", "p:2"]);
    assertEquals(await found("energy storage", { children: true }), ["p:1", "p:2", "p:4"]);
    assertEquals(await found("energy:materials", { children: true }), ["p:1", "p:2"]);
  });
});

Deno.test("a script begins with an import, and what follows goes on with it", () => {
  const page =
    "```ts\nimport a from 'a';\n```\n\n```sh\nx\n```\n\n```ts\na();\n```\n\n```ts\nimport b from 'b';\n```\n";
  assertEquals(scriptsIn(page), ["import a from 'a';\na();\n", "import b from 'b';\n"]);
});
