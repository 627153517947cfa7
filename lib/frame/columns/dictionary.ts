import pl from "nodejs-polars";
import type { Coded } from "../../catalogue/columns.ts";
import { concatenate } from "./concatenate.ts";
import { packedColumns } from "./packed.ts";

/** Dictionary-coded runs as one column of text; the code -1 is null. */
export async function decode(name: string, runs: readonly Coded[]): Promise<pl.Series> {
  const columns = [];
  for (const { codes, dictionary } of runsByDictionary(runs)) {
    const [entries] = await packedColumns([{ texts: dictionary }]);
    // polars looks up -1 at the end
    const table = pl.lit(entries!.concat(pl.Series(name, [null], pl.Utf8))).explode();
    const texts = table.gather(pl.col("code")).alias(name);
    columns.push(pl.DataFrame([pl.Series("code", codes)]).select(texts).getColumn(name));
  }
  return pl.concat(columns);
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
