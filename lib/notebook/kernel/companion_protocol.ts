/** Memory that the kernel's thread shares with its companion. */
export interface Shared {
  /** Whether the companion listens: one of {@link STATES}. */
  readonly state: Int32Array;
  /** Number of the last mark that was seen to go out. */
  readonly seen: Int32Array;
  /** When the kernel's thread last noticed an interrupt, in milliseconds since 1970. */
  readonly noticedAt: BigInt64Array;
}

export const SHARED_BYTES = 16;

export const STATES = { starting: 0, listening: 1, failed: 2 } as const;

export function sharedViews(buffer: SharedArrayBuffer): Shared {
  return {
    state: new Int32Array(buffer, 0, 1),
    seen: new Int32Array(buffer, 4, 1),
    noticedAt: new BigInt64Array(buffer, 8, 1),
  };
}

/** Name under which a published message carries the number that the companion looks for. */
export const MARK = "trendframe_mark";

/** What the companion tells. */
export type FromCompanion =
  /** The cell computed, and was ended. */
  | { readonly type: "ended" }
  /** The cell goes on although it was asked to stop. */
  | { readonly type: "waiting" };
