/**
 * How right a build is about the time that it still takes: `eta.ts DOCUMENTS` for the synthetic
 * corpus, `eta.ts PATH…` for files. Told is the worst factor between what was foretold and what
 * came, after a tenth of the time and as long as more than a second and a twentieth is left. Time
 * begins when the files are known: how many there will be is not foretold.
 */
import { join } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { buildFromPaths } from "../../lib/corpus/build_from_paths.ts";
import type { Progress } from "../../lib/corpus/pulse.ts";
import { say } from "./say.ts";

interface Foretold extends Progress {
  /** Seconds since the beginning. */
  readonly at: number;
}

const folder = await Deno.makeTempDir();
const corpus = join(folder, "corpus.sqlite");
const told: Foretold[] = [];
let start = performance.now();
const secondsSince = () => (performance.now() - start) / 1_000;
const onProgress = (progress: Progress) => {
  if (progress.phase === "looking at files") start = performance.now();
  else told.push({ ...progress, at: secondsSince() });
};
const [first = "50000", ...others] = Deno.args;
if (/^\d+$/.test(first)) await buildDemo(corpus, { documents: Number(first) }, { onProgress });
else {
  const rejects = join(folder, "rejects.csv");
  await buildFromPaths(corpus, [first, ...others], {}, { rejects, onProgress });
}
const end = secondsSince();
await Deno.remove(folder, { recursive: true });

/** How many times too much or too little was foretold. */
function factorOf({ at, secondsLeft }: Foretold): number {
  const left = end - at;
  return secondsLeft === null ? Infinity : Math.max(secondsLeft / left, left / secondsLeft);
}

const TENTHS = 10;
say("of the time    phase                            left, s    foretold, s    factor");
for (let tenth = 1; tenth < TENTHS; tenth++) {
  const next = told.find(({ at }) => at >= end * tenth / TENTHS)!;
  say(
    `${(100 * next.at / end).toFixed(0).padStart(4)} %         ${next.phase.padEnd(30)}` +
      [end - next.at, next.secondsLeft ?? NaN, factorOf(next)]
        .map((value) => value.toFixed(2).padStart(10)).join("  "),
  );
}
const counted = told.filter(({ at }) => at >= end / 10 && end - at > Math.max(1, end / 20));
if (!counted.length) throw new Error(`Cannot tell: ${end.toFixed(1)} s are too short a build`);
const worst = counted.reduce((worst, each) => factorOf(each) > factorOf(worst) ? each : worst);
say(
  `${end.toFixed(1)} s; worst factor ${factorOf(worst).toFixed(2)}, ` +
    `after ${(100 * worst.at / end).toFixed(0)} % (${worst.phase})`,
);
if (factorOf(worst) > 2) Deno.exit(1);
