import type { CorpusInfo } from "../../engines/engine.ts";
import { WorkerError } from "./errors.ts";
import { Shares } from "./shares.ts";
import type { WorkerHandle } from "./worker_handle.ts";

const TRIES = 3;

/** The workers that have one version of a corpus open. */
export class Generation {
  readonly info: CorpusInfo;
  readonly name: string;
  readonly idle: WorkerHandle[];
  readonly shares: Shares;
  /** Set when a newer corpus took over: workers close as they finish. */
  retired = false;

  private constructor(workers: readonly WorkerHandle[]) {
    const [first] = workers;
    if (!first) throw new RangeError("Cannot open a pool: it needs at least 1 worker");
    this.info = first.info;
    this.name = first.name;
    this.idle = [...workers];
    this.shares = new Shares(workers.length);
  }

  /** Open `count` workers, all on the same version of a corpus. */
  static async open(
    open: () => Promise<WorkerHandle>,
    count: number,
  ): Promise<Generation> {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const workers = await openAll(open, count);
      const [first] = workers;
      const same = workers.every(({ info }) => info.fingerprint === first?.info.fingerprint);
      if (same) return new Generation(workers);
      await Promise.all(workers.map((worker) => worker.close()));
    }
    throw new WorkerError("Cannot open the corpus: it changed while it was being opened");
  }

  /** Take a worker back; a retired generation closes it. */
  async release(worker: WorkerHandle): Promise<void> {
    if (this.retired) await worker.close();
    else this.idle.push(worker);
  }

  /** Take in a new worker, unless it met another version of the corpus. */
  async adopt(worker: WorkerHandle): Promise<void> {
    if (worker.info.fingerprint === this.info.fingerprint) return await this.release(worker);
    await worker.close();
    throw new WorkerError("Cannot replace a worker: the corpus has changed");
  }

  /** Close the idle workers; the busy ones close when released. */
  async retire(): Promise<void> {
    this.retired = true;
    await Promise.all(this.idle.splice(0).map((worker) => worker.close()));
  }
}

async function openAll(open: () => Promise<WorkerHandle>, count: number) {
  const opened = await Promise.allSettled(
    Array.from({ length: count }, open),
  );
  const workers = opened.flatMap((each) => each.status === "fulfilled" ? [each.value] : []);
  const failure = opened.find((each) => each.status === "rejected");
  if (!failure) return workers;
  await Promise.all(workers.map((worker) => worker.close()));
  throw failure.reason;
}
