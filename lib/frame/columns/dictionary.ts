import pl from "nodejs-polars";
import type { Coded } from "../../catalogue/columns.ts";
import type { PackedTexts } from "../../catalogue/packed_texts.ts";
import { concatenate } from "../../catalogue/concatenate.ts";
import type { Breathe } from "../../event_loop.ts";
import { textColumn } from "./make.ts";
import { packedColumns } from "./packed.ts";

/** A column of text in dictionary-coded runs. */
export interface CodedColumn {
  readonly name: string;
  readonly runs: readonly Coded[];
}

/** So few texts become a column faster as strings than as a stream of Arrow. */
const FEW = 1_000;

/** So many codes are looked up at once: polars does it on all cores, and nothing else meanwhile. */
const AT_ONCE = 2_000_000;

/** Dictionary-coded runs as columns of text, all of one number of rows; the code -1 is null. */
export async function decode(
  columns: readonly CodedColumn[],
  breathe: Breathe,
): Promise<pl.Series[]> {
  const joined = columns.map(({ runs }) => runsByDictionary(runs));
  const decoded: pl.Series[][] = columns.map(() => []);
  for (const group of groupsOf(joined)) {
    const texts = await lookedUp(group.map(({ run }) => run));
    for (const [at, { of }] of group.entries()) decoded[of]!.push(texts[at]!);
    await breathe();
  }
  return decoded.map((parts, at) => pl.concat(parts).alias(columns[at]!.name));
}

/** A run of the column of this number. */
interface Placed {
  readonly of: number;
  readonly run: Coded;
}

/** Runs of one length, as many at once as may be. */
function groupsOf(columns: readonly (readonly Coded[])[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const [of, runs] of columns.entries()) {
    for (const run of runs) {
      const last = groups.at(-1), { length } = run.codes;
      const fits = last?.[0]?.run.codes.length === length && (last.length + 1) * length <= AT_ONCE;
      if (fits) last.push({ of, run });
      else groups.push([{ of, run }]);
    }
  }
  return groups;
}

/** The texts of runs of one length. */
async function lookedUp(runs: readonly Coded[]): Promise<pl.Series[]> {
  const texts: pl.Expr[] = [];
  for (const [at, { dictionary }] of runs.entries()) {
    const table = pl.lit(await tableOf(dictionary)).explode();
    texts.push(table.gather(pl.col(String(at))).alias(String(at)));
  }
  const codes = runs.map(({ codes }, at) => pl.Series(String(at), codes));
  return pl.DataFrame(codes).select(...texts).getColumns();
}

/** The texts of a dictionary, and null at the end, where polars looks up -1. */
async function tableOf(dictionary: PackedTexts): Promise<pl.Series> {
  const { length } = dictionary;
  if (length < FEW) {
    const texts = Array.from({ length }, (_, code) => dictionary.at(code));
    return textColumn("", [...texts, null]);
  }
  const [entries] = await packedColumns([{ texts: dictionary }]);
  return entries!.concat(textColumn("", [null]));
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
