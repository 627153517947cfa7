import { fromFileUrl, join } from "@std/path";
import { SLOW } from "../quick.ts";
import { type Mutant, mutated, roomOf } from "./mutant.ts";
import { type Imports, importsIn, testsThatSee } from "./sight.ts";

const ROOT = fromFileUrl(new URL("../..", import.meta.url));
const COPIED = ["mod.ts", "deno.json", "deno.lock", "lib", "tests", "examples", "notebooks"];
const BESIDE = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"];
/** It mounts a disk, which would stay where it is cut off. */
const NEVER_CUT_OFF = "tests/corpus/disk_full_test.ts";
const ALLOWED = ["read", "write", "env", "ffi", "sys", "run", "net=127.0.0.1,localhost"];
/** A file of tests that takes longer says too little for its time. */
const LONGEST_FILE_MS = 20_000;
/** How long the tests of one mutant take at most, without it; with less left there is no more. */
const MOST_MS = 40_000, LEAST_MS = 1_000;
/** So many files of tests are tried before the others. */
const FIRST = 3;

/** How the tests took a mutant, and which file noticed it; `types`: it does not compile. */
export interface Verdict {
  readonly outcome: "killed" | "survived" | "timed out";
  readonly by: string | null;
  /** How many files of tests ran. */
  readonly tests: number;
}

/** How long a file of tests takes without a mutant, in milliseconds; null: it fails, or too long. */
type Baseline = (test: string, run: () => Promise<number | null>) => Promise<number | null>;

/** What is known of tests from the faults before. */
export interface Experience {
  readonly baseline: Baseline;
  /** How many faults a file of tests noticed. */
  readonly noticed: (test: string) => number;
}

/** A copy of the repository, to put faults into. */
export class Tree implements AsyncDisposable {
  private constructor(
    private readonly folder: string,
    private readonly imports: Imports,
    private readonly experience: Experience,
  ) {}

  static async copy(experience: Experience): Promise<Tree> {
    const folder = await Deno.makeTempDir({ prefix: "trendframe-mutants-" });
    const tree = join(folder, "tree");
    await Deno.mkdir(join(folder, "tmp"));
    await Deno.mkdir(tree);
    for (const name of [...COPIED, ...BESIDE]) await copyAll(join(ROOT, name), join(tree, name));
    await Deno.symlink(join(ROOT, "..", "shared"), join(folder, "shared")).catch(() => {});
    return new Tree(folder, await importsOf(tree), experience);
  }

  /**
   * Runs the tests that can see a mutant, until one of them notices it; where none does, the
   * compiler may.
   */
  async verdictOn(mutant: Mutant, signal: AbortSignal): Promise<Verdict> {
    let tests = 0;
    for await (const some of this.#batchesFor(mutant.file, signal)) {
      const usual = some.reduce((sum, { ms }) => sum + ms, 0);
      const files = some.map(({ test }) => test);
      const ran = await this.#with(mutant, () => this.#test(files, 3 * usual + 15_000, signal));
      tests += some.length;
      if (ran.passed) continue;
      return { outcome: ran.late ? "timed out" : "killed", by: ran.failed, tests };
    }
    const check = ["check", "-q", mutant.file];
    const checked = await this.#with(mutant, () => this.#run(check, LONGEST_FILE_MS, signal));
    return checked.passed || checked.late
      ? { outcome: "survived", by: null, tests }
      : { outcome: "killed", by: "types", tests };
  }

