import { Refusal, retryAfter } from "./refusal.ts";

/** How many unknown credentials one address may send. */
export interface FailureLimits {
  /** Over time. */
  readonly perMinute: number;
  /** At once after a pause. */
  readonly burst: number;
  /** How many addresses are remembered; those longest quiet are forgotten first. */
  readonly addresses: number;
}

export const FAILURE_LIMITS: FailureLimits = { perMinute: 10, burst: 10, addresses: 10_000 };

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/**
 * A token bucket of unknown credentials for each address.
 *
 * Only those count and only those are refused: a credential is compared first, which takes less
 * than reading the request did, so that whoever shares an address with someone who guesses (an
 * office, a proxy that was not named) is not locked out with them.
 */
export class FailureLimiter {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly limits: FailureLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** How many addresses are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /**
   * Count an unknown credential.
   *
   * @throws {Refusal} 429 with Retry-After over the limit; it also ends the connection
   */
  count(address: string): void {
    const { perMinute, burst, addresses } = this.limits;
    const now = this.clock();
    const last = this.#buckets.get(address) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, last.tokens + (now - last.at) / 60_000 * perMinute);
    this.#buckets.delete(address);
    this.#buckets.set(address, tokens < 1 ? last : { tokens: tokens - 1, at: now });
    if (this.#buckets.size > addresses) this.#buckets.delete(this.#buckets.keys().next().value!);
    if (tokens >= 1) return;
    throw new Refusal(
      429,
      `Cannot answer now: an address may send ${perMinute} credentials a minute that are unknown, ` +
        "revoked or expired",
      { ...retryAfter((1 - tokens) / perMinute * 60_000), connection: "close" },
    );
  }
}
