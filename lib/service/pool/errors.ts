import { TrendframeError } from "../../catalogue/errors.ts";

/** More questions than the workers can take at the moment. */
export class BusyError extends TrendframeError {
  override name = "BusyError";
  constructor(message: string, readonly retryAfterMs: number) {
    super(message);
  }
}

/** A question that was stopped at its time limit. */
export class TimeLimitError extends TrendframeError {
  override name = "TimeLimitError";
  constructor(limitMs: number) {
    super(
      `Cannot answer: the query took longer than ${limitMs / 1000} s and was stopped; ` +
        "narrow it by dates or filters",
    );
  }
}

/** What a worker met that is none of the client's business. */
export class WorkerError extends TrendframeError {
  override name = "WorkerError";
}
