import type { Answer, RunOptions } from "../../engines/engine.ts";
import type { Note } from "../../words/note.ts";
import { rowsOfBatch } from "./batch_rows.ts";
import { withoutRows } from "./fetch_rows.ts";
import { type PageOutput, readPages, type Row } from "./pages.ts";
import { type Plan, rowsRequest, selectionOf } from "./plan.ts";

/** The rows as the operation answers them, all pages of what is taken; else from the columns. */
export async function answerRows(plan: Plan, options: RunOptions): Promise<Answer<PageOutput>> {
  const { engine, rows, bounds, skip, take, order } = plan;
  if (rows) {
    return await readPages(
      async (at, run) =>
        await engine.execute(rowsRequest(plan, rows, at, bounds), run) as Answer<PageOutput>,
      { skip, take, pageRows: rows.pageRows },
      options,
    );
  }
  const { columns } = engine.capabilities;
  if (!columns) throw withoutRows(engine, plan.selection.of);
  const data: Row[] = [];
  let total = 0, notes: readonly Note[] = [];
  for await (
    const batch of columns({ select: selectionOf(plan), skip, take, ...order() }, options)
  ) {
    data.push(...rowsOfBatch(batch));
    ({ total, notes } = batch);
  }
  return { output: { data, total }, notes };
}
