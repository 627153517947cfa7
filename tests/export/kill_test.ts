import { assert, assertEquals } from "@std/assert";
import { fromFileUrl } from "@std/path";
import { inFolder, namesIn } from "./_stream.ts";

const SCRIPT = fromFileUrl(new URL("./_export_script.ts", import.meta.url));
const ROWS = 12_000;

function start(path: string, pauseMs: number): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "--no-prompt", "-A", SCRIPT, path, String(ROWS), "300", String(pauseMs), "100"],
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

for (const name of ["rows.parquet", "rows.jsonl"]) {
  Deno.test(`killed at any moment, ${name} is completed with no row lost or doubled`, () =>
    inFolder(async (folder) => {
      const whole = `${folder}/whole/${name}`, path = `${folder}/killed/${name}`;
      await Deno.mkdir(`${folder}/whole`);
      await Deno.mkdir(`${folder}/killed`);
      assert((await start(whole, 0).output()).success);

      let kills = 0;
      for (let done = false; !done && kills < 60;) {
        const process = start(path, 40);
        // a little longer each time, so that a slow machine gets there too
        const lifeMs = 250 + Math.random() * 450 + 25 * kills;
        const timer = setTimeout(() => killIfRunning(process), lifeMs);
        const { success, signal, stderr } = await process.output();
        clearTimeout(timer);
        assert(success || signal === "SIGKILL", new TextDecoder().decode(stderr));
        done = success;
        if (!done) kills++;
      }
      assert(kills >= 3, `the export was killed ${kills} times only`);
      assertEquals(await Deno.readFile(path), await Deno.readFile(whole));
      assertEquals(await namesIn(`${folder}/killed`), [name, `${name}.manifest.json`]);
    }));
}

/** A quick machine may have ended the export before its moment came. */
function killIfRunning(process: Deno.ChildProcess): void {
  try {
    process.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
