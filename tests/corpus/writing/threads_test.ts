import { assert, assertEquals, assertRejects, equal } from "@std/assert";
import { BuildError } from "../../../lib/catalogue/errors.ts";
import { buildCorpus, type BuildOptions } from "../../../lib/corpus/build.ts";
import { demoRecords, demoSource } from "../../../lib/corpus/demo/mod.ts";
import type { Texts } from "../../../lib/corpus/index/tokens.ts";
import { Vocabulary } from "../../../lib/corpus/index/vocabulary.ts";
import { KeptCorpus } from "../../../lib/corpus/kept/kept_corpus.ts";
import { openReader } from "../../../lib/corpus/reading/open_reader.ts";
import { ReaderThreads } from "../../../lib/corpus/reading/reader_threads.ts";
import { TopicTagger } from "../../../lib/corpus/tagging/topic_tagger.ts";
import type { TopicEntry } from "../../../lib/corpus/topics.ts";
import type { Progress } from "../../../lib/corpus/pulse.ts";
import { threadsFor } from "../../../lib/corpus/threads.ts";
import { WriterThread } from "../../../lib/corpus/writing/other_thread.ts";
import { namesIn, patents, sourceOf } from "../_builds.ts";
import { withFolder } from "../files/_folder.ts";
import { differenceOf } from "../kept/_same_corpus.ts";

/** Builds the demo of so many documents. */
async function build(path: string, documents: number, options: BuildOptions): Promise<void> {
  const source = {
    path: "demo",
    file: "demo",
    origin: demoSource,
    digest: String(documents),
    *read() {
      let line = 0;
      for (const record of demoRecords({ documents })) yield { record, line: ++line };
    },
  };
  await buildCorpus(path, [source], { title: "A demo" }, options);
}

/** More of one type than lie in one row of texts, that do not pack well: rows of both alternate. */
const MANY = sourceOf(
  patents(2_100, "A laser that is written into many rows, one after another").map((each, at) => ({
    ...each,
    summary: Array.from(
      { length: 40 },
      (_, word) => Math.imul(40 * at + word + 1, 0x9e3779b1) >>> 0,
    )
      .join(" "),
  })),
);

/** Some that come between those. */
const FURTHER = sourceOf(
  patents(40, "A lamp that comes later").map((each, at) => ({ ...each, id: `later ${at}` })),
  { digest: "further" },
);

Deno.test("a corpus is the same file, byte for byte, however many threads write it", async () => {
  await withFolder({}, async (folder) => {
    const built: Uint8Array[][] = [[], []];
    for (const threads of [0, 1, 2, 4]) {
      const [demo, many] = [`${folder}/demo${threads}`, `${folder}/many${threads}`];
      await build(demo, 500, { threads });
      await buildCorpus(many, [MANY], {}, { threads });
      for (const [at, path] of [demo, many].entries()) built[at]!.push(await Deno.readFile(path));
    }
    for (const [first, ...others] of built) for (const each of others) assertEquals(each, first);
    assertEquals((await namesIn(folder)).length, 8);
  });
});

Deno.test("a corpus that changes is the same file, byte for byte, however many threads write it", async () => {
  await withFolder({}, async (folder) => {
    const changed: Uint8Array[] = [];
    const first = `${folder}/first`;
    await buildCorpus(first, [MANY]);
    for (const threads of [0, 1, 4]) {
      const path = `${folder}/${threads}`;
      await Deno.copyFile(first, path);
      using before = new KeptCorpus(path);
      const sources = [...before.sources(), FURTHER];
      // of a state it is told when it was replaced
      await buildCorpus(path, sources, before.settings, { threads, before, keepStates: 0 });
      changed.push(await Deno.readFile(path));
    }
    for (const each of changed) assert(equal(each, changed[0]));
    const built = `${folder}/built`;
    await buildCorpus(built, [MANY, FURTHER]);
    assertEquals(differenceOf(`${folder}/1`, built), null);
  });
});

/** Modules of threads that die when they start, when they are told something, and unread. */
const DEADLY = ["", "onmessage = () =>", "onmessage = ("].map((when) =>
  new URL(`data:text/javascript,${encodeURIComponent(`${when} { throw new Error("none") }`)}`)
);

Deno.test("a build whose thread dies says so, and leaves the old corpus alone", async () => {
  await withFolder({}, async (folder) => {
    for (const module of DEADLY) {
      const writer = new WriterThread(
        { path: `${folder}/c.sqlite`, spillPath: `${folder}/spill` },
        new Vocabulary(),
        undefined,
        module,
      );
      const error = await assertRejects(() => writer.finish(), BuildError);
      assert(
        /^Cannot build the corpus: the thread that writes it ended; build again, current value is ".+/
          .test(error.message),
        error.message,
      );
      await writer.close();
    }
    assertEquals(await namesIn(folder), []);
  });
});

