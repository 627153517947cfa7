import { type Fault, TrendframeError } from "../catalogue/errors.ts";

/** An answer other than success: its status, what its body says, and the headers it needs. */
export class Refusal extends TrendframeError {
  override name = "Refusal";
  constructor(
    readonly status: number,
    readonly detail: string | readonly Fault[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === "string" ? detail : detail.map(({ msg }) => msg).join("\n"));
  }
}

/** A 422 with one fault. */
export function faulty(loc: readonly string[], msg: string, type: string): Refusal {
  return new Refusal(422, [{ loc, msg, type, input: null, ctx: {} }]);
}

/** The header that says when to come again. */
export function retryAfter(ms: number): Record<string, string> {
  return { "retry-after": String(Math.max(1, Math.ceil(ms / 1000))) };
}
