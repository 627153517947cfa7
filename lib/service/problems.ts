import { type Fault, UnsupportedOperationError, ValidationError } from "../catalogue/errors.ts";
import { BusyError, TimeLimitError } from "./pool/errors.ts";
import { Refusal, retryAfter } from "./refusal.ts";

const MAX_FAULTS = 1_000;

/** What a client is told of an error; never anything from inside. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ValidationError) return new Refusal(422, bounded(error.detail));
  if (error instanceof BusyError) {
    return new Refusal(503, error.message, retryAfter(error.retryAfterMs));
  }
  if (error instanceof TimeLimitError) return new Refusal(503, error.message);
  if (error instanceof UnsupportedOperationError) {
    return new Refusal(501, `Cannot answer: this service does not offer ${error.operation}`);
  }
  return new Refusal(
    500,
    `Cannot answer: something went wrong inside the service; the request was ${requestId}`,
  );
}

function bounded(faults: readonly Fault[]): readonly Fault[] {
  if (faults.length <= MAX_FAULTS) return faults;
  const loc = faults[0]!.loc.slice(0, 1);
  const msg = `has ${faults.length - MAX_FAULTS} more faults, not listed`;
  return [
    ...faults.slice(0, MAX_FAULTS),
    { loc, msg, type: "too_many_faults", input: null, ctx: { faults: faults.length } },
  ];
}
