/** Why a row becomes no record, as a whole sentence. */
export class RowError extends Error {
  override name = "RowError";
}

/** A row that nobody wants read. */
export class LeftOut extends Error {
  override name = "LeftOut";
}
