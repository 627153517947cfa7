import { UnsupportedOperationError } from "../catalogue/errors.ts";
import type { Scope } from "./scope.ts";

/** An answer, or null where the engine does not offer it: the report says then what is missing. */
export async function ifOffered<T>(
  { onMissing, breathe }: Pick<Scope, "onMissing" | "breathe">,
  what: string,
  ask: () => Promise<T>,
): Promise<T | null> {
  await breathe();
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof UnsupportedOperationError)) throw error;
    onMissing(`Not in this report: ${what}. ${error.message}`);
    return null;
  }
}
