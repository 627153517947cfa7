import { hash } from "node:crypto";
import { MARK_BYTES } from "../../engines/answering/states/ledger.ts";
import { bytes } from "../index/growable.ts";

/** What a ledger tells one text from another by: the first bytes of a hash. */
export function markOf(text: string): Uint8Array {
  if (text === "") return NOTHING;
  // a buffer would take longer to make than most texts to hash
  return Uint8Array.fromHex(hash("sha1", text, "hex").slice(0, 2 * MARK_BYTES));
}

/** A mark as a character for each byte. */
export function markText(mark: Uint8Array): string {
  return String.fromCharCode(...mark);
}

const NOTHING = new Uint8Array(MARK_BYTES);

/** Marks one after the other. */
export class Marks {
  readonly #bytes = bytes();

  add(mark: Uint8Array): void {
    this.#bytes.append(mark);
  }

  at(index: number): Uint8Array {
    return this.#bytes.view().subarray(index * MARK_BYTES, (index + 1) * MARK_BYTES);
  }

  view(): Uint8Array {
    return this.#bytes.view();
  }
}
