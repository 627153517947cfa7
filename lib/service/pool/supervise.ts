import { TimeLimitError } from "./errors.ts";
import type { Job } from "./waiting_line.ts";
import type { WorkerHandle } from "./worker_handle.ts";

/** How long a question may run, and a stopped worker may take to come back. */
export interface RunLimits {
  readonly timeLimitMs: number;
  readonly graceMs: number;
}

/**
 * Run a question in a worker. At the time limit, or when the caller goes away, the caller hears at
 * once and the worker is stopped. Tells, when the worker is done with it, whether it came back.
 */
export async function supervise(
  { question, signal, promise }: Job,
  worker: WorkerHandle,
  { timeLimitMs, graceMs }: RunLimits,
): Promise<"back" | "dead" | "lost"> {
  const end = Promise.withResolvers<"back" | "dead" | "lost">();
  let grace: ReturnType<typeof setTimeout> | undefined;
  const cut = (reason: unknown) => {
    promise.reject(reason);
    if (grace !== undefined) return;
    worker.stop();
    grace = setTimeout(() => end.resolve("lost"), graceMs);
  };
  const aborted = () => cut(signal?.reason);
  const limit = setTimeout(() => cut(new TimeLimitError(timeLimitMs)), timeLimitMs);
  signal?.addEventListener("abort", aborted);
  worker.ask(question)
    .then((answer) => promise.resolve({ answer, fingerprint: worker.info.fingerprint }))
    .catch((error) => promise.reject(error))
    .finally(() => end.resolve(worker.dead ? "dead" : "back"));
  const outcome = await end.promise;
  clearTimeout(limit);
  clearTimeout(grace);
  signal?.removeEventListener("abort", aborted);
  return outcome;
}
