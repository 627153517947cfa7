import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { join } from "@std/path";
import { build, buildDemo, type BuildOptions } from "../../lib/build/mod.ts";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { openCorpus } from "../../lib/open.ts";
import { diff, states } from "../../lib/study/mod.ts";
import { LONGEST } from "../../lib/words/check.ts";
import { notesOf, noteText } from "../../lib/words/note.ts";

const MAIN = new URL("../../lib/cli/main.ts", import.meta.url).pathname;

async function withFolder(use: (folder: string, corpus: string) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "build-" });
  try {
    await Deno.mkdir(join(folder, "data"));
    await use(join(folder, "data"), join(folder, "corpus.sqlite"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function writeWorks(folder: string, count: number, name = "works.json"): Promise<void> {
  const works = Array.from({ length: count }, (_, at) => ({
    id: `https://openalex.org/W${at + 1}`,
    title: `Solar cells ${at}`,
    publication_date: "2024-05-17",
  }));
  await Deno.writeTextFile(join(folder, name), JSON.stringify(works));
}

Deno.test("one call builds from a folder or from several, and opens", async () => {
  await withFolder(async (folder, corpus) => {
    await writeWorks(folder, 3);
    await Deno.writeTextFile(join(folder, "notes.txt"), "nobody's");
    const phases = new Set<string>();
    await using trends = await build(corpus, folder, {
      title: "mine",
      asOf: "2024-06-30",
      onProgress: ({ phase }) => phases.add(phase),
    });
    assertEquals(await trends.researchArticles().count(), 3);
    const info = await trends.info();
    assertEquals([info.title, info.types["research-articles"]?.asOf], ["mine", "2024-06-30"]);
    assertStringIncludes(`${info}`, "openalex-works");
    assert(phases.has("reading"));
    await using again = await build(corpus, [join(folder, "works.json")]);
    assertEquals((await again.info()).title, "corpus");
  });
});

Deno.test("an open corpus answers as it was, and says that there is a newer state, whoever built it", async () => {
  await withFolder(async (folder, corpus) => {
    await writeWorks(folder, 3);
    await using first = await build(corpus, folder);
    const query = first.researchArticles();
    await using same = await build(corpus, folder);
    assertEquals(await query.count(), 3);

    await writeWorks(folder, 4);
    await using second = await build(corpus, folder);
    const { fingerprint, notes } = await first.info();
    const [newer] = notesOf(notes, "newer_state");
    assertEquals(newer?.data.fingerprint, (await second.info()).fingerprint);
    assert(newer && noteText(newer).length <= LONGEST);
    assertEquals([await query.count(), (await same.info()).fingerprint], [3, fingerprint]);
    for (
      const frame of [
        await query.timeSeries("year"),
        await query.groupBy("source"),
        await query.top(2).proofPoints({ fields: ["title"] }),
        await first.compare({ one: query, other: query.since("2024") }).timeSeries("year"),
        await first.topics("solar"),
        await states(first),
        (await diff(first, query, { from: 0 })).frame,
      ]
    ) {
      assertEquals(notesOf(frame.notes, "newer_state"), [newer], String(frame));
      assertEquals(frame.provenance.fingerprint, fingerprint);
    }
    assertEquals(notesOf((await second.info()).notes, "newer_state"), []);
    assertEquals(await second.researchArticles().count(), 4);

    await writeWorks(folder, 5);
    const { success } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", MAIN, "build", corpus, folder],
      stdout: "null",
      stderr: "null",
    }).output();
    assert(success);
    assertEquals(notesOf((await second.info()).notes, "newer_state").length, 1);
    assertEquals(await second.researchArticles().count(), 4);
    await using third = await openCorpus(corpus);
    assertEquals(await third.researchArticles().count(), 5);
    await Deno.remove(corpus);
    assertEquals(await third.researchArticles().count(), 5);
  });
});

Deno.test("what cannot be built is a sentence", async () => {
  await withFolder(async (folder, corpus) => {
    const refused = async (
      Refused: new (...given: never[]) => Error,
      given: readonly unknown[],
      text: string,
    ) => {
      const call = () => (build as (...given: unknown[]) => Promise<unknown>)(...given);
      const { message } = await assertRejects(call, Refused, text);
      assert(message.length <= LONGEST && !message.includes("\n"), message);
    };
    await refused(BuildError, [corpus, folder], "there are no files to read");
    await refused(BuildError, [corpus, join(folder, "absent")], "absent");
    await Deno.writeTextFile(join(folder, "notes.txt"), "nobody's");
    await refused(BuildError, [corpus, folder], "the file is of no known source");
    await refused(BuildError, [join(folder, "notes.txt"), folder], "is no corpus");
    await refused(TypeError, [corpus], "from must be a path");
    await refused(TypeError, [undefined, folder], "to must be a path");
    await refused(RangeError, [corpus, []], "from must be");
    await refused(TypeError, [corpus, folder, { asof: "2024-01-01" }], '"asOf"');
    await refused(TypeError, [corpus, folder, { asOf: "2024" }], "asOf must be a day");
    const rates = [{ currency: "euro", year: 2024, rate: 1 }];
    await refused(
      TypeError,
      [corpus, folder, { rates }],
      'rates must be a list of rates, as { currency: "EUR"',
    );
    const taxonomy = { topics: [{ path: ["a"] }] } as unknown as BuildOptions["taxonomy"];
    await refused(
      TypeError,
      [corpus, folder, { taxonomy }],
      "Cannot build the corpus: taxonomy.topics[0]: vocabulary is missing",
    );
    await refused(TypeError, [corpus, folder, { taxonomy: 5 }], "taxonomy must be as { name");
    await refused(RangeError, [corpus, folder, { taxonomy: [5] }], "taxonomy must be as { name");
    await Deno.writeTextFile(join(folder, "t.yaml"), "name: own\ntopics:\n- nam: a\n- {}\n");
    await refused(
      SyntaxError,
      [corpus, folder, { taxonomy: join(folder, "t.yaml") }],
      "line 3: ",
    );
    await Deno.remove(join(folder, "t.yaml"));
    await refused(DOMException, [corpus, folder, { signal: AbortSignal.abort() }], "abort");
  });
});

Deno.test("the demo corpus is built in one call, and not again with the same options", async () => {
  await withFolder(async (_, corpus) => {
    await using trends = await buildDemo(corpus, { documents: 300 });
    const { fingerprint, synthetic } = await trends.info();
    assert(synthetic);
    const { ino } = await Deno.stat(corpus);
    await using same = await buildDemo(corpus, { documents: 300 });
    assertEquals([(await Deno.stat(corpus)).ino, (await same.info()).fingerprint], [
      ino,
      fingerprint,
    ]);
    await using other = await buildDemo(corpus, { documents: 301 });
    assert((await other.info()).fingerprint !== fingerprint);
    assertEquals(notesOf((await trends.info()).notes, "newer_state").length, 1);
    const wrong = { document: 3 } as never;
    await assertRejects(() => buildDemo(corpus, wrong), TypeError, '"documents"');
  });
});
