import {
  check,
  checkGiven,
  checkOptions,
  type Checks,
  checkSurplus,
  checkValue,
  number,
  TEXT,
} from "../words/check.ts";
import { jupyter } from "./kernel/internals.ts";
import { interruptSignal } from "./kernel/interrupts.ts";
import type { Bar, Step } from "./progress/bar.ts";
import { notebookBar } from "./progress/notebook_bar.ts";
import { terminalBar } from "./progress/terminal_bar.ts";
import { withTimeLeft } from "./progress/time_left.ts";

/**
 * Options of {@linkcode progress}.
 *
 * @category Notebooks
 */
export interface ProgressOptions {
  /** Steps in all. */
  readonly total?: number;
  /** Where to draw. @default {the notebook, else the terminal} */
  readonly bar?: Bar;
}

const REDRAW_MS = 100;
const TASK = "show progress";
const STEP = check("a number of steps done, { done, total }, or words", (value) => {
  if (typeof value === "string") return true;
  const { done } = (typeof value === "object" ? value ?? {} : { done: value }) as Partial<Step>;
  return Number.isFinite(done);
});
const OPTIONS: Checks<ProgressOptions> = {
  total: number({ least: 0 }),
  bar: check("a bar with draw and finish", (value) => {
    const { draw, finish } = (value ?? {}) as Partial<Bar>;
    return typeof draw === "function" && typeof finish === "function";
  }),
};

/**
 * A progress bar, redrawn at most ten times a second. Its `onProgress` and `signal` are what long
 * calls of this library take, so that it can be given to them as their options. Where the number of
 * steps is known, it says about how long the rest takes.
 *
 * @category Notebooks
 */
export class Progress implements AsyncDisposable {
  /** Aborted by the notebook's stop button. */
  readonly signal: AbortSignal = interruptSignal();
  readonly #bar: Bar;
  readonly #began = performance.now();
  #step: Step;
  #drawnAt = -Infinity;
  #drawing: void | Promise<void> = undefined;
  #finished = false;

  constructor(bar: Bar, total: number | null) {
    this.#bar = bar;
    this.#step = { done: 0, total };
    this.#draw();
  }

  /** Tells how far the work is: a number of steps done, or more, or in words what is done now. */
  readonly onProgress = (step: Step | number | string): void => {
    checkGiven(TASK, step, STEP);
    const told = typeof step === "number"
      ? { done: step }
      : typeof step === "string"
      ? { phase: step }
      : step;
    this.#step = { ...this.#step, ...told };
    if (performance.now() - this.#drawnAt >= REDRAW_MS) this.#draw();
  };

  /** Draws the end; waits until it is shown. */
  async done(): Promise<void> {
    checkSurplus(TASK, arguments, 0);
    const { done, total = null } = this.#step;
    await this.#finish({ ...this.#step, done: total ?? done }, true);
  }

  /** Ends the bar where it is, unless it was told that all is done. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#finish(this.#step, false);
  }

  #draw(): void {
    this.#drawnAt = performance.now();
    const seconds = (this.#drawnAt - this.#began) / 1_000;
    this.#drawing = this.#bar.draw(withTimeLeft(this.#step, seconds));
  }

  async #finish(step: Step, complete: boolean): Promise<void> {
    if (this.#finished) return;
    this.#finished = true;
    await this.#drawing;
    await this.#bar.finish(step, complete);
  }
}

/**
 * A progress bar for long work: in a notebook under the cell, else on the terminal's standard error.
 *
 * @category Notebooks
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * import { progress } from "./progress.ts";
 *
 * const drawn: string[] = [];
 * const bar = {
 *   draw: () => {},
 *   finish: ({ done }: { done: number }) => void drawn.push(`${done} done`),
 * };
 * await using asking = progress("Asking", { total: 2, bar });
 * for (const step of [1, 2]) asking.onProgress(step);
 * await asking.done();
 * assertEquals(drawn, ["2 done"]);
 * ```
 */
export function progress(label: string, options: ProgressOptions = {}): Progress {
  checkValue(TASK, "the label", label, TEXT);
  checkOptions(TASK, options, OPTIONS);
  checkSurplus(TASK, arguments, 2);
  const { total, bar } = options;
  const kernel = jupyter();
  return new Progress(
    bar ?? (kernel ? notebookBar(kernel, label) : terminalBar(label)),
    total ?? null,
  );
}
