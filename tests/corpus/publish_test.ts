import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { BuildError } from "../../lib/catalogue/errors.ts";
import { buildCorpus } from "../../lib/corpus/build.ts";
import { run } from "../cli/_run.ts";
import { namesIn, patents, patentsIn, sourceOf } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

/** A folder with a corpus of three patents, and the file's bytes. */
async function withOld(
  use: (folder: string, corpus: string, old: Uint8Array) => Promise<void>,
): Promise<void> {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    await buildCorpus(corpus, [sourceOf(patents(3))], { title: "old" });
    await use(folder, corpus, await Deno.readFile(corpus));
  });
}

Deno.test("a second build of a corpus that is being built refuses, and the first succeeds", async () => {
  await withOld(async (folder, corpus) => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const pause = async () => {
      reach();
      await released;
    };
    const first = buildCorpus(corpus, [sourceOf(patents(5), { pause })], { title: "new" });
    await reached;
    assertEquals(await run(["demo", corpus, "--documents", "20"]), {
      status: 1,
      out: "",
      err: "Cannot build the corpus: another build is writing it; wait for it to end, " +
        `current value is ${JSON.stringify(corpus)}\n`,
      progress: [],
    });
    assertEquals(await patentsIn(corpus), { count: 3, title: "old" });
    release();
    await first;
    assertEquals(await patentsIn(corpus), { count: 5, title: "new" });
    assertEquals(await namesIn(folder), ["c.sqlite"]);
    assertEquals((await run(["demo", corpus, "--documents", "20"])).status, 0);
  });
});

Deno.test("what a dead build left, broken or not, neither stops the next one nor stays", async () => {
  for (const what of ["lock", "staging", "building", "spill"]) {
    for (const content of ["", "not a database", "SQLite format 3\0 and then nothing"]) {
      await withFolder({ [`.c.sqlite.${what}`]: content }, async (folder) => {
        await buildCorpus(`${folder}/c.sqlite`, [sourceOf(patents(2))]);
        assertEquals(await namesIn(folder), ["c.sqlite"]);
        assertEquals((await patentsIn(`${folder}/c.sqlite`)).count, 2);
      });
    }
  }
});

Deno.test("a source that breaks leaves the old corpus as it was, and nothing else", async () => {
  await withOld(async (folder, corpus, old) => {
    const pause = () => Promise.reject(new Error("Cannot read the source: it broke"));
    await assertRejects(
      () => buildCorpus(corpus, [sourceOf(patents(5), { pause })]),
      Error,
      "it broke",
    );
    assertEquals(await Deno.readFile(corpus), old);
    assertEquals(await namesIn(folder), ["c.sqlite"]);
  });
});

Deno.test("an error before the new corpus is put in place leaves the old one", async () => {
  await withOld(async (folder, corpus, old) => {
    const beforePublish = () => Promise.reject(new Error("not now"));
    await assertRejects(
      () => buildCorpus(corpus, [sourceOf(patents(5))], {}, { beforePublish }),
      Error,
      "not now",
    );
    assertEquals(await Deno.readFile(corpus), old);
    assertEquals(await namesIn(folder), ["c.sqlite"]);
  });
});

Deno.test("a build stops when asked, in any of its phases, and leaves the old corpus", async () => {
  await withOld(async (folder, corpus, old) => {
    const phases: string[] = [];
    await buildCorpus(`${folder}/other.sqlite`, [sourceOf(patents(5))], {}, {
      onProgress: ({ phase }) => phases.push(phase),
    });
    await Deno.remove(`${folder}/other.sqlite`);
    assertEquals(phases.at(-1), "writing");
    for (const last of new Set(phases)) {
      const controller = new AbortController();
      const onProgress = ({ phase }: { phase: string }) => phase === last && controller.abort();
      const { signal } = controller;
      await assertRejects(
        () => buildCorpus(corpus, [sourceOf(patents(5))], {}, { onProgress, signal }),
        DOMException,
      );
      assertEquals(await Deno.readFile(corpus), old, last);
      assertEquals(await namesIn(folder), ["c.sqlite"], last);
    }
  });
});

Deno.test("a corpus behind a link is replaced where it is", async () => {
  await withOld(async (folder, corpus) => {
    await Deno.mkdir(`${folder}/links`);
    await Deno.symlink(corpus, `${folder}/links/link.sqlite`);
    await buildCorpus(`${folder}/links/link.sqlite`, [sourceOf(patents(5))]);
    assertEquals((await Deno.lstat(`${folder}/links/link.sqlite`)).isSymlink, true);
    assertEquals((await patentsIn(corpus)).count, 5);
    assertEquals(await namesIn(`${folder}/links`), ["link.sqlite"]);
  });
});

Deno.test("what is no corpus is not overwritten; an empty or broken one is", async () => {
  const kept = ["id,title\n1,a\n", "SQLite format 3\0".padEnd(200, "x"), "S is not enough"];
  for (const content of kept) {
    await withFolder({ "c.sqlite": content }, async (folder) => {
      await assertRejects(
        () => buildCorpus(`${folder}/c.sqlite`, [sourceOf(patents(1))]),
        BuildError,
        "what is there is no corpus and is not overwritten; give another name",
      );
      assertEquals(await Deno.readTextFile(`${folder}/c.sqlite`), content);
      assertEquals(await namesIn(folder), ["c.sqlite"]);
    });
  }
  await withOld(async (_, corpus, old) => {
    for (const length of [0, 10, 100, old.length - 1]) {
      await Deno.writeFile(corpus, old.subarray(0, length));
      await buildCorpus(corpus, [sourceOf(patents(2))]);
      assertEquals((await patentsIn(corpus)).count, 2);
    }
  });
});

Deno.test("a path that cannot be written is refused with the reason", async () => {
  await withFolder({ "file": "" }, async (folder) => {
    const sealed = Deno.uid() === 0 ? "/sys" : `${folder}/sealed`;
    if (sealed !== "/sys") await Deno.mkdir(sealed, { mode: 0o500 });
    const cases: [path: string, reason: string][] = [
      [folder, "the path is a folder; give the name of a file"],
      [`${folder}/none/c.sqlite`, "there is no such folder to write it into"],
      [
        "opensearch://127.0.0.1:9200/trends",
        "it must be a file; build one, then: trendframe publish FILE opensearch://HOST:PORT/NAME",
      ],
      ["http://127.0.0.1:8000", "it must be a file; build one, then: trendframe publish FILE "],
      [`${folder}/file/c.sqlite`, "its folder cannot be written (Not a directory"],
      [`${sealed}/c.sqlite`, "its folder cannot be written ("],
    ];
    for (const [path, reason] of cases) {
      const { status, out, err } = await run(["demo", path, "--documents", "20"]);
      assertEquals([status, out], [1, ""]);
      assertStringIncludes(err, `Cannot build the corpus: ${reason}`);
      assertStringIncludes(err, `current value is ${JSON.stringify(path)}\n`);
    }
  });
});
