import { retry, RetryError } from "@std/async/retry";

/** The numbers of the retries. */
export interface RetryPolicy {
  readonly retries: number;
  readonly retryDelayMs: number;
}

const MOST_RETRIES = 1_000_000;
const LONGEST_DELAY_MS = 10_000;
const LONGEST_RETRY_AFTER_MS = 60_000;
const TRANSIENT = new Set([408, 425, 429, 502, 504]);

/** Why a request may be sent again: every operation only reads. */
export interface Transient {
  /** What the server's Retry-After asks for; null without one. */
  readonly retryAfterMs: number | null;
}

/**
 * Whether an answer is worth another attempt: 408, 425, 429, 502, 504, and 503 when it has a
 * Retry-After or is a page of a proxy. A 503 in JSON without Retry-After is a query over its time
 * limit, which would be over it again.
 */
export function transient(status: number, headers: Headers, now = Date.now()): Transient | null {
  const retryAfterMs = readRetryAfter(headers.get("retry-after"), now);
  const busy = status === 503 &&
    (retryAfterMs !== null || !headers.get("content-type")?.includes("json"));
  return TRANSIENT.has(status) || busy ? { retryAfterMs } : null;
}

/** Seconds or a date, in milliseconds from now; null for anything else. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** What an attempt failed with. */
export class Failed extends Error {
  /**
   * @param cause what the caller hears when it is not tried again
   * @param again why it may be; null: it may not
   */
  constructor(override readonly cause: unknown, readonly again: Transient | null) {
    super("The attempt failed", { cause });
  }

  /** Whether it is worth another attempt: not when the server asks for more than a minute. */
  get passes(): boolean {
    return this.again !== null && (this.again.retryAfterMs ?? 0) <= LONGEST_RETRY_AFTER_MS;
  }
}

/**
 * Tries until an attempt is answered, throws anything but {@linkcode Failed}, or there are none
 * left. Between two it waits the base, doubled each time, up to 10 s, times a random factor from
 * 0.5 to 1; what Retry-After asks for beyond that is for the attempt to wait, since it holds for
 * all requests.
 *
 * @throws what the last attempt failed with, or the reason of the signal
 */
export async function retried<T>(
  { retries, retryDelayMs }: RetryPolicy,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await retry(attempt, {
      maxAttempts: Math.floor(Math.min(retries, MOST_RETRIES)) + 1,
      minTimeout: Math.min(retryDelayMs, LONGEST_DELAY_MS),
      maxTimeout: LONGEST_DELAY_MS,
      multiplier: 2,
      jitter: 0.5,
      isRetriable: (error: unknown) => error instanceof Failed && error.passes,
      signal,
    });
  } catch (error) {
    const last = error instanceof RetryError ? (error as Error).cause : error;
    throw last instanceof Failed ? last.cause : last;
  }
}
