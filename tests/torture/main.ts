/**
 * Cuts every command that changes files off: with kill -9, with Ctrl-C, and with a disk that is
 * full, each at seeded moments of what the process does. After it every target is the old or the
 * new, the next run gives what an undisturbed one gives, and nothing is left over.
 *
 * `deno task torture [--moments N] [--seed S] [--only NAME,…] [--way kill,stop,full] [--jobs N]`
 *
 * A run that is cut off goes on where it stopped when it is started again. `--write` writes the
 * table into README.md.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { duration } from "../../lib/words/duration.ts";
import { claim } from "../../lib/disk/claim.ts";
import { say } from "../bench/say.ts";
import { canTrace } from "./calls.ts";
import { COMMANDS } from "./commands.ts";
import { type Way, WAYS } from "./moments.ts";
import { tableOf, writeReadme } from "./readme.ts";
import { torture } from "./torture.ts";
import type { Outcome } from "./trial.ts";

const DOCUMENTS = 6_000;
/** A line of progress, where nothing else is said. */
const EVERY_MS = 10_000;

const { values } = parseArgs({
  args: Deno.args,
  options: {
    moments: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    way: { type: "string", default: WAYS.join() },
    jobs: { type: "string", default: String(navigator.hardwareConcurrency) },
    write: { type: "boolean", default: false },
  },
});
const [moments, seed, jobs] = [values.moments, values.seed, values.jobs].map(Number) as [
  number,
  number,
  number,
];
const ways = values.way.split(",").filter((way): way is Way => WAYS.includes(way as Way));
const commands = COMMANDS.filter(({ name }) =>
  values.only.split(",").some((part) => name.includes(part))
);
const results = `.torture/${moments}-${seed}.jsonl`;
await Deno.mkdir(".torture", { recursive: true });
using file = await claim(results, {
  busy: () => new Error(`Cannot go on: another run has ${results}; give another --seed`),
});
const known = outcomesIn(await Deno.readTextFile(results)).filter(isAsked);
if (known.length) say(`${known.length} moments were tried before, as ${results} has it`);
if (!await canTrace()) say("strace is not here: moments are counted by what files change");
await file.seek(0, Deno.SeekMode.End);

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => interrupt.abort());
}
let began = performance.now(), told = began;
const outcomes = await torture({
  commands,
  moments: Object.fromEntries(ways.map((way) => [way, moments])),
  seed,
  jobs,
  known,
  documents: DOCUMENTS,
  signal: interrupt.signal,
  onPrepared: (command) => {
    say(`${command}: an undisturbed run is known`);
    began = performance.now();
  },
  onOutcome: (outcome, done, total) => {
    file.writeSync(new TextEncoder().encode(`${JSON.stringify(outcome)}\n`));
    for (const fault of outcome.faults) {
      say(`FAILED ${outcome.command}, ${outcome.moment}: ${fault}`);
    }
    const now = performance.now();
    if (now - told < EVERY_MS && done < total) return;
    told = now;
    const left = (now - began) / 1_000 / done * (total - done);
    say(`${done} of ${total} moments, about ${duration(left)} left`);
  },
});
if (interrupt.signal.aborted) {
  say(`Stopped; what was tried is in ${results}: run it again to go on`);
  Deno.exit(130);
}
const run = { outcomes, commands: commands.map(({ name }) => name), asked: askedOf() };
say(tableOf(run));
if (values.write) await writeReadme(run);
const failed = outcomes.filter(({ faults }) => faults.length).length;
say(failed ? `${failed} moments failed; the next run tries others` : "Nothing failed");
await Deno.remove(results);
Deno.exitCode = failed ? 1 : 0;

/** The command line of this run, whatever of it was left out. */
function askedOf(): string {
  const only = values.only ? ` --only "${values.only}"` : "";
  const way = ways.length < WAYS.length ? ` --way ${ways.join()}` : "";
  return `deno task torture --moments ${moments} --seed ${seed}${only}${way} --write`;
}

function isAsked({ command, way }: Outcome): boolean {
  return commands.some(({ name }) => name === command) && ways.includes(way);
}

/** What was written whole: a run may have been cut off, too. */
function outcomesIn(text: string): Outcome[] {
  return text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
}
