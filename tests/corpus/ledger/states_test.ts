import { assert, assertEquals, assertNotEquals, assertRejects } from "@std/assert";
import { CorpusError } from "../../../lib/catalogue/errors.ts";
import { buildCorpus, type BuildOptions } from "../../../lib/corpus/build.ts";
import { Store } from "../../../lib/engines/embedded/store/reader.ts";
import { stateFile } from "../../../lib/engines/embedded/store/state_file.ts";
import { openCorpus } from "../../../lib/open.ts";
import { LONGEST } from "../../../lib/words/check.ts";
import { patent } from "../../conformance/records.ts";
import { namesIn, patents, patentsIn, sourceOf } from "../_builds.ts";
import { withFolder } from "../files/_folder.ts";

/** Builds a corpus of so many patents. */
async function build(path: string, count: number, options: BuildOptions = {}): Promise<string> {
  const { info } = await buildCorpus(path, [sourceOf(patents(count))], {}, options);
  return info.fingerprint!;
}

async function statesOf(path: string) {
  await using trends = await openCorpus(path);
  return await trends.engine.capabilities.states!(null);
}

Deno.test("two builds from nothing are the same to the byte; one over another answers the same", async () => {
  await withFolder({}, async (folder) => {
    const [one, other] = [`${folder}/1.sqlite`, `${folder}/2.sqlite`];
    await build(one, 7);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await build(other, 7);
    assertEquals(await Deno.readFile(one), await Deno.readFile(other));
    await build(one, 5);
    await build(one, 7);
    assertNotEquals(await Deno.readFile(one), await Deno.readFile(other));
    assertEquals(await patentsIn(one), await patentsIn(other));
    const infos = await Promise.all([one, other].map(async (path) => {
      await using trends = await openCorpus(path);
      return { ...await trends.info() };
    }));
    assertEquals(infos[0], infos[1]);
  });
});

Deno.test("a corpus knows as many older states as it is told, and each once", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    const prints: string[] = [];
    for (const count of [3, 4, 5, 6]) prints.unshift(await build(path, count));
    const known = await statesOf(path);
    assertEquals(known.map(({ number }) => number), [0, -1, -2, -3]);
    assertEquals(known.map(({ fingerprint }) => fingerprint), prints);
    const dates = known.map(({ date }) => Date.parse(date));
    assertEquals(dates, dates.toSorted((one, next) => next - one));
    // the same again is no other state
    await buildCorpus(path, [sourceOf(patents(6))], { title: "renamed" });
    assertEquals((await statesOf(path)).map(({ fingerprint }) => fingerprint), prints);
    await build(path, 7, { keepStates: 2 });
    assertEquals((await statesOf(path)).slice(1).map(({ fingerprint }) => fingerprint), [
      prints[0]!,
      prints[1]!,
    ]);
    await build(path, 8, { keepStates: 0 });
    assertEquals((await statesOf(path)).length, 1);
  });
});

