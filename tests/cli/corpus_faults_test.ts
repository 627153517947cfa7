import { assert, assertEquals } from "@std/assert";
import { alter, noise } from "../engines/embedded/store/_damage.ts";
import { withCorpus } from "./_corpus.ts";
import { run } from "./_run.ts";

const QUESTIONS: readonly (readonly string[])[] = [
  ["info"],
  ["info", "--format", "json"],
  ["query", "patents", "--count"],
  ["query", "acquisitions", "--series", "year"],
  ["query", "patents", "--match", "laser"],
  ["query", "topics", "--match", "quantum"],
];

/** Asks a file all questions: each fails with one sentence. */
async function assertRefused(path: string, sentence: RegExp): Promise<void> {
  for (const question of QUESTIONS) {
    const words = question[0] === "query" ? 2 : 1;
    const args = [...question.slice(0, words), path, ...question.slice(words)];
    const { status, out, err } = await run(args);
    assertEquals([status, out], [1, ""], args.join(" "));
    assert(sentence.test(err), err);
    assertEquals(err.trimEnd().split("\n").length, 1, err);
    assert(err.endsWith(`current value is ${JSON.stringify(path)}\n`), err);
  }
}

Deno.test("a corpus that is missing, no file, empty, no corpus or another database", async () => {
  await withCorpus(async (corpus) => {
    const folder = corpus.slice(0, corpus.lastIndexOf("/"));
    await Deno.writeTextFile(`${folder}/empty`, "");
    await Deno.writeTextFile(`${folder}/text`, "id,title\n1,A laser\n");
    alter(`${folder}/other`, "CREATE TABLE meta (name, value)");
    await assertRefused(`${folder}/none`, /^Cannot open the corpus: there is no such file; build/);
    await assertRefused(folder, /^Cannot open the corpus: the path is not a file/);
    await assertRefused(`${folder}/empty`, /^Cannot open the corpus: the file is not a corpus/);
    await assertRefused(`${folder}/text`, /^Cannot open the corpus: the file is damaged or not a/);
    await assertRefused(`${folder}/other`, /^Cannot open the corpus: the file is not a corpus/);
  });
});

Deno.test("a corpus of another version, cut off or damaged", async () => {
  await withCorpus(async (corpus) => {
    const bytes = await Deno.readFile(corpus);
    for (const length of [100, 16_384, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await Deno.writeFile(corpus, bytes.subarray(0, length));
      await assertRefused(corpus, /^Cannot open the corpus: the file is (cut off|damaged)/);
    }
    await Deno.writeFile(corpus, bytes);
    alter(corpus, "UPDATE meta SET value = '99' WHERE name = 'format'");
    await assertRefused(corpus, /its format is version 99, this library reads \d+; build it with/);
  });
});

Deno.test("a damaged page is one sentence and exit status 1, or the right answer", async () => {
  await withCorpus(async (corpus) => {
    const bytes = await Deno.readFile(corpus);
    const ask = async () => {
      const runs = [];
      for (const [name, ...rest] of QUESTIONS) {
        const words = name === "query" ? [rest[0]!, corpus, ...rest.slice(1)] : [corpus, ...rest];
        runs.push(await run([name!, ...words]));
      }
      return runs;
    };
    const right = await ask();
    let refused = 0;
    for (let at = 0; at < bytes.length; at += 16_384) {
      const damaged = bytes.slice();
      damaged.set(noise(16_384, at), at);
      await Deno.writeFile(corpus, damaged);
      for (const [question, { status, out, err }] of (await ask()).entries()) {
        if (status === 0) {
          assertEquals(out, right[question]!.out);
          continue;
        }
        refused++;
        assertEquals([status, out], [1, ""]);
        assert(/^Cannot (open|read) the corpus: .*damaged.*\n$/.test(err), err);
      }
    }
    assert(refused > 20, `${refused}`);
  });
});
