import { assert, assertEquals, assertRejects } from "@std/assert";
import { UnknownNameError } from "../../lib/catalogue/errors.ts";
import type { Stage } from "../../lib/cli/command.ts";
import { report } from "../../lib/cli/commands/report.ts";
import { verify } from "../../lib/cli/commands/verify.ts";
import type { SourceRecord } from "../../lib/corpus/record.ts";
import { TrendframeError } from "../../lib/catalogue/errors.ts";
import { HttpError } from "../../lib/engines/http/mod.ts";
import { openCorpus } from "../../lib/open.ts";
import { createKey, serve } from "../../lib/service/mod.ts";
import { tampered } from "./_bundle.ts";
import { readOptions } from "../../lib/cli/options.ts";
import { UsageError } from "../../lib/cli/usage.ts";
import { patents, withRecords, withSources } from "./_corpus.ts";

/** Runs the command; gives what it wrote to standard output and how far it said it was. */
async function run(...args: string[]): Promise<Written> {
  return await runCommand(report, args);
}

interface Written {
  readonly out: string;
  readonly steps: readonly string[];
}

async function runCommand(
  command: typeof report,
  args: readonly string[],
  out = (_: string) => {},
): Promise<Written> {
  const written = { out: "", steps: [] as string[] };
  const terminal: Stage = {
    out: (text) => {
      written.out += text;
      out(text);
    },
    say: () => {},
    progress: (step) => written.steps.push(step),
    isTerminal: false,
    width: 160,
    signal: new AbortController().signal,
    leaves: () => {},
  };
  await command.run(readOptions(args, command.options), terminal);
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
    await assertRejects(() => run(corpus, ...out), UsageError, "what it is about");
    await assertRejects(() => run(corpus, ...topic), UsageError, "--out FOLDER");
    await assertRejects(
      () => run(corpus, ...topic, "--format", "pdf", "--bundle", `${folder}/b.zip`),
      UsageError,
      "--format: it goes with --out",
    );
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
    await assertRejects(
      () => run(corpus, "--topic", "grapheme", "--out", folder),
      RangeError,
      `holds "made.sqlite"`,
      "the folder is looked at before anything is asked",
    );
  });
});

Deno.test("a parameter file says what to report on; the command line wins over it", async () => {
  await withRecords(patents("graphene", 2010, [9, 9, 9, 9, 9, 9]), async (_, folder) => {
    const corpus = `${folder}/made.sqlite`;
    const file = `${folder}/p.json`;
    await Deno.writeTextFile(
      file,
      `{ "topics": ["graphene"], "title": "From the file", "start": "2012" }`,
    );
    const page = async (...more: string[]) => {
      await run(corpus, "--params", file, "--out", `${folder}/r`, ...more);
      return await Deno.readTextFile(`${folder}/r/index.html`);
    };
    const made = await page();
    assert(made.includes("<h1>From the file</h1>"));
    assert(made.includes("from 1 January 2012"));
    assert((await page("--title", "Typed")).includes("<h1>Typed</h1>"));

    const out = ["--out", `${folder}/s`];
    await assertRejects(
      () => run(corpus, "--params", `${folder}/none.json`, ...out),
      UsageError,
      "Cannot read --params: there is no such file",
    );
    await Deno.writeTextFile(file, `{ "topics": "graphene" }`);
    await assertRejects(
      () => run(corpus, "--params", file, ...out),
      RangeError,
      "Cannot read the parameters: topics: ",
    );
    await assertRejects(
      () => run(corpus, "--topic", "graphene", "--types", "patent", ...out),
      UsageError,
      `did you mean "patents"?`,
    );
  });
});

Deno.test("a bundle is written, holds, and names what is changed in it", async () => {
  await withRecords(patents("graphene", 2010, [2, 4, 8]), async (_, folder) => {
    const corpus = `${folder}/made.sqlite`;
    const bundle = `${folder}/b.zip`;
    const { out } = await run(
      ...[corpus, "--topic", "graphene", "--resolution", "year", "--bundle", bundle],
    );
    assertEquals(out, `${bundle}\n`);
    const plain = await runCommand(verify, [bundle]);
    assert(/^The report holds: \d+ files unchanged, \d+ numbers computed again /.test(plain.out));
    const asked = await runCommand(verify, [bundle, "--corpus", corpus]);
    assert(asked.out.endsWith(", each of which the corpus gives again.\n"), asked.out);

    const bytes = await Deno.readFile(bundle);
    const csv = "report/data/patents.csv";
    await Deno.writeFile(bundle, tampered(bytes, csv, (text) => text.replace(",8,", ",9,")));
    const lines: string[] = [];
    await assertRejects(
      () => runCommand(verify, [bundle], (line) => lines.push(line)),
      TrendframeError,
      "Cannot confirm the report: 2 things differ",
    );
    assertEquals(lines, [
      `${csv}: was changed: its hash is another\n`,
      `${csv}: row 3 (2012), count: "9" where "8" is computed\n`,
    ]);
    await assertRejects(() => runCommand(verify, []), UsageError, "the one bundle");
    await assertRejects(() => runCommand(verify, ["none.zip"]), UsageError, "no such file");
  });
});

