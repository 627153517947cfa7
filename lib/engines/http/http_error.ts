import { TrendframeError } from "../../catalogue/errors.ts";

/**
 * A request that a server refused or could not answer, or an answer that makes no sense.
 *
 * @category Errors
 */
export class HttpError extends TrendframeError {
  override name = "HttpError";
  /** @param status of HTTP; null when there was no answer at all */
  constructor(
    message: string,
    readonly status: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  override get barrier(): TrendframeError["barrier"] {
    if (this.status === null) return "unreachable";
    return this.status === 401 ? "key" : this.status === 403 ? "scope" : null;
  }
}

/**
 * An answer that is not in the cache, with nothing asked of the server.
 *
 * @category Errors
 */
export class OfflineError extends TrendframeError {
  override name = "OfflineError";
  constructor(operation: string) {
    super(
      `Cannot run ${operation}: the cache has no answer to this request, and cache is "only"; ` +
        'run it once with cache "use"',
    );
  }
}
