/**
 * How long each kind of call keeps the event loop from other work, and how soon an AbortSignal ends
 * it: `event_loop.ts CORPUS [NAME …]`, or `event_loop.ts --build DOCUMENTS` for a build phase by
 * phase. Calls that are over before they can be stopped show no last number.
 */
import { parseArgs } from "node:util";
import { openCorpus } from "../../lib/open.ts";
import type { Trends } from "../../lib/query/mod.ts";
import { blockedBuild, stoppedBuilds } from "./event_loop/builds.ts";
import { engineCalls } from "./event_loop/engine_calls.ts";
import { libraryCalls } from "./event_loop/library_calls.ts";
import { type Calls, longestBlock, timeToStop } from "./event_loop/measure.ts";
import { say } from "./say.ts";

const { values: { build }, positionals: [path, ...wanted] } = parseArgs({
  args: Deno.args,
  options: { build: { type: "string" } },
  allowPositionals: true,
});
const WIDTH = 44;
const number = (value: number | null) => (value === null ? "" : value.toFixed(1)).padStart(12);
const row = (name: string, values: readonly (number | null)[]) =>
  say(name.padEnd(WIDTH) + values.map(number).join(""));
const head = (columns: readonly string[]) =>
  say("ms".padEnd(WIDTH) + columns.map((each) => each.padStart(12)).join(""));

if (build) {
  head(["blocked", "to stop"]);
  const blocked = await blockedBuild(Number(build));
  const stopped = await stoppedBuilds(Number(build), [...blocked.keys()]);
  for (const [phase, ms] of blocked) row(phase, [ms, stopped.get(phase) ?? null]);
} else {
  const folder = await Deno.makeTempDir();
  head(["in all", "blocked", "again", "to stop"]);
  await measureAll(engineCalls);
  await using trends = await openCorpus(path!);
  await measureAll(await libraryCalls(trends, folder));
  await Deno.remove(folder, { recursive: true });
}

async function measureAll(callsOf: (trends: Trends) => Promise<Calls> | Calls): Promise<void> {
  const names = Object.keys(await callsOf(await openCorpus(path!)));
  for (const name of names) {
    if (wanted.length && !wanted.some((each) => name.includes(each))) continue;
    // a fresh engine each time: what is not in the caches blocks longest
    await using trends = await openCorpus(path!);
    const call = (await callsOf(trends))[name]!;
    const start = performance.now();
    const cold = await longestBlock(() => call({}));
    const all = performance.now() - start;
    const again = performance.now();
    const warm = await longestBlock(() => call({}));
    row(name, [all, cold, warm, await timeToStop(call, performance.now() - again)]);
  }
}