Deno.test("a build whose texts nobody reads any more says so", async () => {
  for (const module of DEADLY) {
    const reader = new ReaderThreads(new Vocabulary(), [], 2, module);
    const given = ["one", "two", "three"].map((title) => reader.read([{ title }]));
    for (const each of given) {
      const error = await assertRejects(() => each, BuildError);
      assert(
        /^Cannot build the corpus: a thread that reads its texts ended; build again, current value is ".+/
          .test(error.message),
        error.message,
      );
    }
    await assertRejects(() => reader.read([{ title: "four" }]), BuildError);
    reader.close();
  }
});

Deno.test("what goes wrong in a thread that reads texts is thrown where they are asked for", async () => {
  const reader = new ReaderThreads(new Vocabulary(), [], 1);
  const wrong = reader.read([null as unknown as Texts]);
  const error = await assertRejects(() => wrong, Error, "of null");
  assert(!(error instanceof BuildError));
  reader.close();
});

Deno.test("words have the numbers that one thread gives them, however many read them", async () => {
  const topics: TopicEntry[] = [{
    id: "t",
    vocabulary: "v",
    path: ["p"],
    parents: [],
    name: "Quantum computing",
    aliases: [],
    not: [],
    match: true,
    description: null,
    search: "laser* AND NOT toy",
  }];
  const texts = Array.from({ length: 40 }, (_, at) => [
    { title: `Word${at} lasers of quantum computing`, summary: `Zürich ${40 - at} naïve` },
    { title: `word${at} 量子計算 toys`, body: `of a word${at % 7} laserlike` },
  ]);
  const read = async (threads: number) => {
    const vocabulary = new Vocabulary(), tagger = new TopicTagger(topics, vocabulary);
    const reader = openReader(vocabulary, { topics, tagger, threads });
    const begun = ["lasers", "laserlike"];
    for (const word of begun) vocabulary.numberOf(word);
    reader.seek({ fields: 7, begun });
    const found = await Promise.all(texts.map((each) => reader.read(each)));
    reader.close();
    return { found, words: vocabulary.words, terms: vocabulary.terms };
  };
  const alone = await read(0);
  assertEquals(alone.found[0]!.found.length > 8, true);
  for (const threads of [1, 3]) assertEquals(await read(threads), alone);
});

Deno.test("what goes wrong in the thread of a build is thrown where it is built", async () => {
  await withFolder({}, async (folder) => {
    const writer = new WriterThread(
      { path: `${folder}/missing/c.sqlite`, spillPath: `${folder}/spill` },
      new Vocabulary(),
      undefined,
    );
    const error = await assertRejects(() => writer.finish(), Error, "unable to open");
    assertEquals((error as { code?: unknown }).code, "ERR_SQLITE_ERROR");
    await writer.close();
  });
});

Deno.test({
  name: "a build that is stopped ends its thread, in each of its phases",
  // ps of Linux tells of threads
  ignore: Deno.build.os !== "linux",
  fn: stoppedBuilds,
});

async function stoppedBuilds() {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const phases = new Set<string>();
    await build(corpus, 60, { onProgress: ({ phase }) => void phases.add(phase) });
    const old = await Deno.readFile(corpus);
    for (const last of phases) {
      const controller = new AbortController();
      const onProgress = ({ phase }: Progress) => {
        if (phase === last) setTimeout(() => controller.abort(new Error("Stopped")));
      };
      await assertRejects(
        () => build(corpus, 700, { threads: 3, signal: controller.signal, onProgress }),
        Error,
        "Stopped",
      );
      assertEquals(await namesIn(folder), ["c.sqlite"], last);
      assertEquals(await Deno.readFile(corpus), old, last);
    }
    await assertNoWorkers();
  });
}

Deno.test("a small corpus is built in one thread, a large one with others where they run beside it", () => {
  assertEquals(threadsFor(100), 0);
  const many = threadsFor(1_000_000);
  if (navigator.hardwareConcurrency > 1) assert(many === 2 || many === 3, `${many} threads`);
  else assertEquals(many, 0);
});

/** Threads take a moment to go when they have been told to. */
async function assertNoWorkers(): Promise<void> {
  for (let look = 0; (await workers()).length > 0; look++) {
    assert(look < 100, `${await workers()} are left`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The threads of this process that run modules. */
async function workers(): Promise<string[]> {
  const args = ["-T", "-o", "comm=", String(Deno.pid)];
  const { stdout } = await new Deno.Command("ps", { args }).output();
  return new TextDecoder().decode(stdout).split("\n").filter((name) => name.startsWith("worker-"));
}
