import { deflateRawSync, inflateRawSync } from "node:zlib";
import { type OldState, OldStateSchema } from "./ledger.ts";
import { parsedJson, Unsound } from "../unsound.ts";

/** More than any corpus says of itself. */
const MOST_BYTES = 2 ** 28;

export function packState(state: OldState): Uint8Array {
  return deflateRawSync(new TextEncoder().encode(JSON.stringify(state)));
}

/**
 * The inverse of {@link packState}.
 *
 * @throws {Unsound} for bytes that are none
 */
export function unpackState(packed: Uint8Array): OldState {
  const { success, data } = OldStateSchema.safeParse(parsedJson(inflated(packed)));
  if (!success) throw new Unsound();
  return data;
}

function inflated(packed: Uint8Array): string {
  try {
    return new TextDecoder().decode(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }));
  } catch (cause) {
    throw new Unsound("", { cause });
  }
}
