/** Why a row becomes no record, as a whole sentence. */
export class RowError extends Error {
  override name = "RowError";
}
