import type { Store } from "../../../lib/engines/embedded/store/reader.ts";
import type { Answer } from "../answer.ts";
import type { Asked } from "../asked.ts";
import type { QuestionId } from "../questions.ts";
import type { OnNode } from "./cluster.ts";

/** What a peer is made from. */
export interface Material {
  readonly store: Store;
  readonly asked: Asked;
  /** Ids of the best rows of Q4. */
  readonly best: readonly string[];
  /** Where the peer may keep files for the next run. */
  readonly folder: string;
}

/** How a peer answers one question, and what is compared of its answer. */
export interface Theirs {
  readonly ask: () => unknown;
  readonly answer: () => Answer | Promise<Answer>;
  /** Part of our answer that the peer can be compared with; default: all. */
  readonly comparable?: (ours: Answer) => Answer;
}

export interface Peer {
  readonly name: string;
  readonly version: string;
  readonly questions: Readonly<Partial<Record<QuestionId, Theirs>>>;
  /** What it is of the corpus that it published. */
  readonly published?: OnNode;
  close(): void | Promise<void>;
}

/** A question whose answer is what asking gives. */
export function plainly(ask: () => Answer | Promise<Answer>): Theirs {
  return { ask, answer: ask };
}

/** The total alone: a peer that ranks by other lengths has another order. */
export const totalAlone = (ours: Answer): Answer => ours.slice(0, 1);
