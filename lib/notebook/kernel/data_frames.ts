import pl from "nodejs-polars";
import { dataFrameDisplay, showsAsFrame } from "../../frame/display/data_frame.ts";

/**
 * What a kernel is to show in place of something: a DataFrame as a table of HTML and text, without
 * the form of its own that some notebooks show blank or with dates as `{}`; all else as it is.
 */
export function presented(thing: unknown): unknown {
  if (!pl.DataFrame.isDataFrame(thing) || showsAsFrame(thing)) return thing;
  return { [Symbol.for("Jupyter.display")]: () => dataFrameDisplay(thing) };
}
