/**
 * How far long work is.
 *
 * @category Notebooks
 */
export interface Step {
  readonly phase?: string;
  readonly done: number;
  /** Null while it is not known. */
  readonly total?: number | null;
  /** About how long all of it will still take; null while it is not known. */
  readonly secondsLeft?: number | null;
}

/**
 * Where progress is drawn.
 *
 * @category Notebooks
 */
export interface Bar {
  draw(step: Step): void | Promise<void>;
  /** The last step, and whether the work came to its end. */
  finish(step: Step, complete: boolean): void | Promise<void>;
}
