import type { DocumentType } from "../../catalogue/collections.ts";
import type { FilterInput } from "../../catalogue/filter.ts";
import type { Engine, RunOptions } from "../../engines/engine.ts";
import type { Note } from "../../words/note.ts";
import { documentPlan } from "../document_plan.ts";
import { NOTHING_TOLD } from "../told.ts";
import { pageOf } from "../verbs/read_rows.ts";

/** How many documents of a type pass a filter, and what is noted of them; null where nothing tells. */
export async function documentsHaving(
  engine: Engine,
  type: DocumentType,
  filter: FilterInput,
  options: RunOptions,
): Promise<{ readonly total: number; readonly notes: readonly Note[] } | null> {
  const order = (sortColumn: string) => ({ sortColumn, sortDirection: "desc" as const });
  const plan = documentPlan(type, { ...NOTHING_TOLD, filters: [filter] }, order);
  const page = pageOf({ ...plan, engine, words: [], skip: 0, take: 0, raw: {}, amountUnit: null });
  if (!page) return null;
  const { output: { total }, notes } = await page({ skip: 0, take: 0 }, options);
  return typeof total === "number" ? { total, notes } : null;
}
