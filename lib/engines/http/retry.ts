/** The numbers of the retries. */
export interface RetryPolicy {
  readonly retries: number;
  readonly retryDelayMs: number;
}

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

/**
 * How long to wait before attempt `attempt + 1` (the first is 0): the base doubled each time, up
 * to 10 s, times a random factor from 0.5 to 1; at least what Retry-After asks for. Null: give up,
 * since there are no attempts left or the server asks for more than a minute.
 */
export function delayBefore(
  { retries, retryDelayMs }: RetryPolicy,
  attempt: number,
  { retryAfterMs }: Transient,
  random: () => number = Math.random,
): number | null {
  if (attempt >= retries) return null;
  if (retryAfterMs !== null && retryAfterMs > LONGEST_RETRY_AFTER_MS) return null;
  const backoff = Math.min(LONGEST_DELAY_MS, retryDelayMs * 2 ** attempt) * (0.5 + random() / 2);
  return Math.max(backoff, retryAfterMs ?? 0);
}
