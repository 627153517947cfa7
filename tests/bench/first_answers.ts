import { openCorpus } from "../../lib/open.ts";
import type { Asked } from "./asked.ts";
import { ours, type QuestionId, QUESTIONS } from "./questions.ts";
import { median } from "./timing.ts";

const TIMES = 5;

/**
 * How long each question takes an engine that has just opened the corpus and kept nothing yet,
 * median milliseconds; the pages of the file are in the memory of the system.
 */
export async function firstAnswers(
  corpus: string,
  asked: Asked,
  best: readonly string[],
  wanted: readonly string[] | null,
): Promise<Partial<Record<QuestionId, number>>> {
  const medians: Partial<Record<QuestionId, number>> = {};
  for (const question of Object.keys(QUESTIONS) as QuestionId[]) {
    if (wanted && !wanted.includes(question)) continue;
    const times: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      await using trends = await openCorpus(corpus);
      const { ask } = ours(trends, asked, best)[question];
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    medians[question] = median(times);
  }
  return medians;
}
