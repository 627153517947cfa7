import type { Answer } from "../answer.ts";
import type { Question } from "./question.ts";

/** A system that is asked, in a process of its own. */
export interface Asker {
  readonly version: string;
  /** Whether another process answers, of which this one knows no faults. @default {false} */
  readonly isElsewhere?: boolean;
  /** Makes a question ready; null where the system has no such question. */
  ready(question: Question): Ready | null;
  close(): void | Promise<void>;
}

/** A question made ready: only asking it is timed, not reading what comes of it. */
export interface Ready<T = unknown> {
  readonly ask: () => T | Promise<T>;
  readonly read: (found: T) => Answer;
}

/** Keeps the types of asking and reading together. */
export function ready<T>(ask: () => T | Promise<T>, read: (found: T) => Answer): Ready {
  return { ask, read: (found) => read(found as T) };
}

/** What a system says of a question. */
export type Reply = Answered | { readonly without: true } | { readonly failed: string };

export interface Answered {
  readonly ms: number;
  /** Pages that its process waited for the disk to bring; null: nobody knows. */
  readonly majorFaults: number | null;
  readonly answer: Answer;
}

/** What a process is told before it is asked: where its files are, and what it needs to know. */
export interface Setup {
  readonly system: string;
  /** The file or folder of the system, or its address. */
  readonly path: string;
  /** Ids of all topics by the numbers that the tables of the peers have for them. */
  readonly topics: readonly string[];
}
