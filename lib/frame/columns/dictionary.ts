import pl from "nodejs-polars";
import { concatenate } from "./concatenate.ts";
import { textColumn } from "./make.ts";

/** Texts as numbers into a dictionary. */
export interface Coded {
  readonly codes: Int32Array;
  readonly dictionary: readonly (string | null)[];
}

/** Dictionary-coded runs as one column of text; a code without an entry is null. */
export function decode(name: string, runs: readonly Coded[]): pl.Series {
  const columns = runsByDictionary(runs).map(({ codes, dictionary }) => {
    const entries = pl.DataFrame([
      pl.Series("code", Int32Array.from(dictionary.keys())),
      textColumn(name, dictionary),
    ]);
    return pl.DataFrame([pl.Series("code", codes)])
      .join(entries, { on: "code", how: "left", maintainOrder: "left" })
      .getColumn(name);
  });
  return columns.length === 1 ? columns[0]! : pl.concat(columns);
}

/** Neighbouring runs that share a dictionary as one. */
function runsByDictionary(runs: readonly Coded[]): Coded[] {
  const joined: { dictionary: Coded["dictionary"]; parts: Int32Array[] }[] = [];
  for (const { codes, dictionary } of runs) {
    const last = joined.at(-1);
    if (last?.dictionary === dictionary) last.parts.push(codes);
    else joined.push({ dictionary, parts: [codes] });
  }
  return joined.map(({ dictionary, parts }) => ({
    dictionary,
    codes: concatenate(parts, Int32Array),
  }));
}
