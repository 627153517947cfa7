import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnknownNameError } from "../../lib/catalogue/errors.ts";
import type { Terminal } from "../../lib/cli/command.ts";
import { report } from "../../lib/cli/commands/report.ts";
import { readOptions } from "../../lib/cli/options.ts";
import { UsageError } from "../../lib/cli/usage.ts";
import { patents, withRecords } from "./_corpus.ts";

/** Runs the command; gives what it wrote to standard output and how far it said it was. */
async function run(...args: string[]): Promise<{ out: string; steps: string[] }> {
  const written = { out: "", steps: [] as string[] };
  const terminal: Terminal = {
    out: (text) => written.out += text,
    say: () => {},
    progress: (step) => written.steps.push(step),
    isTerminal: false,
    signal: new AbortController().signal,
  };
  await report.run(readOptions(args, report.options), terminal);
  return written;
}

Deno.test("the command writes the path of the page, and nothing else, to standard output", async () => {
  await withRecords(patents("graphene", 2010, [2, 4, 8]), async (_, folder) => {
    const corpus = `${folder}/made.sqlite`;
    const { out, steps } = await run(corpus, "--topic", "Graphene", "--out", `${folder}/r`);
    assertEquals(out, `${folder}/r/index.html\n`);
    assertEquals(steps.at(-1), "writing the report");
    assert((await Deno.readTextFile(`${folder}/r/index.html`)).includes("<h1>Graphene</h1>"));
  });
});

Deno.test("a wrong command line and an unknown topic write nothing", async () => {
  await withRecords(patents("graphene", 2010, [2, 4, 8]), async (_, folder) => {
    const corpus = `${folder}/made.sqlite`;
    const out = ["--out", `${folder}/r`];
    const topic = ["--topic", "graphene"];
    await assertRejects(() => run(), UsageError, "the one corpus");
    await assertRejects(() => run(corpus, ...out), UsageError, "at least one --topic");
    await assertRejects(() => run(corpus, ...topic), UsageError, "--out FOLDER");
    await assertRejects(
      () => run(corpus, ...topic, ...out, "--children", "--no-children"),
      UsageError,
      "give one of",
    );
    const error = await assertRejects(
      () => run(corpus, "--topic", "grapheme", ...out),
      UnknownNameError,
    );
    assert(error.message.includes("graphene"));
    assertEquals([...Deno.readDirSync(folder)].map(({ name }) => name), ["made.sqlite"]);
  });
});
