import type { Run } from "./run.ts";
import type { Job, WaitingLine } from "./waiting_line.ts";

/** A question that has run for less ends soon by itself, most likely. */
const SHORT_MS = 5;

/**
 * Which key has how many of some workers. Of what waits, the key that has the fewest is next; one
 * that has none while another has several gets one of those: the youngest question there is
 * stopped and waits again. That happens to a question once, and then it runs only where another
 * worker is left for others.
 */
export class Shares {
  readonly #runs = new Set<Run>();

  constructor(private readonly workers: number) {}

  add(run: Run): void {
    this.#runs.add(run);
  }

  remove(run: Run): void {
    this.#runs.delete(run);
  }

  /** The next question in a line that may have a worker. */
  next(line: WaitingLine): Job | undefined {
    let next: Job | undefined, fewest = Infinity;
    for (const key of line.keys) {
      const own = this.#of(key);
      const staying = own.filter(({ job }) => job.gaveWay).length;
      const mayStay = staying + 1 < this.workers;
      const job = own.length < fewest
        ? line.first(key, ({ gaveWay }) => !gaveWay || mayStay)
        : undefined;
      if (job) [next, fewest] = [job, own.length];
    }
    return next;
  }

  /**
   * Stop what must make way for the keys of a line that have no worker. Gives the milliseconds
   * after which to ask again, or null.
   */
  makeWay(line: WaitingLine): number | null {
    let without = 0, stopping = 0;
    for (const key of line.keys) if (!this.#of(key).length) without++;
    for (const run of this.#runs) if (run.isStopping) stopping++;
    for (; stopping < without; stopping++) {
      const run = this.#youngestOfMost();
      if (!run) return null;
      if (run.ms < SHORT_MS) return SHORT_MS - run.ms;
      run.giveWay();
    }
    return null;
  }

  /** Of the key that has the most workers, and several, the question that began last. */
  #youngestOfMost(): Run | undefined {
    const byKey = Map.groupBy(this.#running(), ({ job }) => job.key);
    const most = [...byKey.values()].reduce((a, b) => b.length > a.length ? b : a, []);
    if (most.length < 2) return undefined;
    return most.filter(({ job }) => !job.gaveWay).reduce<Run | undefined>(
      (youngest, run) => youngest && youngest.ms <= run.ms ? youngest : run,
      undefined,
    );
  }

  #of(key: string): Run[] {
    return this.#running().filter(({ job }) => job.key === key);
  }

  #running(): Run[] {
    return [...this.#runs].filter(({ isStopping }) => !isStopping);
  }
}
