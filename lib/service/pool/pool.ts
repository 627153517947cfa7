import { delay } from "@std/async/delay";
import type { OperationId, Output } from "../../catalogue/catalogue.ts";
import type { Engine, Request, RunOptions } from "../../engines/engine.ts";
import { identityOf } from "../file_identity.ts";
import type { StampedAnswer } from "../stamped_answer.ts";
import { BusyError } from "./errors.ts";
import { Generation } from "./generation.ts";
import type { EngineModule, Question, WireAnswer } from "./protocol.ts";
import { Run } from "./run.ts";
import { type Job, type Told, WaitingLine } from "./waiting_line.ts";
import { type Identity, watch } from "./watch.ts";
import { WorkerHandle } from "./worker_handle.ts";

/** How a pool is made. */
export interface PoolOptions {
  /** Path of the corpus file, or where else it is. */
  readonly corpus: string;
  /** What stands there at the moment. Default: which file. */
  readonly identity?: Identity;
  /** Opens the corpus in each worker. */
  readonly engine: EngineModule;
  /** Threads. Default: one for each core. */
  readonly workers?: number;
  /** How long one question may run. Default 10,000. */
  readonly timeLimitMs?: number;
  /** How long a stopped worker may take to come back before another takes its place. Default 1,000. */
  readonly graceMs?: number;
  /**
   * How much of the index one question may open: documents of terms, positions, and 1,000 for each
   * term. Default 100,000,000.
   */
  readonly opened?: number;
  /** Questions that may wait for a worker. Default 256. */
  readonly queue?: number;
  /** How long a question may wait for a worker. Default 10,000. */
  readonly waitMs?: number;
  /** How often to look for a new corpus. Default 1,000. */
  readonly pollMs?: number;
  /** Hears of what happens beside the questions. */
  readonly onEvent?: (event: PoolEvent) => void;
}

/** What happens to a pool beside the questions. */
export type PoolEvent =
  | { readonly type: "reloaded"; readonly fingerprint: string | null }
  | { readonly type: "open failed"; readonly error: string }
  | { readonly type: "worker replaced"; readonly reason: string };

/** How a question of a pool runs. */
export interface PoolRunOptions extends RunOptions {
  /** Who asks: keys take turns at the workers. */
  readonly key?: string | null;
}

/** Workers behind the interface of one engine. */
export interface Pool extends Engine {
  execute<K extends OperationId>(
    request: Request<K>,
    options?: PoolRunOptions,
  ): Promise<StampedAnswer<Output<K>>>;
}

/**
 * Open a corpus in several workers. A question that runs over its time limit, or whose caller goes
 * away, is stopped in its worker; no key has the last worker while another waits; a new file renamed
 * onto the path is opened in new workers while the old ones finish.
 *
 * @throws {CorpusError} when the file is not a corpus
 */
export async function createPool(options: PoolOptions): Promise<Pool> {
  const { corpus, engine, onEvent } = options;
  const { timeLimitMs = 10_000, graceMs = 1_000, pollMs = 1_000 } = options;
  const count = options.workers ?? navigator.hardwareConcurrency;
  const line = new WaitingLine(options.queue ?? 256, options.waitMs ?? 10_000);
  const running = new Set<Promise<void>>();
  let closed = false;
  let lookAgain: ReturnType<typeof setTimeout> | undefined;
  const identity = options.identity ?? (() => identityOf(corpus));
  const known = await identity();
  const open = () => WorkerHandle.open(engine, corpus, options.opened ?? OPENED);
  let generation = await Generation.open(open, count);
  const endWatch = watch(identity, known, pollMs, reload);

  async function ask(
    question: Question,
    { signal, key }: PoolRunOptions = {},
  ): Promise<Told> {
    signal?.throwIfAborted();
    if (closed) throw stopping();
    const job = line.join(question, key ?? "", signal);
    dispatch();
    return await job.promise.promise;
  }

  function dispatch() {
    for (let worker = generation.idle.pop(); worker; worker = generation.idle.pop()) {
      const job = worker.dead ? null : generation.shares.next(line);
      if (job === undefined) return void generation.idle.push(worker);
      if (job) line.take(job);
      track(job ? serve(job, worker, generation) : replace(worker, generation, "dead"));
    }
    makeWay();
  }

  function makeWay() {
    clearTimeout(lookAgain);
    const ms = generation.idle.length ? null : generation.shares.makeWay(line);
    if (ms !== null) lookAgain = setTimeout(makeWay, ms);
  }

  function track(run: Promise<void>) {
    running.add(run);
    run.finally(() => running.delete(run));
  }

  async function serve(job: Job, worker: WorkerHandle, home: Generation) {
    const run = new Run(job, worker, { timeLimitMs, graceMs });
    home.shares.add(run);
    const { outcome, gaveWay } = await run.ended();
    home.shares.remove(run);
    if (gaveWay && closed) job.promise.reject(stopping());
    else if (gaveWay) line.rejoin(job);
    if (outcome !== "back") return await replace(worker, home, outcome);
    await home.release(worker);
    dispatch();
  }

  async function replace(worker: WorkerHandle, home: Generation, outcome: "dead" | "lost") {
    worker.terminate();
    onEvent?.({ type: "worker replaced", reason: REASONS[outcome] });
    while (!closed && !home.retired) {
      try {
        await home.adopt(await open());
        return dispatch();
      } catch (error) {
        onEvent?.({ type: "open failed", error: String(error) });
        await delay(pollMs);
      }
    }
  }

  /** Whether the new corpus was taken. */
  async function reload(): Promise<boolean> {
    try {
      const next = await Generation.open(open, count);
      if (closed) await next.retire();
      else await succeed(next);
      return true;
    } catch (error) {
      onEvent?.({ type: "open failed", error: String(error) });
      return false;
    }
  }

  async function succeed(next: Generation) {
    const old = generation;
    generation = next;
    onEvent?.({ type: "reloaded", fingerprint: next.info.fingerprint });
    dispatch();
    await old.retire();
  }

  return {
    get name() {
      return generation.name;
    },
    capabilities: {},
    async execute<K extends OperationId>(request: Request<K>, options: PoolRunOptions = {}) {
      const { answer, fingerprint } = await ask({ call: "execute", request }, options);
      const { json, notes } = answer as WireAnswer;
      return {
        json,
        notes,
        fingerprint,
        get output() {
          return JSON.parse(new TextDecoder().decode(json)) as Output<K>;
        },
      };
    },
    corpus: () => Promise.resolve(generation.info),
    async explain(request) {
      return (await ask({ call: "explain", request })).answer as string;
    },
    async close() {
      if (closed) return;
      closed = true;
      endWatch();
      clearTimeout(lookAgain);
      line.clear(stopping());
      await Promise.all(running);
      await generation.retire();
    },
  };
}

/** About a second of work. */
const OPENED = 100_000_000;

const REASONS = { dead: "it died", lost: "it did not stop" };

function stopping(): BusyError {
  return new BusyError("Cannot answer: the service is stopping", 5_000);
}
