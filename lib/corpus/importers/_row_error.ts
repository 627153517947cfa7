/** What is said of where it stands follows. */
const LONGEST = 180;

/** Why a row becomes no record, as a whole sentence; one that quotes too much of the row is cut. */
export class RowError extends Error {
  override name = "RowError";

  constructor(message: string) {
    const text = message.length > LONGEST ? `${message.slice(0, LONGEST - 1)}…` : message;
    super(text.toWellFormed());
  }
}

/** A row that nobody wants read. */
export class LeftOut extends Error {
  override name = "LeftOut";
}
