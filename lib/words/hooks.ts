/**
 * Where the library and the prelude of notebooks find each other: the prelude may be of another copy
 * of the library, and neither loads the other.
 */

/** Holds the controller of the signal that the stop button aborts. */
export const INTERRUPT = Symbol.for("trendframe.interrupt");

/** Hears notes that a reader of the cell should know. */
export const HEARD = Symbol.for("trendframe.heard");
