/**
 * Puts small faults into the code, one at a time in a copy of it, and tells which of them no test
 * notices: `deno task mutants [--seed 1] [--count 300] [--room analysis] [--results mutants.jsonl]`.
 * Every verdict is written down at once, so that a run that was stopped goes on where it was; a
 * file that has changed since is tried again. Ends with a table and the mutants that survived.
 */
import { parseArgs } from "node:util";
import { fromFileUrl } from "@std/path";
import { say } from "../bench/say.ts";
import { chosen } from "./chosen.ts";
import equivalents from "./equivalent.json" with { type: "json" };
import { changeOf, type Mutant, roomOf } from "./mutant.ts";
import { mutantsOf } from "./operators.ts";
import { staleOf } from "./stale.ts";
import { type Result, survivorsOf, tableOf } from "./table.ts";
import { type Experience, filesBelow, Tree } from "./tree.ts";

const ROOT = fromFileUrl(new URL("../..", import.meta.url));
/** Written by `deno task generate`, or what writes it: `tests/generated_test.ts` compares it. */
const MADE = /^lib\/(generate\/|pack\/|notebook\/help\/docs\.ts$)/;
const AT_A_TIME = 2;

const { values: { seed, count, room, results: path } } = parseArgs({
  args: Deno.args,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "300" },
    room: { type: "string" },
    results: { type: "string", default: "mutants.jsonl" },
  },
});

interface Line {
  /** The file and its content, or the test whose time it is. */
  readonly key: string;
  readonly result?: Result;
  readonly ms?: number | null;
}

const sources = new Map<string, string>();
for await (const file of filesBelow(`${ROOT}lib`, /\.ts$/)) {
  const name = file.slice(ROOT.length);
  if (!MADE.test(name)) sources.set(name, await Deno.readTextFile(file));
}
const all = [...sources].sort(([a], [b]) => a < b ? -1 : 1)
  .flatMap(([file, source]) => mutantsOf(file, source))
  .filter(({ file }) => room === undefined || roomOf(file) === room);
const picked = chosen(all, Number(seed), Number(count));

const known = new Map((await linesOf(path)).map((line) => [line.key, line]));
const measured = new Map<string, Promise<number | null>>();
const stop = new AbortController();
Deno.addSignalListener("SIGINT", () => stop.abort());

const waiting: Mutant[] = [];
for (const mutant of picked) if (!known.has(await keyOf(mutant))) waiting.push(mutant);
say(`${all.length} mutants, ${picked.length} chosen, ${picked.length - waiting.length} done`);
const ends = await Promise.allSettled(Array.from({ length: AT_A_TIME }, work));
for (const end of ends) {
  if (end.status === "rejected" && !stop.signal.aborted) throw end.reason;
}
const results: Result[] = [];
for (const mutant of picked) {
  const result = known.get(await keyOf(mutant))?.result;
  if (result) results.push(result);
}
say(["", tableOf(results, equivalents), "", ...survivorsOf(results, equivalents)].join("\n"));
for (const { file, was } of staleOf(equivalents, sources)) {
  say(`Listed as changing nothing, and no longer there: ${file}: ${was}`);
}
Deno.exit(0);

async function work(): Promise<void> {
  if (!waiting.length) return;
  await using tree = await Tree.copy({ baseline, noticed });
  for (let mutant: Mutant | undefined; (mutant = waiting.shift());) {
    const source = sources.get(mutant.file)!;
    const verdict = await tree.verdictOn(mutant, stop.signal);
    const result = { mutant, ...changeOf(source, mutant), ...verdict };
    await keep({ key: await keyOf(mutant), result });
    say(`${result.outcome}: ${mutant.file}:${result.line} ${mutant.operator}`);
  }
}

async function baseline(
  ...[test, run]: Parameters<Experience["baseline"]>
): Promise<number | null> {
  const found = known.get(test);
  if (found) return found.ms!;
  let measuring = measured.get(test);
  if (!measuring) {
    measuring = run();
    measured.set(test, measuring);
    await keep({ key: test, ms: await measuring });
  }
  return await measuring;
}

function noticed(test: string): number {
  return [...known.values()].filter(({ result }) => result?.by === test).length;
}

async function keep(line: Line): Promise<void> {
  known.set(line.key, line);
  await Deno.writeTextFile(path, `${JSON.stringify(line)}\n`, { append: true });
}

async function keyOf(mutant: Mutant): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([mutant, sources.get(mutant.file)]));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}

async function linesOf(path: string): Promise<Line[]> {
  const text = await Deno.readTextFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  return text.split("\n").filter((line) => line.endsWith("}")).map((line) => JSON.parse(line));
}
