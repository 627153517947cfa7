/** Memory that the kernel's thread shares with its companion. */
export interface Shared {
  /** Number of the last mark that was seen to go out. */
  readonly seen: Int32Array;
  /** When the kernel's thread last noticed an interrupt, in milliseconds since 1970. */
  readonly noticedAt: BigInt64Array;
}

export const SHARED_BYTES = 12;

export function sharedViews(buffer: SharedArrayBuffer): Shared {
  return {
    noticedAt: new BigInt64Array(buffer, 0, 1),
    seen: new Int32Array(buffer, 8, 1),
  };
}

/** Name under which a published message carries the number that the companion looks for. */
export const MARK = "trendframe_mark";

/** What the companion tells. */
export type FromCompanion =
  /** From now on interrupts and outputs are heard. */
  | { readonly type: "listening" }
  /** The cell computed, and was ended. */
  | { readonly type: "ended" }
  /** The cell goes on although it was asked to stop. */
  | { readonly type: "waiting" };
