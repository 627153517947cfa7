import { UnsupportedOperationError } from "../catalogue/errors.ts";
import { note } from "../words/note.ts";
import type { ReportPart } from "../words/notes/report.ts";
import type { Scope } from "./scope.ts";

/** An answer, or null where the engine does not offer it: the report says then what is missing. */
export async function ifOffered<T>(
  { trends, onMissing, breathe }: Pick<Scope, "trends" | "onMissing" | "breathe">,
  part: ReportPart,
  collection: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  await breathe();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UnsupportedOperationError)) throw error;
    const { operation } = error;
    onMissing(note("not_in_report", { part, collection, engine: trends.engine.name, operation }));
    return null;
  }
}
