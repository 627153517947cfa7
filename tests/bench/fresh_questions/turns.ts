import type { Answer } from "../answer.ts";
import { say } from "../say.ts";
import type { Reply } from "./asker.ts";
import type { Question } from "./question.ts";
import type { Sitting } from "./settings.ts";
import { comparable } from "./systems/mod.ts";
import type { Tally } from "./tally.ts";

/** One that can be asked, in whichever process it is. */
export interface Asked {
  readonly name: string;
  ask(question: Question): Promise<Reply>;
}

/** Whose answers those of the others are compared with. */
const REFERENCE = "engine";
/** Differences that are told of each system. */
const TOLD = 5;

/** Asks each question once of each system; another one begins each time. */
export async function askInTurns(
  { before, counted }: Sitting,
  systems: readonly Asked[],
  tally: Tally,
): Promise<void> {
  for (const [at, question] of before.entries()) await inTurn(question, at, systems);
  const told = new Map<string, number>();
  for (const [at, question] of counted.entries()) {
    const replies = await inTurn(question, at, systems);
    const reference = replies.get(REFERENCE)!;
    if (!("answer" in reference)) {
      throw new Error(
        `Cannot measure: ${JSON.stringify(question)} gave ${JSON.stringify(reference)}`,
      );
    }
    for (const [system, reply] of replies) {
      const expected: Answer = comparable(system, question, reference.answer);
      const difference = tally.add(question.kind, system, expected, reply);
      if (difference === null) continue;
      const times = (told.get(system) ?? 0) + 1;
      told.set(system, times);
      if (times <= TOLD) say(`${nameOf(question)}: ${system} differs: ${difference.slice(0, 200)}`);
    }
  }
}

async function inTurn(
  question: Question,
  at: number,
  systems: readonly Asked[],
): Promise<Map<string, Reply>> {
  const first = at % systems.length;
  const replies = new Map<string, Reply>();
  for (const system of [...systems.slice(first), ...systems.slice(0, first)]) {
    replies.set(system.name, await system.ask(question));
  }
  return replies;
}

function nameOf(question: Question): string {
  return `${question.kind} (${"text" in question ? question.text : question.stratum})`;
}
