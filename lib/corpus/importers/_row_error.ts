import { cutTo } from "../../words/check.ts";

/** What is said of where it stands follows. */
const LONGEST = 180;

/** Why a row becomes no record, as a whole sentence; one that quotes too much of the row is cut. */
export class RowError extends Error {
  override name = "RowError";

  constructor(message: string) {
    super(cutTo(LONGEST, message).toWellFormed());
  }
}

/** A row that nobody wants read. */
export class LeftOut extends Error {
  override name = "LeftOut";
}
