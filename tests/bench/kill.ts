/**
 * Kills a build at random moments, and sees that the old corpus opens and a next build succeeds
 * without debris: `kill.ts [DOCUMENTS [TIMES]]`.
 */
import { fromFileUrl, join } from "@std/path";
import { openCorpus } from "../../lib/open.ts";
import { runChild } from "./child.ts";
import type { Built } from "./build_corpus.ts";
import { say } from "./say.ts";

const [documents = "50000", times = "20"] = Deno.args;
const folder = await Deno.makeTempDir();
const corpus = join(folder, "corpus.sqlite");

async function recordsIn(path: string): Promise<number> {
  await using trends = await openCorpus(path);
  return Object.values((await trends.info()).types).reduce((sum, { count }) => sum + count, 0);
}

function others(): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) =>
    name !== "corpus.sqlite"
  );
}

/** A quick build may have ended before its moment came. */
function killIfRunning(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

const { result: { seconds } } = await runChild<Built>("build_corpus.ts", documents, corpus);
const full = await recordsIn(corpus);
// an old corpus of another size, so that old and new are told apart
await runChild<Built>("build_corpus.ts", "200", corpus);
const old = await recordsIn(corpus);
for (let time = 0; time < Number(times); time++) {
  const child = new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      fromFileUrl(new URL("build_corpus.ts", import.meta.url)),
      documents,
      corpus,
    ],
    stdout: "null",
  }).spawn();
  const after = Math.random() * seconds * 1000;
  await new Promise((resolve) => setTimeout(resolve, after));
  killIfRunning(child);
  const { success, signal } = await child.status;
  if (!success && signal !== "SIGKILL") throw new Error("a build failed by itself");
  const found = await recordsIn(corpus);
  if (found !== old && found !== full) throw new Error(`the corpus has ${found} records`);
  say(
    `killed after ${(after / 1000).toFixed(1)} s: the ${
      found === old ? "old" : "new"
    } corpus opens; left ${others().join(", ") || "nothing"}`,
  );
}
await runChild<Built>("build_corpus.ts", documents, corpus);
if (await recordsIn(corpus) !== full || others().length) {
  throw new Error(`after a build there are ${others().join(", ")}`);
}
say(`${times} times killed; the next build succeeds and leaves nothing else`);
await Deno.remove(folder, { recursive: true });
