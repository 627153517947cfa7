import type { Refusal } from "../refusal.ts";

/** What a Request cannot say of how it came. */
export interface Arrival {
  /** Who asks, as limits for each address count it; null where nobody can tell. */
  readonly address: string | null;
  /** Why the message cannot be answered whatever it asks for, null where it can. */
  readonly fault: Refusal | null;
}
