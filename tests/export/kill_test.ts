import { assert, assertEquals } from "@std/assert";
import { delay } from "@std/async/delay";
import { fromFileUrl } from "@std/path";
import { linesOf } from "../cli/_process.ts";
import { inFolder, namesIn } from "./_stream.ts";

const SCRIPT = fromFileUrl(new URL("./_export_script.ts", import.meta.url));
const ROWS = 12_000;
/** So many exports are held where they are to be killed, since a quick one may have ended. */
const HELD = 3;
const PAUSE_MS = 40;

function start(path: string, pauseMs: number, more: readonly number[] = []): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "--no-prompt", "-A", SCRIPT, path, String(ROWS), "300", String(pauseMs), "100"],
      ...more.map(String),
    ],
    stdout: "null",
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
        // a little later each time, so that it is once done
        const batches = 1 + Math.floor(Math.random() * 8) + kills;
        const held = kills < HELD ? [batches + 1] : [];
        const process = start(path, PAUSE_MS, [batches, ...held]);
        const lines = linesOf(process);
        let said = (await lines.next()).value ?? "";
        await delay(Math.random() * 2 * PAUSE_MS);
        killIfRunning(process);
        for (let next = await lines.next(); !next.done; next = await lines.next()) {
          said += next.value;
        }
        const { success, signal } = await process.status;
        assert(success || signal === "SIGKILL", said);
        done = success;
        if (!done) kills++;
      }
      assert(kills >= HELD, `the export was killed ${kills} times only`);
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
