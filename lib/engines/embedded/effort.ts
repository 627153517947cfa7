import { CostlyQuestionError } from "../../catalogue/errors.ts";
import { LOOK_EVERY, type Work } from "./kernels/mod.ts";

/** What a term costs to be opened, beside its documents and positions. */
export const TERM_ITEMS = 1_000;

/** What a question does: it looks whether it was called off, by the work that it has done. */
export class Effort {
  readonly #look: () => void;
  readonly #most: number;
  #left = LOOK_EVERY;
  #opened = 0;

  /**
   * @param look throws when the question was called off
   * @param most items that it may open: documents of terms, positions, and 1,000 for each term
   */
  constructor(look: () => void = () => {}, most = Infinity) {
    this.#look = look;
    this.#most = most;
  }

  /** Tells of items that are worked on next; at most {@link LOOK_EVERY} lie between two looks. */
  readonly work: Work = (items) => {
    if (items > this.#left) this.check();
    this.#left -= items;
  };

  /** @throws when the question was called off */
  readonly check = (): void => {
    this.#left = LOOK_EVERY;
    this.#look();
  };

  /**
   * Tells of what is opened of the index, kept in memory or not.
   *
   * @throws {CostlyQuestionError} when that is more than the question may
   */
  open(terms: number, items: number): void {
    this.#opened += terms * TERM_ITEMS + items;
    if (this.#opened > this.#most) throw new CostlyQuestionError();
  }
}
