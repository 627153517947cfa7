import { type Breathe, breather } from "../event_loop.ts";
import { type Checks, FUNCTION, SIGNAL } from "../words/check.ts";

/** How far a build is. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
  /** About how long the whole build will still take, in seconds; null while it is not known. */
  readonly secondsLeft: number | null;
}

/** How long work is watched and stopped. */
export interface PulseOptions {
  /** Hears how far the work is, some 25 times a second. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Ends the work, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** What each option must be. */
export const PULSE: Checks<PulseOptions> = { onProgress: FUNCTION, signal: SIGNAL };

/** So often a build tells how far it is. */
const REPORT_MS = 40;

/** Of so many steps that take next to no time one looks at the clock. */
const QUICK_STEPS = 32;

/** Counts the steps of long work, reports them, lets other work run and stops when asked. */
export class Pulse {
  readonly #began = performance.now();
  readonly #breathe: Breathe;
  #phase = "";
  #done = 0;
  #total: number | null = null;
  #shareDone: (done: number) => number | null = () => null;
  #next = 0;

  constructor(private readonly options: PulseOptions) {
    this.#breathe = breather(options.signal);
  }

  /** @param shareDone how much of all phases is done after so many steps of this one */
  begin(
    phase: string,
    total: number | null = null,
    shareDone: (done: number) => number | null = () => null,
  ): void {
    this.#phase = phase;
    this.#done = 0;
    this.#total = total;
    this.#shareDone = shareDone;
    this.#report();
  }

  /** One more; returns a promise only when it is time to let other work run. */
  step(): Promise<void> | undefined {
    this.#done++;
    return this.pause();
  }

  /** One more of many that take next to no time: a look at the clock would take longest. */
  quickStep(): Promise<void> | undefined {
    return ++this.#done % QUICK_STEPS === 0 ? this.pause() : undefined;
  }

  /** Several more at once. */
  add(steps: number): void {
    this.#done += steps;
  }

  /** The same for work that is not counted. */
  pause(): Promise<void> | undefined {
    const now = performance.now();
    if (now >= this.#next) {
      this.#report();
      this.#next = now + REPORT_MS;
    }
    return this.#breathe();
  }

  #report(): void {
    // after the last record, its steps are of what follows from the records
    const done = Math.min(this.#done, this.#total ?? Infinity);
    const share = this.#shareDone(done);
    const seconds = (performance.now() - this.#began) / 1_000;
    this.options.onProgress?.({
      phase: this.#phase,
      done,
      total: this.#total,
      secondsLeft: share ? seconds * (1 - share) / share : null,
    });
  }
}