  async #with<T>(mutant: Mutant, run: () => Promise<T>): Promise<T> {
    const path = join(this.folder, "tree", mutant.file);
    const source = await Deno.readTextFile(path);
    try {
      await Deno.writeTextFile(path, mutated(source, mutant));
      return await run();
    } finally {
      await Deno.writeTextFile(path, source);
    }
  }

  /** What is run, first what finds most, as much as there is time for. */
  async *#batchesFor(file: string, signal: AbortSignal): AsyncGenerator<readonly Timed[]> {
    const { baseline, noticed } = this.experience;
    let left = MOST_MS, most = FIRST, batch: Timed[] = [];
    const seeing = testsThatSee(file, this.imports).filter((test) => test !== NEVER_CUT_OFF);
    for (const test of inOrder(seeing, roomOf(file), noticed)) {
      const ms = await baseline(test, async () => {
        const began = performance.now();
        const { passed } = await this.#test([test], LONGEST_FILE_MS, signal);
        return passed ? Math.round(performance.now() - began) : null;
      });
      if (ms === null || ms > left) continue;
      batch.push({ test, ms });
      left -= ms;
      if (batch.length === most) {
        yield batch;
        [batch, most] = [[], Infinity];
      }
      if (left < LEAST_MS) break;
    }
    if (batch.length) yield batch;
  }

  async #test(tests: readonly string[], limitMs: number, signal: AbortSignal): Promise<Ran> {
    const allowed = ALLOWED.map((each) => `--allow-${each}`);
    const args = ["test", "--no-check", "--fail-fast", "--no-prompt", ...allowed, ...tests];
    return await this.#run(args, limitMs, signal);
  }

  /** Runs Deno in the copy, ended with all that it has started after so long. */
  async #run(args: readonly string[], limitMs: number, signal: AbortSignal): Promise<Ran> {
    const late = AbortSignal.timeout(limitMs);
    const temporary = join(this.folder, "tmp");
    const process = new Deno.Command(Deno.execPath(), {
      args: [...args],
      cwd: join(this.folder, "tree"),
      env: { NO_COLOR: "1", TMPDIR: temporary },
      stdin: "null",
      stdout: "piped",
      stderr: "null",
      detached: true,
    }).spawn();
    const end = () => {
      try {
        Deno.kill(-process.pid, "SIGKILL");
      } catch {
        // it has ended
      }
    };
    const stop = AbortSignal.any([late, signal]);
    stop.addEventListener("abort", end);
    const { success, stdout } = await process.output();
    stop.removeEventListener("abort", end);
    end();
    signal.throwIfAborted();
    await emptied(temporary);
    const [, said = ""] = new TextDecoder().decode(stdout).split("FAILURES");
    return {
      passed: success && !late.aborted,
      late: late.aborted,
      failed: /(?:=> )?\.?\/?(tests\/\S+_test\.ts)/.exec(said)?.[1] ?? null,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Deno.remove(this.folder, { recursive: true });
  }
}

interface Timed {
  readonly test: string;
  readonly ms: number;
}

interface Ran {
  readonly passed: boolean;
  readonly late: boolean;
  readonly failed: string | null;
}

/**
 * Quick tests of a room before its slow ones, each those first that noticed most faults so far; of
 * other rooms only the quick ones.
 */
function inOrder(
  seeing: readonly string[],
  room: string,
  noticed: (test: string) => number,
): string[] {
  const tests = [
    ...seeing.slice(0, 1),
    ...seeing.slice(1).sort((a, b) => noticed(b) - noticed(a)),
  ];
  const isSlow = (test: string) =>
    Object.keys(SLOW).some((each) => test === each || test.startsWith(`${each}/`));
  const near = tests.filter((test) => test.startsWith(`tests/${room}/`));
  const quick = tests.filter((test) => !isSlow(test) && !test.startsWith("tests/mutants/"));
  return [...new Set([...quick.filter((test) => near.includes(test)), ...near, ...quick])];
}

async function importsOf(tree: string): Promise<Imports> {
  const tests = await Array.fromAsync(filesBelow(join(tree, "tests"), /_test\.ts$/));
  const all = join(tree, "all_tests.ts");
  await Deno.writeTextFile(all, tests.map((each) => `import ${JSON.stringify(each)};\n`).join(""));
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", all],
    cwd: tree,
  }).output();
  await Deno.remove(all);
  return importsIn(JSON.parse(new TextDecoder().decode(stdout)), await Deno.realPath(tree));
}

/** The files below a folder whose path is of a form. */
export async function* filesBelow(folder: string, form: RegExp): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) yield* filesBelow(path, form);
    else if (form.test(path)) yield path;
  }
}

async function copyAll(from: string, to: string): Promise<void> {
  if ((await Deno.stat(from)).isFile) return await Deno.copyFile(from, to);
  await Deno.mkdir(to);
  for await (const { name } of Deno.readDir(from)) await copyAll(join(from, name), join(to, name));
}

async function emptied(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    await Deno.remove(join(folder, name), { recursive: true }).catch(() => {});
  }
}
