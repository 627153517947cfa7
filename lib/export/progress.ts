/** How far an export is. */
export interface ExportProgress {
  readonly phase: "fetching" | "writing";
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
  /** About how long the phase will still take, in seconds; null while it is not known. */
  readonly secondsLeft: number | null;
}

/** Tells how far a phase is and, from its speed so far, how long it will still take. */
export class Estimate {
  readonly #began: number;

  constructor(
    private readonly phase: ExportProgress["phase"],
    /** What was there when the phase began. */
    private readonly from: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.#began = clock();
  }

  at(done: number, total: number | null): ExportProgress {
    const seconds = (this.clock() - this.#began) / 1_000;
    const moved = done - this.from;
    const secondsLeft = total === null || moved <= 0 ? null : (total - done) / moved * seconds;
    return { phase: this.phase, done, total, secondsLeft };
  }
}
