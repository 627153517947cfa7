import { delay } from "@std/async/delay";
import { join } from "@std/path";
import { buildDemo } from "../../lib/corpus/build_demo.ts";
import { dice } from "../../lib/court/dice.ts";
import { differences } from "../../lib/court/differences.ts";
import { outcomeOf } from "../../lib/court/outcome.ts";
import { poolOf } from "../../lib/court/pool.ts";
import { randomQuestion } from "../../lib/court/random_question.ts";
import type { Question } from "../../lib/court/question.ts";
import type { Engine } from "../../lib/engines/engine.ts";
import { openCorpus } from "../../lib/open.ts";
import { publishCorpus } from "../../lib/publish/mod.ts";
import { say } from "../bench/say.ts";
import { type Cluster, startNodes } from "./nodes.ts";

export interface KillTrial {
  readonly documents: number;
  readonly seconds: number;
  readonly clients: number;
  readonly seed: number;
}

export interface Tally {
  /** Answers that equal the calm one. */
  readonly equal: number;
  /** Typed errors whose question was answered, equally, when it was asked again. */
  readonly retried: number;
  /** What went wrong, the first few. */
  readonly wrong: readonly string[];
  readonly kills: number;
}

const QUESTIONS = 60;
/** Between a kill and the return of the node, and till the next kill. */
const AWAY_MS = 4_000;
const CALM_MS = 4_000;
/** So long an answer may be refused before it counts as lost. */
const PATIENCE_MS = 60_000;
/** What a cluster says that cannot answer now. */
const TYPED = "ClusterError";
const SHOWN = 10;

/** Asks three nodes while one after another is killed and comes back. */
export async function killTrial(trial: KillTrial): Promise<Tally> {
  const folder = await Deno.makeTempDir({ prefix: "trendframe-" });
  try {
    const corpus = join(folder, "corpus.sqlite");
    await buildDemo(corpus, { documents: trial.documents, seed: trial.seed });
    await using cluster = await startNodes(3, { heap: "512m" });
    await publishCorpus(corpus, cluster.address("trends"), { replicas: 1 });
    say(`${trial.documents} documents are published on three nodes, each shard with a copy`);
    return await underKills(cluster, trial);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The same of a corpus that is there as `trends`. */
export async function underKills(
  cluster: Cluster,
  { seconds, clients, seed }: Omit<KillTrial, "documents">,
): Promise<Tally> {
  await using trends = await openCorpus(cluster.address("trends"));
  const { engine } = trends;
  const random = dice(seed);
  const pool = await poolOf(engine, {});
  const calm: { question: Question; outcome: unknown }[] = [];
  while (calm.length < QUESTIONS) {
    const question = randomQuestion(random, pool);
    calm.push({ question, outcome: await outcomeOf(engine, question) });
  }
  const refused = calm.filter(({ outcome }) => errorOf(outcome) === TYPED);
  if (refused.length) throw new Error(`the calm cluster refuses ${JSON.stringify(refused[0])}`);
  const until = performance.now() + seconds * 1_000;
  const counts = { equal: 0, retried: 0, kills: 0 };
  const wrong: string[] = [];
  const client = async (seat: number) => {
    const own = dice(seed * 1_000 + seat);
    while (performance.now() < until) {
      const { question, outcome } = own.pick(calm);
      const fault = await asked(engine, question, outcome, counts);
      if (fault && wrong.length < SHOWN) wrong.push(fault);
    }
  };
  const killer = async () => {
    for (let node = 0; performance.now() < until; node = (node + 1) % cluster.hosts.length) {
      await delay(CALM_MS);
      await cluster.kill(node);
      counts.kills++;
      await delay(AWAY_MS);
      await cluster.restart(node);
      await cluster.health("green");
    }
  };
  await Promise.all([killer(), ...Array.from({ length: clients }, (_, seat) => client(seat))]);
  return { ...counts, wrong };
}

/** What is wrong with an answer; null where it is the calm one, now or when it is asked again. */
async function asked(
  engine: Engine,
  question: Question,
  calm: unknown,
  counts: { equal: number; retried: number },
): Promise<string | null> {
  const began = performance.now();
  for (let attempt = 0;; attempt++) {
    const outcome = await outcomeOf(engine, question);
    const faults = differences(calm, outcome);
    if (!faults.length) {
      if (attempt) counts.retried++;
      else counts.equal++;
      return null;
    }
    if (errorOf(outcome) !== TYPED) {
      return `${JSON.stringify(question)}: ${faults.join("; ")}`;
    }
    if (performance.now() - began > PATIENCE_MS) {
      return `${JSON.stringify(question)} is refused for good: ${JSON.stringify(outcome)}`;
    }
    await delay(200);
  }
}

function errorOf(outcome: unknown): unknown {
  return typeof outcome === "object" && outcome !== null && "error" in outcome
    ? outcome.error
    : null;
}
