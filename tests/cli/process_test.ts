import { assert, assertEquals } from "@std/assert";
import { delay } from "@std/async/delay";
import { fromFileUrl } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { openCorpus } from "../../lib/open.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { linesOf, output, shell, spawn } from "./_process.ts";

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A demo corpus whose news are more than a pipe holds. */
const withDemo = (use: (corpus: string, folder: string) => Promise<void>) =>
  withFolder({}, async (folder) => {
    const corpus = `${folder}/demo.sqlite`;
    await buildDemo(corpus, { documents: 400 });
    await use(corpus, folder);
  });

Deno.test("exit statuses 0, 1 and 2; results on standard output alone", async () => {
  await withDemo(async (corpus) => {
    const cases: [args: string[], code: number, out: RegExp, err: RegExp][] = [
      [["query", "patents", corpus, "--count"], 0, /^\d+\n$/, /^$/],
      [["info", `${corpus}.none`], 1, /^$/, /^Cannot open the corpus: there is no such file.*\n$/],
      [["query", "patentz", corpus], 2, /^$/, /^Cannot read the type: .*\n$/],
    ];
    await Promise.all(cases.map(async ([args, code, out, err]) => {
      const ran = await output(args);
      assertEquals(ran.code, code, args.join(" "));
      assert(out.test(text(ran.stdout)), text(ran.stdout));
      assert(err.test(text(ran.stderr)), text(ran.stderr));
    }));
  });
});

Deno.test("progress is a line per phase on standard error when that is no terminal", async () => {
  await withFolder({}, async (folder) => {
    const { code, stdout, stderr } = await output([
      "demo",
      `${folder}/c.sqlite`,
      "--documents",
      "40",
    ]);
    assertEquals(code, 0);
    const lines = text(stderr).trimEnd().split("\n");
    assertEquals([lines[0], lines.at(-1)], ["reading", "writing"]);
    assertEquals(new Set(lines).size, lines.length);
    assert(lines.includes("indexing patents"), text(stderr));
    assert(text(stdout).startsWith("Synthetic"), text(stdout));
    assertEquals(text(stdout).includes("indexing"), false);
  });
});

Deno.test({
  name: "progress is one line that is written over, and goes, when standard error is a terminal",
  ignore: !hasScript(),
  fn: async () => {
    await withFolder({}, async (folder) => {
      const line = shell(["demo", `${folder}/c.sqlite`, "--documents", "4000"]);
      const { stdout } = await new Deno.Command("script", {
        args: ["-qec", `stty cols 40 2>/dev/null; ${line} > ${folder}/out`, "/dev/null"],
        stdin: "null",
      }).output();
      const shown = text(stdout);
      const states = shown.split("\r\x1b[K");
      assert(states.length > 5, shown);
      assertEquals(shown.includes("\n"), false, shown);
      for (const state of states) assert(state.length < 40, state);
      assert(
        states.some((state) => /^indexing [a-z-]+: [\d,]+ of [\d,]+(, about.*)?$/.test(state)),
        shown,
      );
      assertEquals(states.at(-1), "");
      assertEquals((await Deno.readTextFile(`${folder}/out`)).includes("\x1b"), false);
    });
  },
});

Deno.test("a reader that has had enough ends a query quietly", async () => {
  await withDemo(async (corpus) => {
    for (const format of ["csv", "jsonl", "json"]) {
      const line = shell(["query", "news-articles", corpus, "--top", "1000", "--format", format]);
      const { code, stdout, stderr } = await new Deno.Command("bash", {
        args: ["-c", `set -o pipefail; ${line} | head -1`],
        stdin: "null",
      }).output();
      assertEquals(text(stderr), "");
      assertEquals(code, 0);
      assert(stdout.length > 0);
    }
  });
});

Deno.test("a build goes on when nobody reads its standard error", async () => {
  await withFolder({}, async (folder) => {
    const child = spawn(["demo", `${folder}/c.sqlite`, "--documents", "40"]);
    await child.stderr.cancel();
    assertEquals((await child.status).code, 0);
    await using trends = await openCorpus(`${folder}/c.sqlite`);
    assert(await trends.patents().count() > 0);
  });
});

function hasScript(): boolean {
  try {
    const args = ["-qec", "true", "/dev/null"];
    return Deno.build.os === "linux" && new Deno.Command("script", { args }).outputSync().success;
  } catch {
    return false;
  }
}

Deno.test("an interrupt ends the wait for a cluster that takes the connection and is silent", async () => {
  using silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const child = spawn(["query", "patents", `opensearch://127.0.0.1:${silent.addr.port}/x`]);
  using _taken = await silent.accept();
  const lines = linesOf(child);
  child.kill("SIGINT");
  assertEquals((await lines.next()).value, "Stopped; nothing was changed.");
  assertEquals((await child.status).code, 130);
});

Deno.test("a second interrupt ends what goes on after the first, unless it is the same", async () => {
  const child = spawn([], fromFileUrl(import.meta.resolve("./_stubborn.ts")));
  const lines = linesOf(child);
  assertEquals((await lines.next()).value, "begun");
  child.kill("SIGINT");
  assertEquals((await lines.next()).value, "heard");
  // as from the terminal and from the task that runs it
  child.kill("SIGINT");
  const ended = child.status;
  assertEquals(await Promise.race([ended, delay(1_000)]), undefined);
  child.kill("SIGTERM");
  assertEquals((await ended).code, 143);
});
