import type { Built } from "./build_corpus.ts";
import type { Compared } from "./compare.ts";
import type { Fresh } from "./fresh.ts";
import type { Indexing } from "./index_words.ts";
import type { Machine } from "./machine.ts";
import type { OnNode } from "./peers/cluster.ts";
import { QUESTIONS } from "./questions.ts";
import { say } from "./say.ts";

/** Everything that a run measured. */
export interface Results {
  readonly at: string;
  readonly documents: number;
  readonly machine: Machine;
  readonly versions: Readonly<Record<string, string>>;
  /** Null when the files were there. */
  readonly building: Building | null;
  readonly fresh: Fresh;
  /** The corpus on a cluster; null where none was asked. */
  readonly published: Omit<OnNode, "address"> | null;
  readonly questions: readonly Measured[];
  /** The most memory of its own that our process has while it answers, frames of rows left out. */
  readonly anonymousBytes: number;
}

/** A question, timed; what its answer is made of and how long that takes to copy. */
export interface Measured extends Compared {
  /** What it takes an engine that has kept nothing yet. */
  readonly firstMs: number;
  readonly hits: number;
  readonly floorMs: number;
}

/** A whole build, and the index of words alone, which FTS5 makes of the same texts. */
export interface Building {
  readonly corpus: Built & { readonly peakBytes: number };
  /** Of titles, summaries, bodies, names and descriptions, in UTF-8. */
  readonly textBytes: number;
  readonly words: Readonly<Record<string, Indexing & { readonly peakBytes: number }>>;
}

/** What is asked of a corpus on a cluster: trendframe itself there, and the bare loop beside it. */
const ON_CLUSTER: readonly string[] = ["cluster", "loop"];

/** How long the fastest of the peers takes that answer where the file engine does. */
export function fastestOf(peers: Measured["peers"]): number {
  return Math.min(
    ...Object.entries(peers).flatMap(([name, ms]) => ON_CLUSTER.includes(name) ? [] : [ms]),
  );
}

/** Prints the results as tables of text. */
export function print(results: Results): void {
  const { machine, versions, building, fresh, questions } = results;
  const names = Object.keys(versions);
  say(`${results.at}, ${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB`);
  say(
    `deno ${machine.deno}, ${names.map((name) => `${name} ${versions[name]}`).join(", ")}, ` +
      `copy speed ${(machine.copySpeed / 1e9).toFixed(1)} GB/s`,
  );
  say("");
  say(line("ms", ["trendframe", "first", ...names, "faster", "floor", "equal"]));
  for (const { question, medianMs, firstMs, peers, floorMs, answersEqual } of questions) {
    const fastest = fastestOf(peers);
    say(line(`${question} ${QUESTIONS[question]}`, [
      number(medianMs),
      number(firstMs),
      ...names.map((name) => peers[name] === undefined ? "–" : number(peers[name])),
      `${number(fastest / medianMs)}×`,
      number(floorMs),
      answersEqual ? "yes" : "NO",
    ]));
  }
  say("");
  say(
    `fresh process: modules ${number(fresh.loadMs)}, open ${number(fresh.openMs)}, ` +
      `first answer ${number(fresh.firstAnswerMs)}, first chart ${number(fresh.chartMs)}, ` +
      `in all ${number(fresh.totalMs)} ms`,
  );
  say(`memory while answering ${(results.anonymousBytes / 1e6).toFixed(0)} MB`);
  if (building) printBuilding(building);
}

/** Prints what building took. */
export function printBuilding({ corpus, words, textBytes }: Building): void {
  const mega = (bytes: number) => (bytes / 1e6).toFixed(0);
  const figures = { "whole corpus": corpus, ...words };
  say(`building, from ${mega(textBytes)} MB of text`);
  for (const [name, { seconds, processorSeconds, peakBytes, bytes }] of Object.entries(figures)) {
    say(
      `  ${(name in words ? `words, ${name}` : name).padEnd(18)} ${seconds.toFixed(1)} s ` +
        `(processor ${processorSeconds.toFixed(1)} s), peak ${mega(peakBytes)} MB, ` +
        `file ${mega(bytes)} MB (${(bytes / textBytes).toFixed(2)} × text)`,
    );
  }
}

function line(first: string, cells: readonly string[]): string {
  return first.padEnd(68).slice(0, 68) + cells.map((cell) => cell.padStart(11)).join("");
}

function number(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value.toFixed(value < 1 ? 3 : value < 100 ? 2 : 0);
}
