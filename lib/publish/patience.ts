import { delay } from "@std/async/delay";
import type { Connection } from "../engines/opensearch/client/connection.ts";
import { ClusterError } from "../engines/opensearch/client/errors.ts";
import { isLasting } from "../engines/opensearch/client/refusal.ts";
import type { Ask } from "./target.ts";

/** So long a cluster may fail before it is given up. */
export const PATIENCE_MS = 10 * 60_000;
const FIRST_MS = 100;
const LONGEST_MS = 10_000;

/** Waits longer each time, and never as long as another that waits with it. */
export class Patience {
  #attempts = 0;
  #since: number | null = null;

  constructor(private readonly longest: number, private readonly signal?: AbortSignal) {}

  /** It went well: the next trouble is another one. */
  succeeded(): void {
    this.#attempts = 0;
    this.#since = null;
  }

  /** @throws the reason, when it has been waited long enough */
  async wait(reason: unknown): Promise<void> {
    const now = performance.now();
    this.#since ??= now;
    if (now - this.#since > this.longest) throw reason;
    const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.#attempts++);
    await delay(most * (0.5 + Math.random() / 2), this.signal ? { signal: this.signal } : {});
  }
}

/** An address that nobody listens at is told of soon. */
const FIRST_ANSWER_MS = 5_000;

/**
 * Sends requests to a cluster, again while it cannot answer for the moment; that one answers at all is
 * waited for a little while.
 */
export async function patiently(
  connection: Connection,
  longest: number,
  signal: AbortSignal | undefined,
): Promise<Ask> {
  const first = asking(connection, Math.min(longest, FIRST_ANSWER_MS), signal);
  await first({ method: "GET", path: "/" });
  return asking(connection, longest, signal);
}

function asking(connection: Connection, longest: number, signal: AbortSignal | undefined): Ask {
  return async (request) => {
    const patience = new Patience(longest, signal);
    for (;;) {
      try {
        return await connection.ask(request, { signal });
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ClusterError) || isLasting(error)) throw error;
        await patience.wait(error);
      }
    }
  };
}