Deno.test("the date of a state stays when its file is copied or another comes after it", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`, copy = `${folder}/copy.sqlite`;
    await build(path, 3);
    const written = new Date("2024-05-06T07:08:09Z");
    await Deno.utime(path, written, written);
    await build(path, 4);
    const [present, before] = await statesOf(path);
    assertEquals(before!.date, written.toISOString());
    await Deno.copyFile(path, copy);
    assertEquals((await statesOf(copy))[0]!.date, present!.date);
    await build(copy, 5);
    assertEquals((await statesOf(copy)).slice(1).map(({ date }) => date), [
      present!.date,
      before!.date,
    ]);
  });
});

Deno.test("a state that is kept whole is opened by number, day and fingerprint, until it is forgotten", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    const first = await build(path, 3);
    await build(path, 4, { keepWhole: true });
    const names = ["c.sqlite", stateFile(path, first).split("/").at(-1)!].toSorted();
    assertEquals(await namesIn(folder), names);
    const [, before] = await statesOf(path);
    assert(before!.isWhole);
    for (const state of [-1, "-1", first, first.slice(0, 8), before!.date]) {
      await using old = await openCorpus(path, { state });
      assertEquals(await old.patents().count(), 3, String(state));
    }
    for (const state of [0, "0", undefined]) {
      await using present = await openCorpus(path, { state });
      assertEquals(await present.patents().count(), 4);
    }
    await build(path, 5);
    assertEquals(await namesIn(folder), names, "it stays while it is known");
    const error = await assertRejects(
      () => openCorpus(path, { state: -1 }),
      CorpusError,
      "state -1 is not kept whole; make it again",
    );
    assert(
      error.message.includes("trendframe build OTHER given") && error.message.length <= LONGEST,
    );
    await using oldest = await openCorpus(path, { state: -2 });
    assertEquals(await oldest.patents().count(), 3);
    for (const state of [-3, "2001-01-01", "ffffffff", "abc"]) {
      await assertRejects(
        () => openCorpus(path, { state }),
        RangeError,
        "the corpus knows states 0",
      );
    }
    await build(path, 6, { keepStates: 1 });
    assertEquals(await namesIn(folder), ["c.sqlite"], "a forgotten state leaves no file");
  });
});

Deno.test("the command that makes a state again can be pasted", async () => {
  await withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const told = async (...paths: string[]) => {
      const sources = paths.map((path, at) => sourceOf([patent(`p:${at}`, "2020", "A")], { path }));
      await buildCorpus(corpus, sources, {});
      await build(corpus, 3);
      const error = await assertRejects(() => openCorpus(corpus, { state: -1 }), CorpusError);
      return error.message.split("files were: ")[1];
    };
    const command = "trendframe build OTHER ";
    assertEquals(
      await told("exports/", "later ones/"),
      `${command}exports/ 'later ones/', current value is -1`,
    );
    assertEquals(await told("a", "b", "c"), `${command}a b …, current value is -1`);
  });
});

Deno.test("an older corpus that cannot be read is forgotten, and what is kept of it stays", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    const first = await build(path, 3);
    await build(path, 4, { keepWhole: true });
    const bytes = await Deno.readFile(path);
    await Deno.writeFile(path, bytes.subarray(0, bytes.length - 4_096));
    await build(path, 5);
    assertEquals((await statesOf(path)).length, 1);
    assert((await namesIn(folder)).includes(stateFile(path, first).split("/").at(-1)!));
  });
});

Deno.test("the ledger of a record takes few bytes, of an old one none while it does not change", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`, count = 5_000;
    await build(path, count);
    await build(path, count + 10);
    const store = Store.open(path);
    const bytes = store.packedChanges(1).reduce((sum, { data }) => sum + data.length, 0);
    store.close();
    assert(bytes < 200, `${bytes} bytes for ten records`);
    const { info } = await buildCorpus(path, [sourceOf(patents(count, "Another title"))]);
    assertEquals(info.types.patents!.count, count);
    const again = Store.open(path);
    const all = again.packedChanges(1).reduce((sum, { data }) => sum + data.length, 0);
    again.close();
    assert(all / count < 25, `${all / count} bytes for a record that changed`);
  });
});

Deno.test("a build over a corpus that is killed leaves one state or the other, whole", async () => {
  await withFolder({}, async (folder) => {
    const path = `${folder}/c.sqlite`;
    await build(path, 50);
    const builder = `${folder}/builder.ts`;
    const [buildPath, builds] = ["../../../lib/corpus/build.ts", "../_builds.ts"].map((name) =>
      JSON.stringify(new URL(name, import.meta.url).href)
    );
    await Deno.writeTextFile(
      builder,
      `import { buildCorpus } from ${buildPath};
       import { patents, sourceOf } from ${builds};
       console.log("begun");
       const sources = [sourceOf(patents(Number(Deno.args[0])))];
       await buildCorpus(${JSON.stringify(path)}, sources, {}, { keepWhole: true });`,
    );
    const config = new URL("../../../deno.json", import.meta.url).pathname;
    const ends: boolean[] = [];
    for (const [round, wait] of [5, 100, 200, 300, 400, 500, 600, 20_000].entries()) {
      const before = (await statesOf(path)).length;
      const process = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", "--no-check", "--config", config, builder, String(700 + round)],
        stdout: "piped",
        stderr: "inherit",
      }).spawn();
      await process.stdout.pipeThrough(new TextDecoderStream()).values({ preventCancel: true })
        .next();
      const ended = await Promise.race([
        process.status.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(() => resolve(false), wait)),
      ]);
      if (!ended) process.kill("SIGKILL");
      ends.push((await process.status).success);
      const known = await statesOf(path);
      assert(known.length === before || known.length === before + 1, `${known.length}`);
      await using trends = await openCorpus(path);
      const { diff } = trends.engine.capabilities;
      const select = {
        collection: "patents",
        input: { resolution: "year", query: null, scoreWeighted: false },
      } as const;
      for (const { number, isWhole } of known.slice(1)) {
        const { output } = await diff!({ select, from: number, to: 0 });
        assertEquals(output.to.count, await trends.patents().count());
        if (!isWhole) continue;
        await using old = await openCorpus(path, { state: number });
        assertEquals(output.from.count, await old.patents().count());
      }
    }
    assert(ends.includes(false) && ends.at(-1), `${ends}`);
    await build(path, 51);
    assert(!(await namesIn(folder)).some((name) => /lock|staging|building|spill/.test(name)));
  });
});
