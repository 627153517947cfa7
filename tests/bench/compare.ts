import { differenceOf } from "./answer.ts";
import type { BenchOptions } from "./options.ts";
import type { Peer } from "./peers/peer.ts";
import { type Ours, type QuestionId, QUESTIONS } from "./questions.ts";
import { say } from "./say.ts";
import { mediansOf } from "./timing.ts";

/** How long a question took us and each peer. */
export interface Compared {
  readonly question: QuestionId;
  readonly medianMs: number;
  readonly peers: Readonly<Record<string, number>>;
  readonly answersEqual: boolean;
}

/** Asks every question of all systems: first the answers are compared, then timed in turns. */
export async function compare(
  ours: Readonly<Record<QuestionId, Ours>>,
  peers: readonly Peer[],
  { questions, rounds }: BenchOptions,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const question of Object.keys(QUESTIONS) as QuestionId[]) {
    if (questions && !questions.includes(question)) continue;
    const { ask, answer } = ours[question];
    const expected = await answer();
    const answering = peers.filter((peer) => peer.questions[question]);
    let answersEqual = true;
    for (const { name, questions } of answering) {
      const { answer, comparable = (all) => all } = questions[question]!;
      const difference = differenceOf(comparable(expected), await answer());
      if (difference === null) continue;
      answersEqual = false;
      say(`${question}: the answer of ${name} differs: ${difference}`);
    }
    const { ours: medianMs, ...others } = await mediansOf({
      ours: ask,
      ...Object.fromEntries(
        answering.map(({ name, questions }) => [name, questions[question]!.ask]),
      ),
    }, rounds);
    compared.push({ question, medianMs: medianMs!, peers: others, answersEqual });
  }
  return compared;
}
