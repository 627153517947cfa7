import { assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { isDiskFull } from "../../lib/corpus/disk_full.ts";
import { openCorpus } from "../../lib/open.ts";
import { run } from "../cli/_run.ts";
import { namesIn } from "./_builds.ts";

Deno.test("a full disk is known by its code, of the system and of SQLite", async () => {
  const caught = async (run: () => unknown): Promise<unknown> => {
    try {
      return void await run();
    } catch (error) {
      return error;
    }
  };
  if (Deno.build.os === "linux") {
    // a process of its own: only one that may do everything may write to a device
    const module = JSON.stringify(import.meta.resolve("../../lib/corpus/disk_full.ts"));
    const script = `import { isDiskFull } from ${module};
      try { Deno.writeTextFileSync("/dev/full", "x"); } catch (error) { console.log(isDiskFull(error)); }`;
    const { stdout } = await new Deno.Command(Deno.execPath(), { args: ["eval", script] }).output();
    assertEquals(new TextDecoder().decode(stdout).trim(), "true");
  }
  const database = new DatabaseSync(":memory:");
  const fill = (sql: string) => caught(() => database.exec(sql));
  await fill("PRAGMA max_page_count = 2; CREATE TABLE a (x)");
  const large = "INSERT INTO a VALUES (zeroblob(100000))";
  assertEquals(isDiskFull(await fill(large)), true);
  assertEquals(isDiskFull(await caught(() => database.prepare(large).run())), true);
  assertEquals(isDiskFull(await fill("INSERT INTO disk_is_full VALUES (1)")), false);
  database.close();
  assertEquals(isDiskFull(new Error("disk is full")), false);
});

const folder = await smallDisk();

Deno.test({
  name: folder
    ? "a disk that fills up during a build: one sentence, the old corpus, nothing half-written"
    : "a disk that fills up during a build (skipped: a small one cannot be mounted here)",
  ignore: folder === null,
  fn: async () => {
    const corpus = `${folder}/c.sqlite`;
    try {
      await buildDemo(corpus, { documents: 20 });
      const old = await Deno.readFile(corpus);
      const free = 2 ** 22 - old.length;
      // the disk is full at the end of the build, in the middle of it, and when it begins
      for (const left of [free, 2 ** 19, 0]) {
        await Deno.writeFile(
          `${folder}/ballast`,
          new Uint8Array(Math.max(0, free - left - 2 ** 16)),
        );
        assertEquals(await run(["demo", corpus, "--documents", "1500"]).then(withoutProgress), {
          status: 1,
          out: "",
          err: "Cannot build the corpus: the disk is full; free some space, nothing was changed, " +
            `current value is ${JSON.stringify(corpus)}\n`,
        });
        assertEquals(await Deno.readFile(corpus), old);
        assertEquals(await namesIn(folder!), ["ballast", "c.sqlite"]);
      }
      await using trends = await openCorpus(corpus);
      assertEquals(await trends.patents().count() > 0, true);
    } finally {
      await unmount();
    }
  },
});

function withoutProgress({ status, out, err }: { status: number; out: string; err: string }) {
  return { status, out, err };
}

/** A file system of 4 MB, where this process may mount one. */
async function smallDisk(): Promise<string | null> {
  if (Deno.build.os !== "linux" || Deno.uid() !== 0) return null;
  const path = await Deno.realPath(await Deno.makeTempDir());
  const { success } = await command("mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", path);
  if (!success) await Deno.remove(path);
  return success ? path : null;
}

async function unmount(): Promise<void> {
  await command("umount", folder!);
  await Deno.remove(folder!);
}

async function command(program: string, ...args: string[]): Promise<Deno.CommandOutput> {
  return await new Deno.Command(program, { args }).output();
}
