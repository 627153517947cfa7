import { AmbiguousNameError, UnknownNameError, ValidationError } from "../catalogue/errors.ts";
import { UsageError } from "./usage.ts";

/** Whether an error is about the request (exit status 2) and not about the work (1). */
export function isRequestFault(error: unknown): boolean {
  return error instanceof UsageError || error instanceof ValidationError ||
    error instanceof AmbiguousNameError || error instanceof UnknownNameError ||
    error instanceof RangeError || error instanceof SyntaxError ||
    error instanceof TypeError && error.message.startsWith("Cannot ");
}
