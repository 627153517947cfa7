import { RefusedText } from "../../words/refusals.ts";

/** What is wrong in a taxonomy: where, and the sentence that follows the place. */
export interface Fault {
  readonly path: readonly PropertyKey[];
  readonly told: string;
}

/** A taxonomy that cannot be read: a sentence for each fault, a line each. */
export class TaxonomyError extends RefusedText {
  override readonly name = "TaxonomyError";
}
