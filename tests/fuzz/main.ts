/**
 * Breaks the sample of every importer in named, seeded ways and reads what is left: nothing may
 * crash, hang, lose a row, or make a record that the catalogue refuses.
 *
 * `deno task fuzz [--inputs N] [--seed S] [--only NAME,…] [--jobs N] [--write]`
 *
 * A run that is cut off goes on where it stopped when it is started again, and tries importers that
 * came since. `--again` forgets what was tried, `--write` writes the table into README.md, and
 * `--show NUMBER` writes one input of the importer `--only` names into `.fuzz/`.
 *
 * @module
 */
import { parseArgs } from "node:util";
import { IMPORTERS } from "../../lib/corpus/importers/registry.ts";
import { claim } from "../../lib/disk/claim.ts";
import { duration } from "../../lib/words/duration.ts";
import { say } from "../bench/say.ts";
import { fuzz, type Piece } from "./fuzz.ts";
import { inputOf } from "./input.ts";
import { tableOf, writeReadme } from "./readme.ts";

const BUILD_EVERY = 250;
/** A line of progress, where nothing else is said. */
const EVERY_MS = 10_000;

const { values } = parseArgs({
  args: Deno.args,
  options: {
    inputs: { type: "string", default: "10000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: String(navigator.hardwareConcurrency) },
    again: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    show: { type: "string" },
  },
});
const [inputs, seed, jobs] = [values.inputs, values.seed, values.jobs].map(Number) as [
  number,
  number,
  number,
];
const names = values.only.split(",");
const importers = IMPORTERS.map(({ name }) => name)
  .filter((name) => values.only === "" || names.includes(name));
await Deno.mkdir(".fuzz", { recursive: true });
if (values.show !== undefined) {
  for (const importer of importers) {
    const { bytes, operators, dates } = inputOf(importer, seed, Number(values.show));
    const path = `.fuzz/${importer}-${values.show}`;
    await Deno.writeFile(path, bytes);
    say(`${path}: ${operators.join(", ")}${dates ? `; --dates ${dates}` : ""}`);
  }
  Deno.exit();
}

const results = `.fuzz/${seed}.jsonl`;
using file = await claim(results, {
  busy: () => new Error(`Cannot go on: another run has ${results}; give another --seed`),
});
if (values.again) await file.truncate();
const known = (await Deno.readTextFile(results)).split("\n").slice(0, -1)
  .map((line): Piece => JSON.parse(line));
if (known.length) say(`${known.length} pieces were tried before, as ${results} has it`);
await file.seek(0, Deno.SeekMode.End);

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  Deno.addSignalListener(signal, () => interrupt.abort());
}
const began = performance.now();
let told = began, tried = 0;
const pieces = await fuzz({
  importers,
  inputs,
  seed,
  jobs,
  buildEvery: BUILD_EVERY,
  known,
  signal: interrupt.signal,
  onPiece(piece, done, total) {
    tried++;
    file.writeSync(new TextEncoder().encode(`${JSON.stringify(piece)}\n`));
    for (const { number, what } of piece.faults) say(`FAILED ${piece.importer} ${number}: ${what}`);
    const now = performance.now();
    if (now - told < EVERY_MS && done < total) return;
    told = now;
    const left = (now - began) / 1_000 / tried * (total - done);
    say(`${done} of ${total} pieces, about ${duration(left)} left`);
  },
});
if (interrupt.signal.aborted) {
  say(`Stopped; what was tried is in ${results}: run it again to go on`);
  Deno.exit(130);
}
say(tableOf(pieces));
const only = values.only === "" ? "" : ` --only ${values.only}`;
if (values.write) {
  await writeReadme(pieces, `deno task fuzz --inputs ${inputs} --seed ${seed}${only} --write`);
}
const failed = pieces.reduce((sum, { faults }) => sum + faults.length, 0);
say(failed ? `${failed} faults` : "Nothing failed");
// a worker that hangs in an expression cannot be ended
Deno.exit(failed ? 1 : 0);
