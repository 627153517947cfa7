import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { Interrupt } from "../../lib/cli/interrupt.ts";
import { allCommands, main } from "../../lib/cli/main.ts";
import { withFolder } from "../corpus/files/_folder.ts";
import { run } from "./_run.ts";

const LONGEST = 200;

Deno.test("every command tells what an interrupt leaves, in words of its own", async () => {
  for (const { name, stopped } of await allCommands()) {
    assert(/^[a-z].*[^.]$/.test(stopped) && stopped.length < LONGEST, `${name}: ${stopped}`);
  }
  const signal = AbortSignal.abort(new Interrupt(143));
  await withFolder({ "work/a.csv": "title,published\nOne,2020-01-01\n" }, async (folder) => {
    const corpus = `${folder}/demo.sqlite`;
    await buildDemo(corpus, { documents: 60 });
    const lines = [
      ["demo", `${folder}/new.sqlite`],
      ["build", `${folder}/new.sqlite`, `${folder}/work`],
      ["build", corpus, "--add", `${folder}/work`],
      ["query", "patents", corpus, "--match", "system"],
      ["report", corpus, "--match", "system", "--out", `${folder}/report`],
      ["export", "patents", corpus, "--out", `${folder}/patents.csv`],
      ["publish", corpus, "opensearch://127.0.0.1:1/name"],
      ["keys", "create", "--keys", `${folder}/keys.json`, "--name", "a", "--scope", "license"],
      ["init", `${folder}/study`],
    ];
    const before = filesIn(folder);
    for (const line of lines) {
      const { status, err } = await run(line, { signal });
      assertEquals([status, err], [143, "Stopped; nothing was changed.\n"], line.join(" "));
      assertEquals(filesIn(folder), before, line.join(" "));
      // as it comes while the command is loaded
      const stop = new AbortController();
      const running = run(line, { signal: stop.signal });
      stop.abort(new Interrupt(143));
      assertEquals([(await running).status, filesIn(folder)], [143, before], line.join(" "));
    }
    // a fault that has nothing to do with it is told as it is
    const late = new AbortController();
    late.signal.throwIfAborted = () => late.abort(new Interrupt(143));
    const { err } = await run(["notebook", "run", `${folder}/none.ipynb`], { signal: late.signal });
    assert(
      late.signal.aborted && err.startsWith("Cannot run the notebook: there is no such file"),
      err,
    );
  });
});

Deno.test("an export that is interrupted says what it keeps, and goes on from there", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/demo.sqlite`;
    await buildDemo(corpus, { documents: 4_000 });
    const line = ["export", "news-articles", corpus, "--out", `${folder}/news.csv`];
    const { status, err } = await stoppedAt(line, /: [1-9]/);
    assertEquals(status, 130);
    assertEquals(
      err.trimEnd().split("\n").at(-1),
      "Stopped; what was fetched is kept: run it again to go on.",
    );
    assert(filesIn(folder).includes(".news.csv.rows"), `${filesIn(folder)}`);
    const { out } = await run(line);
    assert(out.includes("of them from the run before"), out);
  });
});

Deno.test("a notebook that is interrupted does not say that nothing was changed", async () => {
  const cell = (source: string) => ({
    cell_type: "code",
    metadata: {},
    source,
    execution_count: null,
    outputs: [],
  });
  const notebook = JSON.stringify({
    cells: [
      cell(`Deno.writeTextFileSync("ran", "")`),
      cell(`await new Promise((done) => setTimeout(done, 60_000))`),
    ],
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  });
  await withFolder({ "a.ipynb": notebook }, async (folder) => {
    const line = ["notebook", "run", `${folder}/a.ipynb`, "--out", `${folder}/a.html`];
    const { status, err } = await stoppedAt(line, /cell 2/);
    assertEquals(status, 130);
    assertEquals(
      err,
      "Stopped; what its cells did until then stays, nothing was written of its output.\n",
    );
    assertEquals(filesIn(folder), ["a.ipynb", "ran"]);
  });
});

/** Runs a command line that is interrupted when its progress says something. */
async function stoppedAt(line: readonly string[], says: RegExp) {
  const stop = new AbortController();
  let err = "";
  const status = await main(line, {
    out: () => {},
    say: (text) => err += `${text}\n`,
    progress: (text) => {
      if (says.test(text)) stop.abort(new Interrupt(130));
    },
    isTerminal: false,
    width: 160,
    signal: stop.signal,
  });
  return { status, err };
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}
