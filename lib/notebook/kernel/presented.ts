import pl from "nodejs-polars";
import { dataFrameDisplay, showsAsFrame } from "../../frame/display/data_frame.ts";
import { plotDisplay } from "../../plot/page/plot_element.ts";

/** A danfojs-node DataFrame or Series, as far as it is shown. */
interface Danfo {
  readonly $isSeries: boolean;
  readonly columns: readonly string[];
  readonly values: readonly unknown[];
}

/**
 * What a kernel is to show in place of something: a DataFrame or Series of polars or danfojs as our
 * tables are, without the forms of its own that some notebooks show blank or with dates as `{}`; an
 * element of Observable Plot as our charts are; all else as it is.
 */
export function presented(thing: unknown): unknown {
  const bundle = bundleOf(thing);
  return bundle === null ? thing : { [Symbol.for("Jupyter.display")]: () => bundle };
}

function bundleOf(thing: unknown): Record<string, string> | null {
  if (pl.DataFrame.isDataFrame(thing)) {
    return showsAsFrame(thing) ? null : dataFrameDisplay(thing);
  }
  if (pl.Series.isSeries(thing)) return dataFrameDisplay(thing.toFrame());
  return isDanfo(thing) ? danfoDisplay(thing) : plotDisplay(thing);
}

/** Asked one by one: some of our objects answer a guessed name with an error. */
function isDanfo(thing: unknown): thing is Danfo {
  if (typeof thing !== "object" || thing === null) return false;
  return typeof Reflect.get(thing, "$isSeries") === "boolean" &&
    Array.isArray(Reflect.get(thing, "columns")) && Array.isArray(Reflect.get(thing, "values"));
}

/** Null where polars does not hold its values in columns of one kind: danfojs shows them itself. */
function danfoDisplay({ $isSeries, columns, values }: Danfo): Record<string, string> | null {
  const rows = values.map((row) => $isSeries ? [row] : row as readonly unknown[]);
  const cells = columns.map((name, at) => [name, rows.map((row) => row[at] ?? null)] as const);
  try {
    return dataFrameDisplay(pl.DataFrame(Object.fromEntries(cells)));
  } catch {
    return null;
  }
}
