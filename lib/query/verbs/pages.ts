import { TrendframeError } from "../../catalogue/errors.ts";
import { breather } from "../../event_loop.ts";
import { distinctNotes, type Note } from "../../words/note.ts";
import type { Answer, RunOptions } from "../../engines/engine.ts";

export type Row = Readonly<Record<string, unknown>>;

/** One page of records; a server may leave the total out. */
export interface PageOutput {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
}

/** Asks an operation for one page. */
export type Page = (
  at: { readonly skip: number; readonly take: number },
  options: RunOptions,
) => Promise<Answer<PageOutput>>;

/** Which rows, in pages of which size. */
export interface Range {
  readonly skip: number;
  readonly take: number;
  readonly pageRows: number;
}

/**
 * Records page by page, with proof that none is missing or twice: fetched = unique = total.
 *
 * @throws {TrendframeError} when the pages do not add up
 */
export async function readPages(
  page: Page,
  { skip, take, pageRows }: Range,
  options: RunOptions,
): Promise<Answer<PageOutput>> {
  const rows: Row[] = [];
  const notes: Note[] = [];
  const totals = new Set<number | undefined>();
  const breathe = breather(options.signal);
  for (let ended = false; !ended;) {
    await breathe();
    const wanted = Math.min(pageRows, take - rows.length);
    const { output, notes: said } = await page({ skip: skip + rows.length, take: wanted }, options);
    for (const row of output.data) rows.push(row);
    notes.push(...said);
    totals.add(output.total);
    ended = output.data.length < wanted || rows.length === take ||
      skip + rows.length === output.total;
  }
  const [total] = totals;
  const expected = total === undefined ? rows.length : Math.min(take, Math.max(0, total - skip));
  const unique = new Set(rows.map(({ id }) => id)).size;
  if (totals.size > 1 || rows.length !== expected || unique !== expected) {
    throw new TrendframeError(
      "Cannot fetch all rows: some are missing or twice, as when the data changes between two " +
        `pages, current value is ${rows.length} rows with ${unique} ids of ${expected}`,
    );
  }
  return { output: { data: rows, total }, notes: distinctNotes(notes) };
}
