import {
  CostlyQuestionError,
  UnsupportedOperationError,
  ValidationError,
} from "../catalogue/errors.ts";
import { BusyError, TimeLimitError } from "./pool/errors.ts";
import { Refusal, retryAfter } from "./refusal.ts";

/** What a client is told of an error; never anything from inside. */
export function toRefusal(error: unknown, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ValidationError) return new Refusal(422, error.detail);
  if (error instanceof BusyError) {
    return new Refusal(503, error.message, retryAfter(error.retryAfterMs));
  }
  if (error instanceof TimeLimitError || error instanceof CostlyQuestionError) {
    return new Refusal(503, error.message);
  }
  if (error instanceof UnsupportedOperationError) {
    return new Refusal(501, `Cannot answer: this service does not offer ${error.operation}`);
  }
  return new Refusal(
    500,
    `Cannot answer: something went wrong inside the service; the request was ${requestId}`,
  );
}
