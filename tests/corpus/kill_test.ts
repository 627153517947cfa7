import { assert, assertEquals } from "@std/assert";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { openCorpus } from "../../lib/open.ts";
import { linesOf, spawn } from "../cli/_process.ts";
import { namesIn } from "./_builds.ts";
import { withFolder } from "./files/_folder.ts";

const DOCUMENTS = 1_500;
const KILLS = 20;
/** How far into a phase a build is killed, at most; most phases are shorter. */
const LONGEST_MS = 80;
/** So many builds must be killed, however late this process comes to it. */
const LEAST_KILLED = 5;
const MOST_BUILDS = 200;

interface Corpus {
  readonly fingerprint: string | null;
  readonly patents: number;
  readonly strongest: string;
}

/** What a corpus is and answers. */
async function ask(path: string): Promise<Corpus> {
  await using trends = await openCorpus(path);
  const { fingerprint } = await trends.info();
  const strongest = await trends.patents().matching("energy OR quantum").top(3).proofPoints();
  return { fingerprint, patents: await trends.patents().count(), strongest: strongest.toCsv() };
}

const PROCESS = new URL("./_demo_process.ts", import.meta.url).pathname;

/** A build in a process of its own that has begun, and its lines from there on. */
async function begun(child: Deno.ChildProcess) {
  const lines = linesOf(child);
  const { value } = await lines.next();
  assertEquals(value, "reading");
  return { child, lines };
}

const build = (corpus: string) => spawn([corpus, `${DOCUMENTS}`, "2"], PROCESS);

async function rest(lines: AsyncIterator<string>): Promise<string[]> {
  const all: string[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) all.push(next.value);
  return all;
}

/** A quick machine may have ended the build before its moment came. */
function killIfRunning(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

const withCorpora = (use: (folder: string, corpus: string, known: Corpus[]) => Promise<void>) =>
  withFolder({}, async (folder) => {
    const corpus = `${folder}/c.sqlite`;
    const known: Corpus[] = [];
    for (const seed of [2, 1]) {
      await buildDemo(corpus, { documents: DOCUMENTS, seed });
      known.push(await ask(corpus));
    }
    assert(known[0]!.fingerprint !== known[1]!.fingerprint);
    await use(folder, corpus, known);
  });

Deno.test("kill -9 at any moment leaves the old corpus or the new one", async () => {
  await withCorpora(async (folder, corpus, known) => {
    const whole = await begun(build(`${folder}/other.sqlite`));
    const phases = 1 + (await rest(whole.lines)).length;
    assert(phases > 10, `${phases} phases`);
    await Deno.remove(`${folder}/other.sqlite`);

    let killed = 0;
    for (let at = 0; at < KILLS || killed < LEAST_KILLED; at++) {
      assert(at < MOST_BUILDS, `${killed} of ${at} builds were killed`);
      // where builds end before their moment comes, they are killed as they begin
      const isLate = at >= KILLS;
      const phase = isLate ? 0 : at % phases, delay = isLate ? 0 : Math.random() * LONGEST_MS;
      const { child, lines } = await begun(build(corpus));
      for (let passed = 0; passed < phase; passed++) await lines.next();
      await new Promise((resolve) => setTimeout(resolve, delay));
      killIfRunning(child);
      await rest(lines);
      if ((await child.status).signal === "SIGKILL") killed++;
      const found = await ask(corpus);
      const expected = known.find(({ fingerprint }) => fingerprint === found.fingerprint);
      assertEquals(found, expected, `killed ${delay} ms into phase ${phase}`);
    }

    const { child, lines } = await begun(build(corpus));
    await rest(lines);
    assertEquals((await child.status).code, 0);
    assertEquals(await ask(corpus), known[0]);
    assertEquals(await namesIn(folder), ["c.sqlite"]);
  });
});

Deno.test("an interrupted build stops, says so, and leaves the old corpus and nothing else", async () => {
  await withCorpora(async (folder, corpus, known) => {
    const bytes = await Deno.readFile(corpus);
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const { child, lines } = await begun(spawn(["demo", corpus, "--seed", "2"]));
      child.kill(signal);
      assertEquals((await rest(lines)).at(-1), "Stopped; nothing was changed.");
      assertEquals((await child.status).code, 1);
      assertEquals(await Deno.readFile(corpus), bytes);
      assertEquals(await namesIn(folder), ["c.sqlite"]);
    }
    assertEquals(await ask(corpus), known[1]);
  });
});
