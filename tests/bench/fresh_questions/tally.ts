import { type Answer, differenceOf } from "../answer.ts";
import { Timings } from "../service/timings.ts";
import type { Reply } from "./asker.ts";
import type { Kind } from "./question.ts";

/** How a system answered the questions of a kind. */
export interface Summary {
  /** Questions that it answered as trendframe does; only these have times. */
  readonly equal: number;
  readonly unequal: number;
  /** Milliseconds; null where no answer was equal. */
  readonly p50: number | null;
  readonly p95: number | null;
  /** Pages that each question waited for on average; null: nobody knows. */
  readonly majorFaults: number | null;
}

/** The answers of one system to one kind of questions. */
class Answers {
  readonly timings = new Timings();
  unequal = 0;
  /** Null where they are not told. */
  majorFaults: number | null = 0;

  get summary(): Summary {
    const { timings, unequal, majorFaults } = this;
    const { count } = timings;
    return {
      equal: count,
      unequal,
      p50: count ? timings.within(0.5) : null,
      p95: count ? timings.within(0.95) : null,
      majorFaults: majorFaults === null || !count ? null : majorFaults / count,
    };
  }
}

/** Counts what systems answer: an answer that is not equal has no time. */
export class Tally {
  readonly #kinds = new Map<Kind, Map<string, Answers>>();

  /**
   * Counts an answer.
   *
   * @param expected what trendframe answered, as far as the system can be compared
   * @returns how the answers differ, in words; null: they are equal
   */
  add(kind: Kind, system: string, expected: Answer, reply: Reply): string | null {
    if ("without" in reply) return null;
    const answers = this.#of(kind, system);
    const difference = "failed" in reply ? reply.failed : differenceOf(expected, reply.answer);
    if ("failed" in reply || difference !== null) {
      answers.unequal++;
      return difference;
    }
    answers.timings.add(reply.ms);
    answers.majorFaults = answers.majorFaults === null || reply.majorFaults === null
      ? null
      : answers.majorFaults + reply.majorFaults;
    return null;
  }

  /** By kind, then system. */
  summaries(): Partial<Record<Kind, Readonly<Record<string, Summary>>>> {
    return Object.fromEntries(
      [...this.#kinds].map(([kind, systems]) => [
        kind,
        Object.fromEntries([...systems].map(([system, { summary }]) => [system, summary])),
      ]),
    );
  }

  #of(kind: Kind, system: string): Answers {
    const systems = this.#kinds.get(kind) ?? new Map<string, Answers>();
    this.#kinds.set(kind, systems);
    const answers = systems.get(system) ?? new Answers();
    systems.set(system, answers);
    return answers;
  }
}
