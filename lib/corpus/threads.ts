import { READER } from "./reading/reader_threads.ts";
import { WORKER } from "./writing/other_thread.ts";

/** From so many records on other threads save more than their start takes. */
const MANY = 5_000;
/** One writes; more than two that read texts would wait for the one that gives them. */
const MOST = 3;

/**
 * How many threads beside the one that builds help with so many records: the first writes the
 * corpus, the others read its texts. On two processors there is one of both: none of the three has
 * as much to do as half of all.
 */
export function threadsFor(records: number): number {
  const processors = navigator.hardwareConcurrency;
  const help = records >= MANY && processors > 1 && [WORKER, READER].every(mayStart);
  return help ? Math.min(MOST, Math.max(2, processors - 1)) : 0;
}

/** Whether a module may be read, as a thread must be that runs it. */
function mayStart(module: URL): boolean {
  if (module.protocol !== "file:") return true;
  return Deno.permissions.querySync({ name: "read", path: module }).state === "granted";
}
