import { TrendframeError } from "../catalogue/errors.ts";

/** An export that could not finish; what was fetched is kept, and running it again goes on. */
export class ExportError extends TrendframeError {
  override name = "ExportError";
}
