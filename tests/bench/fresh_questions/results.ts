import type { Machine } from "../machine.ts";
import type { Kind } from "./question.ts";
import type { Setting } from "./settings.ts";
import type { Summary } from "./tally.ts";

/** What fresh questions took. */
export interface FreshResults {
  readonly at: string;
  readonly documents: number;
  readonly machine: Machine;
  readonly versions: Readonly<Record<string, string>>;
  readonly seed: number;
  /** Questions of each kind, where the corpus has so many. */
  readonly fresh: number;
  /** Other questions before those of the service. */
  readonly before: number;
  readonly settings: readonly Settled[];
  /** Over HTTP, many clients at once. */
  readonly served: readonly Served[];
  /** What is left out, and why, in sentences. */
  readonly left: readonly string[];
}

/** What questions took in one setting. */
export interface Settled {
  readonly setting: Setting;
  /** Processes of each system. */
  readonly processes: number;
  readonly kinds: Partial<Record<Kind, Readonly<Record<string, Summary>>>>;
}

/** What a server did for clients that ask at once. */
export interface Served {
  readonly name: string;
  /** Questions that it answered in a second. */
  readonly perSecond: number;
  /** Milliseconds of a processor that each of them took of its process; null: nobody knows. */
  readonly processorMs: number | null;
  /** Questions that it answered as our service does; only these have times. */
  readonly equal: number;
  readonly unequal: number;
  readonly failed: number;
  /** Milliseconds, as a client waits. */
  readonly p50: number;
  readonly p99: number;
}

export function isFresh(results: object): results is FreshResults {
  return "settings" in results;
}
