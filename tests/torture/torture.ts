import { buildDemo } from "../../lib/corpus/build_demo.ts";
import type { Tortured } from "./commands.ts";
import { type Moment, momentsOf, type Way } from "./moments.ts";
import { prepare, type Prepared } from "./prepared.ts";
import { type Outcome, trial } from "./trial.ts";

/** What is to be done. */
export interface Plan {
  readonly commands: readonly Tortured[];
  /** How many moments of each way. */
  readonly moments: Readonly<Partial<Record<Way, number>>>;
  readonly seed: number;
  /** How many are tried at once. */
  readonly jobs: number;
  /** What was tried before, which is not tried again. */
  readonly known?: readonly Outcome[];
  /** Documents of the corpus that is asked. */
  readonly documents: number;
  /** Ends it after the moments that are being tried, which do not count then. */
  readonly signal?: AbortSignal;
  readonly onPrepared?: (command: string) => void;
  readonly onOutcome?: (outcome: Outcome, done: number, total: number) => void;
}

interface Trial {
  readonly prepared: Prepared;
  readonly way: Way;
  readonly at: number;
  readonly moment: Moment;
}

/** Cuts every command off at each of its moments. */
export async function torture(plan: Plan): Promise<Outcome[]> {
  const { commands, moments, seed, jobs, known = [], documents } = plan;
  const root = await Deno.realPath(await Deno.makeTempDir({ prefix: "trendframe-" }));
  try {
    const source = `${root}/source.sqlite`;
    await buildDemo(source, { documents });
    const ways = Object.keys(moments) as Way[];
    const trials: Trial[] = [];
    await atOnce(jobs, commands, async (command) => {
      if (plan.signal?.aborted) return;
      const prepared = await prepare(command, `${root}/of ${command.name}`, source);
      plan.onPrepared?.(command.name);
      for (const way of ways) {
        momentsOf(prepared, way, moments[way]!, seed).forEach((moment, at) =>
          trials.push({ prepared, way, at, moment })
        );
      }
    });
    const isKnown = ({ prepared, way, at }: Trial) =>
      known.some((each) =>
        each.command === prepared.command.name && each.way === way && each.at === at
      );
    const left = trials.filter((each) => !isKnown(each)), outcomes = [...known];
    await atOnce(jobs, left, async ({ prepared, way, at, moment }) => {
      if (plan.signal?.aborted) return;
      const outcome = await trial(prepared, way, at, moment, root);
      if (plan.signal?.aborted) return;
      outcomes.push(outcome);
      plan.onOutcome?.(outcome, outcomes.length - known.length, left.length);
    });
    return outcomes;
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

/** Runs a few at a time, in order. */
async function atOnce<T>(
  jobs: number,
  all: readonly T[],
  run: (each: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  await Promise.all(Array.from({ length: jobs }, async () => {
    for (const each of waiting) await run(each);
  }));
}
