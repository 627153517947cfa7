import { createHmac } from "node:crypto";
import { canonicalize } from "@std/json/canonicalize";
import { ValidationError } from "../../catalogue/errors.ts";

/** Makes and reads the cursors of one request to one corpus. */
export class Cursors {
  readonly #key: string;
  readonly #request: string;

  /**
   * @param fingerprint of the corpus; the key is derived from it
   * @param request what a cursor is bound to, as plain data
   */
  constructor(fingerprint: string | null, request: unknown) {
    this.#key = `cursor ${fingerprint}`;
    this.#request = canonicalize(request);
  }

  /** The cursor behind so many rows. */
  after(rows: number): string {
    return `${rows.toString(36)}.${this.#sign(rows)}`;
  }

  /**
   * How many rows a cursor stands behind; none without one.
   *
   * @throws {ValidationError} for a cursor of another request or corpus, or one that is none
   */
  read(cursor: string | null | undefined): number {
    if (cursor === null || cursor === undefined) return 0;
    const rows = parseInt(cursor, 36);
    if (this.after(rows) === cursor) return rows;
    throw new ValidationError([{
      loc: ["body", "cursor"],
      msg: "is not one that this request was answered with; leave it out to begin anew",
      type: "value_error",
      input: cursor,
      ctx: {},
    }]);
  }

  #sign(rows: number): string {
    return createHmac("sha256", this.#key).update(`${rows}\n${this.#request}`)
      .digest("base64url").slice(0, 22);
  }
}
