/** How far a build is. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  /** Null while it is not known. */
  readonly total: number | null;
}

export interface PulseOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const BREATH_MS = 50;

/** Counts the steps of long work, reports them, lets other work run and stops when asked. */
export class Pulse {
  #phase = "";
  #done = 0;
  #total: number | null = null;
  #next = 0;

  constructor(private readonly options: PulseOptions) {}

  begin(phase: string, total: number | null = null): void {
    this.#phase = phase;
    this.#done = 0;
    this.#total = total;
    this.#report();
  }

  /** One more; returns a promise only when it is time to let other work run. */
  step(): Promise<void> | undefined {
    this.#done++;
    if (this.#done % 64 || performance.now() < this.#next) return undefined;
    this.options.signal?.throwIfAborted();
    this.#report();
    return new Promise((resolve) => setTimeout(resolve)).then(() => {
      this.#next = performance.now() + BREATH_MS;
    });
  }

  #report(): void {
    // after the last record, its steps are of what follows from the records
    const done = Math.min(this.#done, this.#total ?? Infinity);
    this.options.onProgress?.({ phase: this.#phase, done, total: this.#total });
  }
}
