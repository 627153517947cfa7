import type { Answer } from "../engines/engine.ts";

/** An answer that tells which corpus it is from; an engine that changes its corpus gives it. */
export interface StampedAnswer<T> extends Answer<T> {
  readonly fingerprint?: string | null;
  /** The output as JSON in UTF-8, from an engine that has it so already. */
  readonly json?: Uint8Array<ArrayBuffer>;
}
