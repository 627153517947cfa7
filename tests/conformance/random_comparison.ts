import type { Engine } from "../../lib/engines/engine.ts";
import { referenceEngine } from "../reference/engine.ts";
import { buildCorpus } from "../reference/build/build.ts";
import {
  type Dice,
  dice,
  type Pool,
  poolOf,
  randomCall,
  randomCorpus,
  randomEvents,
  randomManifestationRequest,
  randomReaches,
  randomRequest,
  randomSettings,
} from "../reference/random.ts";
import type { Settings, Sourced } from "../reference/sourced.ts";
import { differences } from "./compare.ts";
import { infoOutcome, outcomeOf, type Question } from "./outcome.ts";
import { sizeOf, timesRuns } from "./runs.ts";
import { shrinkQuestion, shrinkRecords } from "./shrink.ts";
import { MONEY_QUESTIONS } from "./money_questions.ts";
import { type Gap, withGaps } from "./gaps.ts";
import type { Conformance, MakeEngine } from "./suite.ts";

const CORPORA = 21;
const REQUESTS = 140;
const CALLS = 70;
const EVENT_CORPORA = 7;
const EVENT_REQUESTS = 60;
const REACH_CORPORA = 8;
const REACH_SIZES = [150, 400, 700];

/** Random corpora and questions, answered by an engine and by the reference. */
export function registerComparison(
  name: string,
  make: MakeEngine,
  { gaps = [], share = 1 }: Conformance = {},
): void {
  for (let seed = 1; seed <= timesRuns(CORPORA * share); seed++) {
    Deno.test(`${name}: random corpus ${seed} of ${sizeOf(seed)} records`, async () => {
      const failure = await compareOn(seed, make, EVERYTHING, gaps);
      if (failure !== null) throw new Error(failure);
    });
  }
  for (let seed = 1; seed <= timesRuns(EVENT_CORPORA * share); seed++) {
    Deno.test(`${name}: random events ${seed} of ${sizeOf(seed)} records`, async () => {
      const failure = await compareOn(seed, make, EVENTS, gaps);
      if (failure !== null) throw new Error(failure);
    });
  }
  for (let seed = 1; seed <= timesRuns(REACH_CORPORA * share); seed++) {
    Deno.test(`${name}: random ends of sources ${seed} of ${reachSizeOf(seed)} records`, async () => {
      const failure = await compareOn(seed, make, REACHES, gaps);
      if (failure !== null) throw new Error(failure);
    });
  }
}

/** The sizes of corpora whose sources end and pause, by seed. */
function reachSizeOf(seed: number): number {
  return REACH_SIZES[seed % REACH_SIZES.length]!;
}

/** What is compared: records, and questions about them. */
interface Field {
  records(seed: number): Sourced[];
  questions(random: Dice, pool: Pool): Generator<Question>;
}

const EVERYTHING: Field = {
  records: (seed) => randomCorpus(seed, sizeOf(seed)),
  *questions(random, pool) {
    for (let index = 0; index < REQUESTS; index++) yield randomRequest(random, pool);
    for (let index = 0; index < CALLS; index++) yield randomCall(random, pool);
    yield* MONEY_QUESTIONS;
  },
};

const EVENTS: Field = {
  records: (seed) => randomEvents(seed, sizeOf(seed)),
  *questions(random, pool) {
    for (let index = 0; index < EVENT_REQUESTS; index++) {
      yield randomManifestationRequest(random, pool);
    }
  },
};

const REACHES: Field = {
  records: (seed) => randomReaches(seed, reachSizeOf(seed)),
  *questions(random, pool) {
    for (let index = 0; index < REQUESTS / 2; index++) yield randomRequest(random, pool);
    for (let index = 0; index < CALLS; index++) yield randomCall(random, pool);
  },
};

/** How an engine over a random corpus disagrees with the reference, made small; null: not at all. */
export async function compareOn(
  seed: number,
  make: MakeEngine,
  field: Field = EVERYTHING,
  gaps: readonly Gap[] = [],
): Promise<string | null> {
  const records = field.records(seed);
  const settings = randomSettings(seed);
  const referenceOf = (some: readonly Sourced[]) => withGaps(referenceEngine(some, settings), gaps);
  const reference = referenceOf(records);
  const engine = await make(records, settings);
  try {
    const faults = differences(
      infoOutcome(await reference.corpus()),
      infoOutcome(await engine.corpus()),
    );
    if (faults.length) return `seed ${seed}, corpus information:\n  ${faults.join("\n  ")}`;
    const pool = poolOf(buildCorpus(records, settings));
    for (const question of field.questions(dice(seed * 7919), pool)) {
      if ((await disagreement(reference, engine, question)).length === 0) continue;
      return await report(seed, { records, settings, question, engine, make, referenceOf });
    }
    return null;
  } finally {
    await engine.close();
  }
}

/** How an engine's answer differs from the reference's; empty when they agree. */
async function disagreement(
  reference: Engine,
  engine: Engine,
  question: Question,
): Promise<string[]> {
  const expected = await outcomeOf(reference, question);
  const actual = await outcomeOf(engine, question);
  if (sameFailure(expected, actual)) return [];
  return differences(expected, actual);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Two refusals agree whatever their words are. */
function sameFailure(expected: unknown, actual: unknown): boolean {
  const nameOf = (outcome: unknown) => isObject(outcome) ? outcome.error ?? null : null;
  return nameOf(expected) !== null && nameOf(expected) === nameOf(actual);
}

interface Failure {
  readonly records: readonly Sourced[];
  readonly settings: Settings;
  readonly question: Question;
  readonly engine: Engine;
  readonly make: MakeEngine;
  readonly referenceOf: (records: readonly Sourced[]) => Engine;
}

/** The failure made small: the question first, then the records it needs. */
async function report(seed: number, failure: Failure): Promise<string> {
  const { records, settings, engine, make, referenceOf } = failure;
  const reference = referenceOf(records);
  const question = await shrinkQuestion(
    failure.question,
    async (smaller) => (await disagreement(reference, engine, smaller)).length > 0,
  );
  const faults = await disagreement(reference, engine, question);
  const needed = await shrinkRecords(records, async (fewer) => {
    const other = await make(fewer, settings);
    try {
      const fewerFaults = await disagreement(referenceOf(fewer), other, question);
      return fewerFaults.length > 0;
    } finally {
      await other.close();
    }
  });
  return [
    `seed ${seed}, ${records.length} records: the engine and the reference disagree`,
    `question: ${JSON.stringify(question)}`,
    `settings: ${JSON.stringify(settings)}`,
    ...faults.map((fault) => `  ${fault}`),
    `with ${needed.length} records: ${JSON.stringify(needed).slice(0, 3_000)}`,
  ].join("\n");
}
