import type { Answer } from "../engines/engine.ts";

/** An answer that tells which corpus it is from; an engine that changes its corpus gives it. */
export interface StampedAnswer<T> extends Answer<T> {
  readonly fingerprint?: string | null;
}
