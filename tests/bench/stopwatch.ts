import process from "node:process";

/** Adds up how long some work takes, by the clock and of the processor, other work left out. */
export class Stopwatch {
  #seconds = 0;
  #processor = 0;

  get seconds(): number {
    return this.#seconds;
  }

  /** Of all threads of the process. */
  get processorSeconds(): number {
    return this.#processor;
  }

  async time<T>(work: () => T): Promise<Awaited<T>> {
    const start = performance.now(), before = processorSeconds();
    const result = await work();
    this.#seconds += (performance.now() - start) / 1000;
    this.#processor += processorSeconds() - before;
    return result;
  }
}

/** Processor time of this process so far. */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
