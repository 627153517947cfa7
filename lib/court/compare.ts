import type { CorpusInfo, Engine, RunOptions } from "../engines/engine.ts";
import {
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  FUNCTION,
  instance,
  SIGNAL,
  whole,
} from "../words/check.ts";
import { Trends } from "../query/mod.ts";
import { cannedQuestions } from "./canned.ts";
import { dice } from "./dice.ts";
import { differences } from "./differences.ts";
import { outcomeOf } from "./outcome.ts";
import { poolOf } from "./pool.ts";
import type { Question } from "./question.ts";
import { randomQuestion } from "./random_question.ts";
import { shrinkQuestion } from "./smaller.ts";

/**
 * Options of `compareCorpora`.
 *
 * @category Corpus
 */
export interface CompareOptions {
  /** Questions at random, beside the hundreds that every corpus is asked. @default {200} */
  readonly questions?: number | undefined;
  /** Of what is drawn: the same seed asks the same corpus the same. @default {1} */
  readonly seed?: number | undefined;
  /** Ends the comparison. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many questions were asked, what the corpus holds among them. */
  readonly onProgress?:
    | ((progress: { readonly done: number; readonly total: number }) => void)
    | undefined;
  /** Hears of each of the differences when it is found: first of what they hold, then of questions. */
  readonly onDifference?: ((difference: Difference) => void) | undefined;
}

/**
 * What came of asking two corpora the same.
 *
 * @category Corpus
 */
export interface Verdict {
  /** Questions that both were asked, what the corpus holds among them. */
  readonly asked: number;
  /** Questions that one of them does not offer, or does not let be asked. */
  readonly notAsked: number;
  /** Questions whose answers differ. */
  readonly differing: number;
  /** The first of these, each made as small as it goes. */
  readonly differences: readonly Difference[];
}

/**
 * A question to which two corpora give different answers.
 *
 * @category Corpus
 */
export interface Difference {
  /** The smallest that was found; null: what they tell of what they hold. */
  readonly question: Question | null;
  /** Where the answers differ, the first corpus first. */
  readonly where: readonly string[];
  readonly answers: readonly [one: unknown, other: unknown];
}

const TASK = "compare corpora";
const OPTIONS: Checks<CompareOptions> = {
  questions: whole({ least: 0, most: 1_000_000 }),
  seed: whole({ least: 0 }),
  signal: SIGNAL,
  onProgress: FUNCTION,
  onDifference: FUNCTION,
};
const CORPUS = instance(Trends)("a corpus, as openCorpus gives it");
const QUESTIONS = 200;
/** So many differences are made small. */
const SHOWN = 3;

/**
 * Asks two corpora the same questions, of every kind and at random, and compares their answers:
 * counts, totals, order, ids, labels, notes and amounts exactly, scores and sums of them to 1e-6 of
 * what they are. Both may be files, services or clusters; what is asked for is drawn from the first.
 *
 * @category Corpus
 *
 * @example
 * ```ts ignore
 * const file = await openCorpus("corpus.sqlite");
 * const cluster = await openCorpus("opensearch://search.example:9200/trends");
 * const { differing } = await compareCorpora(file, cluster); // 0: the move lost nothing
 * ```
 */
export async function compareCorpora(
  one: Trends,
  other: Trends,
  options: CompareOptions = {},
): Promise<Verdict> {
  checkValue(TASK, "the first corpus", one, CORPUS);
  checkValue(TASK, "the second corpus", other, CORPUS);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 3);
  const { questions = QUESTIONS, seed = 1, signal, onProgress, onDifference } = options;
  const run = { signal };
  const engines = [one.engine, other.engine] as const;
  const infos = await Promise.all(engines.map((engine) => engine.corpus(run)));
  const [first, second] = infos.map(toldOf) as [unknown, unknown];
  const where = differences(first, second);
  const found: Difference[] = [];
  const tell = (difference: Difference) => {
    found.push(difference);
    onDifference?.(difference);
  };
  if (where.length) tell({ question: null, where, answers: [first, second] });
  const pool = await poolOf(one.engine, run);
  const random = dice(seed);
  const all = [
    ...cannedQuestions(pool),
    ...random.times(pool.types.length ? questions : 0, () => randomQuestion(random, pool)),
  ];
  // what they hold is a question, too
  const total = all.length + 1;
  let asked = 1, notAsked = 0, differing = found.length;
  for (const question of all) {
    onProgress?.({ done: asked + notAsked, total });
    const answers = await answersOf(engines, question, run);
    if (answers === null) {
      notAsked++;
      continue;
    }
    asked++;
    if (!differences(...answers).length) continue;
    differing++;
    if (found.length < SHOWN) tell(await smallest(engines, question, run));
  }
  onProgress?.({ done: total, total });
  return { asked, notAsked, differing, differences: found };
}

/** What corpora tell of themselves, but for where their files are. */
function toldOf({ title, synthetic, types, sources, notes }: CorpusInfo): unknown {
  const filled = Object.entries(types).filter(([, { count }]) => count > 0);
  const last = ({ path }: { readonly path: string }) => path.split(/[/\\]/).at(-1);
  return {
    title,
    synthetic,
    types: Object.fromEntries(filled),
    sources: sources.map((source) => ({ ...source, path: last(source) })),
    notes: notes.map(({ code }) => code).sort(),
  };
}

type Engines = readonly [Engine, Engine];
type Answers = [one: unknown, other: unknown];

/** What both answer; null where one does not offer the question. */
async function answersOf(
  engines: Engines,
  question: Question,
  run: RunOptions,
): Promise<Answers | null> {
  const isOffered = "operation" in question ||
    engines.every(({ capabilities }) => capabilities[question.capability]);
  if (!isOffered) return null;
  const answers = await Promise.all(engines.map((engine) => outcomeOf(engine, question, run)));
  return answers.some(isRefused) ? null : answers as Answers;
}

/** What says nothing of the corpus: a key that may not, or a question that costs too much there. */
const REFUSALS = ["UnsupportedOperationError", "CostlyQuestionError", "HttpError"];

/** @throws {Error} when a corpus could not be asked */
function isRefused(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("error" in answer)) return false;
  return REFUSALS.includes(String(answer.error));
}

async function smallest(
  engines: Engines,
  question: Question,
  run: RunOptions,
): Promise<Difference> {
  const smaller = await shrinkQuestion(question, async (each) => {
    const answers = await answersOf(engines, each, run);
    return answers !== null && differences(...answers).length > 0;
  });
  const answers = (await answersOf(engines, smaller, run))!;
  return { question: smaller, where: differences(...answers), answers };
}
