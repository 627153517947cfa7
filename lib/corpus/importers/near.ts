import type { Near } from "../../words/unrecognised.ts";
import { csvRowsOf } from "../files/csv.ts";
import { DELIMITERS, LINES_ABOVE, uniqueNames } from "./_csv.ts";
import { tidyText } from "./_tidy.ts";
import type { FileHead, Importer } from "./importer.ts";

/** A table with less of the columns of a source is another one. */
const LEAST = 0.5;

/** How near a file is to some importers of tables; others, and those it is far from, are left out. */
export function nearness(
  { text }: FileHead,
  importers: readonly Importer[],
): ReadonlyMap<string, Near> {
  const rows = DELIMITERS.flatMap((delimiter) =>
    [...csvRowsOf(tidyText(text), delimiter).take(LINES_ABOVE)]
      .map(({ cells }) => new Set(uniqueNames(cells)))
  );
  const found = new Map<string, Near>();
  for (const { name, layouts = [] } of importers) {
    for (const columns of layouts) {
      for (const row of rows) {
        const lacks = columns.filter((column) => !row.has(column));
        const share = 1 - lacks.length / columns.length;
        if (lacks.length && share >= LEAST && share > (found.get(name)?.share ?? 0)) {
          found.set(name, { share, lacks });
        }
      }
    }
  }
  return found;
}
