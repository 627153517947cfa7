import { Refusal, retryAfter } from "./refusal.ts";

/** How much one key may ask. */
export interface KeyLimits {
  /** Requests per second, over time. */
  readonly perSecond: number;
  /** Requests at once after a pause. */
  readonly burst: number;
  /** Requests being answered at the same time. */
  readonly concurrent: number;
}

export const KEY_LIMITS: KeyLimits = { perSecond: 200, burst: 400, concurrent: 64 };

interface Bucket {
  tokens: number;
  at: number;
  running: number;
}

/** A token bucket and a count of running requests for each key. */
export class KeyLimiter {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    private readonly limits: KeyLimits,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /**
   * Admit a request of a key; call what it returns when the request is answered.
   *
   * @throws {Refusal} 429 with Retry-After over a limit
   */
  enter(key: string): () => void {
    const { perSecond, burst, concurrent } = this.limits;
    const bucket = this.#fill(key);
    if (bucket.running >= concurrent) {
      throw new Refusal(
        429,
        `Cannot answer now: a key may have at most ${concurrent} requests running`,
        retryAfter(1_000),
      );
    }
    if (bucket.tokens < 1) {
      throw new Refusal(
        429,
        `Cannot answer now: a key may ask at most ${perSecond} times a second, ${burst} at once`,
        retryAfter((1 - bucket.tokens) / perSecond * 1000),
      );
    }
    bucket.tokens--;
    bucket.running++;
    return () => {
      bucket.running--;
    };
  }

  #fill(key: string): Bucket {
    const { perSecond, burst } = this.limits;
    const now = this.clock();
    let bucket = this.#buckets.get(key);
    if (!bucket) this.#buckets.set(key, bucket = { tokens: burst, at: now, running: 0 });
    bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) / 1000 * perSecond);
    bucket.at = now;
    return bucket;
  }
}