Deno.test("of a corpus that has a newer state its state and the figures come first, answers last", async () => {
  const counts = [2, 4, 8], settings = { asOf: "2012-12-31" };
  await withRecords(patents("graphene", 2010, counts), async (_, folder) => {
    const [corpus, bundle] = [`${folder}/made.sqlite`, `${folder}/b.zip`];
    await run(corpus, "--topic", "graphene", "--resolution", "year", "--bundle", bundle);
    const saidOf = async (other: SourceRecord[]) => {
      const lines: string[] = [];
      await withSources({ later: other }, async (_, later) => {
        await assertRejects(
          () =>
            runCommand(
              verify,
              [bundle, "--corpus", `${later}/made.sqlite`],
              (line) => lines.push(line),
            ),
          TrendframeError,
          "Cannot confirm the report: ",
        );
      }, settings);
      return lines.map((line) => line.trimEnd());
    };
    const more = await saidOf(patents("graphene", 2010, [2, 4, 9]));
    const [state, ...rest] = more;
    assert(/^Made from state [0-9a-f]{12}, the corpus is now [0-9a-f]{12}\.$/.test(state!), state);
    assert(rest.includes("Patents in 2012: 8 in the report, 9 now"), rest.join("\n"));
    assert(rest.includes("Patents, 2012, count: 8 in the report, 9 now"), rest.join("\n"));
    const answers = more.filter((line) => line.includes("where the corpus answers"));
    assertEquals(answers.length, 5);
    assert(/^… [\d,]+ more values of the answers differ$/.test(more.at(-1)!), more.at(-1));
    assert(more.every((line) => line.length <= 200));

    const besides = await saidOf([
      ...patents("graphene", 2010, counts),
      ...patents("batteries", 2010, [1]),
    ]);
    assert(besides[0]!.startsWith("Made from state "));
    assertEquals(besides.filter((line) => / in the report, .* now$/.test(line)), []);
    assertEquals(besides[1], "No figure of the report differs.");
  }, settings);
});

Deno.test("what the engine of the other corpus does not offer is said, and no difference", async () => {
  await withRecords(patents("graphene", 2010, [2, 4, 8]), async (_, folder) => {
    const corpus = `${folder}/made.sqlite`;
    const bundle = `${folder}/b.zip`;
    const keys = `${folder}/keys.json`;
    await run(corpus, "--topic", "graphene", "--resolution", "year", "--bundle", bundle);
    const key = await createKey(keys, { name: "test", scopes: ["license", "superAdmin"] });
    await Deno.writeTextFile(`${folder}/key`, key);
    const few = await createKey(keys, { name: "few", scopes: ["license"] });
    await Deno.writeTextFile(`${folder}/few`, few);
    const engine = {
      module: new URL("../../lib/engines/embedded/mod.ts", import.meta.url).href,
      name: "embeddedEngine",
    };
    const server = await serve({ corpus, keys, engine, workers: 1, port: 0 });
    try {
      const { out } = await runCommand(
        verify,
        [bundle, "--corpus", server.url, "--key-file", `${folder}/key`],
      );
      const said =
        /from (\d+) stored responses, (\d+) of which .*; (\d+) requests were not asked: /;
      const [, all, again, left] = said.exec(out)!.map(Number);
      assert(left! > 0 && again! > 0);
      assertEquals(all, again! + left!);
      await using trends = await openCorpus(corpus);
      const { id } = await trends.topic("graphene");
      const license = ["--key-file", `${folder}/few`];
      const own = `${folder}/few.zip`;
      await run(server.url, "--topic", id, "--resolution", "year", "--bundle", own, ...license);
      await runCommand(verify, [own, "--corpus", server.url, ...license]);
      await assertRejects(
        () => runCommand(verify, [bundle, "--corpus", server.url, ...license]),
        HttpError,
        "Cannot run searchTopics: the credential lacks the scope",
      );
    } finally {
      await server.stop();
    }
  });
});
