/** At most so many items lie between two looks at whether a question was called off. */
export const LOOK_EVERY = 1 << 16;

/** Items that are done at a time. */
const STRETCH = 1 << 14;

/** Items of a row that is short. */
export const PART = 1 << 10;

/**
 * Told of work before it is done, at most {@link LOOK_EVERY} items at once. What it throws ends the
 * work.
 */
export type Work = (items: number) => void;

/** For work that nobody calls off. */
export const FREELY: Work = () => {};

/**
 * Tells of the next stretch of so many items in all; gives where it ends.
 *
 * @param weight how many items each of them may be
 */
export function stretch(from: number, length: number, work: Work, weight = 1): number {
  const most = weight === 1 ? STRETCH : Math.trunc(STRETCH / weight);
  const end = from + most < length ? from + most : length;
  work((end - from) * weight);
  return end;
}

/** Tells of work that comes in small parts, some of them at a time. */
export class Pace {
  #left = 0;

  constructor(private readonly work: Work) {}

  /** Tells of at most so many items as {@link within} gives at once, before they are done. */
  spend(items: number): void {
    this.#left -= items;
    if (this.#left >= 0) return;
    this.work(2 * STRETCH);
    this.#left = STRETCH;
  }

  /** How far a row may be gone through at once; of a long one, tells of that part. */
  within(from: number, length: number): number {
    return length - from <= PART ? length : this.part(from);
  }

  /** Tells of the next part of a long row; gives where it ends. */
  part(from: number): number {
    this.spend(PART);
    return from + PART;
  }
}
